import { implementationComments as comments } from '@amends/db';
import { and, asc, count, eq, isNull } from 'drizzle-orm';
import type { Reader, Writer } from '../kernel/internal.ts';
import { notFound } from '../kernel/internal.ts';

export type CommentRow = typeof comments.$inferSelect;

const own = (reader: Reader, implementationId: string) =>
  and(
    eq(comments.storeId, reader.storeId),
    eq(comments.implementationId, implementationId),
    isNull(comments.deletedAt),
  );

/** Returns the comments on an implementation, oldest first. */
export const listCommentRows = (reader: Reader, implementationId: string): Promise<CommentRow[]> =>
  reader.drizzle
    .select()
    .from(comments)
    .where(own(reader, implementationId))
    .orderBy(asc(comments.createdAt), asc(comments.id));

/**
 * Returns the number of an implementation's comments, including deleted ones; its row must be locked.
 */
export async function countComments(reader: Reader, implementationId: string): Promise<number> {
  const [row] = await reader.drizzle
    .select({ comments: count() })
    .from(comments)
    .where(
      and(eq(comments.storeId, reader.storeId), eq(comments.implementationId, implementationId)),
    );
  return row?.comments ?? 0;
}

/** Returns a comment; throws `comment_not_found`. */
export async function getCommentRow(
  writer: Writer,
  { implementationId, commentId }: { implementationId: string; commentId: string },
): Promise<CommentRow> {
  const [row] = await writer.drizzle
    .select()
    .from(comments)
    .where(and(own(writer, implementationId), eq(comments.id, commentId)))
    .for('update');
  if (!row) throw notFound('comment');
  return row;
}

export async function insertComment(
  writer: Writer,
  row: Omit<typeof comments.$inferInsert, 'storeId' | 'createdAt' | 'updatedAt'>,
): Promise<void> {
  const now = writer.ctx.now();
  const { storeId } = writer;
  await writer.drizzle.insert(comments).values({ ...row, storeId, createdAt: now, updatedAt: now });
}

export async function updateComment(
  writer: Writer,
  { implementationId, id }: CommentRow,
  change: Partial<Pick<CommentRow, 'content' | 'editedAt' | 'deletedAt'>>,
): Promise<void> {
  await writer.drizzle
    .update(comments)
    .set({ ...change, updatedAt: writer.ctx.now() })
    .where(and(own(writer, implementationId), eq(comments.id, id)));
}
