import { randomBytes } from 'node:crypto';
import { SECRET_KEY, startMedusaBackend } from '@amends/connector/medusa/testing';
import {
  ACCESS_TOKEN,
  API_SECRET,
  SHOP_DOMAIN,
  startShopifyShop,
  touch,
} from '@amends/connector/shopify/testing';
import { KEYS, startWooSite } from '@amends/connector/woocommerce/testing';
import { aesSecretSeal } from '@amends/core';
import {
  changeConnection,
  createConnection,
  findOrderBySource,
  listWarrantiesOfOrder,
  resyncConnection,
  syncConnections,
} from '@amends/core/commerce';
import { aContext, aStaffMember, aStore, codeOf } from '@amends/core/testing';
import { testDatabase } from '@amends/db/testing';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { shopFetch } from './shop-fetch.ts';
import { shopsOver } from './shops.ts';

/** A shop in which an order of two mugs was placed with a warranty for 9.00. */
interface Shop {
  kind: 'shopify' | 'woocommerce' | 'medusa';
  credentials: Record<string, string>;
  orderId: string;
  /** Pays the warranty back, so that it covers nothing any more. */
  refundWarranty(): void;
  fetch: typeof fetch;
  close(): Promise<void>;
}

const local = shopFetch({ allowPrivate: true, resolve: async () => [] });

async function aWooShop(): Promise<Shop> {
  const site = await startWooSite();
  const amounts = { subtotal: '9.00', total: '9.00', total_tax: '0.00' };
  const mugs = { name: 'Blue mug', product_id: 11, sku: 'MUG-B', quantity: 2 };
  const plan = { name: 'Two more years', product_id: 70, sku: 'PLAN-2Y', quantity: 1 };
  const orderId = site.addOrder({
    total: '59.00',
    total_tax: '0.00',
    shipping_total: '0.00',
    line_items: [
      { ...mugs, subtotal: '50.00', total: '50.00', total_tax: '0.00' },
      { ...plan, ...amounts },
    ],
  });
  return {
    kind: 'woocommerce',
    credentials: { site: site.url, ...KEYS },
    orderId: String(orderId),
    refundWarranty: () => {
      const line = site.orders.get(orderId)?.line_items[1];
      const meta_data = [{ key: '_refunded_item_id', value: String(line.id) }];
      site.refunds.set(orderId, [{ id: 9, line_items: [{ quantity: -1, meta_data }] }]);
      site.orders.get(orderId)?.refunds.push({ id: 9 });
      site.touch(orderId);
    },
    fetch: local,
    close: site.close,
  };
}

async function aMedusaShop(): Promise<Shop> {
  const backend = await startMedusaBackend();
  const orderId = backend.addOrder({
    shipping: 0,
    items: [
      { tax_rate: 0 },
      {
        title: 'Two more years',
        product_id: 'prod_plan',
        variant_sku: 'PLAN-2Y',
        quantity: 1,
        unit_price: 9,
        tax_rate: 0,
      },
    ],
  });
  return {
    kind: 'medusa',
    credentials: { site: backend.url, secretKey: SECRET_KEY },
    orderId,
    refundWarranty: () => {
      backend.order(orderId).items[1].detail.return_received_quantity = 1;
      backend.touch(orderId);
    },
    fetch: local,
    close: backend.close,
  };
}

async function aShopifyShop(): Promise<Shop> {
  const shop = await startShopifyShop();
  const orderId = shop.addOrder({
    shipping: 0,
    lines: [
      { price: 2_500, quantity: 2, variantId: 'gid://shopify/ProductVariant/111' },
      { title: 'Two more years', price: 900, quantity: 1, sku: 'PLAN-2Y' },
    ],
  });
  return {
    kind: 'shopify',
    credentials: { shop: SHOP_DOMAIN, apiSecret: API_SECRET, accessToken: ACCESS_TOKEN },
    orderId,
    refundWarranty: () => {
      shop.order(orderId).lines[1].currentQuantity = 0;
      touch(shop.order(orderId));
    },
    fetch: shop.fetch,
    close: shop.close,
  };
}

let shop: Shop;
const database = await testDatabase();
const shops = shopsOver((...given) => shop.fetch(...given));
const { ctx: bare, clock, as: actAs } = aContext(database, { shops });
const ports = { ...bare.ports, secrets: aesSecretSeal([randomBytes(32)]) };
const ctx = { ...bare, ports };
const as = (...given: Parameters<typeof actAs>) => ({ ...actAs(...given), ports });

// The shops keep the real time.
beforeEach(() => clock.set(new Date()));
afterEach(async () => {
  await database.pool.query(`update connections set status = 'REVOKED' where kind <> 'native'`);
  await shop.close();
});

async function sync() {
  while ((await syncConnections(ctx)) > 0);
}

const PLANS = [{ sku: 'PLAN-2Y', period: 'P2Y' }];

async function connected(given: object = {}) {
  const storeId = (await aStore(ctx)).id;
  const owner = as(aStaffMember(storeId, 'store_owner'));
  const { kind, credentials } = shop;
  const input = { storeId, kind, credentials, ...given } as Parameters<typeof createConnection>[1];
  const connection = await createConnection(owner, input);
  const warranties = async () => {
    const found = await findOrderBySource(ctx, { storeId, sourceOrderId: shop.orderId });
    return listWarrantiesOfOrder(ctx, { storeId, orderId: found.systemOrderId });
  };
  return { storeId, owner, connection, of: { storeId, connectionId: connection.id }, warranties };
}

test.each([
  ['Shopify', aShopifyShop],
  ['WooCommerce', aWooShop],
  ['Medusa', aMedusaShop],
])(
  'a warranty that was bought in %s insures the product until it is paid back',
  async (_, start) => {
    shop = await start();
    const { warranties } = await connected({ warrantyPlans: PLANS });
    await sync();
    expect(await warranties()).toMatchObject([
      {
        state: 'active',
        origin: 'ORDER',
        productName: 'Blue mug',
        quantity: 2,
        fee: 900,
        insuredAmount: 5_000,
        validity: 'P2Y',
        removedAt: null,
      },
    ]);
    shop.refundWarranty();
    clock.advance({ minutes: 6 });
    await sync();
    expect(await warranties()).toMatchObject([{ state: 'canceled', removedAt: expect.any(Date) }]);
  },
);

test('plans that are entered later count once the orders are read again', async () => {
  shop = await aWooShop();
  const { owner, connection, of, warranties } = await connected();
  await sync();
  expect(await warranties()).toEqual([]);
  const { version } = connection;
  const changed = await changeConnection(owner, { ...of, version, warrantyPlans: PLANS });
  expect(changed.warrantyPlans).toEqual([{ productId: null, sku: 'PLAN-2Y', period: 'P2Y' }]);
  await resyncConnection(owner, { ...of, since: '2020-01-01T00:00:00Z' });
  await sync();
  expect(await warranties()).toMatchObject([{ state: 'active', fee: 900, validity: 'P2Y' }]);
});

test('a plan needs a period, and a product or a SKU', async () => {
  shop = await aWooShop();
  for (const wrong of [
    { sku: 'PLAN-2Y', period: '2 years' },
    { period: 'P2Y' },
    { sku: 'PLAN-2Y', period: 'P2Y', price: 900 },
  ]) {
    expect(await codeOf(connected({ warrantyPlans: [wrong] })), JSON.stringify(wrong)).toBe(
      'invalid_input',
    );
  }
});
