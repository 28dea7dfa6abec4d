import { carryOutResolution } from '@amends/core/resolutions';
import { defineJob } from './define-job.ts';

/** Executes a resolution through the store's platform; a second run finds it executed. See
 * docs/rules/lifecycle.md#approving-and-executing. */
export const carryOutResolutionJob = defineJob('carry-out-resolution', async (ctx, payload) => {
  await carryOutResolution(ctx, payload);
});
