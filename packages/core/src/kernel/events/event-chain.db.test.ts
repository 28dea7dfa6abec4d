import { events } from '@amends/db';
import { testDatabase } from '@amends/db/testing';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
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
import { read, type Writer, write } from '../transaction.ts';
import { eventChainChecks } from './chain-checks.repository.ts';
import { eraseEventMentions, eraseEventsOf } from './erase-events.repository.ts';
import { findLastMove, findTamperedEvent, listEvents } from './events.repository.ts';

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

test('a deleted event is found missing, even if the chain was closed over it', async () => {
  const storeId = await fiveEvents();
  await tamper(sql`delete from events where store_id = ${storeId} and sequence = 4`);
  await tamper(sql`update events e set previous_hash = (select hash from events third
      where third.store_id = e.store_id and third.sequence = 3)
    where store_id = ${storeId} and sequence = 5`);
  await tamper(sql`update events e set hash = event_hash(e)
    where store_id = ${storeId} and sequence = 5`);
  expect(await tampered(storeId, 'clm_1')).toBe(5);
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

// `events_keep_facts` and `events_are_kept` refuse it.
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

describe('an erased event', () => {
  /** Replaces the data of an event by what an erasure may have left of it. */
  const erase = (storeId: string, sequence: number, left = '{}') =>
    tamper(sql`update events set data = ${left}::jsonb, salt = null, erased_at = now()
      where store_id = ${storeId} and stream_id = 'clm_1' and sequence = ${sequence}`);
  /** Adds an event with the digest of what is left of another. */
  const vouch = (
    storeId: string,
    { of = 3, left = '{}', by = 'personal-data.erased', stream = 'clm_1' } = {},
  ) =>
    database.pool.query(
      `insert into events (store_id, stream_id, id, name, actor_kind, data)
       values ($1, $2, gen_random_uuid()::text, $3, 'system', jsonb_build_object('events',
         jsonb_build_array(jsonb_build_object(
           'sequence', $4::integer, 'digest', event_digest('', $5::jsonb)))))`,
      [storeId, stream, by, of, left],
    );

  test('is valid by the digest of the last erasure, and only as long as nothing else changes', async () => {
    const storeId = await fiveEvents();
    await erase(storeId, 3);
    expect(await tampered(storeId, 'clm_1')).toBe(3);
    await vouch(storeId);
    expect(await tampered(storeId, 'clm_1')).toBeNull();
    await erase(storeId, 3, '{"amount": 1}');
    expect(await tampered(storeId, 'clm_1')).toBe(3);
    await vouch(storeId, { left: '{"amount": 1}' });
    expect(await tampered(storeId, 'clm_1')).toBeNull();
    await tamper(sql`update events set actor_name = 'Somebody else'
      where store_id = ${storeId} and stream_id = 'clm_1' and sequence = 3`);
    expect(await tampered(storeId, 'clm_1')).toBe(3);
  });

  test('isn’t valid by another kind of event, nor by an erasure of another event, stream or time', async () => {
    const storeId = await fiveEvents();
    await vouch(storeId, { of: 7 });
    await addEvent(storeId, 'clm_1');
    await erase(storeId, 7);
    expect(await tampered(storeId, 'clm_1')).toBe(7);
    await erase(storeId, 3);
    for (let n = 0; n < 5; n++) await addEvent(storeId, 'clm_2');
    for (const given of [{ by: 'claim.reminded' }, { of: 2 }, { stream: 'clm_2' }]) {
      await vouch(storeId, given);
      expect(await tampered(storeId, 'clm_1')).toBe(3);
    }
    const { rows } = await database.pool.query(
      `with ${eventChainChecks('e.store_id = $1')}
       select stream_id, sequence from checked where not stands order by 1, 2`,
      [storeId],
    );
    expect(rows.map((row) => [row.stream_id, row.sequence])).toEqual([
      ['clm_1', 3],
      ['clm_1', 7],
    ]);
  });
});

test('an erasure removes what people typed and what names a person, and every chain stays valid', async () => {
  const { id: storeId } = await aStore(ctx);
  const emit = (streamId: string, data: object) =>
    write(ctx, 'claim:update', { storeId }, async (writer) => {
      writer.emit({ name: 'claim.reminded', streamId, data } as never);
    });
  await emit('clm_1', { note: 'Call back' });
  await emit('clm_1', { amount: 555 });
  await emit('clm_1', { to: 'Ada Lovelace', kept: 'yes' });
  await emit('clm_2', { failure: 'No route' });
  await emit('clm_3', { to: 'Ada Lovelace', note: 'Call back' });
  /** Returns the data of the events of a stream; of an erasure, what it names. */
  const dataOf = async (streamId: string) =>
    (await eventsOf(storeId, streamId)).map(({ name, data }) =>
      name === 'personal-data.erased' ? data.events?.map(({ sequence }) => sequence).sort() : data,
    );
  const given = { erasureId: 'era_1', patterns: ['Ada Lovelace', String.raw`\y555\y`] };
  const SETTINGS = {
    name: 'test.settings',
    text: `select current_setting('amends.erasure') as erasure,
      current_setting('statement_timeout') as "limit"`,
  };
  const erasing = (how: (writer: Writer) => Promise<number>) =>
    write(ctx, 'privacy:erase', { storeId }, async (writer) => {
      await writer.rows({ name: 'test.limit', text: `set local statement_timeout = '1min'` });
      const erased = await how(writer);
      const [settings] = await writer.rows(SETTINGS);
      return { erased, settings };
    });
  const streams = ['clm_1', 'clm_2'];

  expect(await erasing((writer) => eraseEventsOf(writer, { ...given, streams }))).toEqual({
    erased: 3,
    settings: { erasure: '', limit: '1min' },
  });
  expect(await dataOf('clm_1')).toEqual([
    { note: '[erased]' },
    { amount: 555 },
    { to: '[erased]', kept: 'yes' },
    [1, 3],
  ]);
  expect(await dataOf('clm_2')).toEqual([{ failure: '[erased]' }, [1]]);
  expect(await dataOf('clm_3')).toEqual([{ to: 'Ada Lovelace', note: 'Call back' }]);

  // A search of the whole store may take any time.
  expect(await erasing((writer) => eraseEventMentions(writer, given))).toEqual({
    erased: 1,
    settings: { erasure: '', limit: '0' },
  });
  expect(await dataOf('clm_3')).toEqual([{ to: '[erased]', note: 'Call back' }, [1]]);
  for (const stream of [...streams, 'clm_3']) expect(await tampered(storeId, stream)).toBeNull();
});

test('the last move of a claim is its own, whatever happened since, and elsewhere', async () => {
  const { id: storeId } = await aStore(ctx);
  const lastMove = (claimId: string) =>
    read(ctx, 'claim:read', { storeId }, (reader) => findLastMove(reader, claimId));
  const move = (streamId: string, from: string, to: string) =>
    write(ctx, 'claim:update', { storeId }, async (writer) => {
      writer.emit({ name: 'claim.reminded', streamId, from, to });
    });
  await move('clm_1', 'NEW', 'IN_REVIEW');
  await move('clm_1', 'IN_REVIEW', 'APPROVED');
  for (let n = 0; n < 3; n++) await addEvent(storeId, 'clm_1');
  for (let n = 0; n < 6; n++) await addEvent(storeId, 'clm_2');
  expect(await lastMove('clm_2')).toBeNull();
  await move('clm_2', 'NEW', 'DENIED');
  expect(await lastMove('clm_1')).toMatchObject({ from: 'IN_REVIEW', to: 'APPROVED' });
  expect(await lastMove('clm_2')).toMatchObject({ from: 'NEW', to: 'DENIED' });
});
