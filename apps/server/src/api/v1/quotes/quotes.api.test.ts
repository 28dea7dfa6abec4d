import { addPrices } from '@amends/core/commerce';
import { aStaffMember, aStore } from '@amends/core/testing';
import { beforeAll, expect, test } from 'vitest';
import { anAddress, anApi } from '../testing/an-api.ts';

const api = await anApi({ now: '2026-03-10T12:00:00Z' });
const storeId = api.store.id;
const owner = aStaffMember(storeId, 'store_owner', 'Olive');
const finance = aStaffMember(null, 'account_finance', 'Fay');
const SHOP = 'https://shop.example';
const CART = {
  currency: 'USD',
  subtotal: 10_000,
  items: [{ sku: 'TENT', price: 10_000, quantity: 1 }],
  destination: { country: 'us' },
};

beforeAll(async () => {
  const rules = [{ currency: 'USD', share: 200, floor: 99 }];
  await addPrices(api.ctx, { storeId, validFrom: '2026-01-01', rules });
});

const aKey = async (origins = [SHOP]) => {
  const body = { name: 'Storefront', origins };
  return (await api.call('POST', '/publishable-keys', { as: owner, body })).body;
};
const ask = (
  value: string | undefined,
  origin: string | undefined,
  body: object = CART,
  from?: string,
) =>
  api.call('POST', '/quotes', {
    ...(value ? { as: value } : {}),
    body,
    headers: origin ? { origin } : {},
    ...(from ? { from } : {}),
  });

test('POST /v1/quotes 201 to a page of the key’s sites, with its origin in CORS', async () => {
  const key = await aKey(['shop.example', 'https://shop.example:8443/cart']);
  expect(key.origins).toEqual([SHOP, 'https://shop.example:8443']);
  const { status, body, headers } = await ask(key.value, SHOP);
  expect([status, body]).toEqual([
    201,
    {
      id: expect.stringMatching(/^quo_/),
      currency: 'USD',
      premium: 200,
      cost: 200,
      expiresAt: '2026-03-11T12:00:00.000Z',
      texts: expect.objectContaining({ title: 'Shipping protection' }),
      variant: 'toggle',
      onByDefault: true,
      mandatory: false,
    },
  ]);
  expect(headers.get('access-control-allow-origin')).toBe(SHOP);
  // A page of the deployment itself, such as the demo shop.
  expect((await ask(key.value, 'http://localhost')).status).toBe(201);
});

test('POST /v1/quotes 201 for 500 items with the longest ids, 400 for one more, 413 above 0.3 MB', async () => {
  const { value } = await aKey();
  const item = {
    productId: 'p'.repeat(200),
    sku: 's'.repeat(200),
    price: 1_000_000_000,
    discount: 1_000_000_000,
    quantity: 1_000_000,
  };
  const cart = (count: number) => ({ ...CART, items: Array.from({ length: count }, () => item) });
  const answers = await Promise.all([500, 501, 700].map((count) => ask(value, SHOP, cart(count))));
  expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
    [201, undefined],
    [400, 'invalid_input'],
    [413, 'body_too_large'],
  ]);
});

test('POST /v1/quotes 403 to pages of other sites and to no page, readable by the page', async () => {
  const { value } = await aKey();
  for (const origin of ['https://evil.example', 'http://shop.example', 'null', undefined]) {
    const { status, body, headers } = await ask(value, origin);
    expect([status, body.code]).toEqual([403, 'origin_not_allowed']);
    expect(headers.get('access-control-allow-origin')).toBe('*');
  }
});

test('GET /v1/publishable-keys 200 with the sites that were refused, counted, the latest first, and bounded', async () => {
  const { id, value } = await aKey();
  const refusedOf = async (): Promise<{ origin: string; requests: number }[]> => {
    const { body } = await api.call('GET', '/publishable-keys', { as: owner });
    return body.items.find((one: { id: string }) => one.id === id).refusedOrigins;
  };
  expect(await refusedOf()).toEqual([]);
  for (const origin of ['https://evil.example', 'https://evil.example', 'null', undefined]) {
    expect((await ask(value, origin)).status).toBe(403);
  }
  const total = async () => (await refusedOf()).reduce((sum, { requests }) => sum + requests, 0);
  await expect.poll(total).toBe(4);
  expect(await refusedOf()).toEqual(
    expect.arrayContaining([
      { origin: 'https://evil.example', requests: 2, lastAt: expect.any(String) },
      { origin: '', requests: 2, lastAt: expect.any(String) },
    ]),
  );
  for (let n = 0; n < 25; n += 1) {
    expect((await ask(value, `https://s${n}.evil.example`)).status).toBe(403);
    await expect.poll(total).toBe(5 + n);
  }
  const all = await refusedOf();
  expect(all.length).toBe(22);
  expect(all.find(({ origin }) => origin === '*')?.requests).toBe(6);
  const another = await aKey();
  const { body } = await api.call('GET', '/publishable-keys', { as: owner });
  const other = body.items.find((one: { id: string }) => one.id === another.id);
  expect(other.refusedOrigins).toEqual([]);
});

test('POST /v1/quotes 401 without a key, with an API token, an unknown or a revoked key', async () => {
  const { id, value } = await aKey();
  for (const other of [undefined, api.token, `${value.slice(0, -2)}xx`]) {
    const { status, body } = await ask(other, SHOP);
    expect([status, body.code]).toEqual([401, 'invalid_publishable_key']);
  }
  expect((await ask(value, SHOP)).status).toBe(201);
  const revoked = await api.call('DELETE', `/publishable-keys/${id}`, { as: owner });
  expect(revoked.body).toMatchObject({ id, revokedAt: expect.any(String) });
  expect((await ask(value, SHOP)).status).toBe(401);
  await api.call('DELETE', `/publishable-keys/${id}`, { as: owner });
  const { rows } = await api.database.pool.query(
    'select name from events where stream_id = $1 order by sequence',
    [id],
  );
  expect(rows.map(({ name }) => name)).toEqual([
    'publishable-key.created',
    'publishable-key.revoked',
  ]);
});

test('POST /v1/quotes 422 where there is no price, 400 for a field it doesn’t know', async () => {
  const { value } = await aKey();
  const { status, body } = await ask(value, SHOP, { ...CART, currency: 'EUR' });
  expect([status, body.code, body.facts]).toEqual([
    422,
    'protection_not_offered',
    { reason: 'currency' },
  ]);
  expect((await ask(value, SHOP, { ...CART, premium: 1 })).status).toBe(400);
});

test('POST /v1/quotes 429 to a network that asks too often', async () => {
  const { value } = await aKey();
  const from = anAddress();
  const statuses: number[] = [];
  for (let asked = 0; asked <= 120; asked++) {
    statuses.push((await ask(asked === 120 ? value : undefined, SHOP, CART, from)).status);
  }
  expect([statuses[119], statuses[120]]).toEqual([401, 429]);
});

test('a publishable key can do nothing else', async () => {
  const { value } = await aKey();
  for (const path of ['/orders', '/claims', '/settings', '/prices', '/publishable-keys', '/me']) {
    const { status, body } = await api.call('GET', path, { as: value });
    expect([path, status, body.code]).toEqual([path, 401, 'publishable_key_not_enough']);
  }
  const quoted = await ask(value, SHOP);
  const order = { quoteId: quoted.body.id };
  expect((await api.call('PUT', '/orders/1', { as: value, body: order })).status).toBe(401);
});

test('GET /v1/publishable-keys 200 with who made each and where it was used last', async () => {
  const { id, value } = await aKey();
  await ask(value, SHOP);
  await expect
    .poll(async () => {
      const { body } = await api.call('GET', '/publishable-keys', { as: owner });
      return body.items.find((one: { id: string }) => one.id === id);
    })
    .toMatchObject({ value, createdBy: null, lastUsedOrigin: SHOP });
  const stranger = aStaffMember((await aStore(api.ctx)).id, 'store_owner');
  const foreign = await api.call('DELETE', `/publishable-keys/${id}`, { as: stranger });
  expect([foreign.status, foreign.body.code]).toEqual([404, 'publishable_key_not_found']);
  const wrong = { name: 'No site', origins: ['not a site'] };
  const refused = await api.call('POST', '/publishable-keys', { as: owner, body: wrong });
  expect([refused.status, refused.body.errors[0].code]).toEqual([400, 'not_an_origin']);
});

test('POST /v1/prices 201, 409 for the same day; preview 200; 403 for the store’s people', async () => {
  const of = (path: string) => `${path}?storeId=${storeId}`;
  const body = { validFrom: '2026-04-01', rules: [{ currency: 'USD', fixed: 199 }] };
  const added = await api.call('POST', of('/prices'), { as: finance, body });
  expect([added.status, added.body.versions[0]]).toMatchObject([201, { status: 'scheduled' }]);
  expect((await api.call('POST', of('/prices'), { as: finance, body })).status).toBe(409);
  const preview = await api.call('POST', of('/prices/preview'), {
    as: finance,
    body: { currency: 'USD', subtotals: [1_000, 100_000] },
  });
  expect(preview.body.carts).toMatchObject([{ premium: 99 }, { premium: 2_000 }]);
  expect((await api.call('GET', '/prices', { as: owner })).status).toBe(403);
  expect((await api.call('GET', '/prices', { as: api.token })).status).toBe(403);
  const number = added.body.versions[0].number;
  const gone = await api.call('DELETE', of(`/prices/${number}`), { as: finance });
  expect(gone.body.versions[0].status).toBe('withdrawn');
});
