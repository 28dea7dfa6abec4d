import { testDatabase } from '@amends/db/testing';
import { beforeEach, describe, expect, test } from 'vitest';
import { listEvents, read } from '../../kernel/internal.ts';
import type { Store } from '../../stores/internal.ts';
import {
  aClaim,
  aContext,
  aFailedJob,
  anOrder,
  aStaffMember,
  aStore,
  atOnce,
  codeOf,
} from '../../testing/index.ts';
import { dismissFailedJobs, runFailedJobsAgain } from './end-failed-jobs.ts';
import { countFailedJobs, listFailedJobs } from './list-failed-jobs.ts';
import { purgeFailedJobs, recordFailedJobs } from './record-failed-jobs.ts';

const database = await testDatabase();
const world = aContext(database, { now: '2026-03-10T12:00:00Z' });
const { ctx, as, clock, jobs } = world;
let store: Store;
let owner: typeof ctx;

beforeEach(async () => {
  clock.set('2026-03-10T12:00:00Z');
  jobs.length = 0;
  store = await aStore(ctx);
  owner = as(aStaffMember(store.id, 'store_owner'));
});

const failed = (given: Partial<Parameters<typeof aFailedJob>[1]> = {}) =>
  aFailedJob(world, { payload: { storeId: store.id, mediaId: 'med_1' }, ...given });
const listed = async (who = owner) => (await listFailedJobs(who, {})).items;

describe('the list', () => {
  test('says what failed, of which claim, since when, why and how often', async () => {
    const claim = await aClaim(ctx, await anOrder(ctx, store.id));
    const payload = { storeId: store.id, claimId: claim.id, template: 'approved' };
    const id = await failed({ name: 'send-email', payload });
    expect(await listed()).toEqual([
      {
        id,
        storeId: store.id,
        storeName: store.name,
        job: 'send-email',
        claimId: claim.id,
        claimNumber: claim.claimNumber,
        orderId: expect.stringMatching(/^ord_/),
        orderNumber: expect.any(String),
        failure: 'unreachable',
        failureCode: 'ECONNREFUSED',
        attempts: 15,
        firstFailedAt: ctx.now(),
        failedAt: ctx.now(),
        canRunAgain: true,
      },
    ]);
  });

  test('has one line for a job that fails again while it is listed', async () => {
    const first = await failed({ onceKey: 'same', attempts: 3 });
    clock.advance({ hours: 6 });
    const output = { name: 'error', code: '57P01' };
    expect(await failed({ onceKey: 'same', attempts: 3, output })).toBe(first);
    const [one, ...others] = await listed();
    expect(others).toEqual([]);
    expect(one).toMatchObject({ attempts: 6, failure: 'database', failedAt: ctx.now() });
    expect(one?.firstFailedAt).toEqual(new Date('2026-03-10T12:00:00Z'));
  });

  test('is read in pages that leave out none', async () => {
    const ids: string[] = [];
    for (let count = 0; count < 5; count++) {
      ids.unshift(await failed());
      if (count % 2 === 0) clock.advance({ minutes: 1 });
    }
    const seen: string[] = [];
    for (let cursor: string | undefined; ; ) {
      const page = await listFailedJobs(owner, { limit: 2, ...(cursor ? { cursor } : {}) });
      seen.push(...page.items.map(({ id }) => id));
      if (page.nextCursor === null) break;
      cursor = page.nextCursor;
    }
    expect(seen.sort()).toEqual(ids.sort());
    const foreign = listFailedJobs(owner, { cursor: 'bm90IGEgY3Vyc29y' });
    expect(await codeOf(foreign)).toBe('invalid_input');
  });

  test('shows a store its own; the provider all, with the work of no store', async () => {
    const own = await failed();
    const elsewhere = await aStore(ctx);
    const other = await failed({ payload: { storeId: elsewhere.id } });
    const nobodys = await failed({ name: 'run-scheduled-task', payload: { task: 'tidy-files' } });
    const admin = as(aStaffMember(null, 'account_admin'));
    const idsOf = async (who: typeof ctx) => (await listed(who)).map(({ id }) => id);
    expect(await idsOf(owner)).toEqual([own]);
    expect(await idsOf(admin)).toEqual(expect.arrayContaining([own, other, nobodys]));
    expect(await countFailedJobs(owner, {})).toBe(1);
    const there = listFailedJobs(owner, { storeIds: [elsewhere.id] });
    expect(await codeOf(there)).toBe('store_not_found');
    const agent = as(aStaffMember(store.id, 'store_support'));
    expect(await codeOf(listFailedJobs(agent, {}))).toBe('forbidden');
  });

  test('finds the store of a job that names only its bulk action', async () => {
    await database.pool.query(
      `insert into bulk_actions (store_id, id, actor, actor_id, action, total)
       values ($1, $2, '{}', 'usr_1', '{}', 1)`,
      [store.id, `blk_${store.id}`],
    );
    await failed({ name: 'run-bulk-action', payload: { bulkActionId: `blk_${store.id}` } });
    expect(await listed()).toMatchObject([{ job: 'run-bulk-action', storeId: store.id }]);
  });
});

describe('running again', () => {
  test('queues the job once for two who ask at the same time, with its key', async () => {
    const payload = { storeId: store.id, orderIds: ['ord_1'] };
    const id = await failed({ name: 'index-orders', payload, onceKey: 'orders' });
    const both = await atOnce(database, { table: 'failed_jobs' }, [
      () => runFailedJobsAgain(owner, { ids: [id] }),
      () => runFailedJobsAgain(as(aStaffMember(null, 'account_owner')), { ids: [id] }),
    ]);
    expect(both.map(({ count }) => count).sort()).toEqual([0, 1]);
    expect(jobs).toEqual([{ name: 'index-orders', payload, onceKey: 'orders' }]);
    expect(await listed()).toEqual([]);
  });

  test('is on the record of the claim, by whom', async () => {
    const claim = await aClaim(ctx, await anOrder(ctx, store.id));
    const id = await failed({ payload: { storeId: store.id, claimId: claim.id } });
    await runFailedJobsAgain(owner, { ids: [id] });
    const events = await read(ctx, 'claim:read', { storeId: store.id }, (reader) =>
      listEvents(reader, claim.id),
    );
    expect(events.at(-1)).toMatchObject({
      name: 'job.requeued',
      actorKind: 'staff',
      data: { jobId: id, job: 'render-media' },
    });
  });

  test('that fails again is a new line', async () => {
    const id = await failed({ onceKey: 'same' });
    await runFailedJobsAgain(owner, { ids: [id] });
    expect(await failed({ onceKey: 'same' })).not.toBe(id);
    expect(await listed()).toHaveLength(1);
  });

  test('leaves out jobs of other stores, and those that this release no longer has', async () => {
    const elsewhere = await aStore(ctx);
    const other = await failed({ payload: { storeId: elsewhere.id } });
    const gone = await failed({ name: 'unknown-job' });
    expect(await listed()).toMatchObject([{ id: gone, canRunAgain: false }]);
    expect(await runFailedJobsAgain(owner, { ids: [other, gone] })).toEqual({ count: 0 });
    expect(jobs).toEqual([]);
    expect(await listed()).toHaveLength(1);
  });
});

describe('dismissing', () => {
  test('takes a job off the list for good, and the record keeps the reason', async () => {
    const id = await failed();
    const reason = 'The photo was uploaded again.';
    expect(await dismissFailedJobs(owner, { ids: [id], reason })).toEqual({ count: 1 });
    expect(await dismissFailedJobs(owner, { ids: [id], reason })).toEqual({ count: 0 });
    expect(await runFailedJobsAgain(owner, { ids: [id] })).toEqual({ count: 0 });
    expect([await listed(), jobs]).toEqual([[], []]);
    const events = await read(ctx, 'claim:read', { storeId: store.id }, (reader) =>
      listEvents(reader, `job:${id}`),
    );
    expect(events).toMatchObject([{ name: 'job.dismissed', data: { why: reason } }]);
  });

  test('needs a reason, and the permission', async () => {
    const id = await failed();
    expect(await codeOf(dismissFailedJobs(owner, { ids: [id], reason: ' ' }))).toBe(
      'invalid_input',
    );
    const reader = as(aStaffMember(null, 'account_support_admin'));
    expect(await listed(reader)).not.toEqual([]);
    const refused = dismissFailedJobs(reader, { ids: [id], reason: 'No.' });
    expect(await codeOf(refused)).toBe('forbidden');
  });

  test('forgets the payload at once, and the rest after 90 days', async () => {
    const id = await failed();
    await dismissFailedJobs(owner, { ids: [id], reason: 'Done by hand.' });
    const row = async () => {
      const text = 'select payload from failed_jobs where id = $1';
      return (await database.pool.query(text, [id])).rows;
    };
    expect(await row()).toEqual([{ payload: null }]);
    clock.advance({ days: 89 });
    await purgeFailedJobs(ctx);
    expect(await row()).toHaveLength(1);
    clock.advance({ days: 2 });
    await purgeFailedJobs(ctx);
    expect(await row()).toEqual([]);
  });
});

test('only the system records and purges', async () => {
  expect(await codeOf(recordFailedJobs(owner))).toBe('page_not_found');
  expect(await codeOf(purgeFailedJobs(owner))).toBe('page_not_found');
});
