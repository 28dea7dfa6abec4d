import type { Context } from '../../kernel/internal.ts';
import { read } from '../../kernel/internal.ts';
import type { ClaimDetails } from '../terms/claim-details.shape.ts';
import { readingClaims } from './claim-access.ts';
import { getWholeClaim } from './claims.repository.ts';
import { describeClaim } from './describe-claim.ts';

/**
 * Returns a claim as the actor may see it. The holder of a link who has not confirmed the order's
 * email sees street, phone and email masked. Throws `claim_not_found`.
 */
export async function getClaim(
  ctx: Context,
  input: { storeId: string; claimId: string },
): Promise<ClaimDetails> {
  const { storeId, claimId } = input;
  return read(ctx, readingClaims(ctx.actor), { storeId, claimId }, async (reader) =>
    describeClaim(ctx, await getWholeClaim(reader, claimId)),
  );
}
