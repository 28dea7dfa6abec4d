import { parse } from 'tldts';
import type { DnsAnswer } from '../../kernel/dns-answer.rules.ts';
import {
  type FoundRecord,
  plainHost,
  type RecordState,
  shown,
} from '../domains/domain-records.rules.ts';

/** Where undeliverable emails return to; see `ReturnPath` in the ports. */
export type ReturnPathHost =
  | { readonly kind: 'alias'; readonly host: string }
  | { readonly kind: 'spf'; readonly include: string };

/**
 * What a record of a sender is for. `signature` and `next-signature`: the DKIM keys before and after a
 * rotation. `return-path`: where undeliverable emails go. `policy`: DMARC, which is recommended only.
 */
export const SENDER_RECORD_PURPOSES = [
  'signature',
  'next-signature',
  'return-path',
  'policy',
] as const;
export type SenderRecordPurpose = (typeof SENDER_RECORD_PURPOSES)[number];

/** What a check of a sender's domain found; stored. */
export interface FoundSenderRecords {
  signature: FoundRecord;
  nextSignature: FoundRecord | null;
  returnPath: FoundRecord;
  policy: FoundRecord;
  /** The domain's one SPF record, to which ours is added; null if there is none, or several. */
  spf: string | null;
}

/** What DNS says about a sender's domain. */
export interface SenderAnswers {
  signature: DnsAnswer;
  nextSignature: DnsAnswer | null;
  /** The CNAME or TXT values at `returnPathName`. */
  returnPath: DnsAnswer;
  /** DMARC records of the domain and of the domain it is registered under. */
  policies: readonly DnsAnswer[];
}

export interface SenderRecord extends FoundRecord {
  purpose: SenderRecordPurpose;
  type: 'TXT' | 'CNAME';
  /** The full name of the record. */
  name: string;
  /** The value to enter. */
  values: string[];
  /** The value in strings of at most 255 bytes, as zone files need it (RFC 1035). */
  strings: string[];
  /** Whether verifying the sender requires it. */
  isRequired: boolean;
}

/** A sender's domain with its public keys. */
export interface SenderKeys {
  domain: string;
  selector: string;
  publicKey: string;
  nextSelector: string | null;
  nextPublicKey: string | null;
}

const LONGEST_STRING = 255;
/** Longer SPF records don't fit into a DNS response (RFC 7208). */
const LONGEST_SPF = 450;

/** The name of a DKIM record (RFC 6376). */
export const signatureName = (domain: string, selector: string): string =>
  `${selector}._domainkey.${domain}`;

const signatureValue = (publicKey: string): string => `v=DKIM1; k=rsa; p=${publicKey}`;

/** The name of the record that the return path needs. */
export const returnPathName = (domain: string, { kind }: ReturnPathHost): string =>
  kind === 'alias' ? `bounces.${domain}` : domain;

/** Returns the address that undeliverable emails of a sender return to. */
export const returnPathOf = (address: string, domain: string, host: ReturnPathHost): string =>
  host.kind === 'alias' ? `bounces@${returnPathName(domain, host)}` : address;

/** The names at which a receiver looks for the DMARC policy of a domain (RFC 7489). */
export function policyNames(domain: string): string[] {
  const registered = parse(domain, { allowPrivateDomains: true }).domain ?? domain;
  return [...new Set([domain, registered])].map((name) => `_dmarc.${name}`);
}

/**
 * Returns the records that a sender's domain needs, with what the last check found. Without a return
 * path, the deployment has no public mail domain. See docs/rules/senders.md#records.
 */
export function senderRecordsOf(
  row: SenderKeys & { found: FoundSenderRecords | null },
  host: ReturnPathHost | null,
): SenderRecord[] {
  const { domain, selector, publicKey, nextSelector, nextPublicKey, found } = row;
  const unchecked: FoundRecord = { state: 'unchecked', found: [] };
  const text = (
    purpose: SenderRecordPurpose,
    name: string,
    value: string,
    now: FoundRecord | null | undefined,
  ): SenderRecord => ({
    purpose,
    type: 'TXT',
    name,
    values: [value],
    strings: stringsOf(value),
    isRequired: purpose === 'signature' || purpose === 'return-path',
    ...(now ?? unchecked),
  });
  const records = [
    text('signature', signatureName(domain, selector), signatureValue(publicKey), found?.signature),
  ];
  if (nextSelector && nextPublicKey) {
    const [name, value] = [signatureName(domain, nextSelector), signatureValue(nextPublicKey)];
    records.push(text('next-signature', name, value, found?.nextSignature));
  }
  if (host) {
    const name = returnPathName(domain, host);
    const value = host.kind === 'alias' ? host.host : spfWith(found?.spf ?? null, host.include);
    const record = text('return-path', name, value, found?.returnPath);
    records.push(host.kind === 'alias' ? { ...record, type: 'CNAME', strings: [] } : record);
  }
  const policyName = policyNames(domain).at(-1) ?? '';
  records.push(text('policy', policyName, 'v=DMARC1; p=none', found?.policy));
  return records;
}

/** Splits a text for a zone file; all of it is ASCII. */
function stringsOf(value: string): string[] {
  const strings: string[] = [];
  for (let at = 0; at < value.length; at += LONGEST_STRING) {
    strings.push(value.slice(at, at + LONGEST_STRING));
  }
  return strings;
}

/** Compares what DNS says with what a sender needs. */
export function compareSenderRecords(
  keys: SenderKeys,
  host: ReturnPathHost | null,
  answers: SenderAnswers,
): FoundSenderRecords {
  const { signature, nextSignature, returnPath, policies } = answers;
  const spfs = host?.kind === 'spf' && returnPath.known ? returnPath.values.filter(isSpf) : [];
  return {
    signature: signatureIn(signature, keys.publicKey),
    nextSignature:
      nextSignature && keys.nextPublicKey ? signatureIn(nextSignature, keys.nextPublicKey) : null,
    returnPath: host ? returnPathIn(returnPath, host) : { state: 'unknown', found: [] },
    policy: policyIn(policies),
    spf: spfs.length === 1 ? ascii(spfs[0] ?? '') : null,
  };
}

/** The states on which the status of a sender depends. */
export const requiredStates = ({ signature, returnPath }: FoundSenderRecords): RecordState[] => [
  signature.state,
  returnPath.state,
];

/** Every record must have our key, because it is undefined which of several a receiver reads. */
function signatureIn(answer: DnsAnswer, publicKey: string): FoundRecord {
  if (!answer.known) return { state: 'unknown', found: [] };
  const found = shown(answer.values);
  if (found.length === 0) return { state: 'missing', found };
  const isOurs = answer.values.every((value) => hasKey(value, publicKey));
  return { state: isOurs ? 'ok' : 'wrong', found };
}

/** Returns whether a DKIM record lets us sign with the key (RFC 6376, section 3.6.1). */
function hasKey(text: string, publicKey: string): boolean {
  const tags = new Map<string, string>();
  for (const part of text.split(';')) {
    const at = part.indexOf('=');
    if (at < 0) continue;
    tags.set(part.slice(0, at).trim(), part.slice(at + 1).replace(/\s+/g, ''));
  }
  const allows = (tag: string, value: string, otherwise: string) =>
    (tags.get(tag) ?? otherwise).split(':').includes(value);
  return (
    tags.get('p') === publicKey &&
    (tags.get('v') ?? 'DKIM1') === 'DKIM1' &&
    (tags.get('k') ?? 'rsa') === 'rsa' &&
    allows('h', 'sha256', 'sha256') &&
    (allows('s', '*', '*') || allows('s', 'email', '*'))
  );
}

function returnPathIn(answer: DnsAnswer, host: ReturnPathHost): FoundRecord {
  if (!answer.known) return { state: 'unknown', found: [] };
  if (host.kind === 'alias') {
    const hosts = answer.values.map(plainHost);
    const found = shown(hosts);
    if (hosts.includes(plainHost(host.host))) return { state: 'ok', found };
    return { state: found.length === 0 ? 'missing' : 'wrong', found };
  }
  const records = answer.values.filter(isSpf);
  const found = shown(records);
  if (records.length === 0) return { state: 'missing', found };
  // With two SPF records, receivers accept neither.
  const isOurs = records.length === 1 && includes(records[0] ?? '', host.include);
  return { state: isOurs ? 'ok' : 'wrong', found };
}

const isSpf = (text: string) => /^v=spf1( |$)/i.test(text.trim());
const termsOf = (spf: string) => spf.trim().split(/\s+/).slice(1);

/** Returns whether an SPF record includes a host before its `all` decides. */
function includes(spf: string, host: string): boolean {
  for (const term of termsOf(spf)) {
    const [, kind, value = ''] = /^\+?(include|all)(?::(.*))?$/i.exec(term) ?? [];
    if (kind?.toLowerCase() === 'include' && plainHost(value) === plainHost(host)) return true;
    if (/^[+~?-]?all$/i.test(term)) return false;
  }
  return false;
}

/** Returns an SPF record that includes a host: the given one with it, or a new one. */
export function spfWith(existing: string | null, host: string): string {
  const ours = `include:${host}`;
  if (existing === null) return `v=spf1 ${ours} ~all`;
  if (includes(existing, host)) return existing;
  const others = termsOf(existing).filter((term) => {
    const [, value = ''] = /^[+~?-]?include:(.*)$/i.exec(term) ?? [];
    return plainHost(value) !== plainHost(host);
  });
  const joined = ['v=spf1', ours, ...others].join(' ');
  return joined.length > LONGEST_SPF ? `v=spf1 ${ours} ~all` : joined;
}

function policyIn(answers: readonly DnsAnswer[]): FoundRecord {
  const found = answers.flatMap((answer) =>
    answer.known ? answer.values.filter((text) => /^v=DMARC1\s*(;|$)/i.test(text.trim())) : [],
  );
  if (found.length > 0) return { state: 'ok', found: shown(found) };
  return { state: answers.every(({ known }) => known) ? 'missing' : 'unknown', found: [] };
}

/**
 * Returns null for a record that is too long or not plain ASCII, because people copy it and PostgreSQL stores
 * it.
 */
const ascii = (text: string): string | null =>
  text.length <= LONGEST_SPF && /^[\x20-\x7e]*$/.test(text) ? text.trim() : null;
