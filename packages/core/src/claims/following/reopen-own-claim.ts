import type { Context } from '../../kernel/internal.ts';
import { conflict, listEvents, write } from '../../kernel/internal.ts';
import { moveClaim, moveNotAllowed } from '../moving/move-claim.ts';
import { changingClaims } from '../reading/claim-access.ts';
import { getClaimRow, getWholeClaim } from '../reading/claims.repository.ts';
import { describeClaim } from '../reading/describe-claim.ts';
import { hasRunOut } from '../terms/claim-deadlines.rules.ts';
import type { ClaimDetails } from '../terms/claim-details.shape.ts';

const BY_CUSTOMER = new Set(['claim.withdrawn', 'claim.still-missing-answered']);

/**
 * Reopens a claim that its customer closed by mistake, within the store's appeal window. Does not
 * count as the appeal. Throws `move_not_allowed` for a claim that ended otherwise,
 * `reopen_too_late`, and `quantity_not_claimable` if another claim has since reserved its units.
 */
export async function reopenOwnClaim(
  ctx: Context,
  input: { storeId: string; claimId: string },
): Promise<ClaimDetails> {
  const { storeId, claimId } = input;
  return write(ctx, changingClaims(ctx.actor), { storeId, claimId }, async (writer) => {
    const claim = await getClaimRow(writer, claimId);
    const last = (await listEvents(writer, claimId)).findLast(({ to }) => to !== null);
    const closedByCustomer = claim.claimState === 'CLOSED' && BY_CUSTOMER.has(last?.name ?? '');
    if (!closedByCustomer) throw moveNotAllowed(claim.claimState, 'OPEN');
    const { settings } = await getWholeClaim(writer, claimId);
    const since = claim.stateAt ?? claim.createdAt;
    if (hasRunOut(since, settings.appealWithin, settings.timeZone, ctx.now())) {
      throw conflict('reopen_too_late');
    }
    await moveClaim(writer, claim, 'OPEN', { event: 'claim.reopened' });
    return describeClaim(ctx, await getWholeClaim(writer, claimId));
  });
}
