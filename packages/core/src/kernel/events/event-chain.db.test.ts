import { events } from '@amends/db';
import { testDatabase } from '@amends/db/testing';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { changeRole, listTeamActivity } from '../../people/internal.ts';
import {
  aClaim,
  aContext,
  aMember,
  anOrder,
  aStaffMember,
  aStore,
  atOnce,
} from '../../testing/index.ts';
import { exportClaims } from '../../workspace/internal.ts';
import { read, write } from '../transaction.ts';
import { findTamperedEvent, listEvents } from './events.repository.ts';

const database = await testDatabase();
const { ctx, as } = aContext(database, { now: '2026-03-10T12:00:00Z' });

const textOf = async (pieces: AsyncIterable<string>) => {
  let text = '';
  for await (const piece of pieces) text += piece;
  return text;
};
const tampered = (storeId: string, streamId: string) =>
  read(ctx, 'claim:read', { storeId }, (reader) => findTamperedEvent(reader, streamId));
const eventsOf = (storeId: string, streamId: string) =>
  read(ctx, 'claim:read', { storeId }, (reader) => listEvents(reader, streamId));
const addEvent = (storeId: string, streamId: string) =>
  write(ctx, 'claim:update', { storeId }, async (writer) => {
    writer.emit({ name: 'claim.reminded', streamId });
  });

/** Starts all of them before the last event of the team is committed. */
const atOnceOnTeam = <T>(storeId: string, calls: (() => Promise<T>)[]) =>
  atOnce(
    database,
    {
      statement: `insert into events (store_id, stream_id, id, name, actor_kind, data)
        values ($1, 'team', gen_random_uuid()::text, 'claim.reminded', 'system', '{}')`,
      values: [storeId],
    },
    calls,
  );

test('concurrent exports of one store are all complete, and all recorded', async () => {
  const { id: storeId } = await aStore(ctx);
  const order = await anOrder(ctx, storeId);
  await aClaim(ctx, order);
  const agent = as(aStaffMember(storeId));
  const texts = await atOnceOnTeam(
    storeId,
    [1, 2, 3].map(() => async () => textOf(await exportClaims(agent, {}))),
  );
  for (const text of texts) expect(text.trim().split('\r\n')).toHaveLength(2);
  const recorded = await listTeamActivity(agent, { storeId, limit: 20 });
  expect(recorded.filter(({ name }) => name === 'claims.exported')).toHaveLength(3);
  expect(await tampered(storeId, 'team')).toBeNull();
});

test('a team can change while its claims are exported', async () => {
  const { id: storeId } = await aStore(ctx);
  await aClaim(ctx, await anOrder(ctx, storeId));
  const owner = await aMember(ctx, storeId, 'store_owner', 'Olive');
  const support = await aMember(ctx, storeId, 'store_support', 'Sue');
  const [text] = await atOnceOnTeam<unknown>(storeId, [
    async () => textOf(await exportClaims(owner.as, {})),
    () => changeRole(owner.as, { storeId, userId: support.userId, role: 'store_admin' }),
  ]);
  expect(String(text).trim().split('\r\n')).toHaveLength(2);
  expect(await tampered(storeId, 'team')).toBeNull();
});

test('two transactions that write to the same two streams in opposite order both commit', async () => {
  const { id: storeId } = await aStore(ctx);
  const both = (first: string, second: string) =>
    write(ctx, 'claim:update', { storeId }, async (writer) => {
      writer.emit({ name: 'claim.reminded', streamId: first });
      writer.emit({ name: 'claim.reminded', streamId: second });
    });
  await Promise.all(
    Array.from({ length: 40 }, (_, i) => (i % 2 ? both('one', 'two') : both('two', 'one'))),
  );
  for (const stream of ['one', 'two']) {
    expect(await eventsOf(storeId, stream)).toHaveLength(40);
    expect(await tampered(storeId, stream)).toBeNull();
  }
});

test('different streams do not wait for each other', async () => {
  const { id: storeId } = await aStore(ctx);
  const client = await database.pool.connect();
  try {
    await client.query('begin');
    await client.query(
      `insert into events (store_id, stream_id, id, name, actor_kind, data)
       values ($1, 'held', 'evt_held', 'claim.reminded', 'system', '{}')`,
      [storeId],
    );
    await addEvent(storeId, 'free');
    expect(await eventsOf(storeId, 'free')).toHaveLength(1);
  } finally {
    await client.query('rollback');
    client.release();
  }
});

/** Changes events while the triggers that protect them are disabled. */
async function tamper(statement: ReturnType<typeof sql>): Promise<void> {
  await database.db.transaction(async (tx) => {
    await tx.execute(sql`alter table ${events} disable trigger user`);
    await tx.execute(statement);
    await tx.execute(sql`alter table ${events} enable trigger user`);
  });
}

async function fiveEvents() {
  const { id: storeId } = await aStore(ctx);
  for (let i = 0; i < 5; i++) await addEvent(storeId, 'clm_1');
  expect(await tampered(storeId, 'clm_1')).toBeNull();
  return storeId;
}

test.each([
  ['name', sql`name = 'claim.assigned'`],
  ['actor', sql`actor_name = 'Somebody else'`],
  ['kind of actor', sql`actor_kind = 'staff'`],
  ['reason', sql`reason = 'Because'`],
  ['state', sql`to_state = 'APPROVED'`],
  ['facts', sql`data = '{"amount": 1}'`],
  ['time', sql`occurred_at = occurred_at + interval '1 second'`],
])('an event whose %s was changed is found', async (_what, change) => {
  const storeId = await fiveEvents();
  await tamper(sql`update events set ${change} where store_id = ${storeId} and sequence = 3`);
  expect(await tampered(storeId, 'clm_1')).toBe(3);
});

test('an event that was changed and given a matching hash is found at the next one', async () => {
  const storeId = await fiveEvents();
  await tamper(
    sql`update events set reason = 'Because' where store_id = ${storeId} and sequence = 3`,
  );
  await tamper(sql`update events e set hash = event_hash(e)
    where store_id = ${storeId} and sequence = 3`);
  expect(await tampered(storeId, 'clm_1')).toBe(4);
});

test('a deleted event is found missing', async () => {
  const storeId = await fiveEvents();
  await tamper(sql`delete from events where store_id = ${storeId} and sequence = 3`);
  expect(await tampered(storeId, 'clm_1')).toBe(4);
});

test('a deleted event is found missing, even if those after it were renumbered', async () => {
  const storeId = await fiveEvents();
  await tamper(sql`delete from events where store_id = ${storeId} and sequence = 3`);
  await tamper(sql`update events set sequence = 3 where store_id = ${storeId} and sequence = 4`);
  await tamper(sql`update events set sequence = 4 where store_id = ${storeId} and sequence = 5`);
  expect(await tampered(storeId, 'clm_1')).toBe(3);
});

test('a deleted first event of a stream is found missing', async () => {
  const storeId = await fiveEvents();
  await tamper(sql`delete from events where store_id = ${storeId} and sequence = 1`);
  expect(await tampered(storeId, 'clm_1')).toBe(2);
});

test('two events that were swapped are found', async () => {
  const storeId = await fiveEvents();
  await tamper(sql`update events set sequence = -2 where store_id = ${storeId} and sequence = 2`);
  await tamper(sql`update events set sequence = 2 where store_id = ${storeId} and sequence = 3`);
  await tamper(sql`update events set sequence = 3 where store_id = ${storeId} and sequence = -2`);
  expect(await tampered(storeId, 'clm_1')).toBe(2);
});

test('an event moved to another claim is found there', async () => {
  const storeId = await fiveEvents();
  await addEvent(storeId, 'clm_2');
  await tamper(sql`update events set stream_id = 'clm_2', sequence = 2
    where store_id = ${storeId} and stream_id = 'clm_1' and sequence = 5`);
  expect(await tampered(storeId, 'clm_2')).toBe(2);
});

test("an event stored under an earlier release's name keeps its place in the chain", async () => {
  const { id: storeId } = await aStore(ctx);
  await database.pool.query(
    `insert into events (store_id, stream_id, id, name, actor_kind, data)
     values ($1, 'clm_1', 'evt_old', 'claim.put-back', 'staff', '{}')`,
    [storeId],
  );
  expect((await eventsOf(storeId, 'clm_1')).map(({ name }) => name)).toEqual(['claim.undone']);
  expect(await tampered(storeId, 'clm_1')).toBeNull();
});

test('no one changes or deletes an event without disabling its triggers', async () => {
  const storeId = await fiveEvents();
  const { pool } = database;
  for (const statement of ['update events set reason = null', 'delete from events']) {
    await expect(pool.query(`${statement} where store_id = $1`, [storeId])).rejects.toThrow(
      'never changed or deleted',
    );
  }
  await expect(pool.query('truncate events cascade')).rejects.toThrow('never changed or deleted');
});

test('an erasure replaces the data of an event, marked as such, and nothing else of it', async () => {
  const storeId = await fiveEvents();
  const attempt = async (erasure: string, set: string) => {
    const client = await database.pool.connect();
    try {
      await client.query('begin');
      await client.query(`select set_config('amends.erasure', $1, true)`, [erasure]);
      await client.query(`update events set ${set} where store_id = $1`, [storeId]);
      return 'accepted';
    } catch (error) {
      return (error as Error).message;
    } finally {
      await client.query('rollback');
      client.release();
    }
  };
  const refused = 'events are never changed or deleted';
  const erased = `data = '{}', salt = null, erased_at = now()`;
  expect(await attempt('era_1', erased)).toBe('accepted');
  expect(await attempt('', erased)).toBe(refused);
  expect(await attempt('era_1', `data = '{}', salt = null`)).toBe(refused);
  expect(await attempt('era_1', `data = '{}', erased_at = now()`)).toBe(refused);
  for (const other of [`reason = 'x'`, `actor_name = 'Eve'`, 'occurred_at = now()']) {
    expect(await attempt('era_1', `${erased}, ${other}`)).toBe(refused);
  }
});
