import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sequenceEvents } from '@amends/core';
import { getClaim } from '@amends/core/claims';
import {
  findOrderBySource,
  getReconciliation,
  listDifferences,
  markDifference,
  purgeShopData,
  receiveShopWebhook,
  recheckDifference,
  reconcileShops,
  startReconciliation,
} from '@amends/core/commerce';
import { approveClaim, completeResolution } from '@amends/core/resolutions';
import {
  aClaim,
  aConnection,
  aContext,
  anItem,
  anOrder,
  aStaffMember,
  aStore,
  codeOf,
} from '@amends/core/testing';
import { createWebhook, deliverWebhooks, queueWebhooks } from '@amends/core/webhooks';
import { testDatabase } from '@amends/db/testing';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { httpWebhooks } from '../webhooks/http-webhooks.ts';
import { nativePlatform } from './native-platform.ts';
import { shopsOver } from './shops.ts';
import { shopWork } from './testing/shop-work.ts';
import {
  aMedusaShop,
  aShopifyShop,
  aWooShop,
  type SimulatedShop,
} from './testing/simulated-shops.ts';

const all: SimulatedShop[] = [];
/** What the shops answer instead, and what they were asked. */
let broken: ((url: string) => Response | null) | null = null;
let requests = 0;
const shops = shopsOver(async (input, init) => {
  requests += 1;
  const instead = broken?.(String(input));
  if (instead) return instead;
  const shop = all.find((one) => one.has(String(input)));
  if (!shop) throw new Error(`No shop is at ${input}.`);
  return shop.fetch(input, init);
});
const webhooks = httpWebhooks({ resolve: async () => [], allowPrivate: true });
const database = await testDatabase();
const world = aContext(database, { shops, webhooks, platform: nativePlatform });
const { ctx, as, clock } = world;
const { system, work, sync, reconcile } = shopWork(world);
all.push(await aWooShop(clock), await aShopifyShop(), await aMedusaShop());
afterAll(() => Promise.all(all.map((shop) => shop.close())));
// The shops keep the real time.
beforeEach(() => {
  clock.set(new Date());
  broken = null;
});

/** A system of a store's own: it accepts what is signed with its secret. */
async function aReceiver() {
  const received: { type: string; data: { claim?: { claimNumber: number } } }[] = [];
  let secret = '';
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const part of request) body += part;
    try {
      new Webhook(secret).verify(body, request.headers as Record<string, string>);
    } catch {
      return void response.writeHead(401).end();
    }
    received.push(JSON.parse(body));
    response.writeHead(204).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`;
  return {
    url,
    received,
    knows: (given: string) => {
      secret = given;
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

async function aConnectedStore(shop: SimulatedShop) {
  const store = await aStore(ctx);
  const { id, kind } = await aConnection(ctx, store.id, shop.credentials, shop.kind);
  // As a connection that someone makes, which lists what changed from now on.
  const now = ctx.now();
  await database.pool.query(
    'update connections set next_sync_at = $2, synced_until = $2 where id = $1',
    [id, now],
  );
  const owner = as(aStaffMember(store.id, 'store_owner'));
  return { storeId: store.id, owner, of: { storeId: store.id, connectionId: id }, kind };
}
type Connected = Awaited<ReturnType<typeof aConnectedStore>>;

/** Lets a change arrive, by webhook if the shop sends any, else by its list of changes. */
async function announced(shop: SimulatedShop, shopOrderId: string, of: Connected['of']) {
  const webhook = shop.announce(shopOrderId);
  if (webhook) await receiveShopWebhook(system, { ...of, topic: null, ...webhook });
  clock.advance({ minutes: 1 });
  await sync();
}

/** An order that was placed in the shop and arrived here, by webhook if the shop sends any. */
async function anArrivedOrder(shop: SimulatedShop, { storeId, of }: Connected) {
  const shopOrderId = shop.place();
  await announced(shop, shopOrderId, of);
  return {
    shopOrderId,
    order: await findOrderBySource(ctx, { storeId, sourceOrderId: shopOrderId }),
  };
}

/** Approves a refund of one mug and a replacement of the other, and lets the shop do both. */
async function anApprovedClaim(shop: SimulatedShop, connected: Connected) {
  const arrived = await anArrivedOrder(shop, connected);
  const { storeId } = connected;
  const claim = await aClaim(ctx, arrived.order, { quantity: 2 });
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
  await work();
  return { ...arrived, subject, claimNumber: claim.claimNumber };
}

describe.each(all.map((shop) => [shop.kind, shop] as const))('with %s', (_kind, shop) => {
  test('an order placed there is claimed here, refunded and shipped again there, tracked here, sent on by webhook, and reconciled', async () => {
    const connected = await aConnectedStore(shop);
    const { storeId, owner, of } = connected;
    const receiver = await aReceiver();
    const topics = ['claim.resolved', 'resolution.completed'] as const;
    const { secret } = await createWebhook(owner, {
      storeId,
      url: receiver.url,
      topics: [...topics],
    });
    receiver.knows(secret ?? '');

    const { shopOrderId, subject, claimNumber } = await anApprovedClaim(shop, connected);
    expect(shop.refunded(shopOrderId)).toBe(2_750);
    const [replacement = '', ...others] = shop.replacementsOf(shopOrderId);
    expect(others).toEqual([]);
    expect(await getClaim(ctx, subject)).toMatchObject({ claimState: 'RESOLVED' });

    shop.ship(replacement, '1Z-AGAIN');
    await announced(shop, replacement, of);
    const made = await findOrderBySource(ctx, { storeId, sourceOrderId: replacement });
    expect(made.fulfillments).toMatchObject([{ trackingNumber: ['1Z-AGAIN'] }]);

    await sequenceEvents(system);
    await queueWebhooks(system);
    while ((await deliverWebhooks(system)) > 0);
    expect(receiver.received.map(({ type }) => type).toSorted()).toEqual([
      'claim.resolved',
      'resolution.completed',
      'resolution.completed',
    ]);
    expect(receiver.received[0]?.data.claim?.claimNumber).toBe(claimNumber);
    await receiver.close();

    clock.advance({ hours: 1 });
    await sync();
    expect((await reconcile(of)).items).toEqual([]);
    expect(await getReconciliation(ctx, of)).toMatchObject({
      finishedAt: expect.any(Date),
      effects: 2,
      open: 0,
    });
  });

  test('a refund that disappears from the shop’s books is found once, and gone again when it is back', async () => {
    const connected = await aConnectedStore(shop);
    const { shopOrderId, subject } = await anApprovedClaim(shop, connected);
    clock.advance({ hours: 1 });
    await sync();
    const back = shop.loseRefunds(shopOrderId);
    const { items } = await reconcile(connected.of);
    const ofRefund = items.filter(({ about }) => about === 'effect');
    expect(ofRefund).toMatchObject([
      {
        label: 'refund',
        field: 'missing-there',
        ours: '27.50 USD',
        theirs: null,
        ...{ claimId: subject.claimId },
      },
    ]);
    const again = await reconcile(connected.of);
    expect(again.items.map(({ id }) => id)).toEqual(items.map(({ id }) => id));
    back();
    await reconcile(connected.of);
    const gone = await listDifferences(ctx, { ...connected.of, status: 'GONE' });
    expect(gone.items.map(({ id }) => id)).toContain(ofRefund[0]?.id);
  });
});

test.each(all.map((shop) => [shop.kind, shop] as const))(
  'an order that was deleted in %s after it was refunded doesn’t keep the rest from being compared',
  async (_kind, shop) => {
    const connected = await aConnectedStore(shop);
    const { shopOrderId } = await anApprovedClaim(shop, connected);
    clock.advance({ hours: 1 });
    await sync();
    shop.remove(shopOrderId);
    const { items } = await reconcile(connected.of);
    const ofOrder = items.filter((one) => one.shopOrderId === shopOrderId);
    expect(ofOrder.map(({ about, field }) => [about, field])).toContainEqual([
      'effect',
      'missing-there',
    ]);
  },
);

describe('a difference', () => {
  const [shop] = all as [SimulatedShop];

  test('of an order that never arrived is found, read again on demand, and gone', async () => {
    const connected = await aConnectedStore(shop);
    await anArrivedOrder(shop, connected);
    const missing = shop.place();
    await database.pool.query(
      `update connections set next_sync_at = now() + interval '1 year' where store_id = $1`,
      [connected.storeId],
    );
    clock.advance({ hours: 1 });
    const { items } = await reconcile(connected.of);
    expect(items.find(({ shopOrderId }) => shopOrderId === missing)).toMatchObject({
      field: 'missing-here',
      theirs: '60.00 USD',
      status: 'OPEN',
    });
    for (const { id: differenceId } of items)
      await recheckDifference(connected.owner, { storeId: connected.storeId, differenceId });
    await reconcileShops(system);
    expect((await listDifferences(ctx, connected.of)).items).toEqual([]);
    const gone = await listDifferences(ctx, { ...connected.of, status: 'GONE' });
    expect(gone.items).toHaveLength(items.length);
    clock.advance({ days: 91 });
    await purgeShopData(system);
    expect((await listDifferences(ctx, { ...connected.of, status: 'GONE' })).items).toEqual([]);
    const { storeId } = connected;
    const order = await findOrderBySource(ctx, { storeId, sourceOrderId: missing });
    expect(order.total).toBe(6_000);
  });

  test('of an order that the shop no longer has is found, stays known once marked, and opens when it changes', async () => {
    const connected = await aConnectedStore(shop);
    const { shopOrderId } = await anArrivedOrder(shop, connected);
    shop.remove(shopOrderId);
    clock.advance({ hours: 1 });
    const { items } = await reconcile(connected.of);
    const one = items.find((each) => each.shopOrderId === shopOrderId);
    expect(one).toMatchObject({ field: 'missing-there', ours: '60.00 USD' });
    const { storeId, owner } = connected;
    const differenceId = one?.id ?? '';
    const marked = { storeId, differenceId, reason: 'Deleted after a test.' };
    expect(await markDifference(owner, marked)).toMatchObject({ status: 'KNOWN' });
    const left = await reconcile(connected.of);
    expect(left.items.map(({ id }) => id)).not.toContain(differenceId);
    await database.pool.query(
      'update orders set total = 5000 where store_id = $1 and source_order_id = $2',
      [storeId, shopOrderId],
    );
    const again = await reconcile(connected.of);
    expect(again.items.find(({ id }) => id === differenceId)).toMatchObject({
      ours: '50.00 USD',
      reason: null,
    });
  });

  /** Two orders that never arrived, as differences. */
  async function twoMissing(connected: Connected) {
    await anArrivedOrder(shop, connected);
    const missing = [shop.place(), shop.place()];
    await database.pool.query(
      `update connections set next_sync_at = now() + interval '1 year' where store_id = $1`,
      [connected.storeId],
    );
    clock.advance({ hours: 1 });
    const { items } = await reconcile(connected.of);
    return items.filter(({ shopOrderId }) => missing.includes(shopOrderId));
  }

  test('that can’t be read again keeps no other from it, and no comparison from its end', async () => {
    const connected = await aConnectedStore(shop);
    const { storeId, owner, of } = connected;
    const [bad, good] = await twoMissing(connected);
    broken = (url) =>
      url.includes(`/orders/${bad?.shopOrderId}`) ? new Response('<html>Oh no</html>') : null;
    for (const one of [bad, good])
      await recheckDifference(owner, { storeId, differenceId: one?.id ?? '' });
    await reconcileShops(system);
    const open = (await listDifferences(ctx, of)).items;
    expect(open.map(({ id }) => id)).not.toContain(good?.id);
    expect(open.find(({ id }) => id === bad?.id)).toMatchObject({ askedAt: null });
    await reconcile(of);
    expect(await getReconciliation(ctx, of)).toMatchObject({ isRunning: false, problem: null });
  });

  test('of a shop that doesn’t answer is asked for at growing intervals, and not for ever', async () => {
    const connected = await aConnectedStore(shop);
    const { storeId, owner, of } = connected;
    const [one] = await twoMissing(connected);
    const { nextAt } = await getReconciliation(ctx, of);
    broken = () => new Response('{}', { status: 503 });
    await recheckDifference(owner, { storeId, differenceId: one?.id ?? '' });
    const before = requests;
    for (let times = 0; times < 5; times += 1) await reconcileShops(system);
    expect(requests - before).toBe(1);
    for (let hours = 0; hours < 10; hours += 1) {
      clock.advance({ hours: 1 });
      await reconcileShops(system);
    }
    expect(requests - before).toBe(8);
    expect((await listDifferences(ctx, of)).items).toContainEqual(
      expect.objectContaining({ id: one?.id, askedAt: null }),
    );
    expect(await getReconciliation(ctx, of)).toMatchObject({
      nextAt,
      problem: expect.stringContaining('503'),
    });
  });

  test('is another store’s: it does not exist', async () => {
    const connected = await aConnectedStore(shop);
    const stranger = as(aStaffMember((await aStore(ctx)).id, 'store_owner'));
    expect(await codeOf(listDifferences(stranger, connected.of))).toBe('store_not_found');
  });

  test('is not looked for twice at the same time', async () => {
    const connected = await aConnectedStore(shop);
    await startReconciliation(connected.owner, connected.of);
    expect(await codeOf(startReconciliation(connected.owner, connected.of))).toBe(
      'reconciliation_running',
    );
  });
});

test('without a shop: staff do it, the reference and tracking stay here, and there is nothing to compare', async () => {
  const store = await aStore(ctx);
  const storeId = store.id;
  const owner = as(aStaffMember(storeId, 'store_owner'));
  const receiver = await aReceiver();
  const { secret } = await createWebhook(owner, {
    storeId,
    url: receiver.url,
    topics: ['claim.resolved'],
  });
  receiver.knows(secret ?? '');
  const order = await anOrder(ctx, storeId, { items: [anItem({ quantity: 2 })] });
  const claim = await aClaim(ctx, order, { quantity: 2 });
  const subject = { storeId, claimId: claim.id };
  const [item] = (await getClaim(ctx, subject)).claimItems;
  const { claim: approved } = await approveClaim(owner, {
    ...subject,
    decisions: [{ claimItemId: item?.id ?? '', resolutionType: 'RESHIP' }],
  });
  await work();
  const resolutionId = approved.claimResolutions[0]?.id ?? '';
  const done = {
    reference: 'R-1',
    trackingNumber: '1Z-HAND',
    trackingUrl: 'https://ups.example/1Z',
  };
  await completeResolution(owner, { storeId, resolutionId, ...done });
  const sent = await findOrderBySource(ctx, { storeId, sourceOrderId: 'R-1' });
  expect(sent.fulfillments).toMatchObject([{ trackingNumber: ['1Z-HAND'] }]);
  await sequenceEvents(system);
  await queueWebhooks(system);
  while ((await deliverWebhooks(system)) > 0);
  expect(receiver.received).toMatchObject([
    { type: 'claim.resolved', data: { claim: { claimNumber: claim.claimNumber } } },
  ]);
  await receiver.close();
  const of = { storeId, connectionId: 'con_native' };
  expect(await codeOf(startReconciliation(owner, of))).toBe('connection_built_in');
  expect((await listDifferences(ctx, of)).items).toEqual([]);
});
