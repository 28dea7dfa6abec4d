import { media } from '@amends/db';
import { testDatabase } from '@amends/db/testing';
import { expect, test } from 'vitest';
import type { FileStorage } from '../../kernel/internal.ts';
import {
  aBareOrder,
  aClaim,
  aContext,
  anOrder,
  aStaffMember,
  aStore,
} from '../../testing/index.ts';
import { purgeOldOriginals } from './purge-old-originals.ts';

const database = await testDatabase();
const deleted: string[] = [];
const files = { delete: async (key: string) => void deleted.push(key) } as unknown as FileStorage;
const { ctx, as } = aContext(database, { now: '2026-03-10T12:00:00Z', files });

test('the original of a photo is deleted after two years, once, and nothing else', async () => {
  const { id: storeId } = await aStore(ctx);
  const { orderId } = await aBareOrder(ctx, storeId);
  const row = (id: string, given: Partial<typeof media.$inferInsert>) => ({
    storeId,
    id,
    orderId,
    filename: 'photo.jpg',
    contentType: 'image/jpeg',
    uploadedBy: 'shopper',
    status: 'ready' as const,
    kind: 'image' as const,
    storedAt: new Date('2024-03-10T11:59:59.999Z'),
    ...given,
  });
  await database.db
    .insert(media)
    .values([
      row('med_old', {}),
      row('med_old_accepted', { acceptanceId: 'acc_1' }),
      row('med_younger', { storedAt: new Date('2024-03-10T12:00:00Z') }),
      row('med_video', { kind: 'video' }),
      row('med_without_copy', { status: 'stored' }),
    ]);
  expect(await purgeOldOriginals(ctx)).toBe(2);
  expect(deleted.toSorted()).toEqual([
    `${storeId}/med_old/original`,
    `${storeId}/med_old_accepted/original-acc_1`,
  ]);
  expect(await purgeOldOriginals(ctx)).toBe(0);
});

test('the original of a photo is kept while its claim is open, and until its customer may no longer appeal', async () => {
  const { id: storeId } = await aStore(ctx);
  const order = await anOrder(ctx, storeId);
  const { id: claimId } = await aClaim(ctx, order);
  // Another claim that stays open keeps nothing.
  await aClaim(ctx, await anOrder(ctx, storeId));
  await database.db.insert(media).values({
    storeId,
    id: 'med_of_claim',
    orderId: order.systemOrderId,
    claimId,
    filename: 'photo.jpg',
    contentType: 'image/jpeg',
    uploadedBy: 'shopper',
    status: 'ready',
    kind: 'image',
    storedAt: new Date('2024-01-01T00:00:00Z'),
  });
  const moveTo = (state: string, at: string) =>
    database.pool.query('update claims set claim_state = $2, state_at = $3 where id = $1', [
      claimId,
      state,
      at,
    ]);
  expect(await purgeOldOriginals(ctx)).toBe(0);
  // 30 days to appeal, and two for the last of them to end everywhere.
  await moveTo('DENIED', '2026-02-06T12:00:00.001Z');
  expect(await purgeOldOriginals(ctx)).toBe(0);
  await moveTo('DENIED', '2026-02-06T12:00:00Z');
  expect(await purgeOldOriginals(ctx)).toBe(1);
  expect(deleted).toContain(`${storeId}/med_of_claim/original`);
});

test('an original that can’t be deleted is tried once a night, and stays for the next', async () => {
  const { id: storeId } = await aStore(ctx);
  const { systemOrderId } = await anOrder(ctx, storeId);
  await database.pool.query(
    `insert into media (store_id, id, order_id, status, kind, filename, content_type, uploaded_by, stored_at)
      select $1, 'med_' || n, $2, 'ready', 'image', 'photo.jpg', 'image/jpeg', 'shopper', '2024-01-01'
      from generate_series(1, 100) as n`,
    [storeId, systemOrderId],
  );
  const away = { delete: async () => Promise.reject(new Error('The storage is away.')) };
  const ports = { ...ctx.ports, files: away as unknown as FileStorage };
  await expect(purgeOldOriginals({ ...ctx, ports })).rejects.toThrow('100 originals');
  expect(await purgeOldOriginals(ctx)).toBe(100);
});

test('only the system deletes originals', async () => {
  const { id: storeId } = await aStore(ctx);
  const owner = as(aStaffMember(storeId, 'store_owner'));
  await expect(purgeOldOriginals(owner)).rejects.toMatchObject({ code: 'page_not_found' });
});
