import {
  ACCESS_TOKEN,
  API_SECRET,
  SHOP_DOMAIN,
  ship,
  startShopifyShop,
} from '@amends/connector/shopify/testing';
import { getClaim } from '@amends/core/claims';
import {
  addProtection,
  changeConnection,
  completeOrderEffect,
  findOrderBySource,
  getConnection,
  getOrderRecord,
  listOrderEffects,
  performDueEffects,
  removeProtection,
  retryOrderEffect,
} from '@amends/core/commerce';
import { approveClaim, denyClaim, listShopEffects } from '@amends/core/resolutions';
import {
  aClaim,
  aConnection,
  aContext,
  aStaffMember,
  aStore,
  aSyncedOrder,
  codeOf,
} from '@amends/core/testing';
import { testDatabase } from '@amends/db/testing';
import { afterAll, describe, expect, test } from 'vitest';
import { nativePlatform } from './native-platform.ts';
import { shopsOver } from './shops.ts';
import { dyingAt } from './testing/dying-worker.ts';
import { shopWork } from './testing/shop-work.ts';
import { aMedusaShop, aWooShop, type SimulatedShop } from './testing/simulated-shops.ts';

const shopify = await startShopifyShop();
const others: SimulatedShop[] = [await aWooShop({ now: () => new Date() }), await aMedusaShop()];
const shops = shopsOver((input, init) => {
  const other = others.find((one) => one.has(String(input)));
  return (other ?? shopify).fetch(input, init);
});
const database = await testDatabase();
const world = aContext(database, { shops, platform: nativePlatform, now: new Date() });
const { ctx, as, clock } = world;
const { system, work } = shopWork(world);
afterAll(() => Promise.all([shopify, ...others].map((shop) => shop.close())));

const CREDENTIALS = { shop: SHOP_DOMAIN, accessToken: ACCESS_TOKEN, apiSecret: API_SECRET };
const MUGS = { price: 2_500, tax: 250, quantity: 2, variantId: 'gid://shopify/ProductVariant/111' };
const PROTECTION = { price: 200, quantity: 1, variantId: 'gid://shopify/ProductVariant/901' };

/** A store whose Shopify shop sells protection as the product 90, connected an hour ago. */
async function aConnectedStore(setting = 'all-products') {
  const store = await aStore(ctx);
  const connection = await aConnection(ctx, store.id, CREDENTIALS, 'shopify');
  await database.pool.query(
    `update connections set protection_product_ids = '{90}', created_at = now() - interval '1 hour'
     where id = $1`,
    [connection.id],
  );
  await database.pool.query(
    'update store_settings set protection_fulfilment = $2 where store_id = $1',
    [store.id, setting],
  );
  return { storeId: store.id, connection, owner: as(aStaffMember(store.id, 'store_owner')) };
}
type Connected = Awaited<ReturnType<typeof aConnectedStore>>;

const shop = shops.open('shopify', {
  credentials: CREDENTIALS,
  timeoutMs: 5_000,
  protection: { sourceProductIds: ['90'], skus: [] },
});

/** Reads an order again from the shop, as a webhook asks for. */
const read = async ({ connection }: Connected, shopOrderId: string) =>
  aSyncedOrder(ctx, connection, await shop.fetchOrder(shopOrderId));

async function anOrder(connected: Connected, lines: object[] = [MUGS]) {
  const shopOrderId = shopify.addOrder({ lines });
  const order = await read(connected, shopOrderId);
  const at = { storeId: connected.storeId, orderId: order.systemOrderId };
  return { shopOrderId, order, at };
}

const linesOf = (id: string) =>
  shopify
    .order(id)
    .lines.filter(({ sku }: { sku: string }) => sku === 'SP')
    .map(({ currentQuantity, fulfilled }: { currentQuantity: number; fulfilled: number }) => ({
      units: currentQuantity,
      fulfilled,
    }));
const effectsOf = async ({ owner }: Connected, at: { storeId: string; orderId: string }) =>
  (await listOrderEffects(owner, at)).map(({ kind, status }) => `${kind} ${status}`);

describe('protection of an order in Shopify', () => {
  test('that is added here is added there, fulfilled once all products left, and removed there with its price', async () => {
    const connected = await aConnectedStore();
    const { shopOrderId, at } = await anOrder(connected);
    await addProtection(connected.owner, { ...at, premiumPaid: 200 });
    expect(linesOf(shopOrderId)).toEqual([]);
    await work();
    expect(linesOf(shopOrderId)).toEqual([{ units: 1, fulfilled: 0 }]);
    await read(connected, shopOrderId);
    expect(await effectsOf(connected, at)).toEqual(['add-protection DONE']);

    ship(shopify.books, shopify.order(shopOrderId), { units: [2, 0] });
    await read(connected, shopOrderId);
    await read(connected, shopOrderId);
    await work();
    expect(linesOf(shopOrderId)).toEqual([{ units: 1, fulfilled: 1 }]);
    expect(await getOrderRecord(connected.owner, at)).toMatchObject({
      protectionLine: 'fulfilled',
    });

    clock.advance({ minutes: 1 });
    await removeProtection(connected.owner, { ...at, note: 'Bought by mistake.' });
    await work();
    expect(linesOf(shopOrderId)).toMatchObject([{ units: 0 }]);
    expect(await effectsOf(connected, at)).toEqual([
      'add-protection DONE',
      'fulfill-protection DONE',
      'remove-protection DONE',
    ]);
  });

  test.each([
    ['at-once', 1],
    ['never', 0],
    ['first-product', 0],
    ['all-products', 0],
  ])('bought there is fulfilled %s as the store chose', async (setting, fulfilled) => {
    const connected = await aConnectedStore(setting);
    const { shopOrderId } = await anOrder(connected, [MUGS, PROTECTION]);
    await work();
    expect(linesOf(shopOrderId)).toEqual([{ units: 1, fulfilled }]);
  });

  test('of an order from before the shop was connected stays as it is', async () => {
    const connected = await aConnectedStore('at-once');
    await database.pool.query(
      `update connections set created_at = now() + interval '1 hour' where id = $1`,
      [connected.connection.id],
    );
    const { shopOrderId, at } = await anOrder(connected, [MUGS, PROTECTION]);
    await work();
    expect(linesOf(shopOrderId)).toEqual([{ units: 1, fulfilled: 0 }]);
    expect(await effectsOf(connected, at)).toEqual([]);
  });

  test('is removed after it was added, though the first answer got lost', async () => {
    const connected = await aConnectedStore();
    const { shopOrderId, at } = await anOrder(connected);
    await addProtection(connected.owner, { ...at, premiumPaid: 200 });
    clock.advance({ minutes: 1 });
    await removeProtection(connected.owner, at);
    shopify.failNext({ on: 'change', how: 'lost' });
    await work();
    expect(await effectsOf(connected, at)).toEqual([
      'add-protection WAITING',
      'remove-protection WAITING',
    ]);
    clock.advance({ minutes: 10 });
    await work();
    expect(await effectsOf(connected, at)).toEqual([
      'add-protection DONE',
      'remove-protection DONE',
    ]);
    expect(linesOf(shopOrderId)).toMatchObject([{ units: 0 }]);
  });

  test('that the shop refuses is shown with its reason, and can be tried again', async () => {
    const connected = await aConnectedStore();
    const { at } = await anOrder(connected);
    await addProtection(connected.owner, { ...at, premiumPaid: 345 });
    await work();
    const [failed] = await listOrderEffects(connected.owner, at);
    expect(failed).toMatchObject({ status: 'FAILED', problem: expect.stringContaining('price') });
    await database.pool.query(
      `update connections set protection_title = 'Package protection' where id = $1`,
      [connected.connection.id],
    );
    const again = { ...at, effectId: failed?.id ?? '' };
    const stranger = as(aStaffMember((await aStore(ctx)).id, 'store_owner'));
    expect(await codeOf(retryOrderEffect(stranger, again))).toBe('order_not_found');
    expect(await retryOrderEffect(connected.owner, again)).toMatchObject({ status: 'WAITING' });
    expect(await codeOf(retryOrderEffect(connected.owner, again))).toBe('shop_effect_not_failed');
    await work();
    expect(await effectsOf(connected, at)).toEqual(['add-protection DONE']);
  });

  test('is added and fulfilled once by a worker that dies at any statement or request', async () => {
    const connected = await aConnectedStore('at-once');
    // What it did after its last step is what a worker does that is killed before the next one.
    for (let n = 1; ; n++) {
      const { shopOrderId, at } = await anOrder(connected);
      await addProtection(connected.owner, { ...at, premiumPaid: 200 });
      const death = dyingAt({ worker: system, database, send: shopify.fetch }, n, 'after');
      await performDueEffects(death.context).catch(() => 'died');
      for (let more = 0; more < 2; more++) {
        clock.advance({ minutes: 6 });
        await work();
        await read(connected, shopOrderId);
      }
      await work();
      expect(linesOf(shopOrderId), `step ${n}`).toEqual([{ units: 1, fulfilled: 1 }]);
      expect(await effectsOf(connected, at)).toEqual([
        'add-protection DONE',
        'fulfill-protection DONE',
      ]);
      if (death.stepsLeft() > 0) {
        expect(n).toBeGreaterThan(8);
        break;
      }
    }
  }, 120_000);
});

test.each(others.map((one) => [one.kind, one] as const))(
  'what %s can’t do to an order is noted for people',
  async (kind, other) => {
    const store = await aStore(ctx);
    const owner = as(aStaffMember(store.id, 'store_owner'));
    const connection = await aConnection(ctx, store.id, other.credentials, kind);
    const opened = shops.open(kind, {
      credentials: other.credentials,
      timeoutMs: 5_000,
      protection: { sourceProductIds: [], skus: [] },
    });
    const order = await aSyncedOrder(ctx, connection, await opened.fetchOrder(other.place()));
    const at = { storeId: store.id, orderId: order.systemOrderId };
    await addProtection(owner, { ...at, premiumPaid: 200 });
    await work();
    expect(await listOrderEffects(owner, at)).toMatchObject([
      { kind: 'add-protection', status: 'BY_HAND', problem: expect.stringContaining('shop') },
    ]);
    const [effect] = await listOrderEffects(owner, at);
    const complete = (given: object = {}) =>
      completeOrderEffect(owner, {
        ...at,
        effectId: effect?.id ?? '',
        reference: 'Edited order',
        ...given,
      });
    expect(await codeOf(complete({ reference: ' ' }))).toBe('invalid_input');
    expect(await codeOf(complete({ effectId: 'eff_none' }))).toBe('shop_effect_not_found');
    const stranger = as(aStaffMember((await aStore(ctx)).id, 'store_owner'));
    const given = { ...at, effectId: effect?.id ?? '', reference: 'x' };
    expect(await codeOf(completeOrderEffect(stranger, given))).toBe('order_not_found');
    const answers = await Promise.all([0, 1, 2].map(() => codeOf(complete())));
    expect(answers.filter((code) => code === null)).toHaveLength(1);
    expect(new Set(answers)).toEqual(new Set([null, 'shop_effect_not_by_hand']));
    expect(await listOrderEffects(owner, at)).toMatchObject([
      { kind: 'add-protection', status: 'DONE', reference: 'Edited order', markedDone: true },
    ]);
    const { rows } = await database.pool.query(
      `select data from events where store_id = $1 and name = 'shop-effect.completed'`,
      [store.id],
    );
    expect(rows).toMatchObject([{ data: { kind: 'add-protection', note: 'Edited order' } }]);
    const shopConnection = { storeId: store.id, connectionId: connection.id };
    const { version } = await getConnection(ctx, shopConnection);
    expect(
      await codeOf(changeConnection(owner, { ...shopConnection, version, claimTags: true })),
    ).toBe('invalid_input');
  },
);

describe('tags of an order in Shopify', () => {
  const tagsOf = (id: string): string[] => shopify.order(id).tags;

  async function aTaggedStore() {
    const connected = await aConnectedStore();
    const of = { storeId: connected.storeId, connectionId: connected.connection.id };
    const { version } = await getConnection(ctx, of);
    const changed = await changeConnection(connected.owner, { ...of, version, claimTags: true });
    expect(changed).toMatchObject({ claimTags: true, version: version + 1 });
    return connected;
  }

  async function aDecidedClaim(connected: Connected, order: Parameters<typeof aClaim>[1]) {
    const claim = await aClaim(ctx, order, { quantity: 1 });
    const subject = { storeId: connected.storeId, claimId: claim.id };
    const [item] = (await getClaim(ctx, subject)).claimItems;
    return { subject, itemId: item?.id ?? '' };
  }

  test('follow the decisions of its claims, and are listed with the claim', async () => {
    const connected = await aTaggedStore();
    const shopOrderId = shopify.addOrder({ tags: ['vip'] });
    ship(shopify.books, shopify.order(shopOrderId));
    const order = await read(connected, shopOrderId);
    const first = await aDecidedClaim(connected, order);
    await denyClaim(connected.owner, {
      ...first.subject,
      reason: 'NOT_COVERED',
      customerText: 'Sorry.',
    });
    await work();
    expect(tagsOf(shopOrderId)).toEqual(['vip', 'amends-claim', 'amends-denied']);
    const second = await aDecidedClaim(connected, order);
    await approveClaim(connected.owner, {
      ...second.subject,
      decisions: [{ claimItemId: second.itemId, resolutionType: 'REFUND' }],
    });
    await work();
    expect(tagsOf(shopOrderId).toSorted()).toEqual([
      'amends-approved',
      'amends-claim',
      'amends-denied',
      'vip',
    ]);
    const effects = await listShopEffects(connected.owner, second.subject);
    const tagged = { status: 'DONE', url: expect.stringContaining(shopOrderId), markedDone: false };
    const tags = effects.filter(({ kind }) => kind === 'tag');
    expect(tags).toMatchObject([tagged, tagged]);
    expect(await getClaim(ctx, second.subject)).toMatchObject({ claimState: 'RESOLVED' });
  });

  test('are left alone unless the connection writes them', async () => {
    const connected = await aConnectedStore();
    const shopOrderId = shopify.addOrder();
    ship(shopify.books, shopify.order(shopOrderId));
    const { subject } = await aDecidedClaim(connected, await read(connected, shopOrderId));
    await denyClaim(connected.owner, { ...subject, reason: 'NOT_COVERED', customerText: 'Sorry.' });
    await work();
    expect(tagsOf(shopOrderId)).toEqual([]);
    const order = await findOrderBySource(ctx, {
      storeId: connected.storeId,
      sourceOrderId: shopOrderId,
    });
    const at = { storeId: connected.storeId, orderId: order.systemOrderId };
    expect(await effectsOf(connected, at)).toEqual([]);
  });
});
