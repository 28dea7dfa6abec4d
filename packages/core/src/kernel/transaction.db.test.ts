import { claimMessages, orders } from '@amends/db';
import { testDatabase } from '@amends/db/testing';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { aContext, anOrder, aStore } from '../testing/index.ts';
import { createContext } from './context.ts';
import { conflict } from './errors.ts';
import { defineJob } from './jobs/define-job.ts';
import type { JobQueue } from './ports/ports.ts';
import { type Writer, write } from './transaction.ts';

const database = await testDatabase();
const { ctx } = aContext(database);
const { id: storeId } = await aStore(ctx);

const aJob = defineJob({ name: 'a-job', input: z.object({}), run: async () => undefined });
const change = (writer: Writer, id: string, customerName: string) =>
  writer.drizzle.update(orders).set({ customerName }).where(eq(orders.id, id));

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
