import type { Job } from '@amends/core';
import { testDatabase } from '@amends/db/testing';
import { pino } from 'pino';
import { afterAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { type JobHandlers, startJobQueue } from './job-queue.ts';

const database = await testDatabase();
const { pool } = database;
const log = pino({ level: 'silent' });

const mail = (dedupeKey: string): Job => ({
  name: 'send-email',
  payload: { storeId: 'sto_1', claimId: 'clm_1', template: 'received', dedupeKey },
});
const digest = (claimId: string): Job => ({
  name: 'send-message-digest',
  payload: { storeId: 'sto_1', claimId, audience: 'customer' },
  startAfter: new Date(Date.now() + 900_000),
  onceKey: `${claimId}:customer`,
});

/** Handlers that record their payloads. */
function noting() {
  const seen: string[] = [];
  const note = async (payload: object) => void seen.push(JSON.stringify(payload));
  const handlers: JobHandlers = {
    'send-email': async ({ dedupeKey }) => void seen.push(dedupeKey),
    'send-login-email': note,
    'send-order-link': note,
    'send-mention-email': note,
    'send-message-digest': note,
    'render-media': note,
    'wake-parked-claim': note,
    'index-orders': note,
    'run-bulk-action': async () => undefined,
    'execute-resolution': note,
  };
  return { seen, handlers };
}

const web = await startJobQueue({ database, log, worker: false });
const one = await startJobQueue({ database, log, worker: true });
const two = await startJobQueue({ database, log, worker: true });
const [atOne, atTwo] = [noting(), noting()];
let failuresLeft = 0;
await one.work(
  {
    ...atOne.handlers,
    'send-email': async (payload, run) => {
      if (payload.dedupeKey === 'fails-once' && failuresLeft-- > 0) throw new Error('not now');
      await atOne.handlers['send-email'](payload, run);
    },
  },
  [],
);
await two.work(atTwo.handlers, []);
afterAll(() => Promise.all([web.stop(), one.stop(), two.stop()]));
beforeEach(() => {
  atOne.seen.length = 0;
  atTwo.seen.length = 0;
});

async function inTransaction(end: 'commit' | 'rollback', ...jobs: Job[]) {
  const client = await pool.connect();
  await client.query('begin');
  await web.enqueue({ executeSql: (text, values) => client.query(text, values) }, jobs);
  await client.query(end);
  client.release();
}

const waiting = async (name: string) =>
  (await pool.query(`select * from pgboss.job where name = $1 and state = 'created'`, [name])).rows;

const lookNow = () => {
  one.lookNow();
  two.lookNow();
};

test('a queue that was just made is known: adding to it takes no second connection', async () => {
  const clients = await Promise.all(
    Array.from({ length: pool.options.max }, async () => {
      const client = await pool.connect();
      await client.query('begin');
      return client;
    }),
  );
  try {
    await Promise.all(
      clients.map((client, index) => {
        const executor = {
          executeSql: (text: string, values?: unknown[]) => client.query(text, values),
        };
        const payload = { storeId: 'sto_1', mediaId: `med_${index}` };
        return web.enqueue(executor, [{ name: 'render-media', payload }]);
      }),
    );
  } finally {
    for (const client of clients) {
      await client.query('rollback');
      client.release();
    }
  }
});

test('a job exists exactly if its transaction commits', async () => {
  await inTransaction('rollback', mail('rolled back'));
  await inTransaction('commit', mail('committed'));
  lookNow();
  await vi.waitFor(() => expect([...atOne.seen, ...atTwo.seen]).toEqual(['committed']), 5_000);
});

test('two workers do each job once', async () => {
  const keys = Array.from({ length: 60 }, (_, i) => `mail ${i}`);
  for (const key of keys) await inTransaction('commit', mail(key));
  lookNow();
  await vi.waitFor(
    () => expect([...atOne.seen, ...atTwo.seen].sort()).toEqual([...keys].sort()),
    15_000,
  );
  const done = `select count(*)::int as n from pgboss.job
    where name = 'send-email' and state = 'completed' and data->>'dedupeKey' like 'mail %'`;
  await vi.waitFor(async () => expect((await pool.query(done)).rows[0].n).toBe(keys.length), 5_000);
  expect(atOne.seen.length + atTwo.seen.length).toBe(keys.length);
});

test('at most one job of a key waits, and asking for a second harms nobody', async () => {
  await inTransaction('commit', digest('clm_1'), mail('beside'));
  await inTransaction('commit', digest('clm_1'), digest('clm_2'));
  expect((await waiting('send-message-digest')).map((row) => row.data.claimId).sort()).toEqual([
    'clm_1',
    'clm_2',
  ]);
});

test('a job waits until its time', async () => {
  await inTransaction('commit', {
    name: 'wake-parked-claim',
    payload: { storeId: 'sto_1', claimId: 'clm_9' },
    startAfter: new Date('2099-01-02T03:04:05Z'),
    onceKey: 'clm_9',
  });
  const [row] = await waiting('wake-parked-claim');
  expect(row.start_after.toISOString()).toBe('2099-01-02T03:04:05.000Z');
  expect(row.keep_until.getTime()).toBeGreaterThan(row.start_after.getTime());
});

test('a job that fails is tried again later', async () => {
  failuresLeft = 1;
  await two.stop();
  await inTransaction('commit', mail('fails-once'));
  lookNow();
  const failed = `select start_after - now() as pause from pgboss.job
    where name = 'send-email' and state = 'retry'`;
  await vi.waitFor(async () => expect((await pool.query(failed)).rows).toHaveLength(1), 5_000);
  await pool.query(`update pgboss.job set start_after = now() where state = 'retry'`);
  lookNow();
  await vi.waitFor(() => expect(atOne.seen).toContain('fails-once'), 5_000);
});

test('two workers run each scheduled task once a minute, however often both look', async () => {
  const clocked = await testDatabase();
  const ran: string[] = [];
  const tasks = ['first', 'second', 'third'].map((name) => ({
    name,
    cron: '* * * * *',
    run: async () => void ran.push(name),
  }));
  const clockSeconds = { check: 1, poll: 1 };
  const workers = await Promise.all(
    [1, 2].map(() => startJobQueue({ database: clocked, log, worker: true, clockSeconds })),
  );
  onTestFinished(async () => void (await Promise.all(workers.map((each) => each.stop()))));
  const minute = async () => {
    const now = `select floor(extract(epoch from now()) / 60)::int as minute`;
    return (await clocked.pool.query<{ minute: number }>(now)).rows[0]?.minute ?? 0;
  };
  const began = await minute();
  await Promise.all(workers.map((each) => each.work(noting().handlers, tasks)));
  // Both poll each second; one poll at a time suffices.
  const looks = new Set<string>();
  await vi.waitFor(
    async () => {
      const { rows } = await clocked.pool.query('select cron_on::text from pgboss.version');
      looks.add(rows[0].cron_on);
      expect(new Set(ran).size).toBe(tasks.length);
      expect(looks.size).toBeGreaterThan(6);
    },
    { timeout: 60_000, interval: 100 },
  );
  const minutes = (await minute()) - began + 1;
  for (const { name } of tasks) {
    expect(ran.filter((each) => each === name).length).toBeLessThanOrEqual(minutes);
  }
}, 90_000);
