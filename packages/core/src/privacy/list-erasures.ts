import type { z } from 'zod';
import type { Context } from '../kernel/internal.ts';
import { invalid, notFound, parse, read } from '../kernel/internal.ts';
import { findErasure, selectErasures } from './erasures.repository.ts';
import { ListErasuresInput } from './privacy.input.ts';
import type { Erasure, ErasurePage } from './privacy.shape.ts';

/** Returns the erasures of a store, the newest first, in pages. Throws `invalid_cursor`. */
export async function listErasures(
  ctx: Context,
  input: z.input<typeof ListErasuresInput>,
): Promise<ErasurePage> {
  const { storeId, cursor, limit } = parse(ListErasuresInput, input);
  const after = cursor === undefined ? null : placeOf(cursor);
  return read(ctx, 'privacy:read', { storeId }, async (reader) => {
    const rows = await selectErasures(reader, after, limit + 1);
    const items = rows.slice(0, limit);
    const last = items.at(-1);
    return { items, nextCursor: rows.length > limit && last ? cursorOf(last) : null };
  });
}

/** Returns an erasure. Throws `erasure_not_found`. */
export const getErasure = (
  ctx: Context,
  { storeId, erasureId }: { storeId: string; erasureId: string },
): Promise<Erasure> =>
  read(ctx, 'privacy:read', { storeId }, async (reader) => {
    const erasure = await findErasure(reader, erasureId);
    if (!erasure) throw notFound('erasure');
    return erasure;
  });

const cursorOf = ({ createdAt, id }: Erasure) =>
  Buffer.from(`${createdAt.toISOString()} ${id}`).toString('base64url');

function placeOf(cursor: string) {
  const [instant = '', id = ''] = Buffer.from(cursor, 'base64url').toString().split(' ');
  const at = new Date(instant);
  if (/^era_[0-9a-f]+$/.test(id) && !Number.isNaN(at.getTime())) return { at, id };
  throw invalid([{ path: 'cursor', code: 'invalid_cursor' }]);
}
