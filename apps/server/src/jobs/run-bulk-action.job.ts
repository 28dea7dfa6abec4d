import { runBulkAction } from '@amends/core/workspace';
import { defineJob } from './define-job.ts';

/** Continues a bulk action; changes each claim once, however often this runs. */
export const runBulkActionJob = defineJob('run-bulk-action', (ctx, payload) =>
  runBulkAction(ctx, payload),
);
