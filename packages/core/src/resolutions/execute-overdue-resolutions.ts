import { requireSystem } from '../access/internal.ts';
import { dueWork } from '../due-work.ts';
import type { Context } from '../kernel/internal.ts';
import { unscoped, write } from '../kernel/internal.ts';
import { executeResolutionJob } from './execute-resolution.ts';
import { listUnfinished, type UnfinishedResolution } from './resolutions.repository.ts';

const PATIENCE_MS = 30 * 60_000;

/**
 * Queues every resolution approved half an hour ago and neither executed nor assigned as a task, in
 * case its job was lost. Idempotent. Returns their number.
 */
export async function executeOverdueResolutions(ctx: Context): Promise<number> {
  requireSystem(ctx);
  const before = new Date(ctx.now().getTime() - PATIENCE_MS);
  const run = dueWork('resolutions');
  await run.drain<UnfinishedResolution>(
    (after, limit) => listUnfinished(unscoped(ctx), before, after, limit),
    ({ storeId, claimId, id: resolutionId }) =>
      write(ctx, 'claim:resolve', { storeId, claimId }, async (writer) => {
        writer.enqueue(executeResolutionJob.of({ storeId, claimId, resolutionId }));
        return true;
      }),
  );
  return run.end();
}
