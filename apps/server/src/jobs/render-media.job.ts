import { renderMedia } from '@amends/core/claims';
import { defineJob } from './define-job.ts';

/** Creates the viewable copy of an uploaded photo. Idempotent. */
export const renderMediaJob = defineJob('render-media', async (ctx, payload) => {
  await renderMedia(ctx, payload);
});
