import { saveSettings } from '@amends/core/stores';
import { aClaim, anOrder, aStaffMember, aStore } from '@amends/core/testing';
import { describe, expect, test } from 'vitest';
import { aLink, confirmed } from '../testing/a-link.ts';
import { anApi } from '../testing/an-api.ts';

const api = await anApi();
const as = api.token;
const elsewhere = await aStore(api.ctx);

async function aFiledClaim(given: Parameters<typeof aClaim>[2] = {}) {
  const order = await anOrder(api.ctx, api.store.id);
  const claim = await aClaim(api.ctx, order, given);
  return { order, claim, shopper: api.shopperToken(order) };
}

/**
 * Paths of claims that are not the caller's: another store's, another order's, and missing ones.
 */
async function notYours() {
  const foreign = await aClaim(api.ctx, await anOrder(api.ctx, elsewhere.id));
  return [foreign.id, 'clm_none'];
}

describe('GET /v1/claims/:id', () => {
  test("200: by its id for its shopper and for the store's program", async () => {
    const { claim, shopper } = await aFiledClaim();
    for (const caller of [shopper, as]) {
      const { status, body } = await api.call('GET', `/claims/${claim.id}`, { as: caller });
      expect([status, body.claimNumber, body.masked]).toEqual([200, claim.claimNumber, false]);
    }
  });

  test('200: by its view token in place of the id, and as a bearer; contact is masked', async () => {
    const { claim } = await aFiledClaim();
    const token = await aLink(api, claim, 'view');
    const answers = [
      await api.call('GET', `/claims/${token}`),
      await api.call('GET', `/claims/${claim.id}`, { as: token }),
    ];
    for (const { status, body } of answers) {
      expect([status, body.id, body.masked]).toEqual([200, claim.id, true]);
      expect(JSON.stringify(body)).not.toContain('shopper@example.com');
      expect(JSON.stringify(body)).not.toContain('12 Lark Street');
    }
  });

  test('200: with the fields that the store shows on claims, for staff and programs alone', async () => {
    const store = await aStore(api.ctx);
    const fields = [
      { key: 'lane', label: 'Lane', on: 'claim', inWebhooks: true },
      { key: 'gift', label: 'Gift', on: 'order', inWebhooks: true },
    ];
    const values = { fields };
    await saveSettings(api.ctx, { storeId: store.id, section: 'metadata', values });
    const order = await anOrder(api.ctx, store.id, { metadata: { lane: { at: 4 }, gift: 'Yes' } });
    const claim = await aClaim(api.ctx, order);
    const shown = [{ key: 'lane', label: 'Lane', value: { at: 4 } }];
    const staff = aStaffMember(store.id, 'store_user');
    const program = await api.aToken(['*'], store);
    const callers = [staff, program, api.shopperToken(order)];
    const answers = callers.map((as) => api.call('GET', `/claims/${claim.id}`, { as }));
    const seen = (await Promise.all(answers)).map(({ body }) => body.metadata);
    expect(seen).toEqual([shown, shown, []]);
  });

  test('200: without messages and files for staff and programs that may not read those', async () => {
    const { order, claim, shopper } = await aFiledClaim();
    const partner = aStaffMember(null, 'account_partner');
    const path = `/claims/${claim.id}`;
    const message = { messageContent: 'My neighbour saw it.' };
    await api.call('POST', `${path}/messages`, { as: shopper, body: message });
    await api.database.pool.query(
      `insert into media (store_id, id, order_id, claim_id, claim_item_id, filename, content_type,
         uploaded_by, status, kind)
       select store_id, 'med_' || repeat('0', 40), $2, claim_id, id, 'a.png', 'image/png',
         'shopper', 'ready', 'image' from claim_items where store_id = $1 and claim_id = $3`,
      [api.store.id, order.systemOrderId, claim.id],
    );
    const seen = async (caller: string | typeof partner) => {
      const { body } = await api.call('GET', path, { as: caller });
      return [body.claimMessages.length, body.claimItems[0].images.length];
    };
    expect(await seen(partner)).toEqual([0, 0]);
    expect(await seen(await api.aToken(['claim:read']))).toEqual([0, 0]);
    expect(await seen(await api.aToken(['claim:read', 'media:read']))).toEqual([0, 1]);
    expect(await seen(as)).toEqual([1, 1]);
    expect(await seen(shopper)).toEqual([1, 1]);
    expect(await seen(await aLink(api, claim, 'view'))).toEqual([1, 1]);
  });

  test('304: a caller who has this version already', async () => {
    const { claim } = await aFiledClaim();
    const first = await api.call('GET', `/claims/${claim.id}`, { as });
    const etag = first.headers.get('etag') ?? '';
    const again = await api.call('GET', `/claims/${claim.id}`, {
      as,
      headers: { 'if-none-match': etag },
    });
    expect([again.status, again.body]).toEqual([304, undefined]);
  });

  test('401: without credentials', async () => {
    const { claim } = await aFiledClaim();
    expect((await api.call('GET', `/claims/${claim.id}`)).status).toBe(401);
  });

  test('404: a claim of others, a missing one, and a token of another purpose get the same response', async () => {
    const { claim, shopper } = await aFiledClaim();
    const { claim: other } = await aFiledClaim();
    const answers = [
      ...(await Promise.all(
        (await notYours()).map((id) => api.call('GET', `/claims/${id}`, { as })),
      )),
      await api.call('GET', `/claims/${other.id}`, { as: shopper }),
      await api.call('GET', `/claims/${await aLink(api, claim, 'sign')}`),
      await api.call('GET', `/claims/${'x'.repeat(43)}`),
    ];
    for (const { status, body } of answers) {
      expect(status).toBe(404);
      expect({ ...body, requestId: '', traceId: '' }).toEqual({
        ...answers[0]?.body,
        requestId: '',
        traceId: '',
      });
    }
  });
});

describe('POST /v1/claims/:token/confirm-email', () => {
  test('200: confirming the email reveals street, phone and email, also later; a wrong one does not', async () => {
    const { claim } = await aFiledClaim();
    const token = await aLink(api, claim, 'view');
    const confirm = (email: string) =>
      api.call('POST', `/claims/${token}/confirm-email`, { body: { email } });
    const wrong = await confirm('somebody@example.com');
    expect(wrong.status).toBe(200);
    expect(wrong.body).toMatchObject({ confirmed: false, confirmation: null });
    expect(wrong.body.claim.masked).toBe(true);
    const right = await confirm(' Shopper@Example.com ');
    expect(right.body).toMatchObject({ confirmed: true, claim: { masked: false } });
    const read = (confirmation: string) =>
      api.call('GET', `/claims/${token}`, { headers: { 'x-confirmation': confirmation } });
    expect((await read(right.body.confirmation)).body.authorEmail).toBe('shopper@example.com');
    expect((await read('made-up')).body.masked).toBe(true);
  });

  test('404 for an invalid token, 429 after ten tries', async () => {
    const { claim } = await aFiledClaim();
    const body = { email: 'guess@example.com' };
    const none = await api.call('POST', `/claims/${'x'.repeat(43)}/confirm-email`, { body });
    expect(none.status).toBe(404);
    const path = `/claims/${await aLink(api, claim, 'view')}/confirm-email`;
    const from = '192.0.2.10';
    for (let i = 0; i < 10; i++) await api.call('POST', path, { body, from });
    const late = await api.call('POST', path, { body, from });
    expect([late.status, Number(late.headers.get('retry-after')) > 0]).toEqual([429, true]);
  });
});

describe('GET /v1/claims/:id/timeline and /v1/orders/:orderId/claims', () => {
  test('200: the timeline, and the claims of an order', async () => {
    const { claim, order, shopper } = await aFiledClaim();
    const timeline = await api.call('GET', `/claims/${claim.id}/timeline`, { as: shopper });
    expect(timeline.body.map(({ name }: { name: string }) => name)).toEqual(['claim.created']);
    const claims = await api.call('GET', `/orders/${order.systemOrderId}/claims`, { as: shopper });
    expect(claims.body.map(({ id }: { id: string }) => id)).toEqual([claim.id]);
  });

  test('401 without credentials, 404 for claims of others', async () => {
    const { order } = await aFiledClaim();
    const { shopper } = await aFiledClaim();
    const path = `/orders/${order.systemOrderId}/claims`;
    expect((await api.call('GET', path)).status).toBe(401);
    expect((await api.call('GET', path, { as: shopper })).status).toBe(404);
    for (const id of await notYours()) {
      expect((await api.call('GET', `/claims/${id}/timeline`)).status).toBe(401);
      expect((await api.call('GET', `/claims/${id}/timeline`, { as })).status).toBe(404);
    }
  });
});

describe('POST /v1/claims/:id/still-missing', () => {
  const parked = () =>
    aFiledClaim({
      claimState: 'TEMPORARILY_DISMISSED',
      claimType: 'ORDER_DELIVERED_NOT_RECEIVED',
      wakeAt: new Date(api.ctx.now().getTime() + 86_400_000),
    });

  test('200: "still missing" opens a parked claim, "arrived" closes it', async () => {
    for (const [stillMissing, state] of [
      [true, 'NEW'],
      [false, 'CLOSED'],
    ]) {
      const { claim, shopper } = await parked();
      const { status, body } = await api.call('POST', `/claims/${claim.id}/still-missing`, {
        as: shopper,
        body: { stillMissing },
      });
      expect([status, body.claimState]).toEqual([200, state]);
    }
  });

  test('200: the holder of the secret link may answer, once the email is confirmed', async () => {
    const { claim } = await parked();
    const token = await aLink(api, claim, 'view');
    const path = `/claims/${token}/still-missing`;
    const body = { stillMissing: true };
    expect((await api.call('POST', path, { body })).body.code).toBe('email_not_confirmed');
    const { status } = await api.call('POST', path, { body, headers: confirmed(api, claim) });
    expect(status).toBe(200);
  });

  test('400, 401, 404 and 409 for a claim that is not parked', async () => {
    const { claim, shopper } = await aFiledClaim();
    const path = `/claims/${claim.id}/still-missing`;
    const body = { stillMissing: true };
    expect((await api.call('POST', path, { as, body: { stillMissing: 'yes' } })).status).toBe(400);
    expect((await api.call('POST', path, { body })).status).toBe(401);
    for (const id of await notYours()) {
      expect((await api.call('POST', `/claims/${id}/still-missing`, { as, body })).status).toBe(
        404,
      );
    }
    const refused = await api.call('POST', path, { as: shopper, body });
    expect([refused.status, refused.body.code]).toEqual([409, 'move_not_allowed']);
    expect(refused.body.facts.allowedMoves).toContain('OPEN');
  });
});

describe('POST /v1/claims/:id/withdraw', () => {
  test('200: a shopper cancels a claim, and its units can be claimed again', async () => {
    const { claim, order, shopper } = await aFiledClaim();
    const { status, body } = await api.call('POST', `/claims/${claim.id}/withdraw`, {
      as: shopper,
    });
    expect([status, body.claimState]).toEqual([200, 'CLOSED']);
    const after = await api.call('GET', `/orders/${order.systemOrderId}`, { as: shopper });
    expect(after.body.items[0].claimedQuantity).toBe(0);
  });

  test('403: with its link, only once the email is confirmed', async () => {
    const { claim } = await aFiledClaim();
    const path = `/claims/${await aLink(api, claim, 'view')}/withdraw`;
    const refused = await api.call('POST', path);
    expect([refused.status, refused.body.code]).toEqual([403, 'email_not_confirmed']);
    const done = await api.call('POST', path, { headers: confirmed(api, claim) });
    expect([done.status, done.body.claimState, done.body.masked]).toEqual([200, 'CLOSED', false]);
  });

  test('412: an If-Match of an older version changes nothing', async () => {
    const { claim, shopper } = await aFiledClaim();
    const path = `/claims/${claim.id}`;
    const first = await api.call('GET', path, { as });
    const etag = first.headers.get('etag') ?? '';
    const message = { messageContent: 'Meanwhile', senderType: 'brand' };
    expect((await api.call('POST', `${path}/messages`, { as, body: message })).status).toBe(201);
    const withdraw = (tag: string) =>
      api.call('POST', `${path}/withdraw`, { as: shopper, headers: { 'if-match': tag } });
    const late = await withdraw(etag);
    expect([late.status, late.body.code]).toEqual([412, 'precondition_failed']);
    const now = await api.call('GET', path, { as });
    expect(now.body.claimState).toBe('NEW');
    for (const tag of ['nonsense', '1', '"1', '"1", "2"', '']) {
      expect((await withdraw(tag)).status, tag).toBe(400);
    }
    // A foreign tag is still well-formed, and matches nothing.
    for (const tag of ['"0"', '""', '"abc"', '"9999999999"', 'W/"abc"']) {
      expect((await withdraw(tag)).status, tag).toBe(412);
    }
    // A proxy that compresses responses marks their tags as weak.
    expect((await withdraw(`W/${now.headers.get('etag')}`)).status).toBe(200);
  });

  test('401, 404, and 409 for a claim that is decided', async () => {
    const { claim, shopper } = await aFiledClaim({ claimState: 'RESOLVED' });
    const path = `/claims/${claim.id}/withdraw`;
    expect((await api.call('POST', path)).status).toBe(401);
    for (const id of await notYours()) {
      expect((await api.call('POST', `/claims/${id}/withdraw`, { as })).status).toBe(404);
    }
    expect((await api.call('POST', path, { as: shopper })).status).toBe(409);
  });
});

describe('PUT /v1/claims/signature/:claimId', () => {
  async function unsigned() {
    const filed = await aFiledClaim({ claimState: 'DRAFT' });
    return { ...filed, token: await aLink(api, filed.claim, 'sign') };
  }

  test('200: the token signs a draft once; then it no longer exists', async () => {
    const { claim, token } = await unsigned();
    const path = `/claims/signature/${claim.id}`;
    const body = { claimId: claim.id, signatureName: 'Sam Shopper', orderId: claim.orderId };
    const signed = await api.call('PUT', path, { as: token, body });
    expect([signed.status, signed.body.claimState]).toEqual([200, 'NEW']);
    const again = await api.call('PUT', path, { body: { ...body, token } });
    expect([again.status, again.body.code]).toEqual([404, 'claim_not_found']);
  });

  test("200: with the store's own id of the order as well, 404 with another order's", async () => {
    const { claim, token } = await unsigned();
    const path = `/claims/signature/${claim.id}`;
    const sign = async (orderId: string) =>
      (await api.call('PUT', path, { as: token, body: { signatureName: 'Sam', orderId } })).status;
    expect(await sign('another')).toBe(404);
    expect(await sign(claim.sourceOrderId)).toBe(200);
  });

  test("400 without a signature, 401 without a token, 404 with another claim's or purpose's", async () => {
    const { claim, token } = await unsigned();
    const { claim: other } = await unsigned();
    const view = await aLink(api, claim, 'view');
    const body = { signatureName: 'Sam Shopper' };
    const put = (id: string, options: object) =>
      api.call('PUT', `/claims/signature/${id}`, options);
    expect((await put(claim.id, { as: token, body: {} })).status).toBe(400);
    expect((await put(claim.id, { body })).status).toBe(401);
    expect((await put(other.id, { as: token, body })).status).toBe(404);
    expect((await put(claim.id, { as: view, body })).status).toBe(404);
  });

  test('409: a claim that needs no signature any more', async () => {
    const { claim } = await aFiledClaim();
    const token = await aLink(api, claim, 'sign');
    const { status } = await api.call('PUT', `/claims/signature/${claim.id}`, {
      as: token,
      body: { signatureName: 'Sam Shopper' },
    });
    expect(status).toBe(409);
  });
});

describe('POST /v1/claims/notify/:id/email', () => {
  test('202: a program requests any email, in any spelling of its name', async () => {
    const { claim } = await aFiledClaim();
    const { status, body } = await api.call('POST', `/claims/notify/${claim.id}/email`, {
      as,
      body: { template: 'Information needed', note: 'Please add a photo of the label.' },
    });
    expect([status, body]).toEqual([202, { requested: true, template: 'information-needed' }]);
    expect(api.jobs.at(-1)).toMatchObject({
      name: 'send-email',
      payload: { claimId: claim.id, template: 'information-needed' },
    });
  });

  test('400, 401, 404, and 403 for emails that only the store may request', async () => {
    const { claim, shopper } = await aFiledClaim();
    const path = `/claims/notify/${claim.id}/email`;
    const body = { template: 'received' };
    expect((await api.call('POST', path, { as, body: { template: 'poem' } })).status).toBe(400);
    expect((await api.call('POST', path, { body })).status).toBe(401);
    const approved = { template: 'approved' };
    expect((await api.call('POST', path, { as: shopper, body: approved })).status).toBe(403);
    for (const id of await notYours()) {
      const foreign = await api.call('POST', `/claims/notify/${id}/email`, { as, body });
      expect(foreign.status).toBe(404);
    }
  });

  test('429: a shopper may request the link three times an hour', async () => {
    const { claim, shopper } = await aFiledClaim();
    const ask = () =>
      api.call('POST', `/claims/notify/${claim.id}/email`, {
        as: shopper,
        body: { template: 'received' },
      });
    for (let time = 1; time <= 3; time++) expect((await ask()).status).toBe(202);
    const { status, headers } = await ask();
    expect(status).toBe(429);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  });
});

describe('POST /v1/claims/:id/link', () => {
  test('202: the old link ends, and the response does not contain the new one', async () => {
    const { claim } = await aFiledClaim();
    const token = await aLink(api, claim, 'view');
    const { status, body } = await api.call('POST', `/claims/${claim.id}/link`, { as });
    expect([status, body]).toEqual([202, { renewed: true }]);
    expect((await api.call('GET', `/claims/${token}`)).status).toBe(404);
  });

  test('401, 403 for a shopper, 404', async () => {
    const { claim, shopper } = await aFiledClaim();
    expect((await api.call('POST', `/claims/${claim.id}/link`)).status).toBe(401);
    expect((await api.call('POST', `/claims/${claim.id}/link`, { as: shopper })).status).toBe(403);
    for (const id of await notYours()) {
      expect((await api.call('POST', `/claims/${id}/link`, { as })).status).toBe(404);
    }
  });
});
