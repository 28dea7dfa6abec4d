import { appeasements, orders, policies, storeSettings } from '@amends/db';
import { and, count, eq, isNull } from 'drizzle-orm';
import type { Reader, Writer } from '../../kernel/internal.ts';
import { allocate } from '../../reference/money.rules.ts';

type PolicyRow = typeof policies.$inferSelect;

/**
 * Splits the premium among active policies in proportion to the value that each insures, so that the parts
 * add up. Returns the ids of the policies.
 */
export async function setPremium(
  writer: Writer,
  given: { orderId: string; claimCategory: PolicyRow['claimCategory']; premiumPaid: number },
): Promise<string[]> {
  const ofPolicy = (id?: string) =>
    and(
      eq(policies.storeId, writer.storeId),
      eq(policies.orderId, given.orderId),
      eq(policies.claimCategory, given.claimCategory),
      isNull(policies.removedAt),
      id === undefined ? undefined : eq(policies.id, id),
    );
  const rows = await writer.drizzle
    .select({ id: policies.id, insured: policies.insuredAmount })
    .from(policies)
    .where(ofPolicy())
    .orderBy(policies.sourceItemId);
  const parts = allocate(
    given.premiumPaid,
    rows.map(({ insured }) => insured),
  );
  for (const [index, { id }] of rows.entries()) {
    await writer.drizzle
      .update(policies)
      .set({ premiumPaid: parts[index] ?? 0 })
      .where(ofPolicy(id));
  }
  return rows.map(({ id }) => id);
}

/** Ends the active policies of one kind; they stay as a record of the order. */
export async function endPolicies(
  writer: Writer,
  orderId: string,
  claimCategory: PolicyRow['claimCategory'],
): Promise<void> {
  await writer.drizzle
    .update(policies)
    .set({ removedAt: writer.ctx.now() })
    .where(
      and(
        eq(policies.storeId, writer.storeId),
        eq(policies.orderId, orderId),
        eq(policies.claimCategory, claimCategory),
        isNull(policies.removedAt),
      ),
    );
}

type ProtectionColumns = Pick<
  typeof orders.$inferInsert,
  'shippingProtected' | 'warrantyProtected' | 'protectionRemovedAt' | 'policyCancelledAt'
>;

/** Sets how an order is covered; its platform's snapshots no longer change that. */
export async function saveProtection(
  writer: Writer,
  orderId: string,
  columns: ProtectionColumns,
): Promise<void> {
  const now = writer.ctx.now();
  await writer.drizzle
    .update(orders)
    .set({ ...columns, protectionChangedAt: now, updatedAt: now })
    .where(and(eq(orders.storeId, writer.storeId), eq(orders.id, orderId)));
}

/** Returns the store's appeasement settings; inside `write`, locks them, so that concurrent grants wait. */
export async function getAppeasementSettings(reader: Reader) {
  const query = reader.drizzle
    .select({
      enabled: storeSettings.oneTimeAppeasements,
      limit: storeSettings.appeasementMonthlyLimit,
      reasonRequired: storeSettings.appeasementReasonRequired,
    })
    .from(storeSettings)
    .where(eq(storeSettings.storeId, reader.storeId));
  const [settings] = 'writer' in reader ? await query.for('no key update') : await query;
  if (!settings) throw new Error('the store has no settings');
  return settings;
}

export async function countAppeasements(reader: Reader, month: string): Promise<number> {
  const [found] = await reader.drizzle
    .select({ used: count() })
    .from(appeasements)
    .where(and(eq(appeasements.storeId, reader.storeId), eq(appeasements.month, month)));
  return found?.used ?? 0;
}

/** Grants an order its one appeasement. */
export async function insertAppeasement(
  writer: Writer,
  row: Omit<typeof appeasements.$inferInsert, 'storeId' | 'createdAt'>,
): Promise<void> {
  const { storeId, ctx } = writer;
  await writer.drizzle.insert(appeasements).values({ ...row, storeId, createdAt: ctx.now() });
  await writer.drizzle
    .update(orders)
    .set({ isOneTimeAppeasement: true, updatedAt: ctx.now() })
    .where(and(eq(orders.storeId, storeId), eq(orders.id, row.orderId)));
}
