import type { Context } from '../context.ts';
import { read } from '../transaction.ts';
import { readingClaims } from './claim-access.ts';
import type { ClaimDetails } from './claim-details.ts';
import { getWholeClaim } from './claims.repository.ts';
import { describeClaim } from './describe-claim.ts';

/**
 * A claim as the actor may see it. `confirmation` is what `confirmEmail` answered; without it the
 * holder of a link sees street, phone and e-mail masked (D11). Throws `claim_not_found`.
 */
export async function getClaim(
  ctx: Context,
  input: { storeId: string; claimId: string; confirmation?: string | undefined },
): Promise<ClaimDetails> {
  const { storeId, claimId, confirmation } = input;
  return read(ctx, readingClaims(ctx.actor), { storeId, claimId }, async (reader) =>
    describeClaim(ctx, await getWholeClaim(reader, claimId), confirmation),
  );
}
