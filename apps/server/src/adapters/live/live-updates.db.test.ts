import type { LiveUpdate } from '@amends/core';
import { testDatabase } from '@amends/db/testing';
import { pino } from 'pino';
import { afterAll, expect, test, vi } from 'vitest';
import { startLiveUpdates } from './live-updates.ts';

const database = await testDatabase();
const log = pino({ level: 'silent' });
/** Generous, because a busy machine is not a bug. */
const until = <T>(met: () => T) => vi.waitFor(met, 20_000);
const here = startLiveUpdates({ database, log });
const there = startLiveUpdates({ database, log });
await Promise.all([here.listening, there.listening]);
afterAll(() => Promise.all([here.stop(), there.stop()]));

/** Collects a subscriber's updates of one claim. */
function follow(live: typeof here, streamId: string) {
  const seen: LiveUpdate[] = [];
  const leave = live.subscribe('sto_1', streamId, (update) => seen.push(update));
  return { seen, leave };
}

test('subscribers of a claim are notified in every process, once for several changes', async () => {
  const near = follow(here, 'clm_1');
  const far = follow(there, 'clm_1');
  for (let i = 0; i < 20; i++) {
    here.publish({ storeId: 'sto_1', streamId: 'clm_1', names: ['message.created'], sequence: 1 });
  }
  here.publish({ storeId: 'sto_1', streamId: 'clm_1', names: ['claim.moved'], sequence: 1 });
  await until(() => expect(far.seen).toHaveLength(1));
  await until(() => expect(near.seen).toHaveLength(1));
  expect(far.seen[0]?.names).toEqual(['message.created', 'claim.moved']);
});

test('several changes at once have the number of the last event, unless one is no event', async () => {
  const numbered = follow(there, 'clm_6');
  const other = follow(there, 'clm_7');
  for (const sequence of [4, 6, 0, 5]) {
    here.publish({ storeId: 'sto_1', streamId: 'clm_6', names: ['claim.moved'], sequence });
  }
  for (const sequence of [4, null, 5]) {
    here.publish({ storeId: 'sto_1', streamId: 'clm_7', names: ['claim.moved'], sequence });
  }
  await until(() => expect(numbered.seen.map(({ sequence }) => sequence)).toEqual([6]));
  await until(() => expect(other.seen.map(({ sequence }) => sequence)).toEqual([null]));
});

test('subscribers are not notified of other claims, nor after unsubscribing', async () => {
  const mine = follow(there, 'clm_2');
  const other = follow(there, 'clm_3');
  const gone = follow(there, 'clm_2');
  gone.leave();
  here.publish({ storeId: 'sto_1', streamId: 'clm_2', names: ['claim.moved'], sequence: 1 });
  here.publish({ storeId: 'sto_2', streamId: 'clm_3', names: ['claim.moved'], sequence: 1 });
  await until(() => expect(mine.seen).toHaveLength(1));
  expect(other.seen).toEqual([]);
  expect(gone.seen).toEqual([]);
});

test('a dashboard is notified of every claim of its stores, and of no other store', async () => {
  const seen: string[] = [];
  const all: string[] = [];
  const leave = there.subscribeToStores(['sto_8'], ({ streamId }) => seen.push(streamId));
  const leaveAll = there.subscribeToStores('all', ({ streamId }) => all.push(streamId));
  here.publish({ storeId: 'sto_9', streamId: 'clm_91', names: ['claim.created'], sequence: 1 });
  here.publish({ storeId: 'sto_8', streamId: 'clm_81', names: ['claim.created'], sequence: 1 });
  await until(() => expect(seen).toEqual(['clm_81']));
  expect(all).toEqual(['clm_91', 'clm_81']);
  leave();
  leaveAll();
});

test('updates larger than one notification all arrive', async () => {
  const streams = Array.from({ length: 400 }, (_, i) => `clm_${'x'.repeat(40)}${i}`);
  const followers = streams.map((streamId) => follow(there, streamId));
  for (const streamId of streams) {
    here.publish({ storeId: 'sto_1', streamId, names: ['claim.moved'], sequence: 1 });
  }
  await until(() => expect(followers.every(({ seen }) => seen.length === 1)).toBe(true));
});

test('after a lost connection every subscriber is called once, and then notified as before', async () => {
  const { seen } = follow(there, 'clm_4');
  await database.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and application_name = 'amends live updates'`,
  );
  await until(() =>
    expect(seen).toEqual([{ storeId: 'sto_1', streamId: 'clm_4', names: [], sequence: null }]),
  );
  await vi.waitFor(
    () => {
      here.publish({ storeId: 'sto_1', streamId: 'clm_4', names: ['claim.moved'], sequence: 1 });
      expect(seen.some(({ names }) => names.includes('claim.moved'))).toBe(true);
    },
    { timeout: 20_000, interval: 100 },
  );
});

test('a failing subscriber does not keep the others from being notified', async () => {
  there.subscribe('sto_1', 'clm_5', () => {
    throw new Error('broken');
  });
  const { seen } = follow(there, 'clm_5');
  here.publish({ storeId: 'sto_1', streamId: 'clm_5', names: ['claim.moved'], sequence: 1 });
  await until(() => expect(seen).toHaveLength(1));
});
