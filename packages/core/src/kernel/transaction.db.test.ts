import { claimMessages, orders } from '@amends/db';
import { testDatabase } from '@amends/db/testing';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { aClaim, aContext, anOrder, aStore, codeOf, confirmedLinkTo } from '../testing/index.ts';
import { type Context, createContext } from './context.ts';
import { conflict } from './errors.ts';
import { listEvents } from './events/events.repository.ts';
import { defineJob } from './jobs/define-job.ts';
import { findOrderEmail } from './order-email.repository.ts';
import type { JobQueue } from './ports/ports.ts';
import { read, tryWithin, unscoped, type Writer, write, writeTogether } from './transaction.ts';

const database = await testDatabase();
const { ctx, as, jobs, published } = aContext(database);
const { id: storeId } = await aStore(ctx);

const aJob = defineJob({ name: 'a-job', input: z.object({}), run: async () => undefined });
const change = (writer: Writer, id: string, customerName: string) =>
  writer.drizzle.update(orders).set({ customerName }).where(eq(orders.id, id));
const nameOf = async (id: string) => {
  const [row] = await database.db.select().from(orders).where(eq(orders.id, id));
  return row?.customerName;
};
const settingOf = async (writer: Writer, setting: string) => {
  const text = `select current_setting($1, true) as value`;
  const [row] = await writer.rows<{ value: string }>({ name: 'test.setting', text }, [setting]);
  return row?.value;
};

test('two changes that lock each other out both happen, also in statements of Drizzle', async () => {
  const [a, b] = [await anOrder(ctx, storeId), await anOrder(ctx, storeId)];
  const both = Promise.withResolvers<void>();
  let locked = 0;
  const ended = Promise.withResolvers<void>();
  const changeBoth = async (first: string, second: string, name: string) => {
    let isAgain = false;
    await write(ctx, 'order:update', { storeId }, async (writer) => {
      // Otherwise it could lock its row again before the other one wakes.
      if (isAgain) await ended.promise;
      isAgain = true;
      await change(writer, first, name);
      if (++locked === 2) both.resolve();
      await both.promise;
      await change(writer, second, name);
    });
    ended.resolve();
  };
  await Promise.all([
    changeBoth(a.systemOrderId, b.systemOrderId, 'Ada'),
    changeBoth(b.systemOrderId, a.systemOrderId, 'Grace'),
  ]);
  expect(locked).toBe(3);
});

test('a change of something that was just deleted starts over, and says so', async () => {
  let attempts = 0;
  const attempt = write(ctx, 'claim:update', { storeId }, async (writer) => {
    if (++attempts === 2) throw conflict('gone');
    await writer.drizzle.insert(claimMessages).values({
      storeId,
      claimId: 'clm_gone',
      id: 'msg_1',
      messageContent: 'Hello',
      senderName: 'Sam',
      senderType: 'customer',
    });
  });
  await expect(attempt).rejects.toMatchObject({ code: 'gone' });
});

test('a change never counts as done where PostgreSQL rolled it back', async () => {
  const order = await anOrder(ctx, storeId);
  const attempt = write(ctx, 'order:update', { storeId }, async (writer) => {
    await change(writer, order.systemOrderId, 'Ada');
    await writer.rows({ name: 'test.fails', text: 'select 1 / 0' }).catch(() => undefined);
  });
  await expect(attempt).rejects.toThrow('rolled back');
});

test.each([
  ['event', { note: '\0' }],
  ['job', { statement: 'select 1 / 0' }],
  ['answer', { answer: () => 'has no JSON' }],
])('a change whose %s cannot be saved is not kept', async (what, given) => {
  const { note = '', statement = 'select 1', answer } = given as Partial<Record<string, string>>;
  const { systemOrderId: streamId } = await anOrder(ctx, storeId);
  const enqueue: JobQueue['enqueue'] = (executor) => executor.executeSql(statement);
  const jobs = { ...ctx.ports.jobs, enqueue };
  const idempotency = { key: what, requestHash: '' };
  const failing = createContext({ ...ctx, database, idempotency, ports: { ...ctx.ports, jobs } });
  const attempt = write(failing, 'order:update', { storeId }, async (writer) => {
    await change(writer, streamId, 'Ada');
    writer.emit({ name: 'appeasement.granted', streamId, data: { month: '', used: 1, note } });
    writer.enqueue(aJob.of({}));
    return answer;
  });
  await expect(attempt).rejects.toThrow();
  const [saved] = await database.db.select().from(orders).where(eq(orders.id, streamId));
  expect(saved?.customerName).not.toBe('Ada');
});

/** Fails like a statement that PostgreSQL refused. */
const refusedWith = (code: string) => Object.assign(new Error(code), { code });

/** Returns how often a change is tried that fails each time, up to a limit. */
async function attemptsOf(error: unknown, of: Context = ctx): Promise<number> {
  let attempts = 0;
  const attempt = write(of, 'order:update', { storeId }, async () => {
    if (++attempts < 6) throw error;
  });
  await attempt.catch((thrown) => expect(thrown).toBe(error));
  return attempts;
}

test('a change is attempted three times if other transactions were in its way, and once if it is invalid', async () => {
  const dryRun = { ...ctx, dryRun: true };
  const inTheWay = ['40001', '40P01', '23503'].map(refusedWith);
  const wrapped = new Error('of Drizzle', { cause: refusedWith('40P01') });
  for (const error of [...inTheWay, wrapped]) {
    expect([await attemptsOf(error), await attemptsOf(error, dryRun)]).toEqual([3, 3]);
  }
  for (const error of [conflict('gone'), new Error('a bug'), refusedWith('22012'), 'a text']) {
    expect([await attemptsOf(error), await attemptsOf(error, dryRun)]).toEqual([1, 1]);
  }
  // Another claim took the number that the dry run would have drawn.
  const taken = refusedWith('23505');
  expect([await attemptsOf(taken), await attemptsOf(taken, dryRun)]).toEqual([1, 3]);
});

test('what is tried within a change is tried again only if another took its number', async () => {
  const attemptsWithin = (error: unknown) =>
    write(ctx, 'order:update', { storeId }, async (writer) => {
      let attempts = 0;
      const attempt = tryWithin(writer, async () => {
        if (++attempts < 6) throw error;
      });
      await attempt.catch((thrown) => expect(thrown).toBe(error));
      return attempts;
    });
  expect(await attemptsWithin(refusedWith('23505'))).toBe(3);
  for (const error of [conflict('gone'), new Error('a bug'), refusedWith('40P01'), 'a text']) {
    expect(await attemptsWithin(error)).toBe(1);
  }
});

/** Changes an order in every way that leaves a trace. */
const leaveTraces = async (writer: Writer, id: string) => {
  await change(writer, id, 'Ada');
  writer.emit({ name: 'claim.reminded', streamId: id });
  writer.enqueue(aJob.of({}));
  return settingOf(writer, 'amends.dry_run');
};
const tracesOf = async (id: string) => ({
  name: await nameOf(id),
  events: (await read(ctx, 'order:read', { storeId }, (reader) => listEvents(reader, id))).length,
  jobs: jobs.filter(({ name }) => name === aJob.name).length,
  published: published.length,
});

test('what is tried within a change leaves nothing, and the change continues', async () => {
  const { systemOrderId: id } = await anOrder(ctx, storeId);
  const before = await tracesOf(id);
  const seen = await write(ctx, 'order:update', { storeId }, async (writer) => {
    const within = await tryWithin(writer, (trial) => leaveTraces(trial, id));
    const text = 'select 1 / 0';
    const failing = tryWithin(writer, (trial) => trial.rows({ name: 'test.fails', text }));
    await expect(failing).rejects.toThrow('division by zero');
    return [within, await settingOf(writer, 'amends.dry_run')];
  });
  expect(seen[0]).toBe('on');
  expect(seen[1]).not.toBe('on');
  expect(await tracesOf(id)).toEqual(before);
});

test('a dry run returns what the change would, saves nothing, and checks what a commit would check', async () => {
  const { systemOrderId: id } = await anOrder(ctx, storeId);
  const before = await tracesOf(id);
  const dryRun = { ...ctx, dryRun: true, idempotency: { key: 'a dry run', requestHash: '' } };
  const run = () => write(dryRun, 'order:update', { storeId }, (writer) => leaveTraces(writer, id));
  expect([await run(), await run()]).toEqual(['on', 'on']);
  expect(await tracesOf(id)).toEqual(before);
  const { rows } = await database.pool.query('select from idempotency_keys where store_id = $1', [
    storeId,
  ]);
  expect(rows).toEqual([]);
  await database.pool.query('create table once (id integer unique deferrable initially deferred)');
  const twice = write(dryRun, 'order:update', { storeId }, (writer) =>
    writer.rows({ name: 'test.twice', text: 'insert into once values (1), (1)' }),
  );
  await expect(twice).rejects.toMatchObject({ code: '23505' });
});

test('a change is announced stream by stream, with its events and jobs', async () => {
  const { systemOrderId: id } = await anOrder(ctx, storeId);
  const before = await tracesOf(id);
  await write(ctx, 'order:update', { storeId }, async (writer) => {
    expect(await leaveTraces(writer, id)).not.toBe('on');
    writer.emit({ name: 'claim.reminded', streamId: 'another' });
    writer.emit({ name: 'claim.links-revoked', streamId: id });
  });
  expect(published.slice(before.published)).toEqual([
    {
      storeId,
      streamId: id,
      names: ['claim.reminded', 'claim.links-revoked'],
      sequence: before.events + 2,
    },
    { storeId, streamId: 'another', names: ['claim.reminded'], sequence: 1 },
  ]);
  expect(await tracesOf(id)).toEqual({
    name: 'Ada',
    events: before.events + 2,
    jobs: before.jobs + 1,
    published: before.published + 2,
  });
});

test('a change without events and jobs doesn’t use the queue', async () => {
  const { systemOrderId: id } = await anOrder(ctx, storeId);
  const enqueue: JobQueue['enqueue'] = () => Promise.reject(new Error('the queue is down'));
  const queueless = { ...ctx, ports: { ...ctx.ports, jobs: { ...ctx.ports.jobs, enqueue } } };
  await write(queueless, 'order:update', { storeId }, (writer) => change(writer, id, 'Ada'));
  expect(await nameOf(id)).toBe('Ada');
});

test('a change that is rolled back returns its connection to the pool', async () => {
  const failing = (of: Context) =>
    write(of, 'order:update', { storeId }, async () => {
      throw conflict('gone');
    });
  const { totalCount } = database.pool;
  expect(await codeOf(failing(ctx))).toBe('gone');
  expect(await codeOf(failing({ ...ctx, dryRun: true }))).toBe('gone');
  await write({ ...ctx, dryRun: true }, 'order:update', { storeId }, async () => undefined);
  expect(database.pool.totalCount).toBe(totalCount);
});

test('a shared change reaches the store of each request', async () => {
  const { id: other } = await aStore(ctx);
  const places = [storeId, other, storeId];
  const ids = await Promise.all(
    places.map(async (place) => (await anOrder(ctx, place)).systemOrderId),
  );
  const statement = {
    name: 'test.rename',
    text: `update orders o set customer_name = given.name
      from unnest($1::text[], $2::text[], $3::text[]) as given(store_id, id, name)
      where o.store_id = given.store_id and o.id = given.id`,
  };
  interface Renamed {
    id: string;
    name: string;
  }
  const shared = {
    statement,
    values: (asked: readonly { storeId: string; input: Renamed }[]) => [
      asked.map((one) => one.storeId),
      asked.map(({ input }) => input.id),
      asked.map(({ input }) => input.name),
    ],
  };
  await Promise.all(
    ids.map((id, at) =>
      writeTogether(ctx, 'order:update', { storeId: places[at] ?? '' }, shared, {
        id,
        name: `Ada ${at}`,
      }),
    ),
  );
  expect(await Promise.all(ids.map(nameOf))).toEqual(['Ada 0', 'Ada 1', 'Ada 2']);
});

test('the email of an order, or of the filing that becomes it, is found by its store and id', async () => {
  const { id: other } = await aStore(ctx);
  const emails = ['one@example.com', 'two@example.com'];
  const ids = await Promise.all(
    emails.map(
      async (customerEmail) => (await anOrder(ctx, storeId, { customerEmail })).systemOrderId,
    ),
  );
  await database.pool.query(
    `insert into in_store_filings (store_id, id, email_key) values
      ($1, 'ord_filed', 'filed@example.com'), ($1, 'ord_next', 'next@example.com'),
      ($2, 'ord_filed', 'other@example.com'), ($1, $3, 'older@example.com')`,
    [storeId, other, ids[0]],
  );
  const asked: [string, string][] = [
    [storeId, 'ord_filed'],
    [storeId, ids[0] ?? ''],
    [other, ids[1] ?? ''],
    [other, 'ord_filed'],
    [storeId, 'ord_none'],
    [storeId, ids[1] ?? ''],
    [storeId, 'ord_next'],
  ];
  const found = await Promise.all(
    asked.map(([place, orderId]) => findOrderEmail(unscoped(ctx), { storeId: place, orderId })),
  );
  expect(found).toEqual([
    'filed@example.com',
    'one@example.com',
    null,
    'other@example.com',
    null,
    'two@example.com',
    'next@example.com',
  ]);
});

test('the holder of a link changes its claim with the proof of the order’s current email only', async () => {
  const claim = await aClaim(ctx, await anOrder(ctx, storeId));
  const other = await aClaim(ctx, await anOrder(ctx, storeId));
  const confirmed = confirmedLinkTo(ctx, claim);
  const attempt = (of: Context, permission: 'message:create' | 'media:create' = 'message:create') =>
    codeOf(write(of, permission, { storeId, claimId: claim.id }, async () => undefined));
  expect(await attempt(confirmed)).toBeNull();
  const unconfirmed = as(confirmed.actor);
  const wrong = { ...confirmed, confirmation: confirmedLinkTo(ctx, other).confirmation };
  for (const holder of [unconfirmed, wrong]) {
    expect([await attempt(holder), await attempt(holder, 'media:create')]).toEqual([
      'email_not_confirmed',
      null,
    ]);
  }
  await database.pool.query(`update orders set email_key = 'new@example.com' where id = $1`, [
    claim.orderId,
  ]);
  expect(await attempt(confirmed)).toBe('email_not_confirmed');
});
