import type { Context } from '../../kernel/internal.ts';
import { write } from '../../kernel/internal.ts';
import { moveClaim, moveNotAllowed } from '../moving/move-claim.ts';
import { changingClaims } from '../reading/claim-access.ts';
import { getClaimRow, getWholeClaim } from '../reading/claims.repository.ts';
import { describeClaim } from '../reading/describe-claim.ts';
import type { ClaimDetails } from '../terms/claim-details.shape.ts';
import { canBeWithdrawn } from '../terms/lifecycle/transitions.rules.ts';

/** Withdraws a claim for its customer: closes it and releases its units. Throws `move_not_allowed`
 * once it is decided or closed. */
export async function withdrawClaim(
  ctx: Context,
  input: { storeId: string; claimId: string },
): Promise<ClaimDetails> {
  const { storeId, claimId } = input;
  return write(ctx, changingClaims(ctx.actor), { storeId, claimId }, async (writer) => {
    const claim = await getClaimRow(writer, claimId);
    if (!canBeWithdrawn(claim.claimState)) throw moveNotAllowed(claim.claimState, 'CLOSED');
    await moveClaim(writer, claim, 'CLOSED', {
      event: 'claim.withdrawn',
      change: { wakeAt: null },
    });
    return describeClaim(ctx, await getWholeClaim(writer, claimId));
  });
}
