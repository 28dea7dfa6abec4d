import { testDatabase } from '@amends/db/testing';
import { expect, test } from 'vitest';
import { sequenceEvents } from '../../kernel/index.ts';
import { actingAsSystem, type Deployment } from '../../kernel/internal.ts';
import {
  aClaim,
  aConnection,
  aContext,
  aFailedJob,
  anOrder,
  aStaffMember,
  aStore,
  codeOf,
  daysBefore,
} from '../../testing/index.ts';
import { applyInboxChanges } from '../inbox/apply-inbox-changes.ts';
import { forgetProcess, readSystem, recordHeartbeat } from './read-system.ts';

const database = await testDatabase();
const NOW = '2026-03-10T12:00:00Z';
const schema = {
  pending: 0,
  newer: 0,
  steps: { total: 3, finished: 3, failure: null, rewrite: null },
};
const deployment: Deployment = {
  readQueues: async () => [{ queue: 'send-email', waiting: 2, active: 1, age: 4 }],
  readStorage: async () => ({ kind: 'disk', free: 5_000, size: 9_000 }),
  readSchema: async () => schema,
  readReplica: () => ({ state: 'behind' as const, answered: 7, passedOn: 2 }),
  makesBackups: true,
};
const world = aContext(database, { now: NOW, deployment });
const { ctx, as, clock } = world;
const system = actingAsSystem(ctx, 'heartbeat');
const { id: storeId } = await aStore(ctx);
const owner = as(aStaffMember('', 'account_owner'));
const facts = {
  id: 'web-1',
  role: 'web' as const,
  version: '0.1.0',
  host: 'a',
  startedAt: clock.now(),
};

test('the system is shown to the provider’s owners and admins alone', async () => {
  expect((await readSystem(as(aStaffMember('', 'account_admin')))).readAt).toEqual(clock.now());
  expect(await codeOf(readSystem(as(aStaffMember('', 'account_support'))))).toBe('forbidden');
  const outsider = await codeOf(readSystem(as(aStaffMember(storeId, 'store_owner'))));
  expect(['forbidden', 'store_not_found']).toContain(outsider);
  expect(await codeOf(recordHeartbeat(owner, facts))).not.toBeNull();
});

test('a process is shown with its version, silent once it stops reporting, and gone a day later', async () => {
  await recordHeartbeat(system, facts);
  await recordHeartbeat(system, { ...facts, id: 'worker-1', role: 'worker' });
  clock.advance({ minutes: 1 });
  await recordHeartbeat(system, facts);
  clock.advance({ minutes: 1 });
  const seen = async () =>
    ((await readSystem(owner)).processes ?? []).map(({ id, isAlive }) => [id, isAlive]);
  expect(await seen()).toEqual([
    ['web-1', true],
    ['worker-1', false],
  ]);
  await forgetProcess(system, 'worker-1');
  expect(await seen()).toEqual([['web-1', true]]);
  clock.advance({ days: 2 });
  await recordHeartbeat(system, { ...facts, id: 'web-2' });
  const { rows } = await database.pool.query('select id from processes');
  expect(rows).toEqual([{ id: 'web-2' }]);
  clock.set(NOW);
});

test('what waits, what failed, what is stored and what was backed up is read', async () => {
  await aFailedJob(world, { payload: { storeId } });
  await aConnection(ctx, storeId, { key: 'x' });
  await database.pool.query(
    `insert into backups (id, location, taken_at, ended_at, bytes, files)
      values ('old', 'a', $1, $1, 1, 1), ('new', 'b', $2, $3, 700, 2)`,
    [daysBefore(clock.now(), 2), daysBefore(clock.now(), 1), clock.now()],
  );
  await database.pool.query(
    `insert into drills (id, ended_at, backup_taken_at, seconds, chains, broken_chains, files)
      values ('d', $1, $2, 9, 40, 1, 3)`,
    [clock.now(), daysBefore(clock.now(), 1)],
  );
  await database.pool.query(
    `insert into events (store_id, id, stream_id, name, actor_kind, data, occurred_at)
      values ($1, 'evt_old', 'made', 'claim.reminded', 'system', '{}', '2025-12-08T12:00:00Z')`,
    [storeId],
  );
  const found = await readSystem(owner);
  expect(found).toMatchObject({
    schema,
    queues: [{ queue: 'send-email', waiting: 2, active: 1, age: 4 }],
    failedJobs: { open: 1, newest: [{ failedAt: expect.any(Date) }] },
    storage: { kind: 'disk', free: 5_000, size: 9_000, database: expect.any(Number) },
    replica: { state: 'behind', answered: 7, passedOn: 2 },
    backups: {
      isScheduled: true,
      last: {
        takenAt: daysBefore(clock.now(), 1),
        endedAt: clock.now(),
        bytes: 700,
        files: 2,
        place: 'b',
      },
      drill: { endedAt: clock.now(), chains: 40, brokenChains: 1 },
    },
    connections: [{ count: 1 }],
  });
  expect(found.outbox).toEqual({ waiting: expect.any(Number), age: expect.any(Number) });
  // The event happened months before it was saved.
  expect(found.outbox?.waiting).toBeGreaterThan(0);
  expect(found.outbox?.age).toBeLessThan(600);
});

test('what is still done for rows of earlier releases is shown with what is done and left', async () => {
  const backfills = async () => (await readSystem(owner)).backfills;
  expect(await backfills()).toEqual([
    { name: 'event-positions', done: expect.any(Number), left: expect.any(Number) },
  ]);
  await sequenceEvents(system);
  expect(await backfills()).toEqual([]);
  for (let count = 0; count < 3; count++) await aClaim(ctx, await anOrder(ctx, storeId));
  await applyInboxChanges(system);
  await database.pool.query(
    `insert into claim_search_rewrites select store_id, claim_id from claim_search
      where store_id = $1 order by claim_id limit 1`,
    [storeId],
  );
  await database.pool.query(`insert into search_word_fills values ('', '')`);
  expect(await backfills()).toEqual([
    { name: 'search-words', done: 1, left: 2 },
    { name: 'vocabulary', done: 0, left: 3 },
  ]);
});

test('without pg_stat_statements the page says that statements are not measured', async () => {
  const { statements } = await readSystem(owner);
  expect(statements).toEqual({ isMeasured: false, slowest: [] });
});

test('a part that can’t be read is left out, and the others are there', async () => {
  const broken = aContext(database, {
    now: NOW,
    deployment: { ...deployment, readQueues: () => Promise.reject(new Error('gone')) },
  });
  const found = await readSystem(broken.as(aStaffMember('', 'account_owner')));
  expect(found.queues).toBeNull();
  expect(found.schema).toEqual(schema);
});
