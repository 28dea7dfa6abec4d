import {
  ACCESS_TOKEN,
  API_SECRET,
  SHOP_DOMAIN,
  type ShopifyShop,
  startShopifyShop,
} from '@amends/connector/shopify/testing';
import {
  completePrivacyRequest,
  createConnection,
  disconnectShop,
  getConnection,
  listPrivacyRequests,
  purgeShopData,
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
const shops = shopsOver((...given) => shop.fetch(...given));
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

const credentials = { shop: SHOP_DOMAIN, accessToken: ACCESS_TOKEN, apiSecret: API_SECRET };

async function connected() {
  const { id: storeId } = await aStore(ctx);
  const owner = as(aStaffMember(storeId, 'store_owner'));
  const input = { storeId, kind: 'shopify' as const, credentials };
  const { id: connectionId } = await createConnection(owner, input);
  const of = { storeId, connectionId };
  const deliver = async (webhook: ReturnType<ShopifyShop['webhook']>) => {
    const { headers, body } = webhook;
    const path = `/hooks/${connectionId}`;
    const response = await app.request(path, { method: 'POST', headers, body: Buffer.from(body) });
    return response.status;
  };
  const requests = async () => (await listPrivacyRequests(owner, of)).items;
  const look = () => getConnection(ctx, of);
  const secrets = async () =>
    (await pool.query('select name from sealed_secrets where store_id = $1', [storeId])).rows;
  const events = async (name: string) =>
    (await pool.query('select data from events where store_id = $1 and name = $2', [storeId, name]))
      .rows;
  return { storeId, owner, input, of, deliver, requests, look, secrets, events };
}

const CUSTOMER = { id: 191167, email: ' Ada@example.com ', phone: null };
const redact = () =>
  shop.webhook('customers/redact', {
    shop_domain: SHOP_DOMAIN,
    customer: CUSTOMER,
    orders_to_redact: [299938, 280263],
  });

describe('a shop that uninstalled the app', () => {
  test('is disconnected at once, and its owners are emailed', async () => {
    const { deliver, look, events, secrets, of } = await connected();
    shop.token = 'ended';
    const webhook = shop.webhook('app/uninstalled', { id: 1 });
    expect(await deliver(webhook)).toBe(202);
    expect(await look()).toMatchObject({ status: 'REVOKED' });
    expect(await secrets()).toEqual([{ name: `connection-signature:${of.connectionId}` }]);
    expect(await events('connection.uninstalled')).toHaveLength(1);
    expect(await deliver(webhook)).toBe(404);
    expect(await deliver(shop.webhook('orders/updated', { id: 1 }))).toBe(404);
    expect(await events('connection.uninstalled')).toHaveLength(1);
  });

  test('is not, if it still answers: the message is older than its installation', async () => {
    const { deliver, look } = await connected();
    expect(await deliver(shop.webhook('app/uninstalled', { id: 1 }))).toBe(202);
    expect(await look()).toMatchObject({ status: 'ACTIVE' });
  });

  test('is not while it doesn’t answer: it is asked to send the message again', async () => {
    const { deliver, look, secrets } = await connected();
    const webhook = shop.webhook('app/uninstalled', { id: 1 });
    for (const how of [503, 'garbage'] as const) {
      shop.failNext({ on: 'read', how });
      expect(await deliver(webhook)).toBe(503);
    }
    shop.failNext({ on: 'read', how: 429 });
    expect(await deliver(webhook)).toBe(202);
    expect(await look()).toMatchObject({ status: 'ACTIVE' });
    expect(await secrets()).toHaveLength(1);
    shop.token = 'ended';
    expect(await deliver(webhook)).toBe(202);
    expect(await look()).toMatchObject({ status: 'REVOKED' });
  });

  test('is not by a forged message', async () => {
    const { deliver, look } = await connected();
    shop.token = 'ended';
    const { headers, body } = shop.webhook('app/uninstalled', { id: 1 });
    const forged = { ...headers, 'x-shopify-hmac-sha256': 'AAAA' };
    expect(await deliver({ headers: forged, body })).toBe(401);
    expect(await look()).toMatchObject({ status: 'ACTIVE' });
  });
});

describe('what a shop asks for the privacy of its customers', () => {
  test('is kept once, with the customer, until someone did it', async () => {
    const { owner, of, deliver, requests, look, events } = await connected();
    const webhook = redact();
    const answers = await Promise.all([webhook, webhook, webhook].map(deliver));
    expect(answers).toEqual([202, 202, 202]);
    await deliver(webhook);
    const asked = { customer: CUSTOMER, orders_requested: [1] };
    await deliver(shop.webhook('customers/data_request', asked));
    await deliver(shop.webhook('shop/redact', { shop_id: 1 }));
    const [, , first] = await requests();
    expect((await requests()).map(({ kind }) => kind).sort()).toEqual([
      'customer-redact',
      'data-request',
      'shop-redact',
    ]);
    const redaction = (await requests()).find(({ kind }) => kind === 'customer-redact');
    expect(redaction).toMatchObject({
      sourceCustomerId: '191167',
      email: 'Ada@example.com',
      sourceOrderIds: ['299938', '280263'],
      dueAt: new Date(clock.now().getTime() + 30 * 86_400_000),
      doneAt: null,
    });
    expect(await look()).toMatchObject({ openPrivacyRequests: 3 });
    expect(await events('connection.privacy-requested')).toHaveLength(3);

    const one = { ...of, privacyRequestId: first?.id ?? '' };
    const done = await completePrivacyRequest(owner, one);
    clock.advance({ days: 1 });
    expect((await completePrivacyRequest(owner, one)).doneAt).toEqual(done.doneAt);
    expect(await events('connection.privacy-completed')).toHaveLength(1);
    expect(await look()).toMatchObject({ openPrivacyRequests: 2 });
    clock.advance({ days: 91 });
    await purgeShopData(ctx);
    expect(await requests()).toHaveLength(2);
  });

  test('is another store’s secret, and nothing of a forged message is kept', async () => {
    const { of, deliver, requests } = await connected();
    const { headers, body } = redact();
    const longer = Buffer.concat([body, Buffer.from(' ')]);
    expect(await deliver({ headers, body: longer })).toBe(401);
    expect(await requests()).toEqual([]);
    await deliver({ headers, body });
    const [kept] = await requests();
    const other = await aStore(ctx);
    const stranger = as(aStaffMember(other.id, 'store_owner'));
    const moved = { storeId: other.id, connectionId: of.connectionId };
    expect(await codeOf(listPrivacyRequests(stranger, moved))).toBe('connection_not_found');
    const one = { ...moved, privacyRequestId: kept?.id ?? '' };
    expect(await codeOf(completePrivacyRequest(stranger, one))).toBe('connection_not_found');
  });

  test('is kept after the shop was disconnected, until its signature is forgotten', async () => {
    const { owner, of, deliver, requests, secrets, input } = await connected();
    await disconnectShop(owner, of);
    expect(await deliver(shop.webhook('orders/updated', { id: 1 }))).toBe(404);
    expect(await deliver(shop.webhook('shop/redact', { shop_id: 1 }))).toBe(202);
    expect(await requests()).toMatchObject([{ kind: 'shop-redact' }]);
    clock.advance({ days: 189 });
    await purgeShopData(ctx);
    expect(await deliver(redact())).toBe(202);
    clock.advance({ days: 2 });
    await purgeShopData(ctx);
    expect(await secrets()).toEqual([]);
    expect(await deliver(redact())).toBe(404);
    await createConnection(owner, input);
    expect(await deliver(redact())).toBe(202);
    expect(await secrets()).toHaveLength(1);
  });
});
