import { invalid } from '@amends/core';
import { z } from '@hono/zod-openapi';
import type { Context as HonoContext } from 'hono';
import type { AppEnv } from '../../request-context.ts';
import { json } from './endpoint.ts';

/** Query parameters of every list: the cursor and the page size. */
export const PageQuery = z.strictObject({
  cursor: z.string().max(300).optional(),
  limit: z.coerce.number().int().min(1).max(100).optional(),
});
type PageQuery = z.output<typeof PageQuery>;

export const PAGED =
  'A page of 25, or as many as `limit` says, 100 at most; where there is more, the header `Link` has the address of the next page.';

/**
 * Returns one page as a bare array, with the address of the next one in a `Link` header with `rel="next"`.
 */
export function pageOf(
  c: HonoContext<AppEnv>,
  { items, nextCursor }: { items: readonly unknown[]; nextCursor: string | null },
): Response {
  if (nextCursor === null) return json(c, items);
  const next = new URLSearchParams(c.req.query());
  next.set('cursor', nextCursor);
  return json(c, items, 200, { Link: `<${c.req.path}?${next}>; rel="next"` });
}

const cursorOf = (id: string) => Buffer.from(id).toString('base64url');

/**
 * Returns a page as a bare array. The next page is in a `Link` header with `rel="next"`. A cursor
 * names the last item of the previous page; items are never removed from such lists.
 */
export function listPage(
  c: HonoContext<AppEnv>,
  items: readonly { id: string }[],
  { cursor, limit = 25 }: PageQuery,
): Response {
  const start = cursor === undefined ? 0 : 1 + placeOf(items, cursor);
  const page = items.slice(start, start + limit);
  const last = page.at(-1);
  const isLast = !last || start + limit >= items.length;
  return pageOf(c, { items: page, nextCursor: isLast ? null : cursorOf(last.id) });
}

function placeOf(items: readonly { id: string }[], cursor: string): number {
  const place = items.findIndex(({ id }) => cursorOf(id) === cursor);
  if (place >= 0) return place;
  throw invalid([{ path: 'cursor', code: 'invalid_cursor' }]);
}
