import type { Job, Reader, RenderedEmail, Statement, Writer } from '../kernel/internal.ts';
import { newId } from '../kernel/internal.ts';

export interface NewEmail {
  /** Null if the email is not about a claim. */
  claimId: string | null;
  template: string;
  dedupeKey: string;
  /** The job that renders the email again for a later attempt. */
  job: Job | null;
  /** When retries end. */
  retryUntil: Date;
}

interface Attempt {
  id: string;
  /** Number of attempts, including this one. */
  attempts: number;
  retryUntil: Date;
}

const INSERT = `insert into emails as e (store_id, id, claim_id, template, dedupe_key, recipient,
    subject, html, plain_text, job, retry_until, attempts, created_at,
    lease_id, lease_until, next_attempt_at, failure)
  values ($1, $2, $3, $4, $5, '', '', '', '', $6::jsonb, $7, 1, $8,`;
const OPEN = `e.sent_at is null and e.undelivered_at is null and e.dismissed_at is null
  and (e.lease_until is null or e.lease_until <= $8)`;
const RETURNED = `returning id, attempts,
  coalesce(retry_until, created_at + interval '3 days') as "retryUntil"`;

const LEASE: Statement = {
  name: 'emails.lease',
  text: `${INSERT} $9, $10, $10, null)
    on conflict (store_id, dedupe_key) do update set lease_id = excluded.lease_id,
      lease_until = excluded.lease_until, next_attempt_at = excluded.next_attempt_at,
      attempts = e.attempts + 1, job = coalesce(excluded.job, e.job)
      where ${OPEN} ${RETURNED}`,
};

const valuesOf = (writer: Writer, email: NewEmail) => [
  writer.storeId,
  newId('eml'),
  email.claimId,
  email.template,
  email.dedupeKey,
  email.job && JSON.stringify(email.job),
  email.retryUntil,
  writer.ctx.now(),
];

/**
 * Leases an email for sending until `leaseUntil`, and inserts it on the first attempt. Returns null
 * if it was sent or given up, or if another worker has it.
 */
export async function leaseEmail(
  writer: Writer,
  email: NewEmail,
  { leaseId, leaseUntil }: { leaseId: string; leaseUntil: Date },
): Promise<Attempt | null> {
  const values = [...valuesOf(writer, email), leaseId, leaseUntil];
  return (await writer.rows<Attempt>(LEASE, values))[0] ?? null;
}

const NOT_WRITTEN: Statement = {
  name: 'emails.not-written',
  text: `${INSERT} null, null, $8, $9)
    on conflict (store_id, dedupe_key) do update
      set attempts = e.attempts + 1, failure = excluded.failure, lease_id = null, lease_until = null
      where ${OPEN} ${RETURNED}`,
};

/**
 * Counts an attempt that failed before an email was composed; returns null if the email is not
 * open.
 */
export async function noteNotWritten(
  writer: Writer,
  email: NewEmail,
  code: string,
): Promise<Attempt | null> {
  return (await writer.rows<Attempt>(NOT_WRITTEN, [...valuesOf(writer, email), code]))[0] ?? null;
}

const ADDRESSEE: Statement = {
  name: 'emails.addressee',
  text: 'update emails set recipient = $3, subject = $4 where store_id = $1 and id = $2',
};

export async function addRecipient(
  writer: Writer,
  id: string,
  { to, subject }: { to: string; subject: string },
): Promise<void> {
  await writer.rows(ADDRESSEE, [writer.storeId, id, to, subject]);
}

const DROP: Statement = {
  name: 'emails.drop',
  text: 'delete from emails where store_id = $1 and id = $2 and sent_at is null',
};

/** Deletes an unsent email that is no longer relevant. */
export async function dropEmail(writer: Writer, id: string): Promise<void> {
  await writer.rows(DROP, [writer.storeId, id]);
}

const STATE: Statement = {
  name: 'emails.state',
  text: `select sent_at as "sentAt", undelivered_at as "undeliveredAt",
      dismissed_at as "dismissedAt", lease_until as "leaseUntil"
    from emails where store_id = $1 and dedupe_key = $2`,
};

interface EmailState {
  sentAt: Date | null;
  undeliveredAt: Date | null;
  dismissedAt: Date | null;
  leaseUntil: Date | null;
}

export async function findEmailState(
  reader: Reader,
  dedupeKey: string,
): Promise<EmailState | null> {
  return (await reader.rows<EmailState>(STATE, [reader.storeId, dedupeKey]))[0] ?? null;
}

// Every outcome is recorded under the lease of its attempt: a worker that lost the lease changes
// nothing.
const MINE = `store_id = $1 and id = $2 and lease_id is not distinct from $3 and sent_at is null
  and undelivered_at is null`;
const LEASE_ENDS = 'lease_id = null, lease_until = null';

const SENT: Statement = {
  name: 'emails.sent',
  text: `update emails set sent_at = $4, failure = null, next_attempt_at = null, ${LEASE_ENDS}
    where ${MINE} returning 1 as done`,
};

/** Marks the email as sent; returns false if another worker has the lease. */
export const recordSent = async (writer: Writer, id: string, leaseId: string) =>
  (await writer.rows(SENT, [writer.storeId, id, leaseId, writer.ctx.now()])).length === 1;

const ATTEMPT: Statement = {
  name: 'emails.attempt',
  text: `update emails set failure = $4, next_attempt_at = $5, ${LEASE_ENDS}
    where ${MINE} returning 1 as done`,
};

const RELEASE: Statement = {
  name: 'emails.release',
  text: `update emails set attempts = attempts - 1, ${LEASE_ENDS} where ${MINE}`,
};

/** Ends the lease of an attempt that was not made; changes nothing if another worker has it. */
export async function releaseEmail(writer: Writer, id: string, leaseId: string): Promise<void> {
  await writer.rows(RELEASE, [writer.storeId, id, leaseId]);
}

/**
 * Records why an attempt failed and when to retry; returns false if another worker has the lease.
 */
export const noteAttempt = async (
  writer: Writer,
  id: string,
  leaseId: string | null,
  { code, next }: { code: string; next: Date },
) => (await writer.rows(ATTEMPT, [writer.storeId, id, leaseId, code, next])).length === 1;

const UNDELIVERED: Statement = {
  name: 'emails.undelivered',
  text: `update emails set failure = $4, undelivered_at = $5, next_attempt_at = null, ${LEASE_ENDS}
    where ${MINE} returning 1 as done`,
};

/** Gives up the email; returns false if another worker has the lease. */
export const recordUndelivered = async (
  writer: Writer,
  id: string,
  leaseId: string | null,
  code: string,
) =>
  (await writer.rows(UNDELIVERED, [writer.storeId, id, leaseId, code, writer.ctx.now()])).length ===
  1;

const KEEP_BODY: Statement = {
  name: 'emails.keep-body',
  text: 'update emails set html = $3, plain_text = $4 where store_id = $1 and id = $2',
};

/**
 * Stores the email's text for developers, only if emails are not actually sent. The text contains a secret
 * link, while the database otherwise stores only hashes of links.
 */
export async function saveBody(writer: Writer, id: string, email: RenderedEmail): Promise<void> {
  await writer.rows(KEEP_BODY, [writer.storeId, id, email.html, email.text]);
}
