import { testDatabase } from '@amends/db/testing';
import { beforeAll, describe, expect, test } from 'vitest';
import { lookUpOrder, type OrderLookup } from '../commerce/internal.ts';
import { isWarrantyEligible } from '../commerce/orders/eligibility.rules.ts';
import {
  canFileClaim,
  filingOptions,
  filingPath,
  type OrderForFiling,
  outsideShippingWindow,
  showTooLateAlert,
  tooSoonToFile,
} from '../commerce/orders/order-flags.rules.ts';
import type { Context } from '../kernel/internal.ts';
import { findStore } from '../stores/internal.ts';
import { aContext } from '../testing/index.ts';
import { DEMO_STORE, makeDemoStores } from './index.ts';

const database = await testDatabase();
const { ctx, jobs, as } = aContext(database, { now: '2026-11-20T15:00:00Z' });

beforeAll(async () => {
  await Promise.all([makeDemoStores(ctx), makeDemoStores({ ...ctx })]);
});

async function storeId(slug: string): Promise<string> {
  const store = await findStore(ctx, { store: slug });
  if (!store) throw new Error(`${slug} was not made`);
  return store.id;
}

async function lookUp(
  orderNumber: string,
  { store = DEMO_STORE as string, email = 'shopper@example.com' } = {},
): Promise<OrderLookup> {
  const anyone: Context = as({ kind: 'anonymous' });
  const { order } = await lookUpOrder(anyone, {
    storeId: await storeId(store),
    email,
    orderNumber,
  });
  return order;
}

/** Returns the order as the filing rules read it. */
const forFiling = (order: OrderLookup): OrderForFiling => ({
  protected: order.protected,
  protection: order.protection,
  fulfillments: order.fulfillments.map((each) => ({
    eligible: each.eligible,
    eligibilityCode: each.eligibilityCode,
    itemIssuesEligible: each.eligibilityByType.DAMAGED.eligible,
  })),
  warrantyEligible: Object.values(order.eligibility).some((each) =>
    isWarrantyEligible(each, ctx.now()),
  ),
  capabilities: order.settings.capabilities,
  existingClaims: order.existingClaims,
});

const firstScreen = (order: OrderLookup) => filingPath(forFiling(order));
const codes = (order: OrderLookup) => order.fulfillments.map((each) => each.eligibilityCode);
const byType = (order: OrderLookup, at = 0) => {
  const shipment = order.fulfillments[at];
  if (!shipment) throw new Error('there is no such shipment');
  return shipment.eligibilityByType;
};

describe('the demo orders', () => {
  test('1001: two items, one of quantity 3, delivered, and every claim is possible', async () => {
    const order = await lookUp('1001');
    expect(order.items.map(({ quantity }) => quantity)).toEqual([1, 3]);
    expect(order.fulfillments).toHaveLength(1);
    expect(canFileClaim(order)).toBe(true);
    expect(byType(order).DAMAGED.eligible).toBe(true);
    expect(byType(order).STOLEN.eligible).toBe(true);
    expect(firstScreen(order)).toBe('/issues');
  });

  test('1002: in transit and not scanned for ten days, so it counts as stuck or lost', async () => {
    const order = await lookUp('1002');
    expect(order.fulfillments[0]?.fulfillmentStatus).toBe('IN_TRANSIT');
    expect(byType(order).TRACKING_NOT_MOVING.eligible).toBe(true);
    expect(byType(order).LOST.eligible).toBe(true);
    expect(byType(order).DAMAGED.eligible).toBe(false);
    expect(firstScreen(order)).toBe('/issues');
  });

  test('1003: delivered yesterday, too early for not received while items can be claimed', async () => {
    const order = await lookUp('1003');
    expect(tooSoonToFile(order)).toBe(true);
    expect(codes(order)).toEqual(['too_soon']);
    expect(byType(order).DAMAGED.eligible).toBe(true);
    expect(firstScreen(order)).toBe('/issues');
  });

  test('1004: one shipment delivered, one in transit', async () => {
    const order = await lookUp('1004');
    expect(order.fulfillments.map((each) => each.fulfillmentStatus)).toEqual([
      'DELIVERED',
      'IN_TRANSIT',
    ]);
    expect(byType(order, 0).STOLEN.eligible).toBe(true);
    expect(byType(order, 1).LOST.eligible).toBe(false);
    expect(firstScreen(order)).toBe('/issues');
  });

  test('1005: not shipped', async () => {
    const order = await lookUp('1005');
    expect(codes(order)).toEqual(['not_shipped']);
    expect(firstScreen(order)).toBe('/not-shipped');
  });

  test('1006: delivered sixty days ago, too late', async () => {
    const order = await lookUp('1006');
    expect(outsideShippingWindow(order)).toBe(true);
    expect(showTooLateAlert(order)).toBe(true);
    expect(firstScreen(order)).toBe('/too-late');
  });

  test('1007: not protected', async () => {
    const order = await lookUp('1007');
    expect(order.protected).toBe(false);
    expect(order.protectionStatus).toBe('unprotected');
    expect(firstScreen(order)).toBe('/unprotected');
  });

  test('1008: the shipping window has closed and the one-year warranty is active', async () => {
    const order = await lookUp('1008');
    expect(outsideShippingWindow(order)).toBe(true);
    expect(showTooLateAlert(order)).toBe(false);
    expect(filingOptions(forFiling(order))).toEqual(['warranty']);
    expect(Object.values(order.eligibility).map((each) => each.warranty.validity)).toEqual(['P1Y']);
    expect(firstScreen(order)).toBe('/issues/items');
  });

  test('1009: the only item is claimed, by an open claim', async () => {
    const order = await lookUp('1009');
    expect(order.items).toHaveLength(1);
    expect(order.items[0]).toMatchObject({ quantity: 1, claimedQuantity: 1, claimableQuantity: 0 });
    expect(order.existingClaims.map(({ claimState }) => claimState)).toEqual(['OPEN']);
    expect(codes(order)).toEqual(['fully_claimed']);
    expect(firstScreen(order)).toBe('/process');
  });

  test('1010: of four, one refunded and one claimed, two are left', async () => {
    const [item] = (await lookUp('1010')).items;
    expect(item).toMatchObject({ quantity: 4, refundedQuantity: 1, claimedQuantity: 1 });
    expect(item?.claimableQuantity).toBe(2);
  });

  test('1011: belongs to someone else, so the shopper cannot find it', async () => {
    await expect(lookUp('1011')).rejects.toMatchObject({ code: 'order_not_found' });
    const order = await lookUp('1011', { email: 'other@example.com' });
    expect(firstScreen(order)).toBe('/issues');
  });

  test('1012: shipping, warranty or return are possible, so the shopper chooses', async () => {
    const order = await lookUp('1012');
    expect(order.protection).toEqual({ shipping: true, warranty: true });
    expect(order.settings.capabilities).toMatchObject({ returns: true, warranties: true });
    expect(filingOptions(forFiling(order))).toEqual(['shipping', 'warranty', 'return']);
    expect(order.settings.returns.portalUrl).toBe('https://returns.juniper.example');
    expect(firstScreen(order)).toBe('/process');
  });

  test('1013: thirty items in one shipment', async () => {
    const order = await lookUp('1013');
    expect(order.items).toHaveLength(30);
    expect(order.fulfillments.map((each) => each.items.length)).toEqual([30]);
  });

  test('1014: abroad, in another currency, and its amounts add up', async () => {
    const order = await lookUp('1014');
    expect(order.shippingAddress?.country).toBe('CA');
    expect(order.currency).not.toBe(order.store.currency);
    expect(order.exchangeRate).toBeGreaterThan(1);
    const { subtotal, discountTotal, tax, shipping, shippingTax, total } = order;
    expect(Math.min(discountTotal, tax, shippingTax)).toBeGreaterThan(0);
    expect(subtotal - discountTotal + tax + shipping + shippingTax).toBe(total);
    expect(firstScreen(order)).toBe('/issues');
  });
});

describe('the other stores', () => {
  test('kobo has a 1001 of the same shopper, with other items and in yen', async () => {
    const [ours, theirs] = [await lookUp('1001'), await lookUp('1001', { store: 'kobo' })];
    expect(theirs.currency).toBe('JPY');
    const names = new Set(ours.items.map(({ productName }) => productName));
    expect(theirs.items.filter(({ productName }) => names.has(productName))).toEqual([]);
    expect(canFileClaim(theirs)).toBe(true);
    expect(theirs.settings.credit).toEqual({ enabled: true, bonus: 500, bonusType: 'fixed' });
  });

  test('luma sells warranties, in euros', async () => {
    const order = await lookUp('1002', { store: 'luma' });
    expect(order.currency).toBe('EUR');
    expect(filingOptions(forFiling(order))).toEqual(['warranty']);
  });

  test('every store has its own branding', async () => {
    const looks = await Promise.all(
      ['juniper', 'kobo', 'luma'].map(
        async (slug) => (await findStore(ctx, { store: slug }))?.branding,
      ),
    );
    for (const field of ['logoUrl', 'backgroundImage', 'accentColor', 'buttonStyle'] as const) {
      expect(new Set(looks.map((look) => look?.[field])).size).toBe(3);
    }
  });
});

test('created by two processes at once and again later, nothing exists twice', async () => {
  const count = async () => {
    const { rows } = await database.pool.query(`select
      (select count(*)::integer from stores) as stores,
      (select count(*)::integer from orders) as orders,
      (select count(*)::integer from claims) as claims,
      (select count(*)::integer from events) as events,
      (select max(updated_at) from orders) as touched`);
    return rows[0];
  };
  const before = await count();
  const queued = jobs.length;
  expect(before).toMatchObject({ stores: 3, orders: 23, claims: 2 });
  await makeDemoStores({ ...ctx, now: () => new Date('2026-12-24T12:00:00Z') });
  expect(await count()).toEqual(before);
  expect(jobs).toHaveLength(queued);
});
