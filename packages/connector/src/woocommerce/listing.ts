import { z } from 'zod';
import { ConnectorError } from '../connector-error.ts';
import { type Ask, readAs } from './ask.ts';

/** URLs with more ids are too long for some servers. */
const MOST_EXCLUDED = 800;

/** A cursor: the second of the last change, and the ids already listed in it if it has more than one page. */
const Cursor = z.object({ since: z.iso.datetime(), listed: z.array(z.number()) });
type Cursor = z.output<typeof Cursor>;

/** Anything with an id and a modification time is listed, even if it can't be read. */
export const Listed = z.looseObject({ id: z.int(), date_modified_gmt: z.string().nullish() });
export type Listed = z.output<typeof Listed>;

/**
 * Pages by modification time instead of page number. With page numbers, an order that changes during the
 * listing moves to the end and another one is skipped. Changes of the last second are listed again.
 */
export async function listChanged(
  ask: Ask,
  path: 'orders' | 'products',
  { size, ...given }: { since: Date; cursor: string | null; size: number },
): Promise<{ page: Listed[]; next: string | null }> {
  const from = cursorOf(given);
  const { body } = await ask.raw(path, {
    // `modified_after` is exclusive and has a resolution of one second.
    modified_after: secondsFrom(from.since, -1),
    dates_are_gmt: 'true',
    per_page: size,
    status: 'any',
    ...(from.listed.length > 0 ? restOfSecond(from) : { orderby: 'modified', order: 'asc' }),
  });
  const page = readAs(z.array(Listed), body);
  const next = nextCursor(from, page, size);
  return { page, next: next && JSON.stringify(next) };
}

const secondsFrom = (at: string, seconds: number): string =>
  new Date(Date.parse(at) + seconds * 1_000).toISOString();

/** Returns the query for the rest of one second. */
const restOfSecond = ({ since, listed }: Cursor) => ({
  modified_before: secondsFrom(since, 1),
  orderby: 'id',
  order: 'asc',
  exclude: listed.slice(-MOST_EXCLUDED).join(','),
  offset: Math.max(0, listed.length - MOST_EXCLUDED),
});

function cursorOf({ since, cursor }: { since: Date; cursor: string | null }): Cursor {
  if (cursor === null) return { since: since.toISOString(), listed: [] };
  try {
    return Cursor.parse(JSON.parse(cursor));
  } catch (cause) {
    throw new ConnectorError(
      'refused',
      'The cursor isn’t valid. Start again from the first page.',
      { cause },
    );
  }
}

function nextCursor(from: Cursor, page: readonly Listed[], size: number): Cursor | null {
  const isFull = page.length === size;
  if (from.listed.length > 0) {
    const listed = [...from.listed, ...page.map(({ id }) => id)];
    return isFull ? { ...from, listed } : { since: secondsFrom(from.since, 1), listed: [] };
  }
  const [first, last] = [page[0]?.date_modified_gmt, page.at(-1)?.date_modified_gmt];
  if (!isFull || !last) return null;
  const since = new Date(`${last.replace(/Z$/, '')}Z`).toISOString();
  // Ids of a page are in any order, so a second that fills a page starts over, sorted by id.
  return { since, listed: first === last ? [0] : [] };
}
