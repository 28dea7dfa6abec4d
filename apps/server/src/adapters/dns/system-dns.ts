import { Resolver } from 'node:dns/promises';
import type { DnsAnswer, DnsResolver } from '@amends/core';

/** Limit of one query, over all servers and attempts. */
const LIMIT_MS = 5_000;

/** Codes for a missing name, or no record of this type. */
const EMPTY = new Set(['ENOTFOUND', 'ENODATA']);

/**
 * Queries the system's DNS servers, or the given ones (`192.0.2.53`, `192.0.2.53:5353`). Each query has its
 * own resolver, so that a hanging one delays no other.
 */
export function systemDns(
  options: { servers?: readonly string[]; limitMs?: number } = {},
): DnsResolver {
  const { servers = [], limitMs = LIMIT_MS } = options;

  async function ask(question: (resolver: Resolver) => Promise<string[]>): Promise<DnsAnswer> {
    const resolver = new Resolver({ timeout: Math.ceil(limitMs / 2), tries: 2 });
    if (servers.length > 0) resolver.setServers([...servers]);
    const timer = setTimeout(() => resolver.cancel(), limitMs);
    try {
      return { known: true, values: await question(resolver) };
    } catch (error) {
      const { code = '' } = error as NodeJS.ErrnoException;
      return EMPTY.has(code) ? { known: true, values: [] } : { known: false };
    } finally {
      clearTimeout(timer);
    }
  }

  return {
    txt: (name) =>
      ask(async (resolver) => (await resolver.resolveTxt(name)).map((parts) => parts.join(''))),
    cname: (name) => ask((resolver) => resolver.resolveCname(name)),
    addresses: async (name) => {
      const [four, six] = await Promise.all([
        ask((resolver) => resolver.resolve4(name)),
        ask((resolver) => resolver.resolve6(name)),
      ]);
      if (!four.known || !six.known) return { known: false };
      return { known: true, values: [...four.values, ...six.values] };
    },
  };
}
