import { claimItems, resolutions, storeCredits } from '@amends/db';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Connections, Reader, Statement, Writer } from '../kernel/internal.ts';

export type ResolutionRow = typeof resolutions.$inferSelect;
export type NewResolution = Omit<
  typeof resolutions.$inferInsert,
  'storeId' | 'dueAt' | 'createdAt'
>;
type ResolutionStatus = ResolutionRow['status'];

/**
 * Saves the resolutions. The unique key of claim and position refuses a second set, whatever the
 * caller checked.
 */
export async function insertResolutions(
  writer: Writer,
  rows: readonly NewResolution[],
): Promise<void> {
  const now = writer.ctx.now();
  const { storeId } = writer;
  await writer.drizzle
    .insert(resolutions)
    .values(rows.map((row) => ({ ...row, storeId, dueAt: now, createdAt: now })));
}

export async function listResolutions(reader: Reader, claimId: string): Promise<ResolutionRow[]> {
  return reader.drizzle
    .select()
    .from(resolutions)
    .where(and(eq(resolutions.storeId, reader.storeId), eq(resolutions.claimId, claimId)))
    .orderBy(asc(resolutions.position));
}

export async function findResolution(reader: Reader, id: string): Promise<ResolutionRow | null> {
  const [row] = await reader.drizzle
    .select()
    .from(resolutions)
    .where(and(eq(resolutions.storeId, reader.storeId), eq(resolutions.id, id)));
  return row ?? null;
}

/** Changes a resolution that is in one of these states; returns false if it is not. */
export async function changeResolution(
  writer: Writer,
  id: string,
  from: readonly ResolutionStatus[],
  change: Partial<Omit<NewResolution, 'id' | 'claimId' | 'position'>> & { dueAt?: Date },
): Promise<boolean> {
  const changed = await writer.drizzle
    .update(resolutions)
    .set(change)
    .where(
      and(
        eq(resolutions.storeId, writer.storeId),
        eq(resolutions.id, id),
        inArray(resolutions.status, [...from]),
      ),
    )
    .returning({ id: resolutions.id });
  return changed.length === 1;
}

/** Deletes the whole set, which frees its unique keys. */
export async function deleteResolutions(writer: Writer, claimId: string): Promise<void> {
  await writer.drizzle
    .delete(resolutions)
    .where(and(eq(resolutions.storeId, writer.storeId), eq(resolutions.claimId, claimId)));
}

type ItemFields = Pick<
  typeof claimItems.$inferInsert,
  | 'resolutionQuantity'
  | 'resolutionPercentage'
  | 'resolutionFlatAmount'
  | 'resolutionFinal'
  | 'quantityType'
  | 'reimbursementType'
> & { reimbursable?: boolean };

/** Saves the decision on one item of a claim, or on all of them. */
export async function saveItemDecision(
  writer: Writer,
  claimId: string,
  claimItemId: string | null,
  fields: ItemFields,
): Promise<void> {
  await writer.drizzle
    .update(claimItems)
    .set(fields)
    .where(
      and(
        eq(claimItems.storeId, writer.storeId),
        eq(claimItems.claimId, claimId),
        claimItemId === null ? sql`true` : eq(claimItems.id, claimItemId),
      ),
    );
}

const GIVEN: Statement = {
  name: 'resolutions.given-on-order',
  text: `select i.source_item_id as "sourceItemId", r.shipping_amount::float8 as shipping,
      (r.items_amount + r.tax_amount)::float8 as value
    from claims c join resolutions r on r.store_id = c.store_id and r.claim_id = c.id
    left join claim_items i on i.store_id = r.store_id and i.claim_id = r.claim_id
      and i.id = r.claim_item_id
    where c.store_id = $1 and c.order_id = $2 and c.id <> $3 and r.resolution_type <> 'RESHIP'
      and not exists (select from store_credits s where s.store_id = r.store_id
        and s.resolution_id = r.id and s.canceled_at is not null)
    union all
    select i.source_item_id, 0::float8, (r.items_amount + r.tax_amount)::float8
    from return_requests q
    join return_resolutions r on r.store_id = q.store_id and r.return_id = q.id
    join return_items i on i.store_id = r.store_id and i.return_id = r.return_id
      and i.id = r.return_item_id
    where q.store_id = $1 and q.order_id = $2 and q.id <> $3
      and r.resolution_type in ('REFUND', 'STORE_CREDIT')`,
};

/**
 * Returns the money and credit of the order's other claims and returns, paid or pending, without bonus and
 * without credits that were canceled; `exceptId` is the claim or return that is being decided.
 */
export const listGivenOnOrder = (reader: Reader, orderId: string, exceptId: string) =>
  reader.rows<{ sourceItemId: string | null; value: number; shipping: number }>(GIVEN, [
    reader.storeId,
    orderId,
    exceptId,
  ]);

const CREDIT_OF_RETURN: Statement = {
  name: 'store-credits.of-return',
  text: `select 1 from return_resolutions where store_id = $1 and reference = $2
    and resolution_type = 'STORE_CREDIT'`,
};

/**
 * Adds a credit to the store's ledger; returns false if the code belongs to another credit, of a claim or of
 * a return.
 */
export async function insertStoreCredit(
  writer: Writer,
  credit: Omit<typeof storeCredits.$inferInsert, 'storeId' | 'createdAt'>,
): Promise<boolean> {
  const known = await writer.rows(CREDIT_OF_RETURN, [writer.storeId, credit.code]);
  if (known.length > 0) return false;
  const inserted = await writer.drizzle
    .insert(storeCredits)
    .values({ ...credit, storeId: writer.storeId, createdAt: writer.ctx.now() })
    .onConflictDoNothing()
    .returning({ id: storeCredits.id });
  return inserted.length === 1;
}

const UNFINISHED: Statement = {
  name: 'resolutions.unfinished',
  text: `select r.store_id as "storeId", r.claim_id as "claimId", r.id, r.due_at::text as "dueAt"
    from resolutions r join claims c on c.store_id = r.store_id and c.id = r.claim_id
    where r.status in ('pending', 'working') and r.task_at is null and r.due_at <= $1
      and c.claim_state = 'APPROVED'
      and ($3::timestamptz is null or (r.due_at, r.store_id, r.id) > ($3, $4, $5))
    order by r.due_at, r.store_id, r.id limit $2`,
};

export interface UnfinishedResolution {
  storeId: string;
  claimId: string;
  id: string;
  /** Cursor position. */
  dueAt: string;
}

/**
 * Returns overdue resolutions of all stores that are no task, longest overdue first, starting after
 * `after`.
 */
export async function listUnfinished(
  database: Connections,
  before: Date,
  after: UnfinishedResolution | null,
  limit: number,
): Promise<UnfinishedResolution[]> {
  const place = [after?.dueAt ?? null, after?.storeId ?? null, after?.id ?? null];
  const { rows } = await database.pool.query<UnfinishedResolution>({
    ...UNFINISHED,
    values: [before, limit, ...place],
  });
  return rows;
}
