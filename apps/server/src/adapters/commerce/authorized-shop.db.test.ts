import { KEYS, startWooSite, type WooSite } from '@amends/connector/woocommerce/testing';
import {
  finishAuthorization,
  getAuthorization,
  listConnections,
  offersAuthorization,
  purgeShopData,
  startAuthorization,
} from '@amends/core/commerce';
import { aContext, aStaffMember, aStore, codeOf } from '@amends/core/testing';
import { testDatabase } from '@amends/db/testing';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApp } from '../../http.ts';
import { mountShopWebhooks } from '../../shop-webhooks.ts';
import { shopFetch } from './shop-fetch.ts';
import { shopsOver } from './shops.ts';

const database = await testDatabase();
const { pool } = database;
const local = shopFetch({ allowPrivate: true, resolve: async () => [] });
let site: WooSite;
/** Reaches the site at its address of https. */
const shops = shopsOver((input, init) => {
  const { pathname, search } = new URL(String(input));
  return local(`${new URL(site.url).origin}${pathname}${search}`, init);
});
const { ctx, clock, as } = aContext(database, { shops });
const app = createApp({
  trustedProxies: [],
  log: pino({ level: 'silent' }),
  isReady: async () => true,
});
mountShopWebhooks(app, () => ctx);

beforeAll(async () => {
  site = await startWooSite();
});
afterAll(() => site.close());

/** What WooCommerce does once its staff allowed the connection. */
const sendKeys = async (page: string, given: object = {}) => {
  const asked = new URL(page).searchParams;
  const body = {
    key_id: 1,
    user_id: asked.get('user_id'),
    consumer_key: KEYS.consumerKey,
    consumer_secret: KEYS.consumerSecret,
    key_permissions: 'read_write',
    ...given,
  };
  const path = new URL(asked.get('callback_url') ?? '').pathname;
  return (await app.request(path, { method: 'POST', body: JSON.stringify(body) })).status;
};

let next = 0;
async function started() {
  const { id: storeId } = await aStore(ctx);
  const person = aStaffMember(storeId, 'store_owner');
  const owner = as(person);
  next += 1;
  const input = { storeId, site: `https://shop-${next}.example/shop/wp-admin/`, name: 'Mugs' };
  const { page } = await startAuthorization(owner, input);
  const attempt = new URL(page).searchParams.get('user_id') ?? '';
  return { storeId, owner, page, attempt, of: { storeId, attempt } };
}

const secretsOf = async (storeId: string) =>
  (await pool.query('select name from sealed_secrets where store_id = $1', [storeId])).rows;

test('a site is connected by a person who allows it there and returns', async () => {
  const { storeId, owner, page, of } = await started();
  expect(offersAuthorization(ctx)).toBe(true);
  expect(page).toMatch(/^https:\/\/shop-\d+\.example\/shop\/wc-auth\/v1\/authorize\?/);
  expect(new URL(page).searchParams.get('callback_url')).toMatch(/^https:/);
  expect(await getAuthorization(owner, of)).toMatchObject({ state: 'waiting' });
  expect(await codeOf(finishAuthorization(owner, of))).toBe('keys_missing');
  expect(await sendKeys(page)).toBe(200);
  expect(await getAuthorization(owner, of)).toMatchObject({ state: 'ready' });
  expect(await listConnections(owner, { storeId })).toHaveLength(1);
  const connection = await finishAuthorization(owner, of);
  expect(connection).toMatchObject({ kind: 'woocommerce', name: 'Mugs', status: 'ACTIVE' });
  expect(await secretsOf(storeId)).toEqual([{ name: `connection:${connection.id}` }]);
  expect(await getAuthorization(owner, of)).toEqual({
    site: expect.stringMatching(/^https:/),
    state: 'connected',
    connectionId: connection.id,
  });
});

test('keys are taken once, in time, and for an attempt that exists', async () => {
  const { page, owner, of, storeId } = await started();
  expect(await sendKeys(page, { consumer_key: 'no key' })).toBe(400);
  expect(await sendKeys(page, { user_id: 'a guess that is long enough' })).toBe(404);
  const both = await Promise.all([sendKeys(page), sendKeys(page)]);
  expect(both.toSorted()).toEqual([200, 404]);
  expect(await sendKeys(page)).toBe(404);
  clock.advance({ minutes: 31 });
  expect(await codeOf(finishAuthorization(owner, of))).toBe('connection_attempt_not_found');
  expect(await purgeShopData(ctx)).toBeGreaterThan(0);
  expect(await secretsOf(storeId)).toEqual([]);
  const late = await started();
  clock.advance({ minutes: 31 });
  expect(await sendKeys(late.page)).toBe(404);
});

test('an attempt is of one person and one store', async () => {
  const { page, of, storeId } = await started();
  await sendKeys(page);
  const colleague = as(aStaffMember(storeId, 'store_owner'));
  expect(await codeOf(getAuthorization(colleague, of))).toBe('connection_attempt_not_found');
  expect(await codeOf(finishAuthorization(colleague, of))).toBe('connection_attempt_not_found');
  const other = await aStore(ctx);
  const stranger = as(aStaffMember(other.id, 'store_owner'));
  const moved = { ...of, storeId: other.id };
  expect(await codeOf(finishAuthorization(stranger, moved))).toBe('connection_attempt_not_found');
  const support = as(aStaffMember(storeId, 'store_support'));
  expect(await codeOf(startAuthorization(support, { storeId, site: 'https://a.example' }))).toBe(
    'forbidden',
  );
});

test('a site without https is not asked', async () => {
  const { owner, storeId } = await started();
  const input = { storeId, site: 'http://shop.example' };
  expect(await codeOf(startAuthorization(owner, input))).toBe('authorize_unavailable');
});
