import { requireSystem } from '../../access/internal.ts';
import { dueWork } from '../../due-work.ts';
import type { Context } from '../../kernel/internal.ts';
import { isRefusal, unscoped } from '../../kernel/internal.ts';
import { listOverdueClaims, type OverdueClaim } from './overdue-claims.repository.ts';
import { wakeParkedClaim } from './wake-parked-claim.ts';

/**
 * Wakes the parked claims of all stores whose date has passed and whose own job was lost. Of
 * several concurrent runs, one wakes each claim. Returns how many were woken; throws an error
 * naming the failed claims after trying all others.
 */
export async function wakeOverdueClaims(ctx: Context): Promise<number> {
  requireSystem(ctx);
  const run = dueWork('parked claims');
  await run.drain<OverdueClaim>(
    (after, limit) => listOverdueClaims(unscoped(ctx), ctx.now(), after, limit),
    async ({ storeId, id: claimId }) => {
      try {
        const outcome = await wakeParkedClaim(ctx, { storeId, claimId });
        return outcome === 'asked' || outcome === 'opened';
      } catch (error) {
        // Another process woke it first.
        if (isRefusal(error) && error.code === 'claim_changed') return false;
        throw error;
      }
    },
  );
  return run.end();
}
