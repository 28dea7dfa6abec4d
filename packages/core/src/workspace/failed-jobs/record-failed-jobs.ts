import { requireSystem } from '../../access/internal.ts';
import type { Context } from '../../kernel/internal.ts';
import { deleteClosed, recordRound } from './failed-jobs.repository.ts';

/**
 * Lists the jobs that failed for good since the last call, for people to see. Any number of workers may do
 * this at once. Only for the system.
 */
export async function recordFailedJobs(ctx: Context): Promise<void> {
  requireSystem(ctx);
  while (await recordRound(ctx));
}

const KEPT_MS = 90 * 24 * 3_600_000;

/** Deletes failed jobs 90 days after they were dismissed or run again. Only for the system. */
export async function purgeFailedJobs(ctx: Context): Promise<number> {
  requireSystem(ctx);
  return deleteClosed(ctx, new Date(ctx.now().getTime() - KEPT_MS));
}
