import { media } from '@amends/db';
import { testDatabase } from '@amends/db/testing';
import { expect, test } from 'vitest';
import { write } from '../../kernel/internal.ts';
import { aBareOrder, aContext, anOrder, aStore } from '../../testing/index.ts';
import { endAcceptance, moveMediaToOrder, startAcceptance } from './media.repository.ts';

const database = await testDatabase();
const { ctx, clock } = aContext(database, { now: '2026-03-10T12:00:00Z' });

test('an attempt to accept a file excludes others for its time, and ends nothing once another one began, nor for another file', async () => {
  const { id: storeId } = await aStore(ctx);
  const { systemOrderId: orderId } = await anOrder(ctx, storeId);
  const file = { storeId, id: 'med_1', orderId, filename: 'a.jpg', contentType: 'image/jpeg' };
  await database.db
    .insert(media)
    .values(
      ['med_1', 'med_2'].map(
        (id) => ({ ...file, id, status: 'awaiting', uploadedBy: 'shopper' }) as const,
      ),
    );
  const change = <T>(body: Parameters<typeof write<T>>[3]) =>
    write<T>(ctx, 'media:create', { storeId }, body);
  const start = (acceptanceId: string, mediaId = 'med_1') =>
    change((writer) => {
      const until = new Date(ctx.now().getTime() + 120_000);
      return startAcceptance(writer, mediaId, { acceptanceId, until });
    });
  const end = (acceptanceId: string) =>
    change((writer) => endAcceptance(writer, 'med_1', acceptanceId, { status: 'stored' }));

  expect([await start('one'), await start('other')]).toEqual([true, false]);
  expect(await start('other', 'med_2')).toBe(true);
  clock.advance({ minutes: 2 });
  expect(await start('other')).toBe(true);
  expect([await end('one'), await end('other'), await end('other')]).toEqual([false, true, false]);
  expect(await start('third')).toBe(false);
  const { rows } = await database.pool.query('select id, status from media order by id');
  expect(rows).toEqual([
    { id: 'med_1', status: 'stored' },
    { id: 'med_2', status: 'awaiting' },
  ]);
});

test('the files of a purchase in a store move to its order, and no others', async () => {
  const { id: storeId } = await aStore(ctx);
  const { orderId } = await aBareOrder(ctx, storeId);
  const file = { storeId, filename: 'a.jpg', contentType: 'image/jpeg', uploadedBy: 'shopper' };
  await database.db.insert(media).values([
    { ...file, id: 'med_own', filingId: orderId },
    { ...file, id: 'med_other', filingId: 'ord_other' },
    { ...file, id: 'med_order', orderId },
  ]);
  await write(ctx, 'media:create', { storeId }, (writer) => moveMediaToOrder(writer, orderId));
  const { rows } = await database.pool.query(
    'select id, order_id, filing_id from media where store_id = $1 order by id',
    [storeId],
  );
  expect(rows).toEqual([
    { id: 'med_order', order_id: orderId, filing_id: null },
    { id: 'med_other', order_id: null, filing_id: 'ord_other' },
    { id: 'med_own', order_id: orderId, filing_id: null },
  ]);
});
