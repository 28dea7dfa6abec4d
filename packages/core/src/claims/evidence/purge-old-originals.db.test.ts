import { media } from '@amends/db';
import { testDatabase } from '@amends/db/testing';
import { expect, test } from 'vitest';
import type { FileStorage } from '../../kernel/internal.ts';
import { aBareOrder, aClaim, aContext, anOrder, aStore } from '../../testing/index.ts';
import { purgeOldOriginals } from './purge-old-originals.ts';

const database = await testDatabase();
const deleted: string[] = [];
const files = { delete: async (key: string) => void deleted.push(key) } as unknown as FileStorage;
const { ctx } = aContext(database, { now: '2026-03-10T12:00:00Z', files });

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
    storedAt: new Date('2024-03-10T11:59:59Z'),
    ...given,
  });
  await database.db
    .insert(media)
    .values([
      row('med_old', {}),
      row('med_old_accepted', { acceptanceId: 'acc_1' }),
      row('med_younger', { storedAt: new Date('2024-03-10T12:00:01Z') }),
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
  await moveTo('DENIED', '2026-03-01T12:00:00Z');
  expect(await purgeOldOriginals(ctx)).toBe(0);
  await moveTo('DENIED', '2024-06-01T12:00:00Z');
  expect(await purgeOldOriginals(ctx)).toBe(1);
  expect(deleted).toContain(`${storeId}/med_of_claim/original`);
});
