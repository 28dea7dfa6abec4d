import { getClaimRow, isCustomer } from '../claims/internal.ts';
import { listOfClaim, type ShopEffect } from '../commerce/internal.ts';
import { type Context, forbidden, read } from '../kernel/internal.ts';

/**
 * Returns the effects that the store's connected shop was asked to perform for a claim, oldest first. Not for
 * customers. Throws `claim_not_found`.
 */
export async function listShopEffects(
  ctx: Context,
  { storeId, claimId }: { storeId: string; claimId: string },
): Promise<ShopEffect[]> {
  if (isCustomer(ctx.actor)) throw forbidden('claim:read');
  return read(ctx, 'claim:read', { storeId, claimId }, async (reader) => {
    const [effects] = await Promise.all([
      listOfClaim(reader, claimId),
      getClaimRow(reader, claimId),
    ]);
    return effects;
  });
}
