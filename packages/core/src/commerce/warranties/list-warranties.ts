import { type Context, invalid, parse, partsOfCursor, readAcross } from '../../kernel/internal.ts';
import { wordsOf } from '../orders/order-terms.rules.ts';
import { listWarrantyRows, type WarrantyColumns } from './warranties.repository.ts';
import { ListWarrantiesInput } from './warranty.input.ts';
import { warrantyState } from './warranty.rules.ts';
import type { Warranty, WarrantyPage } from './warranty.shape.ts';

/**
 * Lists warranties of the stores that the actor may read, in pages: running ones by their end, the earliest
 * first; the others by their end, the latest first. Throws `invalid_cursor`.
 */
export async function listWarranties(
  ctx: Context,
  input: ListWarrantiesInput,
): Promise<WarrantyPage> {
  const { storeIds, cursor, limit, search, ...filters } = parse(ListWarrantiesInput, input);
  const after = cursor === undefined ? null : placeOf(cursor);
  return readAcross(ctx, 'warranty:read', storeIds, async (reader) => {
    const rows = await listWarrantyRows(reader, {
      state: filters.state ?? null,
      words: wordsOf(search ?? ''),
      product: filters.product || null,
      customer: filters.customer || null,
      order: filters.order || null,
      after,
      limit: limit + 1,
    });
    const items = rows.slice(0, limit).map((row) => describeWarranty(row, ctx.now()));
    const last = items.at(-1);
    return { items, nextCursor: rows.length > limit && last ? cursorOf(last) : null };
  });
}

/** Returns a warranty with its state at an instant. */
export const describeWarranty = (row: WarrantyColumns, now: Date): Warranty => ({
  ...row,
  state: warrantyState(row, now),
});

const cursorOf = ({ validUntil, id }: Warranty) =>
  Buffer.from(JSON.stringify([validUntil.toISOString(), id])).toString('base64url');

function placeOf(cursor: string): { at: Date; id: string } {
  const [at, id] = partsOfCursor(cursor);
  const instant = new Date(typeof at === 'string' ? at : '');
  if (typeof id === 'string' && instant.getTime() >= 0) return { at: instant, id };
  throw invalid([{ path: 'cursor', code: 'invalid_cursor' }]);
}
