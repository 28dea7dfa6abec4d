import { requireSystem } from '../access/internal.ts';
import { dueWork } from '../due-work.ts';
import type { Context } from '../kernel/internal.ts';
import { unscoped, write } from '../kernel/internal.ts';
import { brokenGuardrail } from './experiment-results.rules.ts';
import {
  countVariants,
  findExperiment,
  type LaunchedRow,
  listLaunched,
  stopLaunched,
} from './experiments.repository.ts';
import { announce, record } from './experiments.ts';

/**
 * Ends the experiments whose end has passed, and stops those with a broken guardrail. Returns how many.
 * Throws an error that names those that could not be checked.
 */
export async function watchExperiments(ctx: Context): Promise<number> {
  requireSystem(ctx);
  const run = dueWork('experiments');
  await run.drain<LaunchedRow>(
    async (after) => (after ? [] : listLaunched(unscoped(ctx))),
    (one) => watch(ctx, one),
  );
  return run.end();
}

/** Returns whether this call stopped the experiment. */
async function watch(ctx: Context, { id, storeId }: LaunchedRow): Promise<boolean> {
  const isStopped = await write(ctx, 'ab-test:update', { storeId }, async (writer) => {
    const row = await findExperiment(writer, id);
    if (!row || row.stoppedAt || row.startsAt > ctx.now()) return false;
    const isOver = row.endsAt <= ctx.now();
    const broken = isOver ? null : brokenGuardrail(await countVariants(writer, row), row.limits);
    if (!isOver && !broken) return false;
    const reason = isOver ? 'end-reached' : 'guardrail';
    if (!(await stopLaunched(writer, id, reason, broken))) return false;
    await record(writer, id, 'experiment.stopped');
    return true;
  });
  if (isStopped) announce(ctx, storeId, 'experiment.stopped');
  return isStopped;
}
