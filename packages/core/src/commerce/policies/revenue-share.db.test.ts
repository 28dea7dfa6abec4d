import { testDatabase } from '@amends/db/testing';
import { expect, test } from 'vitest';
import { addTerms } from '../../stores/index.ts';
import { aContext, anOrder, aStaffMember, aStore, codeOf } from '../../testing/index.ts';
import { previewRevenueShare } from './preview-revenue-share.ts';

const database = await testDatabase();
const { ctx, as } = aContext(database, { now: '2026-03-20T12:00:00Z' });

const terms = { replacementCost: 6_000, coverCap: 500_000, coverCapCurrency: 'USD' };

async function aStoreWithTerms() {
  const { id: storeId } = await aStore(ctx, { timeZone: 'America/New_York' });
  const add = (validFrom: string, revenueShare: number) =>
    addTerms(ctx, { storeId, ...terms, validFrom, revenueShare });
  await add('2026-01-01', 2_500);
  await add('2026-03-20', 3_000);
  return { storeId, owner: as(aStaffMember(storeId, 'store_owner')) };
}

const sold = (storeId: string, at: string, premiumPaid: number, given: object = {}) =>
  anOrder(ctx, storeId, { sourceCreatedAt: new Date(at), premiumPaid, ...given });

test('the share of a month is of the premiums of its orders, by the terms of the day of each', async () => {
  const { storeId, owner } = await aStoreWithTerms();
  // The first and the last moment of March in New York, and the moments around them.
  await sold(storeId, '2026-03-01T04:59:59Z', 100_000);
  await sold(storeId, '2026-03-01T05:00:00Z', 199);
  await sold(storeId, '2026-03-20T03:59:59Z', 200);
  await sold(storeId, '2026-03-20T04:00:00Z', 1_000);
  await sold(storeId, '2026-04-01T04:00:00Z', 100_000);
  expect(await previewRevenueShare(owner, { storeId })).toEqual({
    month: '2026-03',
    lines: [
      {
        terms: 1,
        from: '2026-03-01',
        until: '2026-03-20',
        currency: 'USD',
        policies: 2,
        premiums: 399,
        revenueShare: 2_500,
        share: 100,
      },
      {
        terms: 2,
        from: '2026-03-20',
        until: '2026-04-01',
        currency: 'USD',
        policies: 1,
        premiums: 1_000,
        revenueShare: 3_000,
        share: 300,
      },
    ],
    totals: [{ currency: 'USD', premiums: 1_399, share: 400 }],
  });
});

test('removed policies don’t count, and currencies are not added up', async () => {
  const { storeId, owner } = await aStoreWithTerms();
  await sold(storeId, '2026-03-02T12:00:00Z', 400);
  await sold(storeId, '2026-03-02T12:00:00Z', 800, { currency: 'EUR' });
  const removed = await sold(storeId, '2026-03-02T12:00:00Z', 90_000);
  await database.pool.query(
    'update policies set removed_at = now() where store_id = $1 and order_id = $2',
    [storeId, removed.systemOrderId],
  );
  expect((await previewRevenueShare(owner, { storeId, month: '2026-03' })).totals).toEqual([
    { currency: 'EUR', premiums: 800, share: 200 },
    { currency: 'USD', premiums: 400, share: 100 },
  ]);
  expect((await previewRevenueShare(owner, { storeId, month: '2026-02' })).lines).toEqual([]);
});

test('a share is read by those who read payouts, and of their own store', async () => {
  const { storeId } = await aStoreWithTerms();
  const support = as(aStaffMember(storeId, 'store_support'));
  expect(await codeOf(previewRevenueShare(support, { storeId }))).toBe('forbidden');
  const stranger = as(aStaffMember((await aStore(ctx)).id, 'store_owner'));
  expect(await codeOf(previewRevenueShare(stranger, { storeId }))).toBe('store_not_found');
});
