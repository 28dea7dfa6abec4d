import { z } from 'zod';
import { invalid } from '../../kernel/internal.ts';
import type { InboxSort } from './inbox-query.rules.ts';

/**
 * End of a page: the part of the list, the last claim, and its sort key (microseconds since 1970,
 * or minor units; null for claims without an SLA).
 */
export interface InboxPlace {
  part: number;
  key: string | null;
  id: string;
}

const Place = z.tuple([
  z.string(),
  z.int(),
  z
    .string()
    .regex(/^-?\d{1,18}$/)
    .nullable(),
  z.string().regex(/^\w{1,100}$/),
]);

export const inboxCursor = (sort: InboxSort, { part, key, id }: InboxPlace): string =>
  Buffer.from(JSON.stringify([sort, part, key, id])).toString('base64url');

/**
 * Returns the position of a cursor with the same sort order and number of parts; throws
 * `invalid_input` for any other.
 */
export function placeOfCursor(sort: InboxSort, cursor: string, parts: number): InboxPlace {
  const read = Place.safeParse(readJson(Buffer.from(cursor, 'base64url').toString()));
  if (read.success) {
    const [ofSort, part, key, id] = read.data;
    const isPart = part >= 0 && part < parts;
    if (ofSort === sort && isPart && (key !== null || sort === 'due')) return { part, key, id };
  }
  throw invalid([{ path: 'cursor', code: 'invalid_cursor' }]);
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
