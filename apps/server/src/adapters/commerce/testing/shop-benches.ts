import { SECRET_KEY, startMedusaBackend } from '@amends/connector/medusa/testing';
import {
  ACCESS_TOKEN,
  API_SECRET,
  CLIENT_ID,
  removeProduct,
  SHOP_DOMAIN,
  saveProduct,
  ship,
  startShopifyShop,
  touch,
} from '@amends/connector/shopify/testing';
import { KEYS, startWooSite } from '@amends/connector/woocommerce/testing';
import { shopFetch } from '../shop-fetch.ts';

/** A genuine webhook. */
export interface SentWebhook {
  headers: Record<string, string | undefined>;
  body: Uint8Array;
}

/** A simulated shop to connect. */
export interface ShopBench {
  kind: 'shopify' | 'woocommerce' | 'medusa';
  credentials: Record<string, string>;
  /** The address field, and another shop's value. */
  address: { field: string; other: string };
  wrong: { field: string; credentials: Record<string, string> };
  /** Options that identify its protection. */
  options: object;
  unknownOptions: object;
  /** Places a shipped order of two mugs for 27.50 each. */
  addOrder(given?: object): string;
  addUnreadable(): string;
  setEmail(id: string, email: string): void;
  /** Returns the number of refunds of an order. */
  refundsOf(id: string): number;
  failNext(how: number): void;
  /** Returns the number of requests so far. */
  requests(): number;
  /** Null for a shop without webhooks. */
  webhookAbout: ((id: string) => SentWebhook) | null;
  /** Returns the number of webhook subscriptions. */
  subscriptions(): number;
  /** A product that exists from the start. */
  product: { id: string; name: string };
  /** Creates or changes a catalog product. */
  saveProduct(id: string, given: { name: string }): void;
  removeProduct(id: string): void;
  /** Null for a shop without webhooks. */
  webhookAboutProduct: ((id: string) => SentWebhook) | null;
  fetch: typeof fetch;
  close(): Promise<void>;
}

/** Allows addresses of this machine. */
const local = shopFetch({ allowPrivate: true, resolve: async () => [] });

async function aWooBench(): Promise<ShopBench> {
  const site = await startWooSite();
  const credentials = { site: site.url, ...KEYS };
  return {
    kind: 'woocommerce',
    credentials,
    address: { field: 'site', other: 'http://127.0.0.1:9/shop' },
    wrong: { field: 'consumerKey', credentials: { ...credentials, consumerKey: 'ck_wrong' } },
    options: { protection: { productIds: ['90'], skus: ['SP'] } },
    unknownOptions: { protection: { tags: ['protected'] } },
    addOrder: (given = {}) => {
      const at = new Date().toISOString().slice(0, 19);
      return String(site.addOrder({ status: 'completed', date_completed_gmt: at, ...given }));
    },
    addUnreadable: () => String(site.addOrder({ billing: { email: '' } })),
    setEmail: (id, email) => {
      const { billing } = site.orders.get(Number(id)) ?? {};
      Object.assign(billing, { email });
      site.touch(Number(id));
    },
    refundsOf: (id) => (site.refunds.get(Number(id)) ?? []).length,
    failNext: (how) => site.failNext({ on: 'read', how }),
    requests: () => site.requests.length,
    webhookAbout: (id) => {
      const secret = [...site.webhooks.values()][0]?.secret;
      return site.webhookAbout(Number(id), { secret });
    },
    subscriptions: () => site.webhooks.size,
    product: { id: '11', name: 'Blue mug' },
    saveProduct: (id, given) => site.saveProduct(Number(id), given),
    removeProduct: (id) => site.removeProduct(Number(id)),
    webhookAboutProduct: (id) => {
      const secret = [...site.webhooks.values()][0]?.secret;
      return site.webhookAboutProduct(Number(id), { secret });
    },
    fetch: local,
    close: site.close,
  };
}

async function aMedusaBench(): Promise<ShopBench> {
  const backend = await startMedusaBackend();
  const credentials = { site: backend.url, secretKey: SECRET_KEY };
  let requests = 0;
  return {
    kind: 'medusa',
    credentials,
    address: { field: 'site', other: 'http://127.0.0.1:9' },
    wrong: {
      field: 'secretKey',
      credentials: { ...credentials, secretKey: SECRET_KEY.replace(/\d/g, '0') },
    },
    options: { protection: { skus: ['SP'], title: 'Shipping protection' } },
    unknownOptions: { protection: { tags: ['protected'] } },
    addOrder: (given = {}) => {
      const id = backend.addOrder(given);
      const order = backend.order(id);
      const at = new Date().toISOString();
      const items = [{ line_item_id: order.items[0].id, quantity: 2 }];
      order.fulfillments = [{ id: 'ful_1', packed_at: at, shipped_at: at, labels: [], items }];
      return id;
    },
    addUnreadable: () => backend.addOrder({ email: null }),
    setEmail: (id, email) => {
      backend.order(id).email = email;
      backend.touch(id);
    },
    refundsOf: (id) => backend.order(id).payment_collections[0].payments[0].refunds.length,
    failNext: (how) => backend.failNext({ on: 'read', how }),
    requests: () => requests,
    webhookAbout: null,
    subscriptions: () => 0,
    product: { id: 'prod_mug', name: 'Blue mug' },
    saveProduct: (id, { name: title }) => backend.saveProduct(id, { title }),
    removeProduct: (id) => backend.removeProduct(id),
    webhookAboutProduct: null,
    fetch: (...given) => {
      requests += 1;
      return local(...given);
    },
    close: backend.close,
  };
}

async function aShopifyBench(app: Record<string, string>): Promise<ShopBench> {
  const shop = await startShopifyShop();
  const credentials = { shop: SHOP_DOMAIN, apiSecret: API_SECRET, ...app };
  return {
    kind: 'shopify',
    credentials,
    address: { field: 'shop', other: 'another-store.myshopify.com' },
    wrong: {
      field: app.accessToken ? 'accessToken' : 'apiSecret',
      credentials: {
        ...credentials,
        ...(app.accessToken
          ? { accessToken: ACCESS_TOKEN.replace(/\d/g, '0') }
          : { apiSecret: API_SECRET.replace(/\d/g, '0') }),
      },
    },
    options: {
      protection: { productIds: ['90'], skus: ['SP'], tags: ['protected'], title: 'Protection' },
    },
    unknownOptions: {},
    addOrder: (given = {}) => {
      const id = shop.addOrder(given);
      ship(shop.books, shop.order(id));
      return id;
    },
    addUnreadable: () => shop.addOrder({ email: null }),
    setEmail: (id, email) => {
      shop.order(id).email = email;
      touch(shop.order(id));
    },
    refundsOf: (id) => shop.order(id).made.length,
    failNext: (how) => shop.failNext({ on: 'read', how }),
    requests: () => shop.requests.length,
    webhookAbout: (id) => shop.webhook('orders/updated', { id: Number(id) }),
    subscriptions: () => shop.books.subscriptions.length,
    product: { id: '11', name: 'Blue mug' },
    saveProduct: (id, { name: title }) => saveProduct(shop.books, id, { title }),
    removeProduct: (id) => removeProduct(shop.books, id),
    webhookAboutProduct: (id) => shop.webhook('products/update', { id: Number(id) }),
    fetch: shop.fetch,
    close: shop.close,
  };
}

/** Every way to connect a shop, by its name. */
export const SHOP_BENCHES: readonly [string, () => Promise<ShopBench>][] = [
  ['a Shopify app', () => aShopifyBench({ clientId: CLIENT_ID })],
  ['a Shopify token', () => aShopifyBench({ accessToken: ACCESS_TOKEN })],
  ['WooCommerce', aWooBench],
  ['Medusa', aMedusaBench],
];
