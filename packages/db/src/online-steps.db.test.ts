import { describe, expect, test, vi } from 'vitest';
import { ONLINE_STEPS, readOnlineState, readSteps, runOnlineSteps } from './online-steps.ts';
import { openDatabase } from './open-database.ts';
import { testDatabase } from './testing/test-database.ts';

const database = await testDatabase();
const { pool } = database;
const one = async (text: string) => (await pool.query(text)).rows[0];
const stateOf = (steps = ONLINE_STEPS) =>
  readOnlineState(async (text) => (await pool.query(text)).rows as never, steps);

/** Lends a separate pool, as another process has. */
async function withPool<T>(body: (pool: typeof database.pool) => Promise<T>): Promise<T> {
  const own = openDatabase({ url: database.url, maxConnections: 2 });
  own.pool.on('error', () => undefined);
  try {
    return await body(own.pool);
  } finally {
    await own.close();
  }
}

const run = (
  steps: ReturnType<typeof readSteps>,
  options: Parameters<typeof runOnlineSteps>[1] = {},
) => withPool((own) => runOnlineSteps(own, { ...options, steps }));

/** Terminates the backend that runs the steps once it executes a matching statement. */
async function killDuring(statement: string) {
  const text = `select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and state = 'active'
      and query ilike $1`;
  await vi.waitFor(
    async () => expect((await pool.query(text, [statement])).rowCount).toBe(1),
    10_000,
  );
}

describe('steps that need no downtime', () => {
  test('are all finished in a new database, and do nothing the second time', async () => {
    const all = {
      total: ONLINE_STEPS.length,
      finished: ONLINE_STEPS.length,
      failure: null,
      rewrite: null,
    };
    expect(await stateOf()).toEqual(all);
    expect(await withPool((own) => runOnlineSteps(own))).toEqual(all);
  });

  test('run once each, however many processes start at the same moment', async () => {
    await pool.query('create table visits (n int)');
    const steps = readSteps(
      'together',
      `insert into visits values (1)\n--> statement-breakpoint\ninsert into visits values (2)`,
    );
    const ends = await Promise.all([run(steps), run(steps), run(steps)]);
    expect(ends).toEqual(Array(3).fill({ total: 2, finished: 2, failure: null, rewrite: null }));
    expect(await one('select array_agg(n order by n) as n from visits')).toEqual({ n: [1, 2] });
  });

  test('let others through while their table is in use, and continue once it is free', async () => {
    await pool.query('create table busy (n int)');
    const steps = readSteps('busy', 'alter table busy add column m int');
    const holder = await pool.connect();
    await holder.query('begin; select * from busy');
    const waited = Promise.withResolvers<void>();
    const running = run(steps, { onBusy: () => waited.resolve() });
    await waited.promise;
    await holder.query('commit');
    holder.release();
    expect(await running).toMatchObject({ finished: 1, failure: null });
  });

  test('give a step that fails its own time, however long those before it took', async () => {
    await pool.query('create table held (n int)');
    const steps = readSteps(
      'held',
      `select pg_sleep(0.4)
       --> statement-breakpoint
       alter table held add column m int`,
    );
    const holder = await pool.connect();
    await holder.query('begin; select * from held');
    const tries: Error[] = [];
    const running = run(steps, {
      tryForMs: 300,
      onBusy: (error) => {
        if (tries.push(error) === 1) void holder.query('commit');
      },
    });
    await expect(running).resolves.toMatchObject({ finished: 2, failure: null });
    expect(tries).toHaveLength(1);
    holder.release();
  });

  test('stop at a step that PostgreSQL refuses, report why, and continue once it is fixed', async () => {
    await pool.query('create table prices (n int); insert into prices values (-1)');
    const steps = readSteps(
      'refused',
      `alter table prices add constraint prices_n check (n >= 0) not valid
       --> statement-breakpoint
       alter table prices validate constraint prices_n
       --> statement-breakpoint
       alter table prices add column later int`,
    );
    const refused = { total: 3, finished: 1, failure: { file: 'refused', position: 2 } };
    expect(await run(steps)).toMatchObject(refused);
    expect((await stateOf(steps)).failure?.message).toContain('prices_n');
    await pool.query('update prices set n = 0');
    expect(await run(steps)).toEqual({ total: 3, finished: 3, failure: null, rewrite: null });
  });
});

describe('a step that is interrupted', () => {
  test('leaves nothing of its transaction and starts over', async () => {
    await pool.query('create table cut (n int)');
    const steps = readSteps(
      'cut',
      `do $$ begin insert into cut values (1);
         if (select count(*) from drizzle.online_steps where file = 'cut-once') = 0
         then perform pg_sleep(60); end if; end $$`,
    );
    const running = run(steps);
    await killDuring('do $$ begin insert into cut%');
    await pool.query(`insert into drizzle.online_steps (file, position) values ('cut-once', 1)`);
    expect(await running).toMatchObject({ finished: 1, failure: null });
    expect(await one('select count(*)::int as n from cut')).toEqual({ n: 1 });
  });

  test('leaves an invalid index, which is dropped and rebuilt', async () => {
    await pool.query('create table words (w text); insert into words values ($$a$$)');
    const steps = readSteps('index', 'create index concurrently "words_w" on words (w)');
    // An open transaction with writes keeps the build waiting, so that it can be interrupted
    // midway.
    const writer = await pool.connect();
    await writer.query('begin; insert into words values ($$b$$)');
    const running = run(steps);
    const invalid = `select indisvalid as valid from pg_index
      where indexrelid = to_regclass('words_w')`;
    await vi.waitFor(async () => expect(await one(invalid)).toEqual({ valid: false }), 10_000);
    await killDuring('create index concurrently%');
    await writer.query('commit');
    writer.release();
    expect(await running).toMatchObject({ finished: 1, failure: null });
    expect(await one(invalid)).toEqual({ valid: true });
  });

  test('over many rows resumes after the last batch, and reports its progress', async () => {
    await pool.query(`create table long (n int, done int not null default 0);
      insert into long select generate_series(1, 50)`);
    const steps = readSteps(
      'long',
      `-- Counts how often each row was rewritten.
       -- repeat
       update long set done = done + 1 where ctid = any (array(
         select ctid from long where done = 0 order by n limit 10))`.replaceAll(/^ +/gm, ''),
    );
    const stop = new AbortController();
    await run(steps, { signal: stop.signal, onProgress: (_, rows) => rows >= 20 && stop.abort() });
    expect(await one(`select rows::int from drizzle.online_steps where file = 'long'`)).toEqual({
      rows: 20,
    });
    const seen: number[] = [];
    const state = await run(steps, { onProgress: (_, rows) => void seen.push(rows) });
    expect(seen).toEqual([30, 40, 50, 50]);
    expect(state).toMatchObject({ finished: 1, failure: null });
    expect(await one('select min(done) as least, max(done) as most from long')).toEqual({
      least: 1,
      most: 1,
    });
  });

  test('says how many rows it has changed and how many are left, also when it continues', async () => {
    await database.pool.query(
      'create table counted as select n, 0 as done from generate_series(1, 40) n',
    );
    const steps = readSteps(
      'counted',
      `-- repeat
       -- rows: select count(*) from counted where done = 0
       update counted set done = 1 where ctid = any (array(
         select ctid from counted where done = 0 order by n limit 10))`.replaceAll(/^ +/gm, ''),
    );
    const stop = new AbortController();
    await run(steps, { signal: stop.signal, onProgress: (_, rows) => rows >= 20 && stop.abort() });
    const progress = async () => (await stateOf(steps)).rewrite;
    expect(await progress()).toEqual({ file: 'counted', position: 1, rows: 20, expected: 40 });
    const seen: unknown[] = [];
    await run(steps, { onProgress: (_, rows) => void seen.push(rows) });
    expect(seen).toEqual([30, 40, 40]);
    expect(await progress()).toBeNull();
    expect(
      await one(`select expected::int from drizzle.online_steps where file = 'counted'`),
    ).toEqual({
      expected: 40,
    });
  });

  test('cancels a batch that takes too long, and tries it again', async () => {
    const steps = readSteps(
      'slow',
      `-- repeat
       select pg_sleep(30) where not exists (select from drizzle.online_steps where file = 'in time')`.replaceAll(
        /^ +/gm,
        '',
      ),
    );
    const busy: string[] = [];
    const state = await run(steps, {
      batchMs: 50,
      onBusy: ({ message }) => {
        busy.push(message);
        void database.pool.query(
          `insert into drizzle.online_steps (file, position) values ('in time', 1) on conflict do nothing`,
        );
      },
    });
    expect(busy[0]).toContain('statement timeout');
    expect(state).toMatchObject({ finished: 1, failure: null });
  });
});
