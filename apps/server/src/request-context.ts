import { randomUUID } from 'node:crypto';
import { isIP } from 'node:net';
import type { HttpBindings } from '@hono/node-server';
import type { MiddlewareHandler } from 'hono';
import ipaddr from 'ipaddr.js';
import type { Config } from './config.ts';
import type { Log } from './log.ts';
import { readTraceParent, traceIdOf, writeTraceParent } from './tracing/trace-parent.ts';

/** The variables of every handler in `c.var`. */
export interface RequestVariables {
  requestId: string;
  /** 32 hex digits, shared by logs, problem documents and traces. */
  traceId: string;
  /** The `traceparent` of a trusted proxy, if configured to be trusted. */
  traceParent: string | undefined;
  /** The caller's address; a forwarded one only if a trusted proxy set it. */
  clientAddress: string;
  /** The network that rate limits count by: an IPv4 address, or the /64 of an IPv6 address. */
  clientNetwork: string;
  /** Scheme and host the caller used, by the same rule. The host isn't trustworthy. */
  origin: string;
  log: Log;
}

export type AppEnv = { Bindings: Partial<HttpBindings>; Variables: RequestVariables };

type Ranges = Config['trustedProxies'];

/** Sets each request's id, trace, caller address, origin and logger. */
export function requestContext({
  trustedProxies,
  ownOrigins,
  believesTraceParent = false,
  log,
}: {
  trustedProxies: Ranges;
  ownOrigins: readonly string[];
  /**
   * Whether to accept a trusted proxy's `traceparent`. Default: false, since most proxies pass on any
   * caller's.
   */
  believesTraceParent?: boolean | undefined;
  log: Log;
}): MiddlewareHandler<AppEnv> {
  const known = new Map(ownOrigins.map((origin) => [new URL(origin).host, origin]));
  return async (c, next) => {
    // A reset connection has no address, and must not count as a local proxy.
    const incoming = c.env?.incoming;
    const peer = readAddress(incoming ? (incoming.socket.remoteAddress ?? '') : '127.0.0.1');
    const trusted = isIn(trustedProxies, peer);
    const forwarded = (name: string) => (trusted ? c.req.header(name) : undefined);
    const requestId = acceptRequestId(forwarded('x-request-id')) ?? randomUUID();
    c.set('requestId', requestId);
    const parent = believesTraceParent ? readTraceParent(forwarded('traceparent')) : null;
    const traceId = parent?.traceId ?? traceIdOf(requestId);
    c.set('traceId', traceId);
    if (parent) c.set('traceParent', writeTraceParent(parent));
    const client = clientOf(trustedProxies, peer, forwarded('x-forwarded-for'));
    c.set('clientAddress', client.text);
    c.set('clientNetwork', networkAround(client));
    c.set('origin', originOf(c.req.url, forwarded, known));
    c.set('log', log.child({ requestId, traceId }));
    await next();
  };
}

/**
 * Returns the caller's normalized address. Walks `X-Forwarded-For` from the right while the address
 * is a trusted proxy; anything to the left of that is never trusted.
 */
export const clientAddress = (
  trustedProxies: Ranges,
  peer: string,
  forwardedFor?: string,
): string => clientOf(trustedProxies, readAddress(peer), forwardedFor).text;

function clientOf(trustedProxies: Ranges, peer: Address, forwardedFor?: string): Address {
  const hops = forwardedFor?.split(',').map((hop) => hop.trim()) ?? [];
  let address = peer;
  while (hops.length > 0 && isIn(trustedProxies, address)) {
    const hop = readAddress(hops.pop() ?? '');
    if (!hop.parsed) break;
    address = hop;
  }
  return address;
}

/**
 * Returns an IPv4 address as is, and an IPv6 address as its /64, which one customer usually has.
 */
export const networkOf = (address: string): string => networkAround(readAddress(address));

function networkAround({ text, parsed }: Address): string {
  if (!(parsed instanceof ipaddr.IPv6)) return text;
  return `${new ipaddr.IPv6([...parsed.parts.slice(0, 4), 0, 0, 0, 0])}/64`;
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
  const origin = `${protocol}//${host}`;
  // Many proxies pass on the caller's values, such as an invalid port.
  return known.get(host) ?? (URL.canParse(origin) ? origin : own.origin);
}

/**
 * Returns a valid request id, but not one in the form of our ids, such as a bulk action's, because events are
 * filed under both.
 */
function acceptRequestId(value: string | undefined): string | undefined {
  return value && /^(?![a-z]{3}_)[\w.-]{8,128}$/.test(value) ? value : undefined;
}

/** An address, parsed once. */
interface Address {
  /** Normalized if it is an address, else unchanged. */
  text: string;
  parsed: ipaddr.IPv4 | ipaddr.IPv6 | null;
}

/** Parses an address; `::ffff:10.0.0.1` and `10.0.0.1` are one caller. */
function readAddress(text: string): Address {
  const parsed = parseAddress(text);
  return { text: parsed?.toString() ?? text, parsed };
}

/** Checks with Node first, because the library throws internally for IPv4, which takes most of its time. */
function parseAddress(text: string): Address['parsed'] {
  const version = isIP(text);
  if (version === 4) return ipaddr.IPv4.parse(text);
  if (version === 0) return ipaddr.isValid(text) ? ipaddr.process(text) : null;
  const parsed = ipaddr.IPv6.parse(text);
  return parsed.isIPv4MappedAddress() ? parsed.toIPv4Address() : parsed;
}

const isIn = (ranges: Ranges, { parsed }: Address): boolean =>
  parsed !== null &&
  ranges.some((range) => range[0].kind() === parsed.kind() && parsed.match(range));
