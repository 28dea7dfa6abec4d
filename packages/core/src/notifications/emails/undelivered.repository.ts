import type { Connections, Job, Reader, Statement, Writer } from '../../kernel/internal.ts';

export interface UndeliveredRow {
  id: string;
  claimId: string | null;
  claimNumber: number | null;
  template: string;
  recipient: string;
  failure: string | null;
  attempts: number;
  createdAt: Date;
  undeliveredAt: Date;
  canResend: boolean;
}

/** Emails about sign-in, visible only to people who may invite members. */
const LOGIN = `('invitation', 'reset')`;
const LISTED = `e.undelivered_at is not null and e.dismissed_at is null
  and ($2 or e.template not in ${LOGIN})`;

const LIST: Statement = {
  name: 'emails.list-undelivered',
  text: `select e.id, e.claim_id as "claimId", c.claim_number as "claimNumber", e.template,
      e.recipient, e.failure, e.attempts, e.created_at as "createdAt",
      e.undelivered_at as "undeliveredAt", e.job is not null as "canResend"
    from emails e left join claims c on c.store_id = e.store_id and c.id = e.claim_id
    where e.store_id = $1 and ${LISTED}
    order by e.undelivered_at desc, e.id desc limit $3`,
};

export const selectUndelivered = (reader: Reader, withLogins: boolean, limit: number) =>
  reader.rows<UndeliveredRow>(LIST, [reader.storeId, withLogins, limit]);

const COUNT: Statement = {
  name: 'emails.count-undelivered',
  text: `select count(*)::integer as total from (
    select from emails e where e.store_id = $1 and ${LISTED} limit $3) e`,
};

/** Returns the number of the listed emails, counted up to a limit. */
export async function countListed(
  reader: Reader,
  withLogins: boolean,
  limit: number,
): Promise<number> {
  const values = [reader.storeId, withLogins, limit];
  return (await reader.rows<{ total: number }>(COUNT, values))[0]?.total ?? 0;
}

const RESEND: Statement = {
  name: 'emails.resend',
  text: `update emails e set undelivered_at = null, next_attempt_at = $4, retry_until = $5,
      attempts = 0
    where e.store_id = $1 and ${LISTED} and e.id = any($3) and e.job is not null
    returning e.claim_id as "claimId", e.template, e.job`,
};

/** Removes emails from the list for a retry; of concurrent callers, only one gets each. */
export const reopenUndelivered = (
  writer: Writer,
  withLogins: boolean,
  ids: readonly string[],
  times: { nextAttemptAt: Date; retryUntil: Date },
) =>
  writer.rows<{ claimId: string | null; template: string; job: Job }>(RESEND, [
    writer.storeId,
    withLogins,
    ids,
    times.nextAttemptAt,
    times.retryUntil,
  ]);

const DISMISS: Statement = {
  name: 'emails.dismiss',
  text: `update emails e set dismissed_at = $4
    where e.store_id = $1 and ${LISTED} and e.id = any($3) returning e.id`,
};

export const markDismissed = async (
  writer: Writer,
  withLogins: boolean,
  ids: readonly string[],
): Promise<number> =>
  (await writer.rows(DISMISS, [writer.storeId, withLogins, ids, writer.ctx.now()])).length;

const UNSENT = 'sent_at is null and undelivered_at is null and dismissed_at is null';
/** Emails of an earlier version, which stored no next attempt, whose job has ended. */
const LEFT_OVER = 'next_attempt_at is null and created_at < $2';

const STORES_DUE = `select distinct store_id as "storeId" from emails
  where ${UNSENT} and (next_attempt_at <= $1 or (${LEFT_OVER}))`;

/** Returns the stores with emails whose next attempt is overdue. */
export async function storesWithOverdueEmails(
  { pool }: Connections,
  before: Date,
  leftBefore: Date,
): Promise<string[]> {
  const { rows } = await pool.query<{ storeId: string }>(STORES_DUE, [before, leftBefore]);
  return rows.map(({ storeId }) => storeId);
}

const TAKE_OVERDUE: Statement = {
  name: 'emails.take-overdue',
  text: `update emails set next_attempt_at = $3
    where (store_id, id) in (select store_id, id from emails
      where store_id = $1 and ${UNSENT} and next_attempt_at <= $2
      order by next_attempt_at limit $4 for update skip locked)
    returning id, job`,
};

/** Claims a batch of the store's overdue emails; of several workers, only one gets each. */
export const takeOverdue = (writer: Writer, before: Date, until: Date, limit: number) =>
  writer.rows<{ id: string; job: Job | null }>(TAKE_OVERDUE, [
    writer.storeId,
    before,
    until,
    limit,
  ]);

const GIVE_UP: Statement = {
  name: 'emails.give-up-left-over',
  text: `update emails set undelivered_at = $3
    where store_id = $1 and ${UNSENT} and ${LEFT_OVER}`,
};

/** Lists emails that an earlier version left unsent. */
export async function giveUpStale(writer: Writer, leftBefore: Date): Promise<void> {
  await writer.rows(GIVE_UP, [writer.storeId, leftBefore, writer.ctx.now()]);
}
