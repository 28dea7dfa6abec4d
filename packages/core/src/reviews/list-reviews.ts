import { getClaimRow } from '../claims/index.ts';
import type { Context } from '../context.ts';
import { read } from '../transaction.ts';
import type { Review } from './post-review.ts';
import { listReviewRows } from './reviews.repository.ts';

/** The reviews of a claim: none or one. Throws `claim_not_found`. */
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
