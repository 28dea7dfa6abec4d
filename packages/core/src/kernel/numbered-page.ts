import { z } from 'zod';
import { invalid } from './errors.ts';

/** A page of a history whose changes are numbered. */
export const numberedPage = {
  cursor: z.string().max(100).optional(),
  limit: z.int().min(1).max(100).default(25),
};

const NEWEST = 2_147_483_647;

/**
 * Returns a page of changes, newest first, with the cursor of the next one. `select` reads those before a
 * number. Throws `invalid_cursor`.
 */
export async function pageOfChanges<Change extends { number: number }>(
  { cursor, limit }: { cursor?: string | undefined; limit: number },
  select: (page: { before: number; limit: number }) => Promise<Change[]>,
): Promise<{ items: Change[]; nextCursor: string | null }> {
  const before = cursor === undefined ? NEWEST : numberOf(cursor);
  const found = await select({ before, limit: limit + 1 });
  const items = found.slice(0, limit);
  const last = items.at(-1);
  return { items, nextCursor: found.length > limit && last ? String(last.number) : null };
}

function numberOf(cursor: string): number {
  if (/^[1-9]\d{0,8}$/.test(cursor)) return Number(cursor);
  throw invalid([{ path: 'cursor', code: 'invalid_cursor' }]);
}
