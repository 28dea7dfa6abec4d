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
export const pageOfChanges = <Change extends { number: number }>(
  page: NumberedPage,
  select: Select<Change>,
) => pageBefore(page, select, ({ number }) => number);

/** Does the same with the versions of one thing. */
export const pageOfVersions = <Version extends { version: number }>(
  page: NumberedPage,
  select: Select<Version>,
) => pageBefore(page, select, ({ version }) => version);

/** Does the same with the events of one stream. */
export const pageOfEvents = <Event extends { sequence: number }>(
  page: NumberedPage,
  select: Select<Event>,
) => pageBefore(page, select, ({ sequence }) => sequence);

interface NumberedPage {
  cursor?: string | undefined;
  limit: number;
}

type Select<Item> = (page: { before: number; limit: number }) => Promise<Item[]>;

async function pageBefore<Item>(
  { cursor, limit }: NumberedPage,
  select: Select<Item>,
  numberOf: (item: Item) => number,
): Promise<{ items: Item[]; nextCursor: string | null }> {
  const before = cursor === undefined ? NEWEST : parseCursor(cursor);
  const found = await select({ before, limit: limit + 1 });
  const items = found.slice(0, limit);
  const last = items.at(-1);
  return { items, nextCursor: found.length > limit && last ? String(numberOf(last)) : null };
}

function parseCursor(cursor: string): number {
  if (/^[1-9]\d{0,8}$/.test(cursor)) return Number(cursor);
  throw invalid([{ path: 'cursor', code: 'invalid_cursor' }]);
}
