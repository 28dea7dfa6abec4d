import {
  API_SECRET,
  CLIENT_ID,
  SHOP_DOMAIN,
  type ShopifyShop,
  startShopifyShop,
} from '@amends/connector/shopify/testing';
import {
  finishAppAuthorization,
  getAppAuthorization,
  getConnection,
  listConnections,
  listPrivacyRequests,
  offersApp,
  purgeShopData,
  startAppAuthorization,
  syncConnections,
} from '@amends/core/commerce';
import { aContext, aStaffMember, aStore, codeOf } from '@amends/core/testing';
import { testDatabase } from '@amends/db/testing';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createApp } from '../../http.ts';
import { mountShopWebhooks } from '../../shop-webhooks.ts';
import { shopsOver } from './shops.ts';

const database = await testDatabase();
const { pool } = database;
let shop: ShopifyShop;
const shopifyApp = { clientId: CLIENT_ID, clientSecret: API_SECRET };
const shops = shopsOver((...given) => shop.fetch(...given), { shopifyApp });
const { ctx, clock, as } = aContext(database, { shops });
const app = createApp({
  trustedProxies: [],
  log: pino({ level: 'silent' }),
  isReady: async () => true,
});
mountShopWebhooks(app, () => ctx);

beforeEach(async () => {
  clock.set(new Date());
  shop = await startShopifyShop();
});
afterEach(async () => {
  await pool.query(`update connections set status = 'REVOKED' where kind <> 'native'`);
  await shop.close();
});

const BROWSER = 'a secret cookie of this browser';

async function started() {
  const { id: storeId } = await aStore(ctx);
  const owner = as(aStaffMember(storeId, 'store_owner'));
  const input = { storeId, shop: 'Mug-Store', browser: BROWSER, name: 'Mugs' };
  const { page } = await startAppAuthorization(owner, input);
  const state = new URL(page).searchParams.get('state') ?? '';
  const timestamp = () => String(Math.floor(ctx.now().getTime() / 1_000));
  const answer = (given: Record<string, string> = {}, secret?: string) =>
    shop.answer({ state, timestamp: timestamp(), ...given }, secret);
  const of = (query = answer(), browser = BROWSER) => ({ storeId, query, browser });
  return { storeId, owner, page, answer, of };
}

async function connected() {
  const { storeId, owner, of } = await started();
  const { id: connectionId } = await finishAppAuthorization(owner, of());
  return {
    storeId,
    owner,
    connectionId,
    look: () => getConnection(ctx, { storeId, connectionId }),
  };
}

const GONE = 'connection_attempt_not_found';
const tokenRequests = () => shop.requests.filter(({ path }) => /access_token$/.test(path)).length;

describe('a shop that allows the app of this deployment', () => {
  test('is connected by the person and the browser that began', async () => {
    const { storeId, owner, page, of } = await started();
    expect(offersApp(ctx)).toBe(true);
    const { origin, pathname, searchParams } = new URL(page);
    expect(origin + pathname).toBe(`https://${SHOP_DOMAIN}/admin/oauth/authorize`);
    expect(searchParams.get('client_id')).toBe(CLIENT_ID);
    expect(searchParams.get('scope')).toContain('write_orders');
    expect(searchParams.get('redirect_uri')).toMatch(
      /\/settings\/connections\/authorized\/shopify$/,
    );
    expect(await getAppAuthorization(owner, of())).toEqual({
      shop: SHOP_DOMAIN,
      connectionId: null,
    });
    expect(tokenRequests()).toBe(0);
    const connection = await finishAppAuthorization(owner, of());
    expect(connection).toMatchObject({ kind: 'shopify', name: 'Mugs', accountId: SHOP_DOMAIN });
    expect(await getAppAuthorization(owner, of())).toMatchObject({ connectionId: connection.id });
    shop.addOrder();
    await syncConnections(ctx);
    const { rows } = await pool.query('select 1 from orders where store_id = $1', [storeId]);
    expect(rows).toHaveLength(1);
  });

  test.each<[string, (begun: Awaited<ReturnType<typeof started>>) => string]>([
    ['with a forged signature', ({ answer }) => answer({}, 'another secret of another app')],
    ['without a signature', ({ answer }) => answer().replace(/&?hmac=\w+/, '')],
    ['with a forged state', ({ answer }) => answer({ state: 'a guess that is long enough' })],
    ['without a state', ({ answer }) => answer({ state: '' })],
    ['of another shop', ({ answer }) => answer({ shop: 'other.myshopify.com' })],
    ['of no shop', ({ answer }) => answer({ shop: 'mug-store.myshopify.com.evil.com' })],
    [
      'that is ten minutes old',
      ({ answer }) => answer({ timestamp: String(Date.now() / 1_000 - 600) }),
    ],
    ['with a changed code', ({ answer }) => answer().replace('a-good-code', 'another-code')],
  ])('is not by an answer %s', async (_name, query) => {
    const begun = await started();
    const { owner, of, storeId } = begun;
    expect(await codeOf(finishAppAuthorization(owner, of(query(begun))))).toBe(GONE);
    expect(tokenRequests()).toBe(0);
    expect(await listConnections(owner, { storeId })).toHaveLength(1);
    // What was forged uses up nothing.
    await finishAppAuthorization(owner, of());
  });

  test('is not in another browser, for another person, in another store, or too late', async () => {
    const { owner, of, storeId } = await started();
    const finish = (ctxOf: typeof ctx, given: object = {}) =>
      codeOf(finishAppAuthorization(ctxOf, { ...of(), ...given }));
    expect(await finish(owner, { browser: 'a secret cookie of another one' })).toBe(GONE);
    expect(await finish(owner, { browser: '' })).toBe(GONE);
    expect(await finish(as(aStaffMember(storeId, 'store_owner')))).toBe(GONE);
    const other = await aStore(ctx);
    const stranger = as(aStaffMember(other.id, 'store_owner'));
    expect(await finish(stranger, { storeId: other.id })).toBe(GONE);
    expect(await finish(as(aStaffMember(storeId, 'store_support')))).toBe('forbidden');
    clock.advance({ minutes: 31 });
    expect(await finish(owner)).toBe(GONE);
    expect(await purgeShopData(ctx)).toBeGreaterThan(0);
  });

  test('is once: an answer that comes again, or twice at once, connects nothing', async () => {
    const { owner, of, storeId } = await started();
    const query = of().query;
    const both = await Promise.allSettled([
      finishAppAuthorization(owner, of(query)),
      finishAppAuthorization(owner, of(query)),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await codeOf(finishAppAuthorization(owner, of(query)))).toBe(GONE);
    expect(tokenRequests()).toBe(1);
    expect(await listConnections(owner, { storeId })).toHaveLength(2);
  });

  test('a code that Shopify refuses connects nothing', async () => {
    const { owner, of, answer, storeId } = await started();
    const refused = finishAppAuthorization(owner, of(answer({ code: 'a-used-code' })));
    expect(await codeOf(refused)).toBe('shop_unavailable');
    expect(await listConnections(owner, { storeId })).toHaveLength(1);
  });

  test('that is connected gets new credentials, and works again if its own were refused', async () => {
    const { storeId, owner, connectionId, look } = await connected();
    await pool.query(
      `update connections set status = 'PAUSED', last_error_code = 'credentials' where id = $1`,
      [connectionId],
    );
    const { page } = await startAppAuthorization(owner, {
      ...{ storeId, shop: SHOP_DOMAIN, browser: BROWSER },
    });
    const state = new URL(page).searchParams.get('state') ?? '';
    const timestamp = String(Math.floor(Date.now() / 1_000));
    const query = shop.answer({ state, timestamp });
    const again = await finishAppAuthorization(owner, { storeId, query, browser: BROWSER });
    expect(again.id).toBe(connectionId);
    expect(await look()).toMatchObject({ status: 'ACTIVE' });
  });
});

describe('credentials that end', () => {
  test('are replaced before, and by one process', async () => {
    const { look } = await connected();
    const first = shop.token;
    clock.advance({ minutes: 40 });
    await syncConnections(ctx);
    expect(shop.token).toBe(first);
    clock.advance({ minutes: 11 });
    await Promise.all([syncConnections(ctx), syncConnections(ctx)]);
    expect(tokenRequests()).toBe(2);
    expect(shop.token).not.toBe(first);
    const answeredAt = (await look()).lastAnswerAt;
    clock.advance({ minutes: 6 });
    await syncConnections(ctx);
    expect(await look()).toMatchObject({ status: 'ACTIVE', lastProblem: null });
    expect((await look()).lastAnswerAt).not.toEqual(answeredAt);
  });

  test('are requested again if the answer was lost', async () => {
    const { look } = await connected();
    const inner = shop.fetch;
    clock.advance({ minutes: 51 });
    shop.fetch = async (input, init) => {
      const response = await inner(input, init);
      if (!String(input).endsWith('access_token')) return response;
      await response.text();
      throw new Error('lost');
    };
    await syncConnections(ctx);
    shop.fetch = inner;
    expect(await look()).toMatchObject({ lastProblem: { code: 'unavailable' } });
    clock.advance({ minutes: 6 });
    await syncConnections(ctx);
    expect(await look()).toMatchObject({ status: 'ACTIVE', lastProblem: null });
  });

  test('that are refused early are replaced, and a shop that refuses that is paused', async () => {
    const { look } = await connected();
    shop.token = 'changed with the access of the app';
    clock.advance({ minutes: 6 });
    await syncConnections(ctx);
    // It waits for the new token, which is no failure.
    expect(await look()).toMatchObject({ status: 'ACTIVE', failingSince: null });
    expect(tokenRequests()).toBe(1);
    clock.advance({ minutes: 6 });
    await syncConnections(ctx);
    expect(await look()).toMatchObject({ status: 'ACTIVE', lastProblem: null });
    expect(tokenRequests()).toBe(2);
    shop.refresh = { current: 'ended', previous: null };
    clock.advance({ minutes: 55 });
    await syncConnections(ctx);
    expect(await look()).toMatchObject({
      status: 'PAUSED',
      lastProblem: { code: 'credentials' },
    });
  });
});

test('an uninstalled app closes the connection, and its last privacy webhooks are still believed', async () => {
  const { connectionId, look } = await connected();
  const deliver = async ({ headers, body }: ReturnType<ShopifyShop['webhook']>) =>
    (
      await app.request(`/hooks/${connectionId}`, {
        method: 'POST',
        headers,
        body: Buffer.from(body),
      })
    ).status;
  clock.advance({ hours: 2 });
  expect(await deliver(shop.webhook('app/uninstalled', { id: 1 }))).toBe(202);
  expect(await look()).toMatchObject({ status: 'ACTIVE' });
  shop.token = 'ended';
  shop.refresh = { current: 'ended', previous: null };
  expect(await deliver(shop.webhook('app/uninstalled', { id: 2 }))).toBe(202);
  expect(await look()).toMatchObject({ status: 'REVOKED' });
  const redact = shop.webhook('shop/redact', { shop_id: 1, shop_domain: SHOP_DOMAIN });
  expect(await deliver(redact)).toBe(202);
});

test('privacy webhooks of the app arrive at one address, for each store that connected the shop', async () => {
  const [one, two] = [await connected(), await connected()];
  const send = async ({ headers, body }: ReturnType<ShopifyShop['webhook']>) =>
    (await app.request('/hooks/shopify', { method: 'POST', headers, body: Buffer.from(body) }))
      .status;
  const customer = { id: 1, email: 'ada@example.com' };
  const asked = { shop_domain: SHOP_DOMAIN, customer, orders_requested: [] };
  const webhook = shop.webhook('customers/data_request', asked);
  expect(await send(webhook)).toBe(202);
  for (const { owner, storeId, connectionId } of [one, two]) {
    const { items } = await listPrivacyRequests(owner, { storeId, connectionId });
    expect(items).toMatchObject([{ kind: 'data-request', email: 'ada@example.com' }]);
  }
  const forged = { 'x-shopify-hmac-sha256': Buffer.from('a forged signature').toString('base64') };
  expect(await send({ ...webhook, headers: { ...webhook.headers, ...forged } })).toBe(401);
  const elsewhere = { 'x-shopify-shop-domain': 'evil.com' };
  expect(await send({ ...webhook, headers: { ...webhook.headers, ...elsewhere } })).toBe(401);
});

test('without an app, shops are connected by keys alone', async () => {
  const without = { ...ctx, ports: { ...ctx.ports, shops: shopsOver(fetch) } };
  expect(offersApp(without)).toBe(false);
  const { id: storeId } = await aStore(ctx);
  const owner = { ...without, actor: aStaffMember(storeId, 'store_owner') };
  const input = { storeId, shop: SHOP_DOMAIN, browser: BROWSER };
  expect(await codeOf(startAppAuthorization(owner, input))).toBe('app_unavailable');
});
