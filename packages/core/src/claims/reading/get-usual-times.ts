import { type Context, read } from '../../kernel/internal.ts';
import { USUAL_TIME_DAYS, type UsualTimes } from '../terms/usual-time.rules.ts';
import { readingClaims } from './claim-access.ts';
import { getClaimRow } from './claims.repository.ts';
import { findUsualTimes } from './usual-times.repository.ts';

/**
 * Returns how long the store of a claim took for its decisions in the last 90 days, and to complete
 * them. Throws `claim_not_found`.
 */
export async function getUsualTimes(
  ctx: Context,
  input: { storeId: string; claimId: string },
): Promise<UsualTimes> {
  const { storeId, claimId } = input;
  return read(ctx, readingClaims(ctx.actor), { storeId, claimId }, async (reader) => {
    await getClaimRow(reader, claimId);
    const since = new Date(ctx.now().getTime() - USUAL_TIME_DAYS * 86_400_000);
    return findUsualTimes(reader, since);
  });
}
