import { newId } from '../ids.ts';
import type { Statement, Writer } from '../transaction.ts';
import type { RenderedEmail } from './email.port.ts';

const RESERVE: Statement = {
  name: 'emails.reserve',
  text: `insert into emails (store_id, id, claim_id, template, dedupe_key, recipient, subject, html,
      plain_text, created_at)
    values ($1, $2, $3, $4, $5, $6, $7, '', '', $8)
    on conflict (store_id, dedupe_key) do update
      set recipient = excluded.recipient, subject = excluded.subject
      where emails.sent_at is null
    returning id`,
};

export interface NewEmail {
  /** Null for what is about no claim. */
  claimId: string | null;
  template: string;
  dedupeKey: string;
  recipient: string;
  subject: string;
}

/**
 * Writes an e-mail down before it is sent, or finds the one written down by an earlier attempt:
 * the id stays the same. Null where it has already been sent.
 */
export async function reserveEmail(writer: Writer, email: NewEmail): Promise<string | null> {
  const [row] = await writer.rows<{ id: string }>(RESERVE, [
    writer.storeId,
    newId('eml'),
    email.claimId,
    email.template,
    email.dedupeKey,
    email.recipient,
    email.subject,
    writer.ctx.now(),
  ]);
  return row?.id ?? null;
}

const LOCK: Statement = {
  name: 'emails.lock',
  text: `update emails set attempts = attempts + 1, sent_at = $3, failure = null
    where store_id = $1 and sent_at is null and id = (select id from emails
      where store_id = $1 and id = $2 for update skip locked)
    returning 1 as locked`,
};

/**
 * Takes the e-mail for sending and marks it as sent, within this transaction only: whoever is
 * killed before it commits leaves it unsent. False where somebody else has it, or has sent it.
 */
export async function markSent(writer: Writer, id: string): Promise<boolean> {
  return (await writer.rows(LOCK, [writer.storeId, id, writer.ctx.now()])).length === 1;
}

const KEEP_BODY: Statement = {
  name: 'emails.keep-body',
  text: 'update emails set html = $3, plain_text = $4 where store_id = $1 and id = $2',
};

/**
 * Keeps what the e-mail says, for developers. Only where nothing is sent for real: the text holds
 * a secret link, and of those the database otherwise knows hashes only (D11).
 */
export async function keepBody(writer: Writer, id: string, email: RenderedEmail): Promise<void> {
  await writer.rows(KEEP_BODY, [writer.storeId, id, email.html, email.text]);
}

const FAIL: Statement = {
  name: 'emails.fail',
  text: `update emails set attempts = attempts + 1, failure = $3
    where store_id = $1 and id = $2 and sent_at is null`,
};

/** Notes why the e-mail could not be sent. */
export async function noteFailure(writer: Writer, id: string, failure: string): Promise<void> {
  await writer.rows(FAIL, [writer.storeId, id, failure]);
}

const TAKE: Statement = {
  name: 'emails.take-messages',
  text: `update claim_messages set notified_at = $4
    where store_id = $1 and claim_id = $2 and notified_at is null
      and (sender_type = 'customer') = ($3 = 'staff')
    returning id, created_at as "createdAt",
      case when $3 = 'staff' then read_by_staff_at else read_by_customer_at end is null as unread`,
};

/**
 * Takes all messages that the audience has not been told of. Answers the id of the last unread one,
 * or null where everything was read meanwhile (D12).
 */
export async function takeMessages(
  writer: Writer,
  claimId: string,
  audience: 'customer' | 'staff',
): Promise<string | null> {
  const rows = await writer.rows<{ id: string; createdAt: Date; unread: boolean }>(TAKE, [
    writer.storeId,
    claimId,
    audience,
    writer.ctx.now(),
  ]);
  const unread = rows.filter((row) => row.unread);
  unread.sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
  return unread.at(-1)?.id ?? null;
}
