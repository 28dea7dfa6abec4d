import { getOrderRow } from '../../commerce/internal.ts';
import type { Context } from '../../kernel/internal.ts';
import { read } from '../../kernel/internal.ts';
import type { ClaimDetails } from '../terms/claim-details.shape.ts';
import { readingClaims } from './claim-access.ts';
import { listWholeClaims } from './claims.repository.ts';
import { describeClaim } from './describe-claim.ts';

/**
 * Returns the claims of an order, newest first, each as `getClaim` returns it. The holder of one
 * claim's link sees only that claim. Throws `order_not_found`.
 */
export async function listClaimsOfOrder(
  ctx: Context,
  input: { storeId: string; orderId: string },
): Promise<ClaimDetails[]> {
  const { storeId, orderId } = input;
  return read(ctx, readingClaims(ctx.actor), { storeId, orderId }, async (reader) => {
    const found = await listWholeClaims(reader, orderId);
    if (found.length === 0) await getOrderRow(reader, orderId);
    return found.map((whole) => describeClaim(ctx, whole));
  });
}
