import { type DomainNameProblem, readDomainName } from '../domains/domain-name.rules.ts';

/** Why a text can't be a sender address of a store. */
export type SenderAddressProblem = 'invalid_sender_address' | DomainNameProblem;

export type SenderAddress =
  | { ok: true; address: string; mailbox: string; domain: string }
  | { ok: false; code: SenderAddressProblem };

/** The characters that every mail server accepts before the @ (of RFC 5321). */
const MAILBOX = /^[a-z0-9]+([._+-][a-z0-9]+)*$/;
const MOST_MAILBOX = 64;
/** Leaves room for longer record names below the domain. */
const MOST_DOMAIN = 200;

/**
 * Reads an email address that a person typed, and returns it in lowercase ASCII. `own` are the host
 * names of the deployment. See docs/rules/senders.md#addresses.
 */
export function readSenderAddress(text: string, own: readonly string[]): SenderAddress {
  const [mailbox = '', host, ...rest] = text.trim().toLowerCase().split('@');
  const isMailbox = mailbox.length <= MOST_MAILBOX && MAILBOX.test(mailbox);
  if (host === undefined || rest.length > 0 || !isMailbox) {
    return { ok: false, code: 'invalid_sender_address' };
  }
  const read = readDomainName(host, own);
  if (!read.ok) return read;
  const { domain } = read;
  if (domain.length > MOST_DOMAIN) return { ok: false, code: 'invalid_domain' };
  return { ok: true, address: `${mailbox}@${domain}`, mailbox, domain };
}
