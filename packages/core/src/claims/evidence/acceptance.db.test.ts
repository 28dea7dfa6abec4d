import { media } from '@amends/db';
import { testDatabase } from '@amends/db/testing';
import { expect, test } from 'vitest';
import { write } from '../../kernel/internal.ts';
import { aContext, anOrder, aStore } from '../../testing/index.ts';
import { endAcceptance, startAcceptance } from './media.repository.ts';

const database = await testDatabase();
const { ctx, clock } = aContext(database, { now: '2026-03-10T12:00:00Z' });

test('an attempt to accept a file excludes others for its time, and ends nothing once another one began', async () => {
  const { id: storeId } = await aStore(ctx);
  const { systemOrderId: orderId } = await anOrder(ctx, storeId);
  const file = { storeId, id: 'med_1', orderId, filename: 'a.jpg', contentType: 'image/jpeg' };
  await database.db.insert(media).values({ ...file, status: 'awaiting', uploadedBy: 'shopper' });
  const change = <T>(body: Parameters<typeof write<T>>[3]) =>
    write<T>(ctx, 'media:create', { storeId }, body);
  const start = (acceptanceId: string) =>
    change((writer) => {
      const until = new Date(ctx.now().getTime() + 120_000);
      return startAcceptance(writer, 'med_1', { acceptanceId, until });
    });
  const end = (acceptanceId: string) =>
    change((writer) => endAcceptance(writer, 'med_1', acceptanceId, { status: 'stored' }));

  expect([await start('one'), await start('other')]).toEqual([true, false]);
  clock.advance({ minutes: 2 });
  expect(await start('other')).toBe(true);
  expect([await end('one'), await end('other'), await end('other')]).toEqual([false, true, false]);
  expect(await start('third')).toBe(false);
});
