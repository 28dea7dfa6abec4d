import { storeCredits } from '@amends/db';
import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { Reader, Writer } from '../kernel/internal.ts';

export type StoreCreditRow = typeof storeCredits.$inferSelect;

export async function findStoreCredit(reader: Reader, id: string): Promise<StoreCreditRow | null> {
  const [row] = await reader.drizzle
    .select()
    .from(storeCredits)
    .where(and(eq(storeCredits.storeId, reader.storeId), eq(storeCredits.id, id)));
  return row ?? null;
}

/** Changes a credit that is not canceled yet. */
export async function changeStoreCredit(
  writer: Writer,
  id: string,
  change: Partial<
    Pick<StoreCreditRow, 'balance' | 'canceledAt' | 'cancelingSince' | 'cancelProblem'>
  >,
): Promise<boolean> {
  const rows = await writer.drizzle
    .update(storeCredits)
    .set(change)
    .where(
      and(
        eq(storeCredits.storeId, writer.storeId),
        eq(storeCredits.id, id),
        sql`${storeCredits.canceledAt} is null`,
      ),
    )
    .returning({ id: storeCredits.id });
  return rows.length === 1;
}

const canceledOf = (reader: Reader, claimId: string) =>
  and(
    eq(storeCredits.storeId, reader.storeId),
    eq(storeCredits.claimId, claimId),
    isNotNull(storeCredits.canceledAt),
  );

/** Returns the resolutions of a claim whose credit was canceled. */
export async function listCanceled(reader: Reader, claimId: string): Promise<string[]> {
  const rows = await reader.drizzle
    .select({ id: storeCredits.resolutionId })
    .from(storeCredits)
    .where(canceledOf(reader, claimId));
  return rows.map(({ id }) => id);
}

/** Deletes the canceled credits of a claim, before the resolutions that they belong to. */
export async function deleteCanceled(writer: Writer, claimId: string): Promise<void> {
  await writer.drizzle.delete(storeCredits).where(canceledOf(writer, claimId));
}
