import { randomUUID } from 'node:crypto';
import type { HttpBindings } from '@hono/node-server';
import type { MiddlewareHandler } from 'hono';
import ipaddr from 'ipaddr.js';
import type { Config } from './config.ts';
import type { Log } from './log.ts';

/** What every handler finds in `c.var`. */
export interface RequestVariables {
  requestId: string;
  /** The caller's address; a forwarded one only when a trusted proxy says so. */
  clientAddress: string;
  /** The network that rate limits count by: an IPv4 address, or the /64 of an IPv6 address. */
  clientNetwork: string;
  /** Scheme and host the caller used, by the same rule. Never use the host to trust anything. */
  origin: string;
  log: Log;
}

export type AppEnv = { Bindings: Partial<HttpBindings>; Variables: RequestVariables };

type Ranges = Config['trustedProxies'];

/** Gives each request its id, its caller's address, its origin and its own log. */
export function requestContext({
  trustedProxies,
  ownOrigins,
  log,
}: {
  trustedProxies: Ranges;
  ownOrigins: readonly string[];
  log: Log;
}): MiddlewareHandler<AppEnv> {
  const known = new Map(ownOrigins.map((origin) => [new URL(origin).host, origin]));
  return async (c, next) => {
    const peer = c.env?.incoming?.socket.remoteAddress ?? '127.0.0.1';
    const trusted = isIn(trustedProxies, peer);
    const forwarded = (name: string) => (trusted ? c.req.header(name) : undefined);
    const requestId = acceptRequestId(forwarded('x-request-id')) ?? randomUUID();
    c.set('requestId', requestId);
    const address = clientAddress(trustedProxies, peer, forwarded('x-forwarded-for'));
    c.set('clientAddress', address);
    c.set('clientNetwork', networkOf(address));
    c.set('origin', originOf(c.req.url, forwarded, known));
    c.set('log', log.child({ requestId }));
    await next();
  };
}

/**
 * Returns the caller's address in plain form. Walks `X-Forwarded-For` from the right as long as the
 * address so far is a trusted proxy: what a stranger wrote to the left of that is never believed.
 */
export function clientAddress(trustedProxies: Ranges, peer: string, forwardedFor?: string): string {
  const hops = (forwardedFor ?? '').split(',').map((hop) => hop.trim());
  let address = plain(peer);
  while (hops.length > 0 && isIn(trustedProxies, address)) {
    const hop = hops.pop() ?? '';
    if (!ipaddr.isValid(hop)) break;
    address = plain(hop);
  }
  return address;
}

/** Returns an IPv4 address as it is, and an IPv6 address as its /64, which one customer usually has. */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toString()}/64`).toString()}/64`;
}

function originOf(
  url: string,
  forwarded: (name: string) => string | undefined,
  known: ReadonlyMap<string, string>,
): string {
  const own = new URL(url);
  const host = forwarded('x-forwarded-host') ?? own.host;
  const protocol = forwarded('x-forwarded-proto') === 'https' ? 'https:' : own.protocol;
  if (!/^[\w.:[\]-]+$/.test(host)) return own.origin;
  return known.get(host) ?? `${protocol}//${host}`;
}

function acceptRequestId(value: string | undefined): string | undefined {
  return value && /^[\w.-]{8,128}$/.test(value) ? value : undefined;
}

function isIn(ranges: Ranges, address: string): boolean {
  if (ranges.length === 0 || !ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  return ranges.some((range) => range[0].kind() === parsed.kind() && parsed.match(range));
}

/** `::ffff:10.0.0.1` and `10.0.0.1` are one caller. */
function plain(address: string): string {
  return ipaddr.isValid(address) ? ipaddr.process(address).toString() : address;
}
