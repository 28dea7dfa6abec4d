import { readShopDomain } from '@amends/core/commerce/connections/shopify-app.rules';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { shopifyAuthorization } from './authorization.ts';
import { authorizeShopify, readCallback, requestToken } from './oauth.ts';
import { shopify } from './shopify.connector.ts';
import {
  ACCESS_TOKEN,
  API_SECRET,
  CLIENT_ID,
  SHOP_DOMAIN,
  type ShopifyShop,
  startShopifyShop,
} from './testing/shop.ts';

let shop: ShopifyShop;
beforeAll(async () => {
  shop = await startShopifyShop();
});
afterAll(() => shop.close());

const open = (given: object = {}) =>
  shopify.open({
    credentials: { shop: SHOP_DOMAIN, accessToken: ACCESS_TOKEN, apiSecret: API_SECRET, ...given },
    timeoutMs: 10_000,
    fetch: shop.fetch,
  });

const ELSEWHERE = [
  'evil.com/x.myshopify.com',
  'evil.com#.myshopify.com',
  'evil.com?.myshopify.com',
  'evil.com\\.myshopify.com',
  'user:pass@mug-store.myshopify.com',
  'mug-store.myshopify.com@evil.com',
  'mug-store.myshopify.com:8443',
  'mug-store.myshopify.com.evil.com',
  'mug-store.myshopify.com/',
  'mug-store.myshopify.com\n',
  ' mug-store.myshopify.com',
  'mug-store.myshopify.com.',
  'a.mug-store.myshopify.com',
  'mug-störe.myshopify.com',
  'mug-store。myshopify.com',
  'mug-store.myshopifу.com',
  '-mug.myshopify.com',
  '.myshopify.com',
  'myshopify.com',
  'https://mug-store.myshopify.com',
  '',
];

describe('the domain of a shop', () => {
  test.each(ELSEWHERE)('%j can’t be one, in credentials or a callback', (domain) => {
    expect(() => open({ shop: domain })).toThrow(expect.objectContaining({ code: 'credentials' }));
    const given = { shop: domain, clientId: 'c', scopes: [], state: 's', callback: 'https://a' };
    expect(() => authorizeShopify(given)).toThrow(expect.objectContaining({ code: 'credentials' }));
    expect(() => readCallback(signed({ shop: domain }), expectation)).toThrow(
      expect.objectContaining({ code: 'wrong-signature' }),
    );
  });

  test('whatever is accepted leads to that host and no other', () => {
    const parts = fc.constantFrom(
      'a',
      '-',
      '.',
      '/',
      '@',
      ':',
      '#',
      '\\',
      '%2e',
      'x.myshopify.com',
    );
    fc.assert(
      fc.property(
        fc.array(parts, { maxLength: 8 }).map((all) => all.join('')),
        (domain) => {
          try {
            open({ shop: domain });
          } catch {
            return;
          }
          expect(new URL(`https://${domain}/admin`).host).toBe(domain);
          expect(domain).toMatch(/^[a-z0-9-]+\.myshopify\.com$/);
        },
      ),
    );
  });

  test.each([
    ['mug-store', SHOP_DOMAIN],
    [' MUG-store.myshopify.com/', SHOP_DOMAIN],
    ['https://mug-store.myshopify.com', SHOP_DOMAIN],
    ['https://mug-store.myshopify.com/admin/settings', SHOP_DOMAIN],
    ['https://admin.shopify.com/store/mug-store/orders', SHOP_DOMAIN],
    ['https://evil.com/mug-store.myshopify.com', null],
    ['mugs.example', null],
    ['https://admin.shopify.com.evil.com/store/mug-store', null],
  ])('is read from what a person enters: %s', (entered, domain) => {
    expect(readShopDomain(entered)).toBe(domain);
  });
});

test('the token goes to the shop, and nowhere else; no error repeats it', async () => {
  await open().verify();
  shop.requests.length = 0;
  shop.addOrder();
  const { orderExport } = open();
  const id = await orderExport?.start({ since: new Date(0) });
  for await (const page of orderExport?.read(id ?? '') ?? []) {
    expect(page).toMatchObject({ orders: [{ kind: 'order' }], read: 1 });
  }
  const elsewhere = shop.requests.filter(({ host }) => host !== SHOP_DOMAIN);
  expect(elsewhere).toEqual([
    { host: 'storage.googleapis.com', path: expect.stringMatching(/exports/), hasToken: false },
  ]);
  const wrong = ACCESS_TOKEN.replace(/\d/g, '9');
  await expect(open({ accessToken: wrong }).verify()).rejects.toSatisfy(
    (error: Error) => !JSON.stringify([error.message, error.cause]).includes(wrong),
  );
});

test('no redirect is followed, and a shop that never answers ends by the time limit', async () => {
  const credentials = { shop: SHOP_DOMAIN, accessToken: ACCESS_TOKEN, apiSecret: API_SECRET };
  const redirecting: typeof fetch = async (_url, init) => {
    expect(init?.redirect).toBe('manual');
    return new Response(null, { status: 302, headers: { location: 'https://evil.example/' } });
  };
  const moved = shopify.open({ credentials, timeoutMs: 1_000, fetch: redirecting });
  await expect(moved.verify()).rejects.toMatchObject({ code: 'unexpected' });
  const silent: typeof fetch = (_url, init) =>
    new Promise((_resolve, reject) => {
      init?.signal?.addEventListener('abort', () => reject(init.signal?.reason));
    });
  const slow = shopify.open({ credentials, timeoutMs: 50, fetch: silent });
  await expect(slow.verify()).rejects.toMatchObject({ code: 'unavailable' });
});

test('an app without the access that it needs is refused, and says what is missing', async () => {
  const before = [...shop.books.scopes];
  shop.books.scopes = before.filter((scope) => !/order_edits|read_products/.test(scope));
  try {
    await expect(open().verify()).rejects.toMatchObject({
      code: 'refused',
      message:
        'The app is missing these access scopes: write_order_edits, read_products. Grant them in Shopify.',
    });
    shop.books.scopes.push('write_order_edits', 'write_products');
    await expect(open().verify()).resolves.toMatchObject({ id: SHOP_DOMAIN });
    shop.books.scopes = before.filter((scope) => scope !== 'write_gift_cards');
    await expect(open().verify()).resolves.toMatchObject({ id: SHOP_DOMAIN });
    const access = { timeoutMs: 10_000, fetch: shop.fetch, creditMethod: 'gift-card' as const };
    const credentials = { shop: SHOP_DOMAIN, accessToken: ACCESS_TOKEN, apiSecret: API_SECRET };
    await expect(shopify.open({ ...access, credentials }).verify()).rejects.toMatchObject({
      message: 'The app is missing these access scopes: write_gift_cards. Grant them in Shopify.',
    });
  } finally {
    shop.books.scopes = before;
  }
});

test('the signature alone reads webhooks, and asks the shop nothing', async () => {
  const alone = open({ accessToken: undefined });
  const webhook = shop.webhook('shop/redact', { shop_id: 1, shop_domain: SHOP_DOMAIN });
  expect(alone.readWebhook(webhook)).toMatchObject({ kind: 'shop-redacted' });
  shop.requests.length = 0;
  await expect(alone.verify()).rejects.toMatchObject({ code: 'credentials' });
  expect(shop.requests).toEqual([]);
});

test('a token of another shop is not accepted for this one', async () => {
  const credentials = { shop: 'other.myshopify.com', accessToken: ACCESS_TOKEN };
  await expect(open(credentials).verify()).rejects.toMatchObject({ code: 'credentials' });
});

const NOW = new Date('2026-11-20T10:00:00Z');
const expectation = { clientSecret: API_SECRET, state: 'an unguessable state', now: NOW };

/** The query of a callback, signed as Shopify does. */
function signed(given: Record<string, string> = {}, secret = API_SECRET): URLSearchParams {
  const timestamp = String(NOW.getTime() / 1_000);
  return new URLSearchParams(
    shop.answer({ state: expectation.state, timestamp, ...given }, secret),
  );
}

describe('connecting by OAuth', () => {
  const app = { clientId: CLIENT_ID, clientSecret: API_SECRET, shop: SHOP_DOMAIN };
  const access = () => ({ timeoutMs: 10_000, fetch: shop.fetch, now: NOW });

  test('leads to the shop, and a signed answer of the same attempt is exchanged for a token', async () => {
    const scopes = ['read_orders'];
    const callback = 'https://desk.example/callback';
    const given = { shop: SHOP_DOMAIN, clientId: CLIENT_ID, scopes, state: 's', callback };
    const page = authorizeShopify(given);
    expect(page.origin + page.pathname).toBe(`https://${SHOP_DOMAIN}/admin/oauth/authorize`);
    expect(page.searchParams.get('redirect_uri')).toBe(callback);
    const { code } = readCallback(signed(), expectation);
    const token = await requestToken({ ...app, code, expiring: false }, access());
    expect(token).toMatchObject({ accessToken: ACCESS_TOKEN, expiresAt: null });
  });

  test('a token that ends is replaced with its refresh token', async () => {
    const first = await requestToken({ ...app, code: 'a-good-code', expiring: true }, access());
    expect(first.expiresAt?.toISOString()).toBe('2026-11-20T11:00:00.000Z');
    const refreshToken = first.refreshToken ?? '';
    const second = await requestToken({ ...app, refreshToken }, access());
    expect(second.accessToken).toBe(shop.token);
    expect(second.refreshToken).not.toBe(refreshToken);
    // Its answer was lost: it works again until the one in its place is used.
    const again = await requestToken({ ...app, refreshToken }, access());
    await requestToken({ ...app, refreshToken: again.refreshToken ?? '' }, access());
    await expect(requestToken({ ...app, refreshToken }, access())).rejects.toMatchObject({
      code: 'credentials',
    });
    shop.token = ACCESS_TOKEN;
  });

  test('credentials that end say when, are not used at their end, and a refused one is due', async () => {
    const authorization = shopifyAuthorization(app, { fetch: shop.fetch });
    const now = new Date();
    const given = await authorization.exchange({
      ...{ shop: SHOP_DOMAIN, code: 'a-good-code' },
      ...{ timeoutMs: 10_000, now },
    });
    const credentials = { ...given, clientId: CLIENT_ID, apiSecret: API_SECRET } as never;
    const tokens = new Map();
    const opened = (own: object = {}) =>
      shopify.open({
        credentials: Object.assign({}, credentials, own),
        ...{ timeoutMs: 10_000, fetch: shop.fetch, tokens },
      });
    await opened().verify();
    expect(opened().renewal?.dueAt.getTime()).toBe(now.getTime() + 50 * 60_000);
    const ended = opened({ expiresAt: new Date(now.getTime() + 20_000).toISOString() });
    await expect(ended.verify()).rejects.toMatchObject({ code: 'limited' });
    shop.token = 'another one';
    await expect(opened().verify()).rejects.toMatchObject({ code: 'limited' });
    expect(opened().renewal?.dueAt.getTime()).toBe(0);
    const renewed = { ...(await opened().renewal?.renew()) };
    await opened(renewed).verify();
    shop.refresh = { current: 'ended', previous: null };
    await expect(opened(renewed).renewal?.renew()).rejects.toMatchObject({ code: 'credentials' });
    shop.token = ACCESS_TOKEN;
  });

  test('an app of the same organization needs no token', async () => {
    const credentials = { accessToken: undefined, clientId: CLIENT_ID };
    const own = open(credentials);
    shop.requests.length = 0;
    await own.verify();
    await own.verify();
    expect(shop.requests.map(({ path }) => path.split('/').at(-1))).toEqual([
      'access_token',
      'graphql.json',
      'graphql.json',
    ]);
  });

  test('a code that Shopify refuses is a matter of credentials, and is not repeated', async () => {
    const asked = requestToken({ ...app, code: 'a-used-code', expiring: false }, access());
    await expect(asked).rejects.toMatchObject({
      code: 'credentials',
      message: expect.not.stringContaining('a-used-code'),
    });
  });

  test.each<[string, () => URLSearchParams]>([
    ['signed with another secret', () => signed({}, 'another secret of another app')],
    [
      'unsigned',
      () => new URLSearchParams({ code: 'c', shop: SHOP_DOMAIN, state: expectation.state }),
    ],
    ['of another attempt', () => signed({ state: 'another state' })],
    ['that is old', () => signed({ timestamp: String(NOW.getTime() / 1_000 - 3_600) })],
    ['without a time', () => signed({ timestamp: 'soon' })],
    ['without a code', () => signed({ code: '' })],
    ['with a second shop', () => new URLSearchParams(`${signed()}&shop=evil.myshopify.com`)],
  ])('an answer %s is refused', (_name, query) => {
    expect(() => readCallback(query(), expectation)).toThrow(
      expect.objectContaining({ code: 'wrong-signature' }),
    );
  });
});

describe('a webhook of Shopify', () => {
  test.each([
    ['orders/create', { id: 450789469 }],
    ['orders/cancelled', { id: 450789469 }],
    ['orders/edited', { order_edit: { id: 1, order_id: 450789469 } }],
    ['fulfillments/update', { id: 1, order_id: 450789469 }],
    ['fulfillment_events/create', { id: 1, order_id: 450789469 }],
    ['refunds/create', { id: 1, order_id: 450789469 }],
  ])('%s names the order to fetch', (topic, body) => {
    expect(open().readWebhook(shop.webhook(topic, body))).toMatchObject({
      kind: 'order-changed',
      sourceOrderId: '450789469',
    });
  });

  test('about privacy names the customer and their orders', () => {
    const customer = { id: 191167, email: 'ada@example.com', phone: null };
    const about = { shop_id: 1, shop_domain: SHOP_DOMAIN, customer };
    const subject = {
      sourceCustomerId: '191167',
      email: 'ada@example.com',
      phone: null,
      sourceOrderIds: ['299938', '280263'],
    };
    const orders = [299938, 280263];
    const requested = shop.webhook('customers/data_request', {
      ...about,
      orders_requested: orders,
    });
    expect(open().readWebhook(requested)).toMatchObject({ kind: 'data-requested', subject });
    const redact = shop.webhook('customers/redact', { ...about, orders_to_redact: orders });
    expect(open().readWebhook(redact)).toMatchObject({ kind: 'customer-redacted', subject });
    const shopRedact = shop.webhook('shop/redact', { shop_id: 1, shop_domain: SHOP_DOMAIN });
    expect(open().readWebhook(shopRedact)).toMatchObject({ kind: 'shop-redacted' });
  });

  test('about privacy says so in its body, which is signed, and not in its headers alone', () => {
    const customer = { id: 191167, email: 'ada@example.com', phone: null };
    for (const topic of ['customers/redact', 'customers/data_request', 'shop/redact']) {
      const order = shop.webhook(topic, { id: 1, email: 'ada@example.com', customer });
      expect(open().readWebhook(order)).toMatchObject({ kind: 'ignored' });
      const elsewhere = shop.webhook(topic, {
        ...{ shop_id: 2, shop_domain: 'other.myshopify.com', customer },
        ...{ orders_to_redact: [], orders_requested: [] },
      });
      expect(() => open().readWebhook(elsewhere)).toThrow(
        expect.objectContaining({ code: 'wrong-signature' }),
      );
    }
  });

  test('that the app was uninstalled ends the connection', () => {
    const webhook = shop.webhook('app/uninstalled', { id: 1 });
    expect(open().readWebhook(webhook)).toMatchObject({ kind: 'disconnected' });
  });

  test.each([
    ['products/update', { id: 'drop table' }],
    ['collections/update', { id: 1 }],
    ['orders/updated', { id: 'drop table' }],
    ['orders/updated', null],
    ['__proto__', { id: 1 }],
  ])('%s with %j is genuine, and says nothing', (topic, body) => {
    expect(open().readWebhook(shop.webhook(topic, body))).toMatchObject({ kind: 'ignored' });
  });

  test('of another shop of the same app is refused', () => {
    const webhook = shop.webhook('orders/updated', { id: 1 });
    const headers = { ...webhook.headers, 'x-shopify-shop-domain': 'other.myshopify.com' };
    expect(() => open().readWebhook({ ...webhook, headers })).toThrow(
      expect.objectContaining({ code: 'wrong-signature' }),
    );
  });

  test('is subscribed to once for each topic, until it no longer is', async () => {
    const address = 'https://desk.example/webhooks/con_1';
    await open().subscribe?.({ address });
    const made = shop.books.subscriptions.map(({ topic }) => topic);
    expect(made).toEqual(expect.arrayContaining(['ORDERS_UPDATED', 'APP_UNINSTALLED']));
    await open().subscribe?.({ address });
    expect(shop.books.subscriptions).toHaveLength(made.length);
    await open().unsubscribe?.({ address: 'https://another.example/' });
    expect(shop.books.subscriptions).toHaveLength(made.length);
    await open().unsubscribe?.({ address });
    expect(shop.books.subscriptions).toEqual([]);
  });
});
