import { testDatabase } from '@amends/db/testing';
import { expect, test } from 'vitest';
import { actingAsSystem, findTamperedEvent, read, write } from '../../kernel/internal.ts';
import {
  aClaim,
  aContext,
  anOrder,
  aStaffMember,
  aStore,
  codeOf,
  filesInMemory,
} from '../../testing/index.ts';
import { erasePerson } from '../erase-person.ts';
import { requestErasure } from '../request-erasure.ts';
import { exportRecord } from './export-record.ts';
import { checkOf, eventDigest, eventHash, sealLines } from './record-file.ts';
import { verifyRecord } from './verify-record.ts';

const database = await testDatabase();
const { files } = filesInMemory();
const { ctx, as } = aContext(database, { now: '2026-03-10T12:00:00Z', files });
const system = actingAsSystem(ctx, 'test');

async function* each<T>(items: readonly T[]) {
  yield* items;
}
const verify = (lines: readonly string[]) => verifyRecord(each(lines));
const problemsOf = async (lines: readonly string[]) =>
  (await verify(lines)).problems.map(
    ({ line, text, values = {} }) => `${line}: ${text} ${JSON.stringify(values)}`,
  );

async function linesOf(storeId: string, claimId?: string): Promise<string[]> {
  let text = '';
  for await (const piece of await exportRecord(system, { storeId, claimId })) text += piece;
  return text.trimEnd().split('\n');
}

async function aWorld() {
  const { id: storeId } = await aStore(ctx);
  const order = await anOrder(ctx, storeId, { customerEmail: 'ada@example.com' });
  const claim = await aClaim(ctx, order, { claimDescription: 'Ünïcode “quotes”\nand lines' });
  await write(system, 'claim:update', { storeId }, async (writer) => {
    for (let n = 0; n < 4; n += 1) writer.emit({ name: 'claim.reminded', streamId: claim.id });
  });
  return { storeId, claimId: claim.id };
}

const world = await aWorld();
const whole = await linesOf(world.storeId);
const indexOf = (needle: string) => whole.findIndex((line) => line.includes(needle));

/** Seals lines again, as someone does who knows the format; what the chain of events covers stays. */
function resealed(lines: readonly string[]): string[] {
  const { seal } = sealLines();
  return lines.map((line) => {
    const [, kind = '', json = ''] = /^\{"n":\d+,"(\w+)":(.*),"check":"\w+"\}$/s.exec(line) ?? [];
    return seal(kind as 'event', json);
  });
}

test('the record of a store is intact, counts what it has, and is on the record itself', async () => {
  const report = await verify(whole);
  expect(report.problems).toEqual([]);
  expect(report.header).toMatchObject({ storeId: world.storeId, claimId: null, format: 1 });
  expect(report.events + report.rows + 2).toBe(report.lines);
  const { rows } = await database.pool.query(
    `select count(*)::int as events from events where store_id = $1`,
    [world.storeId],
  );
  // The event that ends the export comes after it.
  expect(report.events).toBe(rows[0].events - 1);
  const { rows: recorded } = await database.pool.query(
    `select name, data from events where store_id = $1 and stream_id = 'privacy' order by sequence`,
    [world.storeId],
  );
  expect(recorded.map(({ name }) => name)).toEqual(['record.export-started', 'record.exported']);
  expect(recorded[1].data).toMatchObject({
    complete: true,
    check: report.check,
    lines: report.lines,
  });
});

test('the record of a claim has its events and rows, those of its order, and no others', async () => {
  const other = await aWorld();
  await aClaim(ctx, await anOrder(ctx, world.storeId));
  const lines = await linesOf(world.storeId, world.claimId);
  expect(await problemsOf(lines)).toEqual([]);
  const text = lines.join('\n');
  expect(text).toContain('and lines');
  expect(text).not.toContain(other.claimId);
  expect(lines.filter((line) => line.includes('"table":"claims"'))).toHaveLength(1);
  expect(text).not.toMatch(/perceptual_hash|acceptance_id/);
});

test('an export that is broken off is recorded as such', async () => {
  const { storeId } = await aWorld();
  for await (const piece of await exportRecord(system, { storeId })) {
    expect(piece).toContain('"header"');
    break;
  }
  const { rows } = await database.pool.query(
    `select data from events where store_id = $1 and name = 'record.exported'`,
    [storeId],
  );
  expect(rows[0].data).toMatchObject({ complete: false, lines: 1 });
});

test('only those who may export customers’ data export records, of their own stores', async () => {
  const { storeId, claimId } = world;
  const other = await aStore(ctx);
  const owner = as(aStaffMember(storeId, 'store_owner'));
  const support = as(aStaffMember(storeId, 'store_support'));
  for await (const piece of await exportRecord(owner, { storeId, claimId })) {
    expect(piece).toMatch(/"check":"[0-9a-f]{64}"\}\n$/);
  }
  expect(await codeOf(exportRecord(support, { storeId, claimId }))).toBe('forbidden');
  expect(await codeOf(exportRecord(owner, { storeId: other.id }))).toBe('store_not_found');
  expect(await codeOf(exportRecord(owner, { storeId, claimId: 'clm_none' }))).toBe(
    'claim_not_found',
  );
  const elsewhere = await aWorld();
  expect(await codeOf(exportRecord(owner, { storeId, claimId: elsewhere.claimId }))).toBe(
    'claim_not_found',
  );
});

const changed = (at: number, from: string | RegExp, to: string) =>
  whole.map((line, index) => (index === at ? line.replace(from, to) : line));

test('a changed line is found at its place, whatever was changed', async () => {
  const event = indexOf('claim.reminded');
  expect(await problemsOf(changed(event, 'claim.reminded', 'claim.assigned'))).toEqual([
    `${event + 1}: line_changed {}`,
    expect.stringMatching(/^\d+: event_changed .*"sequence":\d,"streamId":"clm_/),
  ]);
  const row = indexOf('"table":"claims"');
  expect(await problemsOf(changed(row, 'and lines', 'no lines'))).toEqual([
    `${row + 1}: line_changed {}`,
  ]);
  expect(await problemsOf(changed(0, '2026', '2025'))).toHaveLength(1);
  expect(await problemsOf(changed(row, '"values":{', '"values":{{'))).toEqual([
    `${row + 1}: line_unreadable {}`,
    expect.stringContaining('record_incomplete'),
  ]);
});

test('dropped, moved and added lines are found', async () => {
  const event = indexOf('claim.reminded');
  const dropped = await problemsOf(whole.toSpliced(event, 1));
  expect(dropped[0]).toBe(
    `${event + 1}: lines_missing_before {"from":${event + 1},"to":${event + 1}}`,
  );
  expect(dropped.join()).toContain('events_missing_before');
  const row = indexOf('"table":"claims"');
  expect((await problemsOf(whole.toSpliced(row, 1))).join()).toContain(
    `lines_missing_before {"from":${row + 1},`,
  );
  const moved = whole.toSpliced(event, 2, whole[event + 1] ?? '', whole[event] ?? '');
  expect((await problemsOf(moved)).join()).toMatch(/lines_missing_before.*out_of_order/s);
  const twice = whole.toSpliced(event, 0, whole[event] ?? '');
  expect((await problemsOf(twice)).join()).toMatch(/line_out_of_order/);
  expect((await problemsOf([...whole, '{}'])).join()).toContain('line_after_end');
  expect((await problemsOf(whole.slice(1))).join()).toMatch(/record_start_missing/);
});

test('a file that was cut off is found, at every line and within one', async () => {
  for (const at of [0, 1, indexOf('claim.reminded'), whole.length - 1]) {
    expect((await problemsOf(whole.slice(0, at))).join()).toMatch(
      /record_cut_off|record_start_missing/,
    );
    const within = [...whole.slice(0, at), (whole[at] ?? '').slice(0, 40)];
    expect((await problemsOf(within)).join()).toContain('line_unreadable');
  }
});

test('events that were changed and sealed again are found by their chain', async () => {
  const event = indexOf('claim.reminded');
  const forged = resealed(changed(event, 'claim.reminded', 'claim.assigned'));
  expect((await problemsOf(forged)).join()).toContain('event_changed');
  const data = indexOf('"name":"claim.created"');
  const lied = resealed(changed(data, 'DAMAGED', 'STOLEN'));
  expect((await problemsOf(lied)).join()).toContain('event_data_changed');
  const dropped = resealed(whole.toSpliced(event, 1));
  expect((await problemsOf(dropped)).join()).toMatch(/events_missing_before/);
  const swapped = resealed(whole.toSpliced(event, 2, whole[event + 1] ?? '', whole[event] ?? ''));
  expect((await problemsOf(swapped)).join()).toMatch(/events_missing_before.*out_of_order/s);
});

test('a record of erased customers is intact, and shows a change of what remains', async () => {
  const { storeId, claimId } = await aWorld();
  await database.pool.query(`update claims set claim_state = 'RESOLVED' where store_id = $1`, [
    storeId,
  ]);
  await write(system, 'claim:update', { storeId }, async (writer) => {
    const data = { before: 'x', after: 'Write to ada@example.com' } as never;
    writer.emit({ name: 'claim.reminded', streamId: claimId, data } as never);
  });
  const erasure = await requestErasure(as(aStaffMember(storeId, 'store_owner')), {
    storeId,
    email: 'ada@example.com',
  });
  await erasePerson(system, { storeId, erasureId: erasure.id });
  const lines = await linesOf(storeId);
  const report = await verify(lines);
  expect(report.problems).toEqual([]);
  expect(report.erased).toBeGreaterThan(0);
  expect(lines.join('\n')).not.toContain('ada@example.com');
  const at = lines.findIndex((line) => line.includes('"erased":true'));
  const forged = lines.with(at, (lines[at] ?? '').replace('[erased]', 'Bob'));
  expect((await problemsOf(resealed(forged))).join()).toContain('erased_event_changed');
  const without = lines.filter((line) => !line.includes('"name":"personal-data.erased"'));
  expect((await problemsOf(resealed(without))).join()).toContain('erased_event_unvouched');
});

test('what the database finds tampered, the file shows as well', async () => {
  for (const change of [
    `name = 'claim.assigned'`,
    `actor_name = 'Someone else'`,
    `reason = 'Because'`,
    `data = '{"amount": 1}'`,
    `occurred_at = occurred_at + interval '1 second'`,
    `hash = 'x'`,
    `previous_hash = 'x'`,
  ]) {
    const { storeId, claimId } = await aWorld();
    const tamper = `update events set ${change} where store_id = $1 and stream_id = $2 and sequence = 3`;
    const client = await database.pool.connect();
    try {
      await client.query('alter table events disable trigger user');
      await client.query(tamper, [storeId, claimId]);
      await client.query('alter table events enable trigger user');
    } finally {
      client.release();
    }
    const found = await read(ctx, 'claim:read', { storeId }, (reader) =>
      findTamperedEvent(reader, claimId),
    );
    expect([change, found]).toEqual([change, 3]);
    expect([change, (await problemsOf(await linesOf(storeId))).length > 0]).toEqual([change, true]);
  }
});

test('the check of a line covers all lines before it', () => {
  const once = sealLines();
  once.seal('header', '{"a":1}');
  const line = once.seal('event', '{"b":2}');
  const first = checkOf('', '"n":1,"header":{"a":1}');
  expect(line).toBe(`{"n":2,"event":{"b":2},"check":"${checkOf(first, '"n":2,"event":{"b":2}')}"}`);
});

test('digest and hash of an event are computed as in the database, whatever the event lacks', async () => {
  const full = {
    storeId: 'sto_1',
    streamId: 'clm_1',
    sequence: 3,
    id: 'evt_1',
    name: 'claim.reminded',
    actorKind: 'staff',
    actorId: 'usr_1',
    actorName: 'Ada',
    from: 'NEW',
    to: 'OPEN',
    reason: 'Because',
    at: '1773144000.000000',
    data: '{"a": 1}',
    salt: 'salt',
    digest: 'digest',
    erased: false,
    previousHash: 'before',
    hash: '',
  };
  const hashOf = `select event_digest($9, $8::jsonb) as digest,
    event_hash(jsonb_populate_record(null::events, jsonb_build_object('previous_hash', 'before',
      'store_id', 'sto_1', 'stream_id', 'clm_1', 'sequence', 3, 'id', 'evt_1',
      'name', 'claim.reminded', 'actor_kind', 'staff', 'actor_id', $1::text, 'actor_name', $2::text,
      'from_state', $3::text, 'to_state', $4::text, 'reason', $5::text, 'data_digest', $6::text,
      'occurred_at', to_timestamp($7::numeric), 'data', $8::jsonb))) as hash`;
  const lacking = ['actorId', 'actorName', 'from', 'to', 'reason', 'digest', 'salt'] as const;
  for (const name of lacking) {
    const event = { ...full, [name]: null };
    const { actorId, actorName, from, to, reason, digest, at, data, salt } = event;
    const { rows } = await database.pool.query(hashOf, [
      actorId,
      actorName,
      from,
      to,
      reason,
      digest,
      at,
      data,
      salt,
    ]);
    expect([name, rows[0]]).toEqual([
      name,
      { digest: eventDigest(salt, data), hash: eventHash(event) },
    ]);
  }
});
