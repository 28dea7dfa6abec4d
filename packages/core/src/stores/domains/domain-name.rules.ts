import { parse } from 'tldts';

/** Why a text can't be the domain of a store. */
export type DomainNameProblem =
  | 'invalid_domain'
  | 'domain_has_port'
  | 'domain_has_path'
  | 'domain_has_wildcard'
  | 'domain_is_address'
  | 'domain_not_public'
  | 'domain_is_public_suffix'
  | 'domain_of_provider';

export type DomainName = { ok: true; domain: string } | { ok: false; code: DomainNameProblem };

const MOST = 253;
/** A label of a host name in ASCII (RFC 1123), an underscore excluded. */
const LABEL = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/;
/** Names that the public DNS doesn't resolve (RFC 6761, RFC 6762, RFC 7686, RFC 8375, ICANN's `internal`). */
const NOT_PUBLIC =
  /(^|\.)(localhost|local|localdomain|internal|intranet|lan|home|corp|onion|arpa)$/;

/**
 * Reads a host name that a person typed, and returns it in lowercase ASCII (punycode) without a
 * trailing dot. `own` are the host names of the deployment. See docs/rules/domains.md#names.
 */
export function readDomainName(text: string, own: readonly string[]): DomainName {
  const given = text.trim();
  if (/^[a-z][a-z0-9+.-]*:\/\//i.test(given) || /[/?#\\@]/.test(given))
    return no('domain_has_path');
  if (given.includes('*')) return no('domain_has_wildcard');
  if (/^\[.*\]/.test(given) || given.split(':').length > 2) return no('domain_is_address');
  if (given.includes(':')) return no('domain_has_port');
  const domain = asciiOf(given);
  if (domain === null) return no('invalid_domain');
  if (/^[\d.]+$/.test(domain)) return no('domain_is_address');
  const labels = domain.split('.');
  if (domain.length > MOST || !labels.every((label) => LABEL.test(label)))
    return no('invalid_domain');
  if (labels.length < 2 || NOT_PUBLIC.test(domain)) return no('domain_not_public');
  if (own.includes(domain)) return no('domain_of_provider');
  const { domain: registrable, isIp } = parse(domain, { allowPrivateDomains: true });
  if (isIp) return no('domain_is_address');
  if (registrable === null) return no('domain_is_public_suffix');
  return { ok: true, domain };
}

/** Returns whether the name is itself a registered domain, for which its zone can't hold a CNAME. */
export const isApex = (domain: string): boolean =>
  parse(domain, { allowPrivateDomains: true }).domain === domain;

/**
 * Returns a host as a request names it, in the form that domains are stored in: lowercase ASCII
 * without a trailing dot. Null if it can't be a host name.
 */
export function hostNameOf(text: string): string | null {
  const host = asciiOf(text);
  return host !== null && host.length <= MOST && /^[a-z0-9.-]+$/.test(host) ? host : null;
}

/** The characters that the URL standard accepts in a host and DNS doesn't know are refused later. */
function asciiOf(text: string): string | null {
  const given = text.trim().replace(/[.。．｡]$/u, '');
  if (given === '' || given.length > 4 * MOST || /[\s/?#\\@:%]/.test(given)) return null;
  try {
    return new URL(`http://${given}`).hostname.replace(/\.$/, '') || null;
  } catch {
    return null;
  }
}

const no = (code: DomainNameProblem) => ({ ok: false, code }) as const;
