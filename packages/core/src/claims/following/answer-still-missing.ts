import type { Context } from '../../kernel/internal.ts';
import { write } from '../../kernel/internal.ts';
import { moveClaim, moveNotAllowed } from '../moving/move-claim.ts';
import { changingClaims } from '../reading/claim-access.ts';
import { getClaimRow, getWholeClaim } from '../reading/claims.repository.ts';
import { describeClaim } from '../reading/describe-claim.ts';
import type { ClaimDetails } from '../terms/claim-details.shape.ts';

/**
 * Records the customer's answer whether a parked package has arrived, asked or not: still missing
 * moves the claim to NEW, arrived closes it as PACKAGE_ARRIVED. Throws `move_not_allowed` for a
 * claim that is not parked. See docs/rules/windows.md#parking.
 */
export async function answerStillMissing(
  ctx: Context,
  input: { storeId: string; claimId: string; stillMissing: boolean },
): Promise<ClaimDetails> {
  const { storeId, claimId, stillMissing } = input;
  return write(ctx, changingClaims(ctx.actor), { storeId, claimId }, async (writer) => {
    const claim = await getClaimRow(writer, claimId);
    const to = stillMissing ? 'NEW' : 'CLOSED';
    if (claim.claimState !== 'TEMPORARILY_DISMISSED') throw moveNotAllowed(claim.claimState, to);
    await moveClaim(writer, claim, to, {
      event: 'claim.still-missing-answered',
      data: { stillMissing },
      change: { wakeAt: null },
      ...(stillMissing ? {} : { reason: 'PACKAGE_ARRIVED' }),
    });
    return describeClaim(ctx, await getWholeClaim(writer, claimId));
  });
}
