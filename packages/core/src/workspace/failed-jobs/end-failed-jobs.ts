import type { Context } from '../../kernel/internal.ts';
import { readAcross, storedJob, useCase, type Writer, write } from '../../kernel/internal.ts';
import { ChosenJobs, DismissedJobs, ofStores } from './failed-jobs.input.ts';
import {
  type ClosedJob,
  closeFailedJobs,
  namesOfJobs,
  storesOfJobs,
} from './failed-jobs.repository.ts';

/**
 * Queues failed jobs again, each once under concurrent requests, with its full number of attempts. Leaves out
 * ids that are not on the list and jobs that this release no longer has. Returns how many were queued.
 */
export const runFailedJobsAgain = useCase(
  ofStores,
  ChosenJobs,
  async (ctx, { storeIds }, { ids }) =>
    inEachStore(ctx, storeIds, ids, async (writer, own) => {
      const { jobs } = ctx.ports;
      const unknown = (await namesOfJobs(writer, own)).filter((name) => !jobs.knows(name));
      const requeued = await closeFailedJobs(writer, own, 'requeued', unknown);
      for (const { id, job, payload, onceKey, claimId } of requeued) {
        writer.enqueue(storedJob({ name: job, payload, onceKey }));
        const data = { jobId: id, job };
        writer.emit({ name: 'job.requeued', streamId: streamOf({ id, claimId }), data });
      }
      return requeued.length;
    }),
);

/** Dismisses failed jobs without running them; their record keeps the reason. Returns how many. */
export const dismissFailedJobs = useCase(
  ofStores,
  DismissedJobs,
  async (ctx, { storeIds }, { ids, reason: why }) =>
    inEachStore(ctx, storeIds, ids, async (writer, own) => {
      const dismissed = await closeFailedJobs(writer, own, 'dismissed');
      for (const { id, job, claimId } of dismissed) {
        const data = { jobId: id, job, why };
        writer.emit({ name: 'job.dismissed', streamId: streamOf({ id, claimId }), data });
      }
      return dismissed.length;
    }),
);

/** Runs `body` in one transaction for each store that has some of the jobs. */
async function inEachStore(
  ctx: Context,
  storeIds: readonly string[] | undefined,
  ids: readonly string[],
  body: (writer: Writer, ids: readonly string[]) => Promise<number>,
): Promise<{ count: number }> {
  const stores = await readAcross(ctx, 'webhook:update', storeIds, (reader) =>
    storesOfJobs(reader, ids),
  );
  let total = 0;
  for (const { storeId, ids: own } of stores) {
    total += await write(ctx, 'webhook:update', { storeId }, (writer) => body(writer, own));
  }
  return { count: total };
}

/** Events about a claim's job go to the claim's history. */
const streamOf = ({ id, claimId }: Pick<ClosedJob, 'id' | 'claimId'>) => claimId ?? `job:${id}`;
