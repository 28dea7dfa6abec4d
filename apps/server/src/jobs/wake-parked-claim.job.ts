import { wakeParkedClaim } from '@amends/core/claims';
import { defineJob } from './define-job.ts';

/** Asks the shopper of a parked claim whether the package turned up; a second run finds it asked.
 * See docs/rules/windows.md#parking. */
export const wakeParkedClaimJob = defineJob('wake-parked-claim', async (ctx, payload) => {
  await wakeParkedClaim(ctx, payload);
});
