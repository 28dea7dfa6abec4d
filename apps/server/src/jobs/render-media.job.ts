import { renderMedia } from '@amends/core/claims';
import { defineJob } from './define-job.ts';

/** Makes the viewable copy of an uploaded picture; a second run finds it made. */
export const renderMediaJob = defineJob('render-media', async (ctx, payload) => {
  await renderMedia(ctx, payload);
});
