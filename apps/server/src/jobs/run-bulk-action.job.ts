import { runBulkAction } from '@amends/core/workspace';
import { defineJob } from './define-job.ts';

/** Goes on with a bulk action; each claim is changed once, however often this runs. */
export const runBulkActionJob = defineJob('run-bulk-action', (ctx, payload) =>
  runBulkAction(ctx, payload),
);
