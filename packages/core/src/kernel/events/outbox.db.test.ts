import { openDatabase, REQUEST_LIMITS } from '@amends/db';
import { testDatabase } from '@amends/db/testing';
import fc from 'fast-check';
import type { PoolClient } from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { aContext, aStaffMember, aStore, codeOf } from '../../testing/index.ts';
import { createContext } from '../context.ts';
import { read, type Writer, write } from '../transaction.ts';
import {
  consumeOutbox,
  OUTBOX_BACKLOG,
  type OutboxEvent,
  readOutbox,
  sequenceEvents,
} from './outbox.repository.ts';

const database = await testDatabase();
const { pool } = database;
const { ctx, as } = aContext(database, { now: '2026-03-10T12:00:00Z' });

const aNewStore = async () => (await aStore(ctx)).id;
const emit = (storeId: string, streamId: string) =>
  write(ctx, 'claim:update', { storeId }, async (writer) => {
    writer.emit({ name: 'claim.reminded', streamId });
  });
const readFrom = (storeId: string, after = 0, limit = 1_000) =>
  read(ctx, 'claim:read', { storeId }, (reader) => readOutbox(reader, { after, limit }));
const idsOf = (events: readonly OutboxEvent[]) => events.map(({ id }) => id);

const INSERT = `insert into events (store_id, stream_id, id, name, actor_kind, data)
  values ($1, $2, $3, 'claim.reminded', 'system', '{}')`;

/** Lends connections, each with its own transaction. */
async function clients(count: number): Promise<PoolClient[]> {
  const lent = await Promise.all(Array.from({ length: count }, () => pool.connect()));
  onTestFinished(async () => {
    for (const client of lent) {
      await client.query('rollback').catch(() => undefined);
      client.release();
    }
  });
  return lent;
}

/** Positions are 1, 2, 3 … and the numbers of each stream grow. */
function expectOrder(events: readonly OutboxEvent[]): void {
  expect(events.map(({ position }) => position)).toEqual(events.map((_, index) => index + 1));
  for (const ofStream of Map.groupBy(events, ({ streamId }) => streamId).values()) {
    const numbers = ofStream.map(({ sequence }) => sequence);
    expect(numbers).toEqual(numbers.toSorted((a, b) => a - b));
  }
}

test('committed events get positions without gaps, and rolled-back ones get none', async () => {
  const storeId = await aNewStore();
  await emit(storeId, 'clm_1');
  const failing = write(ctx, 'claim:update', { storeId }, async (writer) => {
    writer.emit({ name: 'claim.reminded', streamId: 'clm_1' });
    await writer.rows({ name: 'test.fails', text: 'select 1 / 0' });
  });
  await expect(failing).rejects.toThrow('division by zero');
  const [client] = await clients(1);
  await client?.query('begin');
  await client?.query(INSERT, [storeId, 'clm_2', 'evt_back']);
  await client?.query('rollback');
  await emit(storeId, 'clm_2');
  await sequenceEvents(ctx);
  const events = await readFrom(storeId);
  expectOrder(events);
  expect(events.map(({ streamId }) => streamId)).toEqual(['clm_1', 'clm_2']);
  await sequenceEvents(ctx);
  expect(await readFrom(storeId)).toEqual(events);
});

test('a transaction that commits late is not missed by a reader that is ahead', async () => {
  const storeId = await aNewStore();
  const [slow] = await clients(1);
  await slow?.query('begin');
  await slow?.query(INSERT, [storeId, 'clm_slow', 'evt_slow']);
  for (const stream of ['a', 'b', 'c']) await emit(storeId, stream);
  await sequenceEvents(ctx);
  const before = await readFrom(storeId);
  expect(before.map(({ streamId }) => streamId)).toEqual(['a', 'b', 'c']);
  await slow?.query('commit');
  await emit(storeId, 'd');
  await sequenceEvents(ctx);
  const after = await readFrom(storeId, before.at(-1)?.position);
  expect(after.map(({ streamId, position }) => [streamId, position])).toEqual([
    ['clm_slow', 4],
    ['d', 5],
  ]);
});

test('no one waits: neither a writer for positions, nor positions for a writer', async () => {
  const storeId = await aNewStore();
  await sequenceEvents(ctx);
  const [open, sequencer] = await clients(2);
  await open?.query('begin');
  await open?.query(INSERT, [storeId, 'clm_open', 'evt_open']);
  await emit(storeId, 'clm_1');
  await sequenceEvents(ctx);
  expect(await readFrom(storeId)).toHaveLength(1);
  await sequencer?.query('begin');
  await sequencer?.query('select from outbox_heads where store_id = $1 for update', [storeId]);
  await emit(storeId, 'clm_2');
  // A second process leaves the store to the first.
  await sequenceEvents(ctx);
  expect(await readFrom(storeId)).toHaveLength(1);
  await sequencer?.query('rollback');
  await sequenceEvents(ctx);
  expect(await readFrom(storeId)).toHaveLength(2);
});

test('with many writers, rollbacks and several processes, a reader sees each committed event once, in order', async () => {
  const storeId = await aNewStore();
  const committed: string[] = [];
  const writers = Array.from({ length: 6 }, async (_, writer) => {
    const [client] = await clients(1);
    for (let round = 0; round < 30; round++) {
      await client?.query('begin');
      const ids = Array.from({ length: 1 + (round % 3) }, (_, i) => `evt_${writer}_${round}_${i}`);
      // Every other event goes to a stream that all of them write to.
      const stream = round % 2 ? 'shared' : `own ${writer}`;
      for (const id of ids) await client?.query(INSERT, [storeId, stream, id]);
      if (round % 5 === 4) await client?.query('rollback');
      else {
        await client?.query('commit');
        committed.push(...ids);
      }
    }
  });
  let busy = true;
  const sequencers = [1, 2].map(async () => {
    while (busy) await sequenceEvents(ctx);
  });
  const seen: OutboxEvent[] = [];
  const follow = async () => {
    const events = await readFrom(storeId, seen.at(-1)?.position, 7);
    seen.push(...events);
    return events.length;
  };
  const reader = (async () => {
    while (busy) await follow();
  })();
  await Promise.all(writers);
  busy = false;
  await Promise.all([...sequencers, reader]);
  await sequenceEvents(ctx);
  while ((await follow()) > 0);
  expectOrder(seen);
  expect(idsOf(seen).sort()).toEqual(committed.sort());
}, 60_000);

test('a process killed while it assigns positions loses none and duplicates none', async () => {
  const storeId = await aNewStore();
  await sequenceEvents(ctx);
  for (const stream of ['a', 'b', 'c']) await emit(storeId, stream);
  const [killed] = await clients(1);
  killed?.on('error', () => undefined);
  await killed?.query('begin');
  await killed?.query('select from outbox_heads where store_id = $1 for update', [storeId]);
  await killed?.query(
    `with taken as (delete from outbox_pending where store_id = $1 returning ticket, event_id)
     insert into outbox select $1, row_number() over (order by ticket), event_id from taken`,
    [storeId],
  );
  const { rows } = (await killed?.query('select pg_backend_pid() as pid')) ?? { rows: [] };
  await pool.query('select pg_terminate_backend($1)', [rows[0].pid]);
  await expect
    .poll(async () => {
      await sequenceEvents(ctx);
      return (await readFrom(storeId)).map(({ streamId }) => streamId);
    })
    .toEqual(['a', 'b', 'c']);
  expectOrder(await readFrom(storeId));
});

test('events of earlier releases come first, each stream in its order', async () => {
  const storeId = await aNewStore();
  await pool.query('alter table events disable trigger add_to_outbox');
  for (const stream of ['old', 'older', 'old']) await emit(storeId, stream);
  await pool.query('alter table events enable trigger add_to_outbox');
  await emit(storeId, 'new');
  await pool.query('delete from outbox_heads where store_id = $1', [storeId]);
  await sequenceEvents(ctx);
  const events = await readFrom(storeId);
  expectOrder(events);
  const streams = events.map(({ streamId }) => streamId);
  expect(streams.slice(0, 3).sort()).toEqual(['old', 'old', 'older']);
  expect(streams[3]).toBe('new');
});

test('events of earlier releases get positions without a new one, however long it takes', async () => {
  const storeId = await aNewStore();
  await pool.query('alter table events disable trigger add_to_outbox');
  for (const stream of ['old', 'older']) await emit(storeId, stream);
  await pool.query('alter table events enable trigger add_to_outbox');
  // As the migration left it.
  await pool.query(
    `insert into outbox_heads (store_id) values ($1)
     on conflict (store_id) do update set position = null`,
    [storeId],
  );
  await pool.query(`create function refuse_limits() returns trigger language plpgsql as $$ begin
    if current_setting('statement_timeout') <> '0' then raise exception 'too slow'; end if;
    return null; end $$`);
  await pool.query(`create trigger refuse_limits before insert on outbox
    for each statement execute function refuse_limits()`);
  const limited = openDatabase({ url: database.url, limits: REQUEST_LIMITS, maxConnections: 2 });
  onTestFinished(async () => {
    await pool.query('drop function refuse_limits cascade');
    await limited.close();
  });
  await sequenceEvents(createContext({ ...ctx, database: limited }));
  const events = await readFrom(storeId);
  expectOrder(events);
  expect(events).toHaveLength(2);
});

test('a queue of any length gets its positions at once', async () => {
  const storeId = await aNewStore();
  await emit(storeId, 'clm_1');
  await sequenceEvents(ctx);
  // Only what waits, without its events: they take longer to save than to number.
  await pool.query(
    `insert into outbox_pending (store_id, event_id) select $1, 'evt_' || n
     from generate_series(1, 1001) n`,
    [storeId],
  );
  await sequenceEvents(ctx);
  const { rows } = await pool.query(
    `select count(*)::int as count, max(position)::int as last from outbox where store_id = $1`,
    [storeId],
  );
  expect(rows).toEqual([{ count: 1_002, last: 1_002 }]);
});

test('the queue for positions has its length and the age of its first event', async () => {
  const storeId = await aNewStore();
  const backlog = async () => (await pool.query(OUTBOX_BACKLOG)).rows[0];
  await sequenceEvents(ctx);
  expect(await backlog()).toEqual({ waiting: 0, age: 0 });
  for (const stream of ['a', 'b']) await emit(storeId, stream);
  await pool.query(
    `update outbox_pending set created_at = clock_timestamp() - interval '1 hour'
     where ticket = (select min(ticket) from outbox_pending)`,
  );
  const { waiting, age } = await backlog();
  expect(waiting).toBe(2);
  expect(age).toBeGreaterThanOrEqual(3_600);
  expect(age).toBeLessThan(7_200);
  await sequenceEvents(ctx);
});

test('only the system gives events their positions', async () => {
  const owner = as(aStaffMember(await aNewStore(), 'store_owner'));
  expect(await codeOf(sequenceEvents(owner))).toBe('page_not_found');
});

test('in any interleaving, an event committed before another was emitted comes first', async () => {
  const step = fc.record({
    what: fc.constantFrom('emit', 'emit', 'commit', 'rollback', 'sequence', 'read'),
    who: fc.integer({ min: 0, max: 2 }),
  });
  const all = await clients(3);
  let run = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
      const storeId = `sto_run_${++run}`;
      const open: string[][] = [[], [], []];
      /** The events committed when each event was emitted. */
      const earlier = new Map<string, string[]>();
      const committed: string[] = [];
      const seen: OutboxEvent[] = [];
      const follow = async () =>
        void seen.push(...(await readFrom(storeId, seen.at(-1)?.position ?? 0)));
      for (const client of all) await client.query('begin');
      for (const { what, who } of [
        ...steps,
        ...[0, 1, 2].map((who) => ({ what: 'commit', who })),
      ]) {
        const client = all[who];
        if (what === 'emit') {
          const id = `evt_${run}_${earlier.size}`;
          earlier.set(id, [...committed]);
          await client?.query(INSERT, [storeId, `of ${who}`, id]);
          open[who]?.push(id);
        } else if (what === 'sequence') await sequenceEvents(ctx);
        else if (what === 'read') await follow();
        else {
          await client?.query(what);
          if (what === 'commit') committed.push(...(open[who] ?? []));
          open[who] = [];
          await client?.query('begin');
        }
      }
      for (const client of all) await client.query('rollback');
      await sequenceEvents(ctx);
      await follow();
      expectOrder(seen);
      expect(idsOf(seen).sort()).toEqual(committed.toSorted());
      const placeOf = new Map(seen.map(({ id, position }) => [id, position]));
      for (const id of committed) {
        for (const before of earlier.get(id) ?? []) {
          expect(placeOf.get(before)).toBeLessThan(placeOf.get(id) ?? 0);
        }
      }
    }),
    { numRuns: 40 },
  );
}, 60_000);

test('consumers with one name process each event once, although one fails and several run at once', async () => {
  const storeId = await aNewStore();
  await pool.query('create table dealt_with (position bigint primary key)');
  for (let i = 0; i < 20; i++) await emit(storeId, `clm_${i % 4}`);
  await sequenceEvents(ctx);
  const deal = (writer: Writer, fails: boolean) =>
    consumeOutbox(writer, { consumer: 'test', limit: 3 }, async (events) => {
      for (const { position } of events) {
        const text = 'insert into dealt_with values ($1)';
        await writer.rows({ name: 'test.deal', text }, [position]);
      }
      if (fails) throw new Error('not now');
    });
  const consume = (fails = false) =>
    write(ctx, 'claim:update', { storeId }, (writer) => deal(writer, fails));
  await consume();
  await expect(consume(true)).rejects.toThrow('not now');
  await Promise.all(Array.from({ length: 8 }, () => consume()));
  expect(await consume()).toBe(0);
  const { rows } = await pool.query('select position::int from dealt_with order by 1');
  expect(rows.map(({ position }) => position)).toEqual(Array.from({ length: 20 }, (_, i) => i + 1));
});

test('consumers of other names each get every event of the store', async () => {
  const storeId = await aNewStore();
  for (const stream of ['a', 'b', 'c']) await emit(storeId, stream);
  await sequenceEvents(ctx);
  const consume = async (consumer: string, limit: number) => {
    const seen: number[] = [];
    await write(ctx, 'claim:update', { storeId }, (writer) =>
      consumeOutbox(writer, { consumer, limit }, async (events) => {
        seen.push(...events.map(({ position }) => position));
      }),
    );
    return seen;
  };
  expect(await consume('one', 2)).toEqual([1, 2]);
  expect(await consume('another', 3)).toEqual([1, 2, 3]);
  expect(await consume('one', 3)).toEqual([3]);
  expect(await consume('another', 3)).toEqual([]);
});

test('two events of a store never have the same id', async () => {
  const storeId = await aNewStore();
  await pool.query(INSERT, [storeId, 'clm_1', 'evt_same']);
  await expect(pool.query(INSERT, [storeId, 'clm_2', 'evt_same'])).rejects.toThrow('events_id');
});

test('a store whose events can’t get a position keeps no other waiting', async () => {
  const [broken, other] = [await aNewStore(), await aNewStore()].sort();
  await sequenceEvents(ctx);
  for (const storeId of [broken, other]) await emit(storeId ?? '', 'clm_1');
  await pool.query(
    'insert into outbox_pending (store_id, event_id) select store_id, event_id from outbox_pending where store_id = $1',
    [broken],
  );
  await expect(sequenceEvents(ctx)).rejects.toThrow('of 1 stores');
  expect(await readFrom(other ?? '')).toHaveLength(1);
  await pool.query('delete from outbox_pending where store_id = $1', [broken]);
});
