import { defineJob, type Job } from '@amends/core';
import { aContext } from '@amends/core/testing';
import { testDatabase } from '@amends/db/testing';
import { PgBoss } from 'pg-boss';
import { pino } from 'pino';
import { afterAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { z } from 'zod';
import { startJobQueue } from './job-queue.ts';
import { readQueues } from './read-queues.ts';

const database = await testDatabase();
const { pool } = database;
const log = pino({ level: 'silent' });
const { ctx } = aContext(database);

/** Jobs that record their payloads. */
function noting(failing?: (key: string) => boolean) {
  const seen: string[] = [];
  const mailJob = defineJob({
    name: 'send-mail',
    input: z.object({ dedupeKey: z.string() }),
    queue: { batchSize: 5 },
    run: async (_ctx, { dedupeKey }) => {
      if (failing?.(dedupeKey)) throw new Error('not now');
      seen.push(dedupeKey);
    },
  });
  const digestJob = defineJob({
    name: 'send-digest',
    input: z.object({ claimId: z.string() }),
    queue: { batchSize: 5, pollingSeconds: 300 },
    onceKey: ({ claimId }) => claimId,
    run: async (_ctx, { claimId }) => void seen.push(claimId),
  });
  return { seen, mailJob, digestJob, definitions: [mailJob, digestJob] };
}

let failuresLeft = 0;
const atWeb = noting();
const atOne = noting((key) => key === 'fails-once' && failuresLeft-- > 0);
const atTwo = noting();
const start = (worker: boolean, { definitions }: typeof atOne) =>
  startJobQueue({ database, log, definitions, worker });
const web = await start(false, atWeb);
const one = await start(true, atOne);
const two = await start(true, atTwo);
const mail = (dedupeKey: string): Job => atWeb.mailJob.of({ dedupeKey });
const digest = (claimId: string): Job =>
  atWeb.digestJob.of({ claimId }, { startAfter: new Date(Date.now() + 900_000) });
await one.work(() => ctx, []);
await two.work(() => ctx, []);
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

test('a new queue is known: adding to it takes no second connection', async () => {
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
        return web.enqueue(executor, [mail(`kept ${index}`)]);
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

test('a job has what pg-boss itself gives to one', async () => {
  const own = new PgBoss({ db: { executeSql: (text, values) => pool.query(text, values) } });
  const at = new Date('2099-01-02T03:04:05Z');
  const beside = { dedupeKey: 'by pg-boss' };
  await own.insert('send-mail', [{ data: beside, startAfter: at.toISOString() }]);
  await own.insert('send-digest', [
    { data: beside, startAfter: at.toISOString(), singletonKey: 'by pg-boss' },
  ]);
  await inTransaction(
    'commit',
    atWeb.mailJob.of({ dedupeKey: 'ours' }, { startAfter: at }),
    atWeb.digestJob.of({ claimId: 'ours' }, { startAfter: at }),
  );
  const { rows } = await pool.query(
    `with removed as (delete from pgboss.job where start_after = $1 returning *)
    select to_jsonb(removed) - array['id', 'data', 'created_on', 'singleton_key'] as job
      from removed order by name, data->>'dedupeKey' = 'by pg-boss'`,
    [at],
  );
  expect(rows).toHaveLength(4);
  expect(rows[0]).toEqual(rows[1]);
  expect(rows[2]).toEqual(rows[3]);
});

test('two workers run each job once', async () => {
  const keys = Array.from({ length: 60 }, (_, i) => `mail ${i}`);
  for (const key of keys) await inTransaction('commit', mail(key));
  lookNow();
  await vi.waitFor(
    () => expect([...atOne.seen, ...atTwo.seen].sort()).toEqual([...keys].sort()),
    15_000,
  );
  const done = `select count(*)::int as n from pgboss.job
    where name = 'send-mail' and state = 'completed' and data->>'dedupeKey' like 'mail %'`;
  await vi.waitFor(async () => expect((await pool.query(done)).rows[0].n).toBe(keys.length), 5_000);
  expect(atOne.seen.length + atTwo.seen.length).toBe(keys.length);
});

test('a queue longer than a batch is emptied without a wait for the next look', async () => {
  // Each worker takes five at a time; its next look is five minutes away.
  const keys = Array.from({ length: 25 }, (_, index) => `of many ${index}`);
  await inTransaction('commit', ...keys.map((claimId) => atWeb.digestJob.of({ claimId })));
  lookNow();
  await vi.waitFor(
    () => expect([...atOne.seen, ...atTwo.seen].sort()).toEqual(keys.sort()),
    10_000,
  );
});

test('at most one job per key waits, and adding a second one is harmless', async () => {
  await inTransaction('commit', digest('clm_1'), mail('beside'));
  await inTransaction('commit', digest('clm_1'), digest('clm_2'));
  expect((await waiting('send-digest')).map((row) => row.data.claimId).sort()).toEqual([
    'clm_1',
    'clm_2',
  ]);
});

test('a job with an invalid payload becomes a dead letter, and is never retried', async () => {
  const wrong = { ...mail('x'), payload: { dedupeKey: 7 } };
  await inTransaction('commit', wrong);
  lookNow();
  const letters = async () =>
    (await pool.query(`select data, output from pgboss.job where name = 'dead-letters'`)).rows;
  await vi.waitFor(async () => expect(await letters()).toHaveLength(1), 5_000);
  expect(await letters()).toEqual([
    {
      data: { dedupeKey: 7 },
      output: { name: 'PayloadDoesNotFit', fields: ['dedupeKey'] },
    },
  ]);
  const [job] = (
    await pool.query(`select state, retry_count from pgboss.job
      where name = 'send-mail' and data->>'dedupeKey' = '7'`)
  ).rows;
  expect(job).toEqual({ state: 'failed', retry_count: 0 });
  expect([...atOne.seen, ...atTwo.seen]).not.toContain(7);
});

test('of two who take the dead letters, one gets each, and a rollback leaves it', async () => {
  await inTransaction('commit', { ...mail('x'), payload: { dedupeKey: 8 } });
  lookNow();
  const letters = `select id from pgboss.job where name = 'dead-letters' and data->>'dedupeKey' = '8'`;
  await vi.waitFor(async () => expect((await pool.query(letters)).rows).toHaveLength(1), 5_000);
  const [first, second] = [await pool.connect(), await pool.connect()];
  const takenBy = (client: typeof first) =>
    web.takeDeadLetters({ executeSql: (text, values) => client.query(text, values) }, 100);
  try {
    await first.query('begin');
    await second.query('begin');
    const taken = await takenBy(first);
    expect(
      taken.find(({ payload }) => (payload as { dedupeKey: unknown }).dedupeKey === 8),
    ).toEqual({
      id: expect.any(String),
      name: 'send-mail',
      payload: { dedupeKey: 8 },
      onceKey: null,
      attempts: 1,
      queuedAt: expect.any(Date),
      failedAt: expect.any(Date),
      output: { name: 'PayloadDoesNotFit', fields: ['dedupeKey'] },
    });
    expect(await takenBy(second)).toEqual([]);
    await first.query('rollback');
    expect(await takenBy(second)).toHaveLength(taken.length);
  } finally {
    await second.query('rollback');
    first.release();
    second.release();
  }
});

test('a job with an additional field from a newer release runs', async () => {
  await inTransaction('commit', { ...mail('x'), payload: { dedupeKey: 'newer', more: 1 } });
  lookNow();
  await vi.waitFor(() => expect([...atOne.seen, ...atTwo.seen]).toEqual(['newer']), 5_000);
});

test('a job waits until its time', async () => {
  const startAfter = new Date('2099-01-02T03:04:05Z');
  await inTransaction('commit', atWeb.digestJob.of({ claimId: 'clm_9' }, { startAfter }));
  const row = (await waiting('send-digest')).find(({ data }) => data.claimId === 'clm_9');
  expect(row.start_after.toISOString()).toBe('2099-01-02T03:04:05.000Z');
  expect(row.keep_until.getTime()).toBeGreaterThan(row.start_after.getTime());
});

test('a job for a time long past has waited since it was queued', async () => {
  const unworked = await testDatabase();
  const atWebAlone = noting();
  const { definitions } = atWebAlone;
  const queue = await startJobQueue({ database: unworked, log, definitions, worker: false });
  onTestFinished(() => queue.stop());
  const executeSql = (text: string, values?: unknown[]) => unworked.pool.query(text, values);
  const startAfter = new Date('2019-01-02T03:04:05Z');
  await queue.enqueue({ executeSql }, [
    atWebAlone.digestJob.of({ claimId: 'clm_1' }, { startAfter }),
  ]);
  const [found] = await readQueues(unworked);
  expect(found).toMatchObject({ queue: 'send-digest', waiting: 1 });
  expect(found?.age).toBeLessThan(60);
  expect(found?.age).toBeGreaterThanOrEqual(0);
  // Neither a job for later nor one that ended makes its queue look late.
  await queue.enqueue({ executeSql }, [
    atWebAlone.mailJob.of({ dedupeKey: 'later' }, { startAfter: new Date('2099-01-02') }),
  ]);
  await unworked.pool.query(`update pgboss.job set state = 'completed' where name = 'send-digest'`);
  expect(await readQueues(unworked)).toEqual([
    { queue: 'send-mail', waiting: 1, active: 0, age: 0 },
  ]);
});

test('a failed job is retried later', async () => {
  failuresLeft = 1;
  await two.stop();
  await inTransaction('commit', mail('fails-once'));
  lookNow();
  const failed = `select start_after - now() as pause from pgboss.job
    where name = 'send-mail' and state = 'retry'`;
  await vi.waitFor(async () => expect((await pool.query(failed)).rows).toHaveLength(1), 5_000);
  await pool.query(`update pgboss.job set start_after = now() where state = 'retry'`);
  lookNow();
  await vi.waitFor(() => expect(atOne.seen).toContain('fails-once'), 5_000);
});

test('two workers run each scheduled task once a minute, however often both poll', async () => {
  const clocked = await testDatabase();
  const ran: string[] = [];
  const tasks = ['first', 'second', 'third'].map((name) => ({
    name,
    cron: '* * * * *',
    run: async () => void ran.push(name),
  }));
  const clockSeconds = { check: 1, poll: 1 };
  const workers = await Promise.all(
    [1, 2].map(() =>
      startJobQueue({ database: clocked, log, definitions: [], worker: true, clockSeconds }),
    ),
  );
  onTestFinished(async () => void (await Promise.all(workers.map((each) => each.stop()))));
  const minute = async () => {
    const now = `select floor(extract(epoch from now()) / 60)::int as minute`;
    return (await clocked.pool.query<{ minute: number }>(now)).rows[0]?.minute ?? 0;
  };
  const began = await minute();
  await Promise.all(workers.map((each) => each.work(() => ctx, tasks)));
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

test('a task that was queued in two minutes for the same scheduled time runs once', async () => {
  const clocked = await testDatabase();
  const ran: string[] = [];
  const clockSeconds = { check: 45, poll: 1 };
  const worker = await startJobQueue({
    database: clocked,
    log,
    definitions: [],
    worker: true,
    clockSeconds,
  });
  onTestFinished(() => worker.stop());
  const task = (name: string, cron: string) => ({
    name,
    cron,
    run: async () => void ran.push(name),
  });
  const queue = (name: string, at: string) =>
    clocked.pool.query(
      `insert into pgboss.job (name, data, singleton_key, policy, created_on)
       values ('run-scheduled-task', jsonb_build_object('task', $1::text), $1, 'short', $2)`,
      [name, at],
    );
  const settled = async (count: number) => {
    const done = `select count(*)::int as n from pgboss.job
      where name = 'run-scheduled-task' and state = 'completed'`;
    await vi.waitFor(async () => expect((await clocked.pool.query(done)).rows[0].n).toBe(count), {
      timeout: 10_000,
    });
  };
  // Neither becomes due while this test runs.
  await worker.work(() => ctx, [task('yearly', '7 3 1 1 *'), task('daily', '7 3 1 2 *')]);
  await queue('yearly', '2026-01-01T03:07:59.9Z');
  await queue('daily', '2026-02-01T03:07:10Z');
  await settled(2);
  await queue('yearly', '2026-01-01T03:08:00.2Z');
  await settled(3);
  await queue('yearly', '2027-01-01T03:07:30Z');
  await settled(4);
  // Exactly at its time, and again.
  await queue('yearly', '2028-01-01T03:07:00Z');
  await settled(5);
  await queue('yearly', '2028-01-01T03:07:40Z');
  await settled(6);
  // A task of another release fails no one.
  await queue('gone', '2028-01-01T03:07:00Z');
  await settled(7);
  expect(ran.sort()).toEqual(['daily', 'yearly', 'yearly', 'yearly']);
});

test('a task that failed three times is a dead letter, and runs when a person asks for it', async () => {
  const clocked = await testDatabase();
  let runs = 0;
  const lines: string[] = [];
  const observed: { name: string; outcome: string; ms: number }[] = [];
  const worker = await startJobQueue({
    database: clocked,
    log: pino({ level: 'error' }, { write: (line) => void lines.push(line) }),
    definitions: [],
    worker: true,
    clockSeconds: { check: 45, poll: 1 },
  });
  onTestFinished(() => worker.stop());
  const run = async () => {
    runs += 1;
    if (runs === 1) throw Object.assign(new Error('no'), { code: 'ECONNREFUSED' });
  };
  const began = performance.now();
  await worker.work(
    () => ctx,
    [{ name: 'yearly', cron: '7 3 1 1 *', run }],
    (job) => void observed.push(job),
  );
  // The last attempt of its time.
  await clocked.pool.query(
    `insert into pgboss.job (name, data, singleton_key, policy, retry_limit, retry_count, dead_letter)
     values ('run-scheduled-task', '{"task":"yearly"}', 'yearly', 'short', 2, 2, 'dead-letters')`,
  );
  const take = async () => {
    const executor = {
      executeSql: (text: string, values?: unknown[]) => clocked.pool.query(text, values),
    };
    return (await worker.takeDeadLetters(executor, 10))[0];
  };
  const letter = await vi.waitFor(async () => {
    const taken = await take();
    if (!taken) throw new Error('not yet');
    return taken;
  }, 10_000);
  expect(letter).toMatchObject({
    name: 'run-scheduled-task',
    payload: { task: 'yearly' },
    onceKey: 'yearly',
    attempts: 3,
    output: { code: 'ECONNREFUSED' },
  });
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { task: 'yearly', err: { code: 'ECONNREFUSED' }, msg: 'Scheduled task failed' },
  ]);
  expect(worker.knows(letter.name)).toBe(true);
  const again = { name: letter.name, payload: letter.payload, onceKey: 'yearly' } as Job;
  await worker.enqueue({ executeSql: (text, values) => clocked.pool.query(text, values) }, [
    again,
    again,
  ]);
  await vi.waitFor(() => expect(observed).toHaveLength(2), 10_000);
  expect(runs).toBe(2);
  expect(observed).toMatchObject([
    { name: 'yearly', outcome: 'failed' },
    { name: 'yearly', outcome: 'completed' },
  ]);
  for (const { ms } of observed) {
    expect(ms).toBeGreaterThanOrEqual(0);
    expect(ms).toBeLessThanOrEqual(performance.now() - began);
  }
});

test('the schedule is that of the newest release: its times, and no task that is gone', async () => {
  const task = (name: string, cron: string) => ({ name, cron, run: async () => undefined });
  await one.work(() => ctx, [task('daily', '7 3 * * *'), task('yearly', '7 3 1 1 *')]);
  await one.work(() => ctx, [task('yearly', '9 3 1 1 *')]);
  const scheduled = 'select key, cron, timezone from pgboss.schedule';
  expect((await pool.query(scheduled)).rows).toEqual([
    { key: 'yearly', cron: '9 3 1 1 *', timezone: 'UTC' },
  ]);
});

test('a release that changes how often a job is tried changes its queue', async () => {
  const changed = defineJob({ ...atWeb.mailJob, name: 'send-mail', retry: { limit: 3 } });
  const newer = await startJobQueue({ database, log, definitions: [changed], worker: false });
  await newer.stop();
  const limit = `select retry_limit from pgboss.queue where name = 'send-mail'`;
  expect((await pool.query(limit)).rows).toEqual([{ retry_limit: 3 }]);
});
