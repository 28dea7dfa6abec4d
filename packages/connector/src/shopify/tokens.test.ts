import { afterEach, beforeEach, expect, test } from 'vitest';
import type { TokenStore } from '../connector.ts';
import { shopify } from './shopify.connector.ts';
import {
  API_SECRET,
  CLIENT_ID,
  SHOP_DOMAIN,
  type ShopifyShop,
  startShopifyShop,
} from './testing/shop.ts';

let shop: ShopifyShop;
let tokens: TokenStore;
beforeEach(async () => {
  shop = await startShopifyShop();
  tokens = new Map();
});
afterEach(() => shop.close());

const open = (given: { apiSecret?: string; tokens?: TokenStore } = {}) =>
  shopify.open({
    credentials: {
      shop: SHOP_DOMAIN,
      clientId: CLIENT_ID,
      apiSecret: given.apiSecret ?? API_SECRET,
    },
    timeoutMs: 10_000,
    fetch: shop.fetch,
    tokens: given.tokens ?? tokens,
  });
const requested = () => shop.requests.filter(({ path }) => path.endsWith('/access_token')).length;

test('a token is requested once for all openings of a shop, also at the same time', async () => {
  await Promise.all([open().verify(), open().verify(), open().verify()]);
  await open().verify();
  expect(requested()).toBe(1);
  await open({ tokens: new Map() }).verify();
  expect(requested()).toBe(2);
});

test('another secret finds no token of this one', async () => {
  await open().verify();
  const other = API_SECRET.replace(/\d/g, '0');
  await expect(open({ apiSecret: other }).verify()).rejects.toMatchObject({ code: 'credentials' });
  // A refusal is not kept, nor is the secret.
  await expect(open({ apiSecret: other }).verify()).rejects.toMatchObject({ code: 'credentials' });
  expect(requested()).toBe(3);
  expect(tokens.size).toBe(1);
  expect([...tokens.keys()].join()).not.toContain(API_SECRET);
});

test('a token that the shop ends early is replaced, once', async () => {
  await open().verify();
  shop.token = `${shop.token.slice(0, -4)}9999`;
  expect(await open().verify()).toMatchObject({ id: SHOP_DOMAIN });
  expect(requested()).toBe(2);
  // A shop that hands out a token and refuses it is asked no more than that.
  const handed = shop.token;
  const refusing: typeof fetch = async (input, init) => {
    if (String(input).endsWith('/access_token')) return shop.fetch(input, init);
    return Response.json({ errors: 'Invalid token' }, { status: 401 });
  };
  const before = requested();
  const refused = shopify.open({
    credentials: { shop: SHOP_DOMAIN, clientId: CLIENT_ID, apiSecret: API_SECRET },
    timeoutMs: 10_000,
    fetch: refusing,
    tokens,
  });
  await expect(refused.verify()).rejects.toMatchObject({
    code: 'credentials',
    message: expect.not.stringContaining(handed),
  });
  expect(requested()).toBe(before + 1);
});

test('a token is replaced a minute before it ends', async () => {
  await open().verify();
  const [key = ''] = tokens.keys();
  const kept = await tokens.get(key);
  expect(kept?.until).toBeLessThan(Date.now() + 86_399_000 - 59_000);
  tokens.set(key, Promise.resolve({ token: kept?.token ?? '', until: Date.now() - 1 }));
  await open().verify();
  expect(requested()).toBe(2);
});
