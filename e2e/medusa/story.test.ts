import { getClaim } from '@amends/core/claims';
import {
  createConnection,
  disconnectShop,
  findOrderBySource,
  getConnection,
  getReconciliation,
} from '@amends/core/commerce';
import { approveClaim } from '@amends/core/resolutions';
import { aClaim, aContext, aStaffMember, aStore } from '@amends/core/testing';
import { testDatabase } from '@amends/db/testing';
import { beforeEach, expect, inject, test } from 'vitest';
import { nativePlatform } from '../../apps/server/src/adapters/commerce/native-platform.ts';
import { shopsOver } from '../../apps/server/src/adapters/commerce/shops.ts';
import { shopWork } from '../../apps/server/src/adapters/commerce/testing/shop-work.ts';
import type { Fault } from '../../packages/connector/src/conformance/index.ts';
import { faulty } from './faulty.ts';
import { realShop, refundsOf } from './real-shop.ts';

const seeded = inject('medusa');
const shop = realShop(seeded);
const faults: Fault[] = [];
const database = await testDatabase();
const shops = shopsOver(faulty(faults));
const world = aContext(database, { shops, platform: nativePlatform });
const { ctx, as, clock } = world;
const { work, sync, reconcile } = shopWork(world);
// The shop keeps the real time.
beforeEach(() => clock.set(new Date()));

async function connected() {
  const { id: storeId } = await aStore(ctx);
  const owner = as(aStaffMember(storeId, 'store_owner'));
  const credentials = { site: seeded.site, secretKey: seeded.secretKey };
  const { id: connectionId } = await createConnection(owner, {
    storeId,
    kind: 'medusa',
    credentials,
  });
  const of = { storeId, connectionId };
  const arrived = async (sourceOrderId: string) => {
    clock.set(new Date());
    await database.pool.query('update connections set next_sync_at = $2 where id = $1', [
      connectionId,
      ctx.now(),
    ]);
    await sync();
    return findOrderBySource(ctx, { storeId, sourceOrderId });
  };
  return { storeId, owner, of, arrived };
}

/** Approves a refund of one mug and a replacement of the other. */
async function approved(storeId: string, order: Awaited<ReturnType<typeof findOrderBySource>>) {
  const claim = await aClaim(ctx, order, { quantity: 2 });
  const subject = { storeId, claimId: claim.id };
  const [item] = (await getClaim(ctx, subject)).claimItems;
  await approveClaim(as(aStaffMember(storeId)), {
    ...subject,
    decisions: (['REFUND', 'RESHIP'] as const).map((resolutionType) => ({
      claimItemId: item?.id ?? '',
      resolutionType,
      quantity: 1,
    })),
  });
  return subject;
}

async function replacementsOf(id: string) {
  const orders = await shop.ordersSince(new Date(Date.now() - 3_600_000));
  return orders.filter(({ metadata }) => metadata?._amends_replaces === id);
}

test('orders are read when the shop is connected and when they change, and stay when it is disconnected', async () => {
  const before = await shop.checkOut();
  await shop.ship(before, '1Z-FIRST');
  const { storeId, owner, of, arrived } = await connected();
  expect(await getConnection(ctx, of)).toMatchObject({ status: 'ACTIVE', currency: 'USD' });
  expect(await arrived(before)).toMatchObject({
    customerEmail: 'ada@example.com',
    total: 6_050,
    tax: 500,
    shipping: 500,
    shippingTax: 50,
    subtotal: 5_000,
    items: [{ price: 2_500, tax: 250, quantity: 2 }],
    fulfillments: [{ trackingNumber: ['1Z-FIRST'], fulfillmentStatus: 'IN_TRANSIT' }],
  });
  expect(await getConnection(ctx, of)).toMatchObject({
    backfill: { finishedAt: expect.any(Date) },
    lastProblem: null,
  });
  const after = await shop.checkOut({ quantity: 1 });
  expect(await arrived(after)).toMatchObject({ total: 3_300, fulfillments: [] });
  expect(await disconnectShop(owner, of)).toMatchObject({ connection: { status: 'REVOKED' } });
  const late = await shop.checkOut();
  await expect(arrived(late)).rejects.toMatchObject({ code: 'order_not_found' });
  expect(await findOrderBySource(ctx, { storeId, sourceOrderId: after })).toBeTruthy();
});

test('a claim is refunded and shipped again there once although both answers get lost, tracked here, and reconciled', async () => {
  const { storeId, of, arrived } = await connected();
  const id = await shop.checkOut();
  const fulfillmentId = await shop.ship(id, '1Z-ONCE');
  await shop.deliver(id, fulfillmentId);
  const order = await arrived(id);
  expect(order.fulfillments).toMatchObject([{ fulfillmentStatus: 'DELIVERED' }]);
  const subject = await approved(storeId, order);
  faults.push({ on: 'change', how: 'lost' }, { on: 'change', how: 'lost' });
  for (let attempts = 0; attempts < 4; attempts += 1) {
    await work();
    clock.advance({ minutes: 10 });
  }
  expect(faults).toEqual([]);
  expect(refundsOf(await shop.bookOf(id)).map(({ amount }) => amount)).toEqual([27.5]);
  const [replacement, ...others] = await replacementsOf(id);
  expect(others).toEqual([]);
  expect(await getClaim(ctx, subject)).toMatchObject({ claimState: 'RESOLVED' });
  const { draft_orders: drafts } = await shop.admin('draft-orders?fields=id,metadata');
  expect(drafts).toEqual([]);

  expect(await arrived(replacement?.id)).toMatchObject({ total: 0 });
  await shop.ship(replacement?.id, '1Z-AGAIN');
  expect((await arrived(replacement?.id)).fulfillments).toMatchObject([
    { trackingNumber: ['1Z-AGAIN'], fulfillmentStatus: 'IN_TRANSIT' },
  ]);
  clock.advance({ hours: 1 });
  await sync();
  expect((await reconcile(of)).items).toEqual([]);
  expect(await getReconciliation(ctx, of)).toMatchObject({ effects: 2, open: 0 });
});
