import { returnItems, returnRequests } from '@amends/db';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { Reader, Statement, Writer } from '../kernel/internal.ts';
import { notFound, reaches } from '../kernel/internal.ts';
import { localeOfReader } from '../reference/locale.rules.ts';
import {
  type ReturnPolicy,
  type ReturnReason,
  returnReasonsOf,
} from '../stores/settings/return-policy.rules.ts';
import type { ReturnState } from './return-state.rules.ts';

export type ReturnItemRow = typeof returnItems.$inferSelect;
export type NewReturnItem = Omit<typeof returnItems.$inferInsert, 'storeId'>;
type Columns = typeof returnRequests.$inferSelect;

/** A return with the parts of its order that are needed to show and execute it. */
export interface ReturnRow extends Omit<Columns, 'state'> {
  state: ReturnState;
  sourceOrderId: string;
  orderNumber: string;
  customerName: string | null;
  customerEmail: string;
}

/**
 * Returns the return; inside `write`, locks it until the end of the transaction. Throws
 * `return_not_found` if it does not exist or is not of the actor's order.
 */
export async function getReturnRow(reader: Reader, id: string): Promise<ReturnRow> {
  const query = reader.drizzle
    .select()
    .from(returnRequests)
    .where(and(eq(returnRequests.storeId, reader.storeId), eq(returnRequests.id, id)));
  const [row] = 'writer' in reader ? await query.for('update') : await query;
  const { storeId, ctx } = reader;
  if (!row || !reaches(ctx.actor, { storeId, orderId: row.orderId })) throw notFound('return');
  const [order] = await reader.rows<OrderOfReturn>(ORDER, [storeId, row.orderId]);
  if (!order) throw new Error('the return has no order');
  return { ...row, ...order, state: row.state as ReturnState };
}

type OrderOfReturn = Pick<
  ReturnRow,
  'sourceOrderId' | 'orderNumber' | 'customerName' | 'customerEmail'
>;

const ORDER: Statement = {
  name: 'returns.order',
  text: `select source_order_id as "sourceOrderId", order_number as "orderNumber",
      customer_name as "customerName", customer_email as "customerEmail"
    from orders where store_id = $1 and id = $2`,
};

export const listReturnItems = (reader: Reader, returnId: string): Promise<ReturnItemRow[]> =>
  reader.drizzle
    .select()
    .from(returnItems)
    .where(and(eq(returnItems.storeId, reader.storeId), eq(returnItems.returnId, returnId)))
    .orderBy(asc(returnItems.position));

const POLICY: Statement = {
  name: 'returns.policy',
  text: `select return_window as window, return_send_within as "sendWithin",
      return_late_after as "lateAfter", return_approval_required as "approvalRequired",
      return_instructions as instructions, return_reasons as reasons,
      return_resolutions as resolutions, non_returnable as "nonReturnable",
      (select s.time_zone from stores s where s.id = store_id) as "timeZone"
    from store_settings where store_id = $1`,
};

/** How a store takes returns, with its time zone. */
export interface StoreReturnPolicy extends ReturnPolicy {
  readonly timeZone: string;
}

/** Returns how the store takes returns. */
export async function getReturnPolicy(reader: Reader): Promise<StoreReturnPolicy> {
  const [row] = await reader.rows<StoreReturnPolicy & { reasons: ReturnReason[] }>(POLICY, [
    reader.storeId,
  ]);
  if (!row) throw notFound('store');
  const { words } = reader.ctx.ports;
  const reasons = returnReasonsOf(row.reasons, (code) =>
    words.text('return_reason_label', { code }),
  );
  return { ...row, reasons };
}

export interface NewReturn {
  id: string;
  orderId: string;
  state: ReturnState;
  currency: string;
  note: string | null;
  instructions: string | null;
  sendBy?: Date;
  remindAt?: Date;
}

/** Saves a return with its items under the next number of its order, which must be locked. */
export async function insertReturn(
  writer: Writer,
  given: NewReturn,
  items: readonly NewReturnItem[],
): Promise<void> {
  const { storeId } = writer;
  const now = writer.ctx.now();
  const number = sql<number>`(select coalesce(max(number), 0) + 1 from return_requests
    where store_id = ${storeId} and order_id = ${given.orderId})`;
  await writer.drizzle.insert(returnRequests).values({
    ...given,
    locale: localeOfReader(writer.ctx),
    storeId,
    number,
    createdAt: now,
    updatedAt: now,
  });
  await writer.drizzle.insert(returnItems).values(items.map((item) => ({ ...item, storeId })));
}

const LOCALE: Statement = {
  name: 'returns.locale',
  text: 'select locale from return_requests where store_id = $1 and id = $2',
};

/** Returns the language in which a return was requested. Throws `return_not_found`. */
export async function getReturnLocale(reader: Reader, id: string): Promise<string> {
  const [row] = await reader.rows<{ locale: string }>(LOCALE, [reader.storeId, id]);
  if (!row) throw notFound('return');
  return row.locale;
}

export type ReturnChange = Partial<
  Omit<Columns, 'storeId' | 'id' | 'orderId' | 'number' | 'version' | 'createdAt' | 'updatedAt'>
>;

/** Changes a return that is still in a state; returns false if it is not. */
export async function updateReturn(
  writer: Writer,
  { id, state }: Pick<ReturnRow, 'id' | 'state'>,
  change: ReturnChange,
): Promise<boolean> {
  const changed = await writer.drizzle
    .update(returnRequests)
    .set({ ...change, version: sql`${returnRequests.version} + 1`, updatedAt: writer.ctx.now() })
    .where(
      and(
        eq(returnRequests.storeId, writer.storeId),
        eq(returnRequests.id, id),
        eq(returnRequests.state, state),
      ),
    )
    .returning({ id: returnRequests.id });
  return changed.length === 1;
}

/** Saves the inspection of an item. */
export async function saveInspection(
  writer: Writer,
  returnId: string,
  id: string,
  found: { acceptedQuantity: number; grade: string; inspectionNote: string | null },
): Promise<void> {
  await writer.drizzle
    .update(returnItems)
    .set(found)
    .where(
      and(
        eq(returnItems.storeId, writer.storeId),
        eq(returnItems.returnId, returnId),
        eq(returnItems.id, id),
      ),
    );
}
