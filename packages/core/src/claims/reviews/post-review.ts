import type { Context } from '../../kernel/internal.ts';
import { conflict, newId, parse, write } from '../../kernel/internal.ts';
import { getClaimRow } from '../reading/claims.repository.ts';
import { isFinished } from '../terms/lifecycle/states.rules.ts';
import type { Review } from './review.shape.ts';
import { PostReviewInput } from './reviews.input.ts';
import { insertReview } from './reviews.repository.ts';

/** Records the customer's review of a finished claim, once. Throws `claim_not_finished` before the
 * claim is finished, and `review_exists` for a second review. */
export async function postReview(ctx: Context, input: PostReviewInput): Promise<Review> {
  const { storeId, claimId, rating, comment } = parse(PostReviewInput, input);
  return write(ctx, 'review:create', { storeId, claimId }, async (writer) => {
    const claim = await getClaimRow(writer, claimId);
    if (!isFinished(claim.claimState)) {
      throw conflict('claim_not_finished');
    }
    const { authorName } = claim;
    const id = newId('rev');
    const review = await insertReview(writer, {
      id,
      claimId,
      rating,
      comment: comment || null,
      authorName,
    });
    if (!review) throw conflict('review_exists');
    writer.emit({ name: 'review.created', streamId: claimId, data: { rating } });
    return review;
  });
}
