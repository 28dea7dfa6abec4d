import { carryOutResolution } from '@amends/core/resolutions';
import { defineJob } from './define-job.ts';

/** Has the store's platform do what was granted; a second run finds it done (D8). */
export const carryOutResolutionJob = defineJob('carry-out-resolution', async (ctx, payload) => {
  await carryOutResolution(ctx, payload);
});
