import { getOrderRow } from '../../commerce/internal.ts';
import type { Context, Reader } from '../../kernel/internal.ts';
import { invalid, partsOfCursor, reaches, read } from '../../kernel/internal.ts';
import type { ClaimDetails } from '../terms/claim-details.shape.ts';
import { readingClaims } from './claim-access.ts';
import type { ClaimRow } from './claim-rows.ts';
import { findClaim, listWholeClaims } from './claims.repository.ts';
import { describeClaim } from './describe-claim.ts';

export interface ClaimsOfOrder {
  items: ClaimDetails[];
  nextCursor: string | null;
}

/**
 * Returns a page of the claims of an order, newest first, each as `getClaim` returns it. The holder of one
 * claim's link sees only that claim. Throws `order_not_found` and `invalid_cursor`.
 */
export async function listClaimsOfOrder(
  ctx: Context,
  input: { storeId: string; orderId: string; cursor?: string | undefined; limit?: number },
): Promise<ClaimsOfOrder> {
  const { storeId, orderId, cursor, limit = 25 } = input;
  return read(ctx, readingClaims(ctx.actor), { storeId, orderId }, async (reader) => {
    const after = cursor === undefined ? null : await claimAt(reader, orderId, cursor);
    const found = await listWholeClaims(reader, orderId, { after, limit: limit + 1 });
    if (found.length === 0) await getOrderRow(reader, orderId);
    const items = found.slice(0, limit).map((whole) => describeClaim(ctx, whole));
    const last = items.at(-1);
    return { items, nextCursor: found.length > limit && last ? cursorOf(last) : null };
  });
}

const cursorOf = ({ id }: ClaimDetails) => Buffer.from(JSON.stringify([id])).toString('base64url');

/** Returns the last claim of the previous page. */
async function claimAt(reader: Reader, orderId: string, cursor: string): Promise<ClaimRow> {
  const [id] = partsOfCursor(cursor);
  const claim = typeof id === 'string' ? await findClaim(reader, id) : null;
  const { storeId } = reader;
  const isSeen =
    claim?.orderId === orderId &&
    reaches(reader.ctx.actor, { storeId, orderId, claimId: claim.id });
  if (claim && isSeen) return claim;
  throw invalid([{ path: 'cursor', code: 'invalid_cursor' }]);
}
