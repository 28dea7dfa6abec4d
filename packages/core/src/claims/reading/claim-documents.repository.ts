import { claimDocuments } from '@amends/db';
import type { Writer } from '../../kernel/internal.ts';

export type NewDocument = Omit<typeof claimDocuments.$inferInsert, 'storeId' | 'createdAt'>;

/** Saves a signed statement or proof with its claim. */
export async function insertDocument(writer: Writer, row: NewDocument): Promise<void> {
  const { storeId, ctx } = writer;
  await writer.drizzle.insert(claimDocuments).values({ ...row, storeId, createdAt: ctx.now() });
}
