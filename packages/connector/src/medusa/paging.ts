import { z } from 'zod';
import { ConnectorError } from '../connector-error.ts';

/** Where a listing continues: a time of change, and how much of it was listed, if it fills a page. */
const Cursor = z.strictObject({ since: z.iso.datetime(), offset: z.int().min(0) });
type Cursor = z.output<typeof Cursor>;

/** Reads where a listing continues. Throws `refused` for what is no such place. */
export function cursorOf({ since, cursor }: { since: Date; cursor: string | null }): Cursor {
  if (cursor === null) return { since: since.toISOString(), offset: 0 };
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

/** Returns where a listing continues after a page of `size`; null at its end. */
export function nextCursor(
  from: Cursor,
  page: readonly { updated_at: string }[],
  size: number,
): Cursor | null {
  const last = page.at(-1);
  if (page.length < size || !last) return null;
  const since = new Date(last.updated_at).toISOString();
  return since === from.since ? { since, offset: from.offset + page.length } : { since, offset: 0 };
}
