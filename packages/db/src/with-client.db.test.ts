import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, test, vi } from 'vitest';
import { openDatabase, REQUEST_LIMITS } from './open-database.ts';
import { isDatabaseOutage } from './outage.ts';
import { testDatabase } from './testing/test-database.ts';
import { withAdvisoryLock, withClient, withTransaction } from './with-client.ts';

const database = await testDatabase();
await database.pool.query('create table counted (id int primary key, n int not null)');
await database.pool.query('insert into counted values (1, 0), (2, 0)');

const endOf = (pid: number) => database.pool.query('select pg_terminate_backend($1)', [pid]);
const thrownBy = async (work: Promise<unknown>) => {
  try {
    return await work.then(() => null);
  } catch (error) {
    return error;
  }
};

describe('a borrowed connection', () => {
  test('may break between two statements: the work fails as an outage, the process lives', async () => {
    const { pool } = database;
    const error = await thrownBy(
      withTransaction(pool, async (client) => {
        const { rows } = await client.query('select pg_backend_pid() as pid');
        const lost = new Promise((resolve) => client.once('end', resolve));
        await endOf(rows[0].pid);
        await lost;
        await client.query('update counted set n = n + 1');
      }),
    );
    expect(isDatabaseOutage(error)).toBe(true);
    const { rows } = await pool.query('select sum(n)::int as sum from counted');
    expect(rows).toEqual([{ sum: 0 }]);
  });

  test('may end as it is released: who waits for it fails with an outage, the process lives', async () => {
    const own = openDatabase({ url: database.url, maxConnections: 1 });
    const client = await own.pool.connect();
    const waiting = thrownBy(withClient(own.pool, (next) => next.query('select 1')));
    await vi.waitFor(() => expect(own.pool.waitingCount).toBe(1));
    client.release();
    // As when the end of a statement and that of the connection come in one packet.
    const end = Object.assign(new Error('terminating connection'), { code: '57P01' });
    client.connection.emit('errorMessage', end);
    expect(isDatabaseOutage(await waiting)).toBe(true);
    await own.close();
  });

  test("is never reused inside an earlier caller's transaction", async () => {
    const own = openDatabase({ url: database.url, maxConnections: 1 });
    await withClient(own.pool, async (client) => void (await client.query('begin')));
    const { rows } = await withClient(own.pool, (client) =>
      client.query('select now() = statement_timestamp() as fresh, pg_backend_pid() as pid'),
    );
    expect(rows[0].fresh).toBe(true);
    await own.close();
  });

  test('a lock is held by one process at a time, and released with its transaction', async () => {
    let inside = 0;
    const visit = () =>
      withAdvisoryLock(database.pool, 7, async () => {
        inside += 1;
        expect(inside).toBe(1);
        await pause(5);
        inside -= 1;
      });
    await Promise.all([visit(), visit(), visit()]);
    const { rows } = await database.pool.query(
      `select count(*)::int as n from pg_locks where locktype = 'advisory' and objid = 7`,
    );
    expect(rows).toEqual([{ n: 0 }]);
  });
});

describe('of statements that are sent together', () => {
  test('the error that ended the transaction is thrown, not that of a statement it skipped', async () => {
    const error = await thrownBy(
      withTransaction(database.pool, async (client) => {
        const later = async () => await client.query('update counted set n = 1 where id = 2');
        const nested = async () => await (async () => await client.query('select 1 / 0'))();
        await Promise.all([nested(), later()]);
      }),
    );
    expect(error).toMatchObject({ code: '22012' });
  });

  test('an error that was undone is not blamed for a later one', async () => {
    const error = await thrownBy(
      withTransaction(database.pool, async (client) => {
        await client.query('savepoint before');
        await client.query('select 1 / 0').catch(() => client.query('rollback to before'));
        const nested = async () =>
          await (async () => await client.query('select * from missing'))();
        await Promise.all([nested(), client.query('select 1')]);
      }),
    );
    expect(error).toMatchObject({ code: '42P01' });
  });
});

describe('a row that stays locked', () => {
  test('blocks only the connections of writers: reads continue, writers get 503', async () => {
    const web = openDatabase({ url: database.url, limits: REQUEST_LIMITS, maxConnections: 8 });
    await vi.waitFor(() => web.watch?.ask('select 1'), 5_000);
    const waiting = `select count(*)::int as n from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`;
    let queued: Promise<unknown> = Promise.resolve();
    await withTransaction(database.pool, async (client) => {
      await client.query('update counted set n = 1 where id = 1');
      let givenUp = 0;
      const write = () =>
        withTransaction(web.pool, (writer) =>
          writer.query('update counted set n = 2 where id = 1'),
        ).finally(() => {
          givenUp += 1;
        });
      // Six may wait for the row; the seventh waits for its turn.
      const writers = Array.from({ length: 6 }, () => thrownBy(write()));
      queued = thrownBy(write());
      await vi.waitFor(async () => {
        expect((await database.pool.query(waiting)).rows).toEqual([{ n: 6 }]);
      }, 5_000);
      const read = await web.pool.query('select n from counted where id = 2');
      expect(read.rows).toEqual([{ n: 0 }]);
      expect(await web.watch?.ask('select 1 as one')).toEqual([{ one: 1 }]);
      // Nothing was read by waiting for a writer to give up.
      expect((await database.pool.query(waiting)).rows).toEqual([{ n: 6 }]);
      expect(givenUp).toBe(0);
      for (const error of await Promise.all(writers)) expect(isDatabaseOutage(error)).toBe(true);
    });
    await queued;
    await withTransaction(web.pool, (writer) =>
      writer.query('update counted set n = 3 where id = 1'),
    );
    await web.close();
  });

  test('has limits for statements, locks and idle transactions on every connection', async () => {
    const web = openDatabase({ url: database.url, limits: REQUEST_LIMITS });
    const { rows } = await web.pool.query(
      `select name, setting::int as ms from pg_settings where name in
        ('lock_timeout', 'statement_timeout', 'idle_in_transaction_session_timeout') order by name`,
    );
    expect(rows).toEqual([
      { name: 'idle_in_transaction_session_timeout', ms: 30_000 },
      { name: 'lock_timeout', ms: 4_000 },
      { name: 'statement_timeout', ms: 15_000 },
    ]);
    await web.close();
  });
});
