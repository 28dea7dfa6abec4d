import type { DnsAnswer } from '../../kernel/dns-answer.rules.ts';
import { isApex } from './domain-name.rules.ts';

/** What DNS says about one domain and about the host that domains point to. */
export interface DomainAnswers {
  txt: DnsAnswer;
  cname: DnsAnswer;
  addresses: DnsAnswer;
  targetAddresses: DnsAnswer;
}

/**
 * The state of a record: `ok`, `missing`, `wrong` (another value was found), `unknown` (DNS did not
 * answer), or `unchecked`.
 */
export const RECORD_STATES = ['ok', 'missing', 'wrong', 'unknown', 'unchecked'] as const;
export type RecordState = (typeof RECORD_STATES)[number];

export interface FoundRecord {
  state: RecordState;
  /** The relevant values found in DNS. */
  found: string[];
}

/** What a check of a domain found; stored. */
export interface FoundRecords {
  ownership: FoundRecord;
  routing: FoundRecord;
  /** The addresses of the host that domains point to, for names that can't have a CNAME. */
  targetAddresses: string[];
}

export interface DnsRecord extends FoundRecord {
  /** Ownership proves whose domain it is; routing sends its requests here. */
  purpose: 'ownership' | 'routing';
  type: 'TXT' | 'CNAME' | 'A';
  /** The full name of the record. */
  name: string;
  /** The values to enter; one record each. */
  values: string[];
}

const PREFIX = 'amends-verification=';

export const ownershipName = (domain: string): string => `_amends.${domain}`;
export const ownershipValue = (token: string): string => `${PREFIX}${token}`;

/**
 * Returns the records that a domain needs, with what the last check found. Without a target, the
 * deployment has no public name and there is nothing to point to. See
 * docs/rules/domains.md#records.
 */
export function recordsOf(
  { domain, token, found }: { domain: string; token: string; found: FoundRecords | null },
  target: string | null,
): DnsRecord[] {
  const unchecked: FoundRecord = { state: 'unchecked', found: [] };
  const ownership: DnsRecord = {
    purpose: 'ownership',
    type: 'TXT',
    name: ownershipName(domain),
    values: [ownershipValue(token)],
    ...(found?.ownership ?? unchecked),
  };
  if (target === null) return [ownership];
  const addresses = found?.targetAddresses ?? [];
  const byAddress = isApex(domain) && addresses.length > 0;
  return [
    {
      purpose: 'routing',
      type: byAddress ? 'A' : 'CNAME',
      name: domain,
      values: byAddress ? addresses : [target],
      ...(found?.routing ?? unchecked),
    },
    ownership,
  ];
}

/** Compares what DNS says with what a domain needs. */
export function compareRecords(
  { token }: { token: string },
  target: string | null,
  answers: DomainAnswers,
): FoundRecords {
  const { txt, targetAddresses } = answers;
  return {
    ownership: ownershipIn(txt, ownershipValue(token)),
    routing: target === null ? { state: 'unknown', found: [] } : routingIn(answers, target),
    targetAddresses: targetAddresses.known ? [...targetAddresses.values].sort() : [],
  };
}

function ownershipIn(txt: DnsAnswer, wanted: string): FoundRecord {
  if (!txt.known) return { state: 'unknown', found: [] };
  const found = shown(txt.values);
  if (txt.values.some((value) => value.trim() === wanted)) return { state: 'ok', found };
  return { state: found.length === 0 ? 'missing' : 'wrong', found };
}

/**
 * A name points here by its CNAME, or by addresses that all belong to the target: a single other address
 * would send some visitors elsewhere.
 */
function routingIn(
  { cname, addresses, targetAddresses }: DomainAnswers,
  target: string,
): FoundRecord {
  if (cname.known && cname.values.some((value) => plainHost(value) === plainHost(target))) {
    return { state: 'ok', found: shown(cname.values) };
  }
  if (addresses.known && targetAddresses.known && addresses.values.length > 0) {
    const own = new Set(targetAddresses.values);
    if (addresses.values.every((address) => own.has(address))) {
      return { state: 'ok', found: shown(addresses.values) };
    }
  }
  const found = [
    ...(cname.known ? shown(cname.values.map(plainHost)) : []),
    ...(addresses.known ? shown(addresses.values) : []),
  ];
  if (found.length === 0 && (!cname.known || !addresses.known)) return { state: 'unknown', found };
  // Without the target's addresses, there is nothing to compare with.
  const hasOtherName = cname.known && cname.values.length > 0;
  const isOnlyByAddress = !hasOtherName && found.length > 0;
  if (isOnlyByAddress && !targetAddresses.known) return { state: 'unknown', found };
  return { state: found.length === 0 ? 'missing' : 'wrong', found };
}

export const plainHost = (host: string) => host.toLowerCase().replace(/\.$/, '');

/** Foreign DNS records can be long and contain any bytes; pages show the beginning, as text. */
export const shown = (values: readonly string[]) =>
  values.slice(0, 10).map((value) => {
    const start = value.length > 200 ? `${value.slice(0, 200)}…` : value;
    // PostgreSQL can't store a NUL or half a character.
    return start.replace(/\p{Cc}/gu, '\ufffd').toWellFormed();
  });
