import type { Context } from '../../kernel/internal.ts';
import { read } from '../../kernel/internal.ts';
import { getClaimRow } from '../reading/claims.repository.ts';
import type { Review } from './review.shape.ts';
import { listReviewRows } from './reviews.repository.ts';

/** Returns the reviews of a claim: none or one. Throws `claim_not_found`. */
export async function listReviews(
  ctx: Context,
  input: { storeId: string; claimId: string },
): Promise<Review[]> {
  const { storeId, claimId } = input;
  return read(ctx, 'review:read', { storeId, claimId }, async (reader) => {
    await getClaimRow(reader, claimId);
    return listReviewRows(reader, claimId);
  });
}
