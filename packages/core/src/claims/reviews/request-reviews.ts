import { requireSystem } from '../../access/internal.ts';
import type { Context } from '../../kernel/internal.ts';
import { unscoped, write } from '../../kernel/internal.ts';
import { findClaim, updateClaim } from '../reading/claims.repository.ts';
import { STATES } from '../terms/lifecycle/states.rules.ts';
import { listReviewRequestsDue, type ReviewRequestDue } from './review-requests.repository.ts';
import { listReviewRows } from './reviews.repository.ts';

const BATCH = 200;

/**
 * Asks customers for a review, once per claim, after the store's delay since it was resolved. Skips
 * claims that were reopened or already rated, and stores that ask for no reviews. Returns how many
 * were asked; throws the first failure after trying all others.
 */
export async function requestReviews(ctx: Context): Promise<number> {
  requireSystem(ctx);
  const failures: unknown[] = [];
  const tried = new Set<string>();
  let asked = 0;
  for (;;) {
    const due = await listReviewRequestsDue(unscoped(ctx), ctx.now(), BATCH + failures.length);
    const fresh = due.filter(({ claimId }) => !tried.has(claimId));
    if (fresh.length === 0) break;
    for (const one of fresh) {
      tried.add(one.claimId);
      try {
        if (await requestReview(ctx, one)) asked += 1;
      } catch (error) {
        failures.push(error);
      }
    }
  }
  if (failures.length > 0) throw failures[0];
  return asked;
}

function requestReview(ctx: Context, { storeId, claimId, isOff }: ReviewRequestDue) {
  return write(ctx, 'claim:update', { storeId, claimId }, async (writer) => {
    const claim = await findClaim(writer, claimId);
    if (!claim?.reviewRequestPending) return false;
    await updateClaim(writer, claim, { reviewRequestPending: false });
    if (isOff || !STATES[claim.claimState].asksForReview) return false;
    if ((await listReviewRows(writer, claimId)).length > 0) return false;
    writer.emit({ name: 'claim.review-requested', streamId: claimId });
    return true;
  });
}
