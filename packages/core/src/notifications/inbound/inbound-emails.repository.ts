import { inboundEmails } from '@amends/db';
import type { Connections, Reader, Statement, Writer } from '../../kernel/internal.ts';

export type InboundEmailRow = typeof inboundEmails.$inferSelect;
export type NewInboundEmail = Omit<
  InboundEmailRow,
  'storeId' | 'createdAt' | 'claimMessageId' | 'settledAt'
>;

const IS_KNOWN: Statement = {
  name: 'inbound-emails.is-known',
  text: 'select from inbound_emails where store_id = $1 and claim_id = $2 and mail_id = $3',
};

/** Returns whether the claim already got this email. */
export const isKnown = async (reader: Reader, claimId: string, mailId: string) =>
  (await reader.rows(IS_KNOWN, [reader.storeId, claimId, mailId])).length > 0;

/** Saves an email; returns false if it was already saved, as when the same email is delivered twice. */
export async function insertInboundEmail(writer: Writer, row: NewInboundEmail): Promise<boolean> {
  const inserted = await writer.drizzle
    .insert(inboundEmails)
    .values({ ...row, storeId: writer.storeId, createdAt: writer.ctx.now() })
    .onConflictDoNothing()
    .returning({ id: inboundEmails.id });
  return inserted.length > 0;
}

const LINK: Statement = {
  name: 'inbound-emails.link',
  text: `update inbound_emails set claim_message_id = $3, settled_at = $4
    where store_id = $1 and id = $2`,
};

/** Records the message that an email became. */
export async function linkMessage(writer: Writer, id: string, messageId: string): Promise<void> {
  await writer.rows(LINK, [writer.storeId, id, messageId, writer.ctx.now()]);
}

const SETTLE: Statement = {
  name: 'inbound-emails.settle',
  text: `update inbound_emails set state = $3, settled_at = $4
    where store_id = $1 and id = any($2) and state in ('HELD', 'IGNORED')
    returning id`,
};

/** Ends listed emails; of concurrent callers, only one gets each. Returns the ids of the ended ones. */
export async function settle(
  writer: Writer,
  ids: readonly string[],
  state: 'ADDED' | 'DISMISSED',
): Promise<string[]> {
  const values = [writer.storeId, ids, state, writer.ctx.now()];
  return (await writer.rows<{ id: string }>(SETTLE, values)).map(({ id }) => id);
}

const FIELDS = `e.id, e.claim_id as "claimId", c.claim_number as "claimNumber",
  c.author_email as "customerEmail", e.sender, e.sender_name as "senderName", e.subject, e.content,
  e.state, e.reason, e.media_ids as "mediaIds", e.refused_files as "refusedFiles",
  e.created_at as "createdAt"`;
const FROM = 'from inbound_emails e join claims c on c.store_id = e.store_id and c.id = e.claim_id';

export interface InboundRow
  extends Pick<
    InboundEmailRow,
    | 'id'
    | 'claimId'
    | 'sender'
    | 'senderName'
    | 'subject'
    | 'content'
    | 'state'
    | 'reason'
    | 'mediaIds'
    | 'refusedFiles'
    | 'createdAt'
  > {
  claimNumber: number;
  customerEmail: string;
}

const LIST: Statement = {
  name: 'inbound-emails.list',
  text: `select ${FIELDS} ${FROM} where e.store_id = $1 and e.state = any($2)
      and e.state in ('HELD', 'IGNORED')
    order by e.created_at desc, e.id desc limit $3`,
};

export const selectInbound = (reader: Reader, states: readonly string[], limit: number) =>
  reader.rows<InboundRow>(LIST, [reader.storeId, states, limit]);

const FIND: Statement = {
  name: 'inbound-emails.find',
  text: `select ${FIELDS}, e.original ${FROM} where e.store_id = $1 and e.id = $2`,
};

export async function findInbound(
  reader: Reader,
  id: string,
): Promise<(InboundRow & { original: string }) | null> {
  const [row] = await reader.rows<InboundRow & { original: string }>(FIND, [reader.storeId, id]);
  return row ?? null;
}

const COUNT: Statement = {
  name: 'inbound-emails.count',
  text: `select count(*)::integer as total from (select from inbound_emails
    where store_id = $1 and state = 'HELD' limit $2) e`,
};

/** Counts held emails, up to a limit. */
export async function countHeld(reader: Reader, limit: number): Promise<number> {
  return (await reader.rows<{ total: number }>(COUNT, [reader.storeId, limit]))[0]?.total ?? 0;
}

const PRESENT: Statement = {
  name: 'inbound-emails.present-media',
  text: `select id from media where store_id = $1 and id = any($2) and message_id is null
    and status in ('stored', 'ready') order by array_position($2, id)`,
};

/**
 * Returns those of the files that still exist; files that belong to no message are kept only for a
 * time.
 */
export async function presentMedia(reader: Reader, ids: readonly string[]): Promise<string[]> {
  const rows = await reader.rows<{ id: string }>(PRESENT, [reader.storeId, ids]);
  return rows.map(({ id }) => id);
}

const BATCH = 1_000;
const DELETE = `delete from inbound_emails where (store_id, id) in (
  select store_id, id from inbound_emails where state <> 'ADDED' and created_at < $1
  limit ${BATCH} for update skip locked)`;
const EMPTY = `update inbound_emails set original = '', subject = '', content = '' where (store_id, id) in (
  select e.store_id, e.id from inbound_emails e where e.state = 'ADDED' and e.original <> ''
    and e.created_at < $1::timestamptz - coalesce((select s.email_bodies_kept::interval
      from store_settings s where s.store_id = e.store_id), interval '90 days')
  limit ${BATCH} for update skip locked)`;

async function inBatches({ pool }: Connections, text: string, at: Date): Promise<number> {
  for (let done = 0; ; ) {
    const { rowCount } = await pool.query(text, [at]);
    done += rowCount ?? 0;
    if ((rowCount ?? 0) < BATCH) return done;
  }
}

/** Deletes emails that arrived before an instant and became no message. Returns how many. */
export const deleteUnadded = (database: Connections, before: Date) =>
  inBatches(database, DELETE, before);

/** Empties the texts of emails whose stores no longer keep them. Returns how many. */
export const emptyOriginals = (database: Connections, now: Date) => inBatches(database, EMPTY, now);
