import { anItem, anOrder, aStaffMember } from '@amends/core/testing';
import { expect, test } from 'vitest';
import { anApi } from '../testing/an-api.ts';

const api = await anApi({ now: '2026-03-10T12:00:00Z' });
const owner = aStaffMember(api.store.id, 'store_owner');

const purchase = {
  customerEmail: 'ada@example.com',
  productName: 'Lantern',
  price: 4_000,
  dateOfPurchase: '2026-03-01',
};
const call = (
  method: 'GET' | 'POST',
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
) => api.call(method, path, { as: owner, headers, ...(body ? { body } : {}) });

test('POST /v1/warranties 201 once for a key, 409 for a second, 422 without an end, 400 for unknown fields', async () => {
  const order = await anOrder(api.ctx, api.store.id, { items: [anItem()] });
  const warranty = { orderItem: { orderId: order.orderId }, period: 'P2Y', fee: 500 };
  const headers = { 'idempotency-key': 'warranty-of-the-mug-1' };
  const tried = await call('POST', '/warranties?dry_run=true', warranty);
  expect([tried.status, tried.body.dryRun]).toEqual([201, true]);
  const made = await call('POST', '/warranties', warranty, headers);
  expect([made.status, made.body.state, made.body.origin]).toEqual([201, 'active', 'STAFF']);
  expect((await call('POST', '/warranties', warranty, headers)).body).toEqual(made.body);
  const second = await call('POST', '/warranties', warranty);
  expect([second.status, second.body.code, second.body.facts]).toEqual([
    409,
    'warranty_exists',
    { warrantyId: made.body.id },
  ]);
  const endless = await call('POST', '/warranties', { purchase });
  expect([endless.status, endless.body.code]).toEqual([422, 'no_warranty_period']);
  const unknown = await call('POST', '/warranties', { ...warranty, premium: 1 });
  expect([unknown.status, unknown.body.errors[0].code]).toEqual([400, 'unknown_field']);
  const neither = await call('POST', '/warranties', { period: 'P1Y' });
  expect(neither.status).toBe(400);
});

test('POST /v1/warranties/batch 200 with a result for each row, and the same again', async () => {
  const warranties = [
    { sourceWarrantyId: 'a', purchase, period: 'P1Y' },
    { sourceWarrantyId: 'b', purchase },
  ];
  const tried = await call('POST', '/warranties/batch?dry_run=true', { warranties });
  expect(tried.body.results).toMatchObject([
    { ok: true, changed: 'created' },
    { ok: false, errors: [{ code: 'no_warranty_period' }] },
  ]);
  const sent = await call('POST', '/warranties/batch', { warranties });
  expect(sent.body.results).toMatchObject([{ ok: true, changed: 'created' }, { ok: false }]);
  const again = await call('POST', '/warranties/batch', { warranties });
  expect(again.body.results[0]).toEqual({ ...sent.body.results[0], changed: 'unchanged' });
  expect((await call('POST', '/warranties/batch', { warranties: [] })).status).toBe(400);
});

test('POST /v1/warranties/{id}/extend and /cancel 200, 409 once canceled, 404 for none', async () => {
  const { body: made } = await call('POST', '/warranties', { purchase, period: 'P1Y', fee: 100 });
  const path = `/warranties/${made.id}`;
  const extended = await call('POST', `${path}/extend`, { validUntil: '2028-12-31', fee: 50 });
  expect(extended.body).toMatchObject({ fee: 150, extendedUntil: '2029-01-01T04:59:59.999Z' });
  const earlier = await call('POST', `${path}/extend`, { validUntil: '2028-06-30' });
  expect([earlier.status, earlier.body.code]).toEqual([422, 'not_an_extension']);
  const more = await call('POST', `${path}/cancel`, { reason: 'Returned.', refundedAmount: 151 });
  expect([more.status, more.body.code]).toEqual([422, 'refund_above_fee']);
  const canceled = await call('POST', `${path}/cancel`, { reason: 'x', refundedAmount: 150 });
  expect(canceled.body).toMatchObject({ state: 'canceled', refundedAmount: 150 });
  const twice = await call('POST', `${path}/cancel`, { reason: 'x' });
  expect([twice.status, twice.body.code]).toEqual([409, 'warranty_canceled']);
  const read = await call('GET', path);
  expect(read.body.history.map(({ name }: { name: string }) => name)).toEqual([
    'warranty.canceled',
    'warranty.extended',
    'warranty.registered',
  ]);
  const missing = await call('GET', '/warranties/pol_none');
  expect([missing.status, missing.body.code]).toEqual([404, 'warranty_not_found']);
});

test('GET /v1/warranties 200 by state, customer, product and order, in pages; 400 for another state', async () => {
  const customerEmail = 'kim@example.com';
  const made = await Promise.all(
    ['2026-03-20', '2027-03-20'].map((validUntil, index) =>
      call('POST', '/warranties', {
        purchase: { ...purchase, customerEmail, sku: `LIST-${index}` },
        validUntil,
      }),
    ),
  );
  const [soon, later] = made.map(({ body }) => body);
  const list = async (query: string) =>
    (await call('GET', `/warranties?${query}`)).body.items.map(({ id }: { id: string }) => id);
  expect(await list(`customer=${customerEmail}`)).toEqual([later.id, soon.id]);
  expect(await list(`customer=${customerEmail}&state=expiring`)).toEqual([soon.id]);
  expect(await list('product=list-1')).toEqual([later.id]);
  expect(await list(`order=${soon.orderNumber}`)).toEqual([soon.id]);
  expect(await list('search=list-0')).toEqual([soon.id]);
  const first = await call('GET', `/warranties?customer=${customerEmail}&limit=1`);
  const query = `customer=${customerEmail}&limit=1&cursor=${first.body.nextCursor}`;
  expect(await list(query)).toEqual([soon.id]);
  expect((await call('GET', '/warranties?state=running')).status).toBe(400);
  expect((await call('GET', '/warranties?cursor=x')).status).toBe(400);
  const stranger = await anApi();
  const theirs = await stranger.call('GET', `/warranties/${soon.id}`, { as: stranger.token });
  expect(theirs.status).toBe(404);
});
