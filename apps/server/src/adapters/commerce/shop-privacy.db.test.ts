import {
  ACCESS_TOKEN,
  API_SECRET,
  SHOP_DOMAIN,
  type ShopifyShop,
  startShopifyShop,
} from '@amends/connector/shopify/testing';
import {
  createConnection,
  disconnectShop,
  listPrivacyRequests,
  syncConnections,
} from '@amends/core/commerce';
import { exportForShop, resumeErasures } from '@amends/core/privacy';
import { aContext, anOrder, aStaffMember, aStore, codeOf } from '@amends/core/testing';
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

/** A store whose Shopify has an order of each of these customers. */
async function aShopOf(...customers: string[]) {
  const { id: storeId } = await aStore(ctx);
  const owner = as(aStaffMember(storeId, 'store_owner'));
  const { id: connectionId } = await createConnection(owner, {
    ...{ storeId, kind: 'shopify', credentials },
  });
  for (const email of customers) shop.addOrder({ email });
  await syncConnections(ctx);
  const of = { storeId, connectionId };
  const send = async (topic: string, about: object) => {
    const { headers, body } = shop.webhook(topic, { shop_domain: SHOP_DOMAIN, ...about });
    const path = `/hooks/${connectionId}`;
    return (await app.request(path, { method: 'POST', headers, body: Buffer.from(body) })).status;
  };
  const emails = async () =>
    (
      await pool.query<{ email: string }>(
        `select email_key as email from orders where store_id = $1 and erased_at is null order by 1`,
        [storeId],
      )
    ).rows.map(({ email }) => email);
  const request = async () => (await listPrivacyRequests(owner, of)).items[0];
  const download = async () =>
    exportForShop(owner, { ...of, privacyRequestId: (await request())?.id ?? '' });
  return { storeId, owner, of, send, emails, request, download };
}

/** As the worker does every ten minutes: erasures are requested, run, and then recorded. */
async function runErasures() {
  await resumeErasures(ctx);
  await resumeErasures(ctx);
}

describe('a shop that asks to erase', () => {
  test('a customer gets that customer erased, from a signed webhook alone', async () => {
    const { send, emails, request } = await aShopOf('ada@example.com', 'ben@example.com');
    const customer = { id: 1, email: 'Ada@example.com' };
    expect(await send('customers/redact', { customer, orders_to_redact: [] })).toBe(202);
    await runErasures();
    expect(await emails()).toEqual(['ben@example.com']);
    expect(await request()).toMatchObject({ email: '[erased]', doneAt: expect.any(Date) });
  });

  test('a customer is asked once: an old webhook that is sent again with another id does nothing', async () => {
    const { storeId, emails, of, owner } = await aShopOf('ada@example.com');
    const customer = { id: 1, email: 'ada@example.com' };
    const about = { shop_domain: SHOP_DOMAIN, customer, orders_to_redact: [] };
    const { headers, body } = shop.webhook('customers/redact', about);
    const send = (id: string) =>
      app.request(`/hooks/${of.connectionId}`, {
        method: 'POST',
        headers: { ...headers, 'x-shopify-webhook-id': id },
        body: Buffer.from(body),
      });
    expect((await send('the first')).status).toBe(202);
    await runErasures();
    clock.advance({ days: 30 });
    const sourceCreatedAt = clock.now().toISOString();
    await anOrder(ctx, storeId, { customerEmail: 'ada@example.com', sourceCreatedAt });
    expect((await send('another id')).status).toBe(202);
    await runErasures();
    expect(await emails()).toEqual(['ada@example.com']);
    expect((await listPrivacyRequests(owner, of)).items).toHaveLength(1);
  });

  test('itself gets its customers erased 48 hours later', async () => {
    const { send, emails, request, owner, of } = await aShopOf(
      'ada@example.com',
      'ben@example.com',
    );
    await disconnectShop(owner, of);
    expect(await send('shop/redact', { shop_id: 1 })).toBe(202);
    clock.advance({ hours: 47 });
    await runErasures();
    expect(await emails()).toHaveLength(2);
    clock.advance({ hours: 2 });
    await runErasures();
    expect(await emails()).toEqual([]);
    expect(await request()).toMatchObject({ kind: 'shop-redact', doneAt: expect.any(Date) });
  });

  test('itself, and is connected again in the meantime, loses nothing', async () => {
    const { send, emails, request, owner, of, storeId } = await aShopOf('ada@example.com');
    await disconnectShop(owner, of);
    await send('shop/redact', { shop_id: 1 });
    await createConnection(owner, { storeId, kind: 'shopify', credentials });
    clock.advance({ hours: 49 });
    await runErasures();
    expect(await emails()).toEqual(['ada@example.com']);
    expect(await request()).toMatchObject({ doneAt: null });
  });

  test('itself keeps customers of another shop of the store, whom people decide about', async () => {
    const { send, emails, request, owner, of, storeId } = await aShopOf(
      'ada@example.com',
      'ben@example.com',
    );
    await anOrder(ctx, storeId, { customerEmail: 'ben@example.com' });
    await disconnectShop(owner, of);
    await send('shop/redact', { shop_id: 1 });
    clock.advance({ hours: 49 });
    await runErasures();
    expect(await emails()).toEqual(['ben@example.com', 'ben@example.com']);
    expect(await request()).toMatchObject({ doneAt: null });
  });
});

describe('a customer who asks for their data', () => {
  const asks = { customer: { id: 1, email: 'ada@example.com' }, orders_requested: [] };

  test('gets it from the store’s owners, whose download is the answer', async () => {
    const { send, request, download, storeId, of } = await aShopOf('ada@example.com');
    expect(await send('customers/data_request', asks)).toBe(202);
    const { rows } = await pool.query(
      `select 1 from events where store_id = $1 and name = 'connection.privacy-requested'`,
      [storeId],
    );
    expect(rows).toHaveLength(1);
    await runErasures();
    expect(await request()).toMatchObject({ doneAt: null });
    const archive = Buffer.from(await new Response(await download()).arrayBuffer());
    expect(archive.includes('ada@example.com')).toBe(true);
    expect(archive.includes('orders.json')).toBe(true);
    const done = await request();
    expect(done).toMatchObject({ doneAt: expect.any(Date) });
    const support = as(aStaffMember(storeId, 'store_support'));
    const one = { ...of, privacyRequestId: done?.id ?? '' };
    expect(await codeOf(exportForShop(support, one))).toBe('forbidden');
    const other = await aStore(ctx);
    const stranger = as(aStaffMember(other.id, 'store_owner'));
    const moved = { ...one, storeId: other.id };
    expect(await codeOf(exportForShop(stranger, moved))).toBe('privacy_request_not_found');
  });

  test('and of whom nothing is stored is answered at once', async () => {
    const { send, request, download } = await aShopOf('ben@example.com');
    await send('customers/data_request', asks);
    await runErasures();
    expect(await request()).toMatchObject({ doneAt: expect.any(Date) });
    expect(await codeOf(download())).toBe('person_not_found');
  });
});
