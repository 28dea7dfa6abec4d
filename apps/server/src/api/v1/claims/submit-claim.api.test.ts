import { anItem, anOrder, aStore, daysBefore } from '@amends/core/testing';
import { describe, expect, test } from 'vitest';
import { aSubmission } from '../testing/a-submission.ts';
import { anApi } from '../testing/an-api.ts';

const api = await anApi();
const as = api.token;
const elsewhere = await aStore(api.ctx);
const order = (given = {}) => anOrder(api.ctx, api.store.id, given);

describe('POST /v1/claims/:sourceOrderId', () => {
  test('201: a shopper files a claim and gets its secret page', async () => {
    const bought = await order();
    const { status, body, headers } = await api.call('POST', `/claims/${bought.orderId}`, {
      as: api.shopperToken(bought),
      body: aSubmission(bought),
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      claimState: 'NEW',
      claimType: 'MISSING_ITEM',
      salesChannel: 'Online',
      requestedResolution: 'RESHIP',
      claimItems: [{ sourceItemId: 'mug', quantity: 1 }],
      masked: false,
    });
    expect(body.viewUrl).toMatch(/\/view\/[\w-]{43}$/);
    expect(headers.get('etag')).toBe(`"${body.version}"`);
    const token = body.viewUrl.split('/view/')[1];
    const seen = await api.call('GET', `/claims/${token}`);
    expect([seen.status, seen.body.id, seen.body.masked]).toEqual([200, body.id, true]);
  });

  test('201: an issue without an item covers the whole shipment', async () => {
    const items = [
      anItem({ quantity: 2 }),
      anItem({ sourceItemId: 'plate', productName: 'Plate', quantity: 3 }),
    ];
    const bought = await order({ items });
    const { status, body } = await api.call('POST', `/claims/${bought.orderId}`, {
      as,
      body: aSubmission(bought, { type: 'stolen', sourceItemId: null }),
    });
    expect(status).toBe(201);
    expect(body.claimType).toBe('STOLEN');
    const claimed = body.claimItems.map((item: { sourceItemId: string; quantity: number }) => [
      item.sourceItemId,
      item.quantity,
    ]);
    expect(claimed).toEqual([
      ['mug', 2],
      ['plate', 3],
    ]);
  });

  test("201: a different address is stored in addition to the order's", async () => {
    const bought = await order();
    const updatedShippingAddress = { ...bought.shippingAddress, address1: '1 New Street' };
    const { body } = await api.call('POST', `/claims/${bought.orderId}`, {
      as,
      body: aSubmission(bought, { resolution: { updatedShippingAddress } }),
    });
    expect(body.shippingAddress.address1).toBe('12 Lark Street');
    expect(body.updatedShippingAddress.address1).toBe('1 New Street');
  });

  test('400: invalid and unknown fields are named by their paths, and malformed JSON is reported', async () => {
    const bought = await order();
    const good = aSubmission(bought);
    const send = (body: unknown) => api.call('POST', `/claims/${bought.orderId}`, { as, body });
    const wrong = await send({ ...good, claim: { ...good.claim, claimCategory: 'TRAVEL' } });
    expect([wrong.status, wrong.body.errors[0].path]).toEqual([400, 'claim.claimCategory']);
    const unknown = await send({ ...good, storeId: elsewhere.id });
    expect([unknown.status, unknown.body.errors[0]]).toEqual([
      400,
      { path: 'storeId', code: 'unknown_field', message: 'There is no field called storeId.' },
    ]);
    const malformed = await send('{"claim":');
    expect([malformed.status, malformed.body.code]).toEqual([400, 'malformed_json']);
  });

  test('401: without credentials', async () => {
    const bought = await order();
    const body = aSubmission(bought);
    expect((await api.call('POST', `/claims/${bought.orderId}`, { body })).status).toBe(401);
  });

  test('403: a token without the scope', async () => {
    const bought = await order();
    const { status } = await api.call('POST', `/claims/${bought.orderId}`, {
      as: await api.aToken(['order:read']),
      body: aSubmission(bought),
    });
    expect(status).toBe(403);
  });

  test("404: another shopper's order and another store's", async () => {
    const bought = await order();
    const theirs = await order({ customerEmail: 'other@example.com' });
    const foreign = await anOrder(api.ctx, elsewhere.id);
    const shopper = await api.call('POST', `/claims/${theirs.orderId}`, {
      as: api.shopperToken(bought),
      body: aSubmission(bought),
    });
    expect([shopper.status, shopper.body.code]).toEqual([404, 'order_not_found']);
    const program = await api.call('POST', `/claims/${foreign.orderId}`, {
      as,
      body: aSubmission(foreign),
    });
    expect([program.status, program.body.code]).toEqual([404, 'order_not_found']);
  });

  test('413: a body of more than 1 MB; 415: a body that is not JSON', async () => {
    const bought = await order();
    const path = `/claims/${bought.orderId}`;
    const large = JSON.stringify({ claim: 'x'.repeat(1_000_000) });
    expect((await api.call('POST', path, { as, body: large })).status).toBe(413);
    const headers = { 'content-type': 'text/plain' };
    expect((await api.call('POST', path, { as, body: '{}', headers })).status).toBe(415);
  });

  test("422: more than was bought, no evidence, no signature, someone else's email", async () => {
    const bought = await order();
    const path = `/claims/${bought.orderId}`;
    const shopper = api.shopperToken(bought);
    const send = (body: unknown) => api.call('POST', path, { as: shopper, body });
    const tooMany = await send(aSubmission(bought, { quantity: 3 }));
    expect(tooMany.status).toBe(422);
    const noPhoto = await send(aSubmission(bought, { type: 'damaged' }));
    expect(noPhoto.status).toBe(422);
    const unsigned = await send(aSubmission(bought, { resolution: { customerSignature: null } }));
    expect([unsigned.status, unsigned.body.code]).toEqual([422, 'signature_required']);
    const good = aSubmission(bought);
    const email = 'somebody@example.com';
    const mismatch = await send({ ...good, claim: { ...good.claim, email } });
    expect([mismatch.status, mismatch.body.code]).toEqual([422, 'email_mismatch']);
    const unconfirmed = await send({ ...good, addressConfirmed: false });
    expect([unconfirmed.status, unconfirmed.body.title]).toEqual([
      422,
      'Please confirm your shipping address.',
    ]);
  });

  test('422: an order whose window has closed, or that is not protected', async () => {
    const now = api.ctx.now();
    const old = await order({
      fulfillments: [
        {
          sourceFulfillmentId: 'shipment-1',
          fulfillmentStatus: 'DELIVERED',
          fulfilledAt: daysBefore(now, 65),
          shippedAt: daysBefore(now, 64),
          deliveredAt: daysBefore(now, 60),
          items: [{ sourceItemId: 'mug', quantity: 2 }],
        },
      ],
    });
    const bare = await order({ protection: { shipping: false, warranty: false } });
    for (const bought of [old, bare]) {
      const { status } = await api.call('POST', `/claims/${bought.orderId}`, {
        as,
        body: aSubmission(bought),
      });
      expect(status).toBe(422);
    }
  });
});

test('201: a signature sent by a program is not stored as the customer’s', async () => {
  const order = await anOrder(api.ctx, api.store.id);
  const { status, body } = await api.call('POST', `/claims/${order.orderId}`, {
    as: api.token,
    body: aSubmission(order),
  });
  expect(status).toBe(201);
  expect(body.claimDocuments).toEqual([]);
});

describe('POST /v1/claims/:sourceOrderId with an Idempotency-Key', () => {
  test('twenty concurrent requests with one key: one claim, and the same response for all', async () => {
    const bought = await order();
    const token = api.shopperToken(bought);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        api.call('POST', `/claims/${bought.orderId}`, {
          as: token,
          body: aSubmission(bought),
          headers: { 'idempotency-key': 'the-one-key' },
        }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(201));
    for (const { body } of answers) expect(body).toEqual(answers[0]?.body);
    const { body } = await api.call('GET', `/orders/${bought.systemOrderId}`, { as });
    expect(body.existingClaims).toHaveLength(1);
  });

  test('twenty concurrent requests with different keys for the same two units: never more than two', async () => {
    const bought = await order();
    const token = api.shopperToken(bought);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        api.call('POST', `/claims/${bought.orderId}`, {
          as: token,
          body: aSubmission(bought, { quantity: index % 2 === 0 ? 1 : 2 }),
          headers: { 'idempotency-key': `key-${index}` },
        }),
      ),
    );
    const filed = answers.filter(({ status }) => status === 201);
    expect(answers.every(({ status }) => status === 201 || status === 422)).toBe(true);
    const units = filed.reduce((sum, { body }) => sum + body.claimItems[0].quantity, 0);
    expect(units).toBe(2);
    const { body } = await api.call('GET', `/orders/${bought.systemOrderId}`, { as });
    expect(body.items[0]).toMatchObject({ claimedQuantity: 2, claimableQuantity: 0 });
  });

  test('422: another body under the same key', async () => {
    const bought = await order();
    const send = (body: unknown) =>
      api.call('POST', `/claims/${bought.orderId}`, {
        as,
        body,
        headers: { 'idempotency-key': 'reused' },
      });
    const first = await send(aSubmission(bought));
    expect(first.status).toBe(201);
    const { status, body } = await send(aSubmission(bought, { type: 'stolen' }));
    expect([status, body.code]).toEqual([422, 'idempotency_key_reused']);
  });

  test('422: a body that is malformed or invalid under a used key, like any other body', async () => {
    const bought = await order();
    const path = `/claims/${bought.orderId}`;
    const headers = { 'idempotency-key': 'used-once' };
    const filed = await api.call('POST', path, { as, headers, body: aSubmission(bought) });
    expect(filed.status).toBe(201);
    for (const body of ['{"claim":', '{}', '[1]']) {
      const again = await api.call('POST', path, { as, headers, body });
      expect([again.status, again.body.code]).toEqual([422, 'idempotency_key_reused']);
      const fresh = { 'idempotency-key': 'never-used' };
      expect((await api.call('POST', path, { as, headers: fresh, body })).status).toBe(400);
    }
  });

  test('the same body with its fields in another order is the same request', async () => {
    const bought = await order();
    const send = (body: unknown) =>
      api.call('POST', `/claims/${bought.orderId}`, {
        as,
        body,
        headers: { 'idempotency-key': 'another-order' },
      });
    const { claim, customer } = aSubmission(bought);
    const first = await send({ claim, customer });
    const second = await send({ customer, claim });
    expect(second.body.id).toBe(first.body.id);
  });

  test('400: a key with invisible characters', async () => {
    const bought = await order();
    const { status, body } = await api.call('POST', `/claims/${bought.orderId}`, {
      as,
      body: aSubmission(bought),
      headers: { 'idempotency-key': 'two words' },
    });
    expect([status, body.errors[0].code]).toEqual([400, 'invalid_idempotency_key']);
  });
});

describe('POST /v1/claims/:sourceOrderId/valet', () => {
  test('201: a program files for a customer, who has to sign', async () => {
    const bought = await order();
    const { status, body } = await api.call('POST', `/claims/${bought.orderId}/valet`, {
      as,
      body: {
        ...aSubmission(bought, { resolution: { customerSignature: undefined } }),
        options: { fromValet: true, requireCustomerSignature: true },
      },
    });
    expect([status, body.claimState]).toEqual([201, 'DRAFT']);
  });

  test('400 for an unknown option, 401 without credentials, 403 for a shopper', async () => {
    const bought = await order();
    const path = `/claims/${bought.orderId}/valet`;
    const body = aSubmission(bought);
    const unknown = await api.call('POST', path, { as, body: { ...body, options: { free: 1 } } });
    expect([unknown.status, unknown.body.errors[0].path]).toEqual([400, 'options.free']);
    expect((await api.call('POST', path, { body })).status).toBe(401);
    expect((await api.call('POST', path, { as: api.shopperToken(bought), body })).status).toBe(403);
  });

  test("404: another store's order; 422: more than was bought", async () => {
    const foreign = await anOrder(api.ctx, elsewhere.id);
    const bought = await order();
    const theirs = await api.call('POST', `/claims/${foreign.orderId}/valet`, {
      as,
      body: aSubmission(foreign),
    });
    expect(theirs.status).toBe(404);
    const tooMany = await api.call('POST', `/claims/${bought.orderId}/valet`, {
      as,
      body: aSubmission(bought, { quantity: 9 }),
    });
    expect(tooMany.status).toBe(422);
  });
});
