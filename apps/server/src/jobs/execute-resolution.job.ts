import { executeResolution } from '@amends/core/resolutions';
import { defineJob } from './define-job.ts';

/** Executes a resolution through the store's platform; a second run finds it executed. See
 * docs/rules/lifecycle.md#approving-and-executing. */
export const executeResolutionJob = defineJob('execute-resolution', async (ctx, payload) => {
  await executeResolution(ctx, payload);
});
