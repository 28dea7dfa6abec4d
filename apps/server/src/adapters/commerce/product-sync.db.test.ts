import { randomBytes, randomUUID } from 'node:crypto';
import { aesSecretSeal } from '@amends/core';
import {
  createConnection,
  disconnectShop,
  findStoreProducts,
  getConnection,
  getProduct,
  listUnreadableProducts,
  receiveShopWebhook,
  resyncProducts,
  syncConnections,
  upsertProduct,
} from '@amends/core/commerce';
import { aContext, aProgram, aStaffMember, aStore, codeOf } from '@amends/core/testing';
import { testDatabase } from '@amends/db/testing';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { shopsOver } from './shops.ts';
import { dyingAt } from './testing/dying-worker.ts';
import { type SentWebhook, SHOP_BENCHES, type ShopBench } from './testing/shop-benches.ts';

let bench: ShopBench;
const database = await testDatabase();
const { pool } = database;
const shops = shopsOver((...given) => bench.fetch(...given));
const { ctx: bare, clock, as: actAs } = aContext(database, { shops });
const ports = { ...bare.ports, secrets: aesSecretSeal([randomBytes(32)]) };
const ctx = { ...bare, ports };
const as = (...given: Parameters<typeof actAs>) => ({ ...actAs(...given), ports });

// The shops keep the real time.
beforeEach(() => clock.set(new Date()));
afterEach(async () => {
  // Otherwise the next test's worker asks this shop too.
  await pool.query(`update connections set status = 'REVOKED' where kind <> 'native'`);
  await bench.close();
});

async function connected(given: object = {}, storeId?: string) {
  const id = storeId ?? (await aStore(ctx)).id;
  const owner = as(aStaffMember(id, 'store_owner'));
  const { kind, credentials } = bench;
  const input = { storeId: id, kind, credentials, ...given } as Parameters<
    typeof createConnection
  >[1];
  const connection = await createConnection(owner, input);
  const of = { storeId: id, connectionId: connection.id };
  const find = async (search: string) =>
    (await findStoreProducts(ctx, { storeId: id, search })).map(({ name }) => name);
  const look = async () => (await getConnection(ctx, of)).products;
  return { storeId: id, owner, of, input, find, look };
}

async function sync() {
  while ((await syncConnections(ctx)) > 0);
}

/** How long until the worker asks for changes that no webhook announced. */
const UNTIL_CHANGES = { minutes: 61 };

const announce = async (connectionId: string, { headers, body }: SentWebhook) =>
  receiveShopWebhook(ctx, { connectionId, headers, body, topic: 'products/update' });

describe.each(SHOP_BENCHES.filter(([name]) => name !== 'a Shopify app'))(
  'the catalog of a shop connected with %s',
  (_name, start) => {
    beforeEach(async () => {
      bench = await start();
    });

    test('fills the store’s own, with its prices, and can be searched', async () => {
      const { storeId, find, look } = await connected();
      expect(await look()).toBeNull();
      await sync();
      expect(await find('blue mug')).toEqual(['Blue mug']);
      const { id: sourceProductId } = bench.product;
      expect(await getProduct(ctx, { storeId, sourceProductId })).toMatchObject({
        name: 'Blue mug',
        currency: 'USD',
        variants: [{ price: 2_500, sku: 'MUG-B', isActive: true }],
      });
      const state = await look();
      expect(state).toMatchObject({
        isReading: false,
        listedAt: expect.any(Date),
        syncedUntil: expect.any(Date),
        unreadable: 0,
        waiting: 0,
        lastProblem: null,
      });
      expect(state?.count).toBeGreaterThanOrEqual(2);
    });

    test('follows changes, by webhooks where there are some and by asking where not', async () => {
      const { of, find } = await connected();
      await sync();
      bench.saveProduct(bench.product.id, { name: 'Green mug' });
      const webhook = bench.webhookAboutProduct?.(bench.product.id);
      if (webhook) for (const one of [webhook, webhook]) await announce(of.connectionId, one);
      else clock.advance(UNTIL_CHANGES);
      await sync();
      expect(await find('green mug')).toEqual(['Green mug']);
      expect(await find('blue mug')).not.toContain('Blue mug');
    });

    test('finds a change that no webhook announced', async () => {
      const { find } = await connected();
      await sync();
      bench.saveProduct('777', { name: 'Walnut tray' });
      clock.advance(UNTIL_CHANGES);
      await sync();
      expect(await find('walnut')).toEqual(['Walnut tray']);
    });

    test('lets go of what the shop no longer sells: at once where it says so, else within a day', async () => {
      const { storeId, of, find } = await connected();
      await sync();
      bench.removeProduct(bench.product.id);
      const webhook = bench.webhookAboutProduct?.(bench.product.id);
      if (webhook) await announce(of.connectionId, webhook);
      else clock.advance({ hours: 25 });
      await sync();
      expect(await find('blue mug')).not.toContain('Blue mug');
      // Claims and orders may still name it.
      const { id: sourceProductId } = bench.product;
      const { variants } = await getProduct(ctx, { storeId, sourceProductId });
      expect(variants.map(({ isActive }) => isActive)).toEqual([false]);
      clock.advance({ hours: 25 });
      await sync();
      expect(await find('red bowl')).not.toEqual([]);
    });

    test('keeps everything when a shop suddenly lists nothing', async () => {
      const { find, look } = await connected();
      await sync();
      const ids = await pool.query<{ id: string }>(
        'select distinct source_product_id as id from products where connection_id is not null',
      );
      for (const { id } of ids.rows) bench.removeProduct(id);
      clock.advance({ hours: 25 });
      await sync();
      expect(await find('blue mug')).toEqual(['Blue mug']);
      expect((await look())?.lastProblem).toBeNull();
    });

    test('leaves alone what a program saves, before and after', async () => {
      const store = await aStore(ctx);
      const { id: sourceProductId } = bench.product;
      const program = as(aProgram(store.id));
      const product = { name: 'Mug of the program', variants: [{ price: 100 }] };
      await upsertProduct(program, { storeId: store.id, sourceProductId, product });
      const { find } = await connected({}, store.id);
      await sync();
      expect(await find('blue mug')).not.toContain('Blue mug');
      expect(await find('mug of the program')).toContain('Mug of the program');
      expect(await find('red bowl')).not.toEqual([]);
    });

    test('does not offer the protection that the shop sells', async () => {
      const { id } = bench.product;
      const { find } = await connected({ protection: { productIds: [id] } });
      await sync();
      expect(await find('blue mug')).not.toContain('Blue mug');
      expect(await find('red bowl')).not.toEqual([]);
    });

    test('says what is wrong with it, and orders arrive nevertheless', async () => {
      const { owner, of, find, look } = await connected();
      await sync();
      await resyncProducts(owner, of);
      // Webhooks and changes of orders are not due: the catalog is what is read next.
      bench.failNext(500);
      await sync();
      expect(await look()).toMatchObject({ lastProblem: { code: 'unavailable' } });
      expect(await getConnection(ctx, of)).toMatchObject({ status: 'ACTIVE', lastProblem: null });
      expect(await codeOf(resyncProducts(as(aStaffMember(of.storeId, 'store_user')), of))).toBe(
        'forbidden',
      );
      clock.advance({ minutes: 1 });
      await sync();
      expect(await look()).toMatchObject({ lastProblem: null, isReading: false });
      expect(await find('blue mug')).toEqual(['Blue mug']);
    });

    test('is read again on demand, once at a time', async () => {
      const { owner, of, look } = await connected();
      await sync();
      expect(await resyncProducts(owner, of)).toMatchObject({ products: { isReading: true } });
      const before = bench.requests();
      await sync();
      expect(bench.requests()).toBeGreaterThan(before);
      expect(await look()).toMatchObject({ isReading: false });
    });

    test('stays when the shop is disconnected, and is kept current when it comes back', async () => {
      const { owner, of, input, find, look } = await connected();
      await sync();
      await disconnectShop(owner, of);
      expect(await look()).toBeNull();
      expect(await find('blue mug')).toEqual(['Blue mug']);
      bench.saveProduct(bench.product.id, { name: 'Green mug' });
      await createConnection(owner, input);
      await sync();
      expect(await find('green mug')).toEqual(['Green mug']);
    });

    test('is another store’s own', async () => {
      const { of } = await connected();
      await sync();
      const other = await aStore(ctx);
      const stranger = as(aStaffMember(other.id, 'store_owner'));
      const moved = { ...of, storeId: other.id };
      expect(await codeOf(resyncProducts(stranger, moved))).toBe('connection_not_found');
      expect(await codeOf(listUnreadableProducts(stranger, moved))).toBe('connection_not_found');
      expect(await findStoreProducts(ctx, { storeId: other.id, search: 'mug' })).toEqual([]);
    });
  },
);

describe('a large catalog', () => {
  const woo = SHOP_BENCHES.find(([name]) => name === 'WooCommerce');
  beforeEach(async () => {
    if (!woo) throw new Error('WooCommerce is missing');
    bench = await woo[1]();
  });

  test('whose worker dies at any step is continued by the next one, and complete', async () => {
    const names = Array.from({ length: 90 }, (_, n) => `Lamp ${String(n).padStart(2, '0')}`);
    for (const [n, name] of names.entries()) bench.saveProduct(String(6_000 + n), { name });
    const { storeId, of } = await connected();
    for (let n = 1, isDone = false; !isDone; n += 3) {
      const { context } = dyingAt({ worker: ctx, database, send: bench.fetch }, n, 'before');
      await syncConnections(context).catch(() => undefined);
      // Until its lease has ended.
      clock.advance({ minutes: 10 });
      const { products } = await getConnection(ctx, of);
      isDone = n > 60 || (products?.listedAt ?? null) !== null;
    }
    await sync();
    const { rows } = await pool.query<{ name: string }>(
      `select name from products where store_id = $1 and name like 'Lamp %' and is_active
       order by name`,
      [storeId],
    );
    expect(rows.map(({ name }) => name)).toEqual(names);
  });

  test('has what can’t be part of it listed with the reason, until it can', async () => {
    const { of, look } = await connected();
    bench.saveProduct('6001', { name: 'x'.repeat(600) });
    await sync();
    expect(await look()).toMatchObject({ unreadable: 1 });
    expect(await listUnreadableProducts(ctx, of)).toEqual([
      { sourceProductId: '6001', reason: expect.stringMatching(/name/) },
    ]);
    bench.saveProduct('6001', { name: 'A shorter name' });
    clock.advance(UNTIL_CHANGES);
    await sync();
    expect(await listUnreadableProducts(ctx, of)).toEqual([]);
    expect(await look()).toMatchObject({ unreadable: 0 });
  });
});

test('two shops of a store that use one id keep both products', async () => {
  const woo = SHOP_BENCHES.find(([name]) => name === 'WooCommerce');
  if (!woo) throw new Error('WooCommerce is missing');
  const [first, second] = [await woo[1](), await woo[1]()];
  bench = first;
  try {
    const one = await connected();
    await sync();
    second.saveProduct(second.product.id, { name: `Oak chair ${randomUUID().slice(0, 4)}` });
    const two = await connected({ credentials: second.credentials }, one.storeId);
    await sync();
    expect(await one.find('blue mug')).toEqual(['Blue mug']);
    expect(await one.find('oak chair')).toHaveLength(1);
    const { id } = second.product;
    const sourceProductId = `${two.of.connectionId}:${id}`;
    const { name } = await getProduct(ctx, { storeId: one.storeId, sourceProductId });
    expect(name).toContain('Oak chair');
  } finally {
    await second.close();
  }
});
