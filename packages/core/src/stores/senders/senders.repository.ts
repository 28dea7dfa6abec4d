import { storeSenders } from '@amends/db';
import { and, asc, eq, isNotNull, ne, sql } from 'drizzle-orm';
import type { Connections, Reader, Statement, Writer } from '../../kernel/internal.ts';
import { notFound } from '../../kernel/internal.ts';
import type { dueBefore } from '../domains/domain-status.rules.ts';
import type { FoundSenderRecords } from './sender-records.rules.ts';

/** A domain of senders, with its addresses. */
export type SenderRow = Omit<typeof storeSenders.$inferSelect, 'found'> & {
  found: FoundSenderRecords | null;
};

/** Returns the store's senders: the domain of the primary one, then those verified first. */
export async function listSenderRows(reader: Reader): Promise<SenderRow[]> {
  const rows = await reader.drizzle
    .select()
    .from(storeSenders)
    .where(eq(storeSenders.storeId, reader.storeId))
    .orderBy(
      sql`${storeSenders.primaryMailbox} is null`,
      sql`${storeSenders.verifiedAt} nulls last`,
      asc(storeSenders.createdAt),
      asc(storeSenders.domain),
    );
  return rows as SenderRow[];
}

export async function findSenderRow(reader: Reader, domain: string): Promise<SenderRow | null> {
  const [row] = await reader.drizzle.select().from(storeSenders).where(ofDomain(reader, domain));
  return (row as SenderRow | undefined) ?? null;
}

/** Returns the domain of a sender address of the store. Throws `sender_not_found`. */
export async function getSenderRow(
  reader: Reader,
  address: string,
): Promise<{ row: SenderRow; mailbox: string }> {
  const at = address.lastIndexOf('@');
  const mailbox = address.slice(0, at);
  const row = await findSenderRow(reader, address.slice(at + 1));
  if (!row?.mailboxes.includes(mailbox)) throw notFound('sender');
  return { row, mailbox };
}

export async function insertSender(
  writer: Writer,
  given: Pick<
    SenderRow,
    'domain' | 'mailboxes' | 'selector' | 'publicKey' | 'addedById' | 'addedBy'
  >,
): Promise<void> {
  const now = writer.ctx.now();
  await writer.drizzle
    .insert(storeSenders)
    .values({ ...given, storeId: writer.storeId, createdAt: now, pendingSince: now });
}

export async function updateSender(
  writer: Writer,
  domain: string,
  columns: Partial<Omit<SenderRow, 'storeId' | 'domain'>>,
): Promise<void> {
  const { found, ...rest } = columns;
  await writer.drizzle
    .update(storeSenders)
    .set({ ...rest, ...(found === undefined ? {} : { found: found && { ...found } }) })
    .where(ofDomain(writer, domain));
}

/** Unsets the store's primary sender. */
export async function clearPrimarySender(writer: Writer): Promise<void> {
  await writer.drizzle
    .update(storeSenders)
    .set({ primaryMailbox: null })
    .where(and(eq(storeSenders.storeId, writer.storeId), isNotNull(storeSenders.primaryMailbox)));
}

export async function deleteSender(writer: Writer, domain: string): Promise<void> {
  await writer.drizzle.delete(storeSenders).where(ofDomain(writer, domain));
}

/** Returns whether another store has verified senders of the domain. */
export async function isSenderOfOtherStore(reader: Reader, domain: string): Promise<boolean> {
  const [found] = await reader.drizzle
    .select({ domain: storeSenders.domain })
    .from(storeSenders)
    .where(
      and(
        eq(storeSenders.domain, domain),
        isNotNull(storeSenders.verifiedAt),
        ne(storeSenders.storeId, reader.storeId),
      ),
    );
  return found !== undefined;
}

const ofDomain = (reader: Reader, domain: string) =>
  and(eq(storeSenders.storeId, reader.storeId), eq(storeSenders.domain, domain));

const DUE: Statement = {
  name: 'senders.due',
  text: `select store_id as "storeId", domain as id from store_senders
    where case
      when verified_at is null then failing_since is null and pending_since > $4
        and (checked_at is null or checked_at <= $1)
      when next_since > $4 then checked_at is null or checked_at <= $1
      when failing_since is null then checked_at is null or checked_at <= $2
      else checked_at <= $3 end
      and (store_id, domain) > ($5, $6)
    order by store_id, domain limit $7`,
};

/** A domain of senders that is due for a check. */
export interface DueSender {
  storeId: string;
  /** The domain. */
  id: string;
}

/** Returns domains of senders, of all stores, that are due for a check, in pages, starting after `after`. */
export async function listDueSenders(
  { pool }: Connections,
  before: ReturnType<typeof dueBefore>,
  after: DueSender | null,
  limit: number,
): Promise<DueSender[]> {
  const { pending, verified, failing, pendingSince } = before;
  const place = [after?.storeId ?? '', after?.id ?? ''];
  const values = [pending, verified, failing, pendingSince, ...place, limit];
  return (await pool.query<DueSender>({ ...DUE, values })).rows;
}
