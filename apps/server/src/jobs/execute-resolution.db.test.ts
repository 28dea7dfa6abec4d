import type { Context } from '@amends/core';
import { getClaim } from '@amends/core/claims';
import { completeResolution, executeResolutionJob } from '@amends/core/resolutions';
import { aContext, anApprovedClaim, aStore } from '@amends/core/testing';
import { testDatabase } from '@amends/db/testing';
import { pino } from 'pino';
import { afterAll, expect, test, vi } from 'vitest';
import { nativePlatform } from '../adapters/commerce/native-platform.ts';
import { startJobQueue } from '../adapters/queue/job-queue.ts';
import { JOBS } from './jobs.ts';

const database = await testDatabase();
const log = pino({ level: 'silent' });
const world = aContext(database, { platform: nativePlatform });

// Everything can be queued; only resolutions are executed.
const definitions = JOBS.map((job) =>
  job.name === executeResolutionJob.name ? job : { ...job, run: async () => undefined },
);

/** Returns a worker that executes approved resolutions and nothing else. */
async function aWorker() {
  const jobs = await startJobQueue({ database, log, definitions, worker: true });
  const ctx: Context = { ...world.ctx, ports: { ...world.ctx.ports, jobs } };
  await jobs.work(() => ctx, []);
  afterAll(() => jobs.stop());
  return { ctx, lookNow: jobs.lookNow };
}

test('a split approval is executed by several workers once: credit at once, a refund by hand', async () => {
  const [one, two] = [await aWorker(), await aWorker()];
  const store = await aStore(one.ctx);
  const as: typeof world.as = (actor) => ({ ...one.ctx, actor });
  const { subject, resolutionIds } = await anApprovedClaim({ ctx: one.ctx, as }, store.id, (id) => [
    { claimItemId: id, resolutionType: 'STORE_CREDIT', quantity: 1 },
    { claimItemId: id, resolutionType: 'REFUND', quantity: 1 },
  ]);
  one.lookNow();
  two.lookNow();
  const statuses = async () =>
    (await getClaim(one.ctx, subject)).claimResolutions.map(({ status }) => status);
  await vi.waitFor(async () => expect(await statuses()).toEqual(['executed', 'working']), {
    timeout: 20_000,
    interval: 100,
  });
  const waiting = await getClaim(one.ctx, subject);
  expect(waiting.claimState).toBe('APPROVED');
  expect(waiting.claimStoreCredits).toMatchObject([{ amount: 1944, balance: 1944 }]);
  expect(waiting.claimStoreCredits[0]?.code).toMatch(/^[A-Z2-9]{4}(-[A-Z2-9]{4}){3}$/);
  const resolutionId = resolutionIds[1] ?? '';
  const report = { storeId: store.id, resolutionId, reference: 'refund-1' };
  expect((await completeResolution(one.ctx, report)).claimState).toBe('RESOLVED');
});
