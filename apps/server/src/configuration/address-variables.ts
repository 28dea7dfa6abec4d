import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import { z } from 'zod';
import { hostName, site } from './hosts.ts';
import { SWITCH, type Variable } from './variable.ts';

type AddressRange = [address: ipaddr.IPv4 | ipaddr.IPv6, bits: number];

const dnsServers = z
  .string()
  .transform((value) => value.split(',').map((part) => part.trim()))
  .refine((servers) => servers.every(isDnsServer));
const ranges = z.string().transform((value, context) => {
  try {
    return value
      .split(',')
      .map((part) => part.trim())
      .filter((part) => part !== '')
      .map(parseRange);
  } catch {
    context.addIssue({ code: 'custom' });
    return z.NEVER;
  }
});

/** Variables of addresses: Amends' own, and those that it may connect to. */
export const ADDRESS_VARIABLES = {
  PUBLIC_URL: {
    schema: site,
    mustBe: 'an address like https://claims.example.com',
    kind: 'address',
    otherwise: '`http://localhost:PORT`',
    about: 'the portal’s address in links and emails',
  },
  DASHBOARD_URL: {
    schema: site,
    mustBe: 'an address like https://dashboard.example.com',
    kind: 'address',
    otherwise: '`http://localhost:DASHBOARD_PORT`',
    about:
      'the dashboard’s address, in invitations and password reset links; passkeys belong to its host',
  },
  DOMAIN_TARGET: {
    schema: hostName,
    mustBe: 'a host name like claims.example.com',
    kind: 'host',
    otherwise: 'the host of `PUBLIC_URL`',
    about:
      'the host that store domains point to ([rules](rules/domains.md), [HTTPS and Caddy](white-label.md)); without a public host, stores can’t add domains',
  },
  DNS_SERVERS: {
    schema: dnsServers,
    mustBe: 'IP addresses separated by commas, like 192.0.2.53,192.0.2.54:5353',
    kind: 'list of addresses',
    otherwise: 'the system’s',
    about: 'DNS servers for checking domain records, like `192.0.2.53,192.0.2.54:5353`',
  },
  TRUSTED_PROXIES: {
    schema: ranges,
    mustBe: 'addresses or ranges separated by commas, like 10.0.0.0/8,::1',
    kind: 'list of addresses',
    about:
      'addresses or ranges, like `10.0.0.0/8,::1`, whose `X-Forwarded-For`, `-Proto`, `-Host` and `X-Request-Id` are trusted',
  },
  WEBHOOKS_ALLOW_PRIVATE: {
    ...SWITCH,
    default: 'false',
    about:
      'lets [webhooks](webhooks.md) go to private networks and by plain HTTP, for a deployment whose stores are all trusted',
  },
  SHOPS_ALLOW_PRIVATE: {
    ...SWITCH,
    default: 'false',
    about:
      'lets [connected shops](connectors.md) be in private networks and be reached by plain HTTP, for a deployment whose stores are all trusted',
  },
} as const satisfies Record<string, Variable>;

/** An IPv4 address, or an IPv6 address in brackets if it has a port. */
function isDnsServer(text: string): boolean {
  if (isIP(text) !== 0) return true;
  const [, bracketed, plain, port = ''] = /^(?:\[([^\]]+)\]|([\d.]+)):(\d+)$/.exec(text) ?? [];
  return isIP(bracketed ?? plain ?? '') !== 0 && Number(port) > 0 && Number(port) <= 65_535;
}

function parseRange(text: string): AddressRange {
  if (text.includes('/')) return ipaddr.parseCIDR(text);
  const address = ipaddr.parse(text);
  return [address, address.kind() === 'ipv4' ? 32 : 128];
}
