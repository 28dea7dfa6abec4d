import { isIP } from 'node:net';
import type { Context } from '@amends/core';
import { type HostState, hostStateOf } from '@amends/core/stores';
import type { Config } from './config.ts';

/** How long a process caches whether a host is known. */
const KEEP_MS = 1_500;
const MOST = 1_000;

export type HostGate = ReturnType<typeof createHostGate>;

/**
 * Decides which hosts the portal serves: its own, verified domains, and, while the deployment has no public
 * address, hosts that no store has added. Others get a plain 404. See docs/rules/domains.md#hosts.
 */
export function createHostGate({
  publicUrl,
  hasPublicHost,
}: Pick<Config, 'publicUrl' | 'hasPublicHost'>) {
  const own = new Set([new URL(publicUrl).hostname, 'localhost']);
  const known = new Map<string, { state: Promise<HostState>; until: number }>();

  function stateOf(ctx: Context, host: string): Promise<HostState> {
    const found = known.get(host);
    if (found && found.until > Date.now()) return found.state;
    const state = hostStateOf(ctx, host);
    if (known.size >= MOST) known.clear();
    known.set(host, { state, until: Date.now() + KEEP_MS });
    state.catch(() => known.delete(host));
    return state;
  }

  return async (ctx: Context, host: string): Promise<boolean> => {
    if (own.has(host) || isAddress(host)) return true;
    const state = await stateOf(ctx, host);
    return state === 'verified' || (state === 'unknown' && !hasPublicHost);
  };
}

/** Load balancers and people in a private network use IP addresses. */
const isAddress = (host: string) => isIP(host.replace(/^\[|\]$/g, '')) !== 0;
