import { limitRate, mintLink } from '../../access/internal.ts';
import type { Context } from '../../kernel/internal.ts';
import { forbidden, write } from '../../kernel/internal.ts';
import { isCustomer } from '../reading/claim-access.ts';
import { getClaimRow } from '../reading/claims.repository.ts';

/**
 * Returns a link to one claim for its own customer, who looked up the order or opened the link to
 * all their claims. Staff get none: it would be the customer's. Throws `claim_not_found`, and
 * `too_many_requests` past 60 an hour. See docs/rules/privacy.md#links.
 */
export async function openClaim(
  ctx: Context,
  input: { storeId: string; claimId: string },
): Promise<{ token: string }> {
  const { storeId, claimId } = input;
  if (!isCustomer(ctx.actor)) throw forbidden('claim:read-own');
  await limitRate(ctx, [{ key: `open:${storeId}:${claimId}`, limit: 60, windowSeconds: 3600 }]);
  // The order's link gives access to a claim only after the order is known to be the holder's.
  return write(ctx, 'claim:read-own', { storeId }, async (writer) => {
    const claim = await getClaimRow(writer, claimId);
    const token = await mintLink(writer, { purpose: 'view', claimId, orderId: claim.orderId });
    return { token };
  });
}
