import { reviews } from '@amends/db';
import { and, eq } from 'drizzle-orm';
import type { Reader, Writer } from '../../kernel/internal.ts';

export type ReviewRow = typeof reviews.$inferSelect;

/** Saves a claim's one review; returns false if it already has one. */
export async function insertReview(
  writer: Writer,
  row: Omit<ReviewRow, 'storeId' | 'createdAt'>,
): Promise<ReviewRow | null> {
  const [inserted] = await writer.drizzle
    .insert(reviews)
    .values({ ...row, storeId: writer.storeId, createdAt: writer.ctx.now() })
    .onConflictDoNothing()
    .returning();
  return inserted ?? null;
}

export async function listReviewRows(reader: Reader, claimId: string): Promise<ReviewRow[]> {
  return reader.drizzle
    .select()
    .from(reviews)
    .where(and(eq(reviews.storeId, reader.storeId), eq(reviews.claimId, claimId)));
}
