import { wakeParkedClaim } from '@amends/core/claims';
import { defineJob } from './define-job.ts';

/**
 * Asks the shopper of a parked claim whether the package has arrived. Idempotent. See
 * docs/rules/windows.md#parking.
 */
export const wakeParkedClaimJob = defineJob('wake-parked-claim', async (ctx, payload) => {
  await wakeParkedClaim(ctx, payload);
});
