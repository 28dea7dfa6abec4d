import type { OutgoingEmail } from '@amends/core';
import { sendInStoreCode } from '@amends/core/claims';
import { saveSettings } from '@amends/core/stores';
import { anOrder, aStaffMember, aStore } from '@amends/core/testing';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { anApi } from '../testing/an-api.ts';

const api = await anApi({ now: '2026-03-20T15:00:00Z' });
const { id: storeId, slug } = api.store;
const offline = (path = '') => `/claims/offline${path}?store=${slug}`;

const background = { r: 120, g: 40, b: 20 };
/** Each photo differs, because a photo is used once. */
const aPhoto = () =>
  sharp({ create: { width: 60, height: 40, channels: 3, background } })
    .jpeg()
    .toBuffer();

beforeAll(async () => {
  const values = {
    onlineName: null,
    onlineClaims: true,
    inStoreName: null,
    warrantyClaims: true,
    shippingClaims: false,
    receiptRequired: true,
    orderNumberRequired: false,
    warrantyMonths: 24,
  };
  await saveSettings(api.ctx, { storeId, section: 'sales-channels', values });
});

const EMAIL = 'sam@example.com';

const aPurchase = (more: object = {}) => ({
  customer: { email: EMAIL, phone: '212 555 0123', customerName: 'Sam Shopper' },
  item: { name: 'Blue lantern', price: 5_400 },
  dateOfPurchase: '2025-11-02',
  issue: { type: 'defective item', details: 'It no longer lights up.' },
  resolution: { desiredMethod: 'reship', customerSignature: 'Sam Shopper' },
  shippingAddress: { address1: '1 Main St', city: 'Newark', postalCode: '07102', country: 'us' },
  ...more,
});

/** Runs the queued jobs that email codes, and returns the newest code. */
async function codeSent(): Promise<string> {
  const handed: OutgoingEmail[] = [];
  const mail = {
    kind: 'smtp' as const,
    send: async (email: OutgoingEmail) => void handed.push(email),
  };
  const ctx = { ...api.ctx, ports: { ...api.ctx.ports, mail } };
  for (const { name, payload } of api.jobs.splice(0)) {
    if (name === 'send-in-store-code') await sendInStoreCode(ctx, payload as never);
  }
  return handed.at(-1)?.text ?? '';
}

async function upload(as: string, more: object = {}): Promise<string> {
  const photo = { contentType: 'image/jpeg', filename: 'receipt.jpg', mediaType: 'CLAIM', ...more };
  const { body } = await api.call('POST', '/media', { as, body: photo });
  const sent = await api.request(new URL(body.signedUrl).pathname, {
    method: 'PUT',
    headers: { 'content-type': 'image/jpeg' },
    body: new Uint8Array(await aPhoto()),
  });
  expect(sent.status).toBe(200);
  return body.publicUrl;
}

/** Starts a filing, and submits it with a receipt and a photo. */
async function held(headers: Record<string, string> = {}) {
  const started = await api.call('POST', offline('/start'), { body: { email: EMAIL } });
  expect(started.status).toBe(201);
  const { filingId, accessToken } = started.body;
  const [receipt, image] = [await upload(accessToken), await upload(accessToken)];
  const purchase = aPurchase();
  const body = {
    ...purchase,
    filingId,
    receipts: [receipt],
    orderNumber: 'POS-77',
    issue: { ...purchase.issue, images: [image] },
  };
  const submit = () => api.call('POST', offline(), { body, headers });
  return { filingId, accessToken, submit };
}

describe('POST /v1/claims/offline', () => {
  test('202, then 201: a customer’s claim is held until the code confirms the email', async () => {
    const { filingId, submit } = await held();
    const submitted = await submit();
    expect([submitted.status, submitted.body]).toMatchObject([202, { filingId, email: EMAIL }]);
    const listed = await api.call('GET', '/claims', { as: api.token });
    expect(listed.body.claims ?? listed.body.items ?? []).toEqual([]);
    const code = await codeSent();
    const confirmed = await api.call('POST', offline(`/${filingId}/confirm`), { body: { code } });
    expect([confirmed.status, confirmed.body]).toMatchObject([
      201,
      { claimState: 'NEW', salesChannel: 'In Store', orderId: filingId },
    ]);
    expect(confirmed.headers.get('etag')).toBeTruthy();
    const { accessToken, id, claimDocuments } = confirmed.body;
    const support = aStaffMember(storeId, 'store_support');
    const seen = await api.call('GET', `/claims/${id}/staff-view?storeId=${storeId}`, {
      as: support,
    });
    expect([seen.status, seen.body.shopper.phone, seen.body.receiptNumber]).toEqual([
      200,
      '+12125550123',
      'POS-77',
    ]);
    const receipt = claimDocuments.find(({ type }: { type: string }) => type === 'RECEIPT');
    expect((await api.request(receipt.url)).status).toBe(200);
    const own = await api.call('GET', `/claims/${id}`, { as: accessToken });
    expect([own.status, own.body.id]).toEqual([200, id]);
  });

  test('201: a program files at once, with a receipt uploaded for its filing', async () => {
    const as = api.token;
    const started = await api.call('POST', offline('/start'), { as, body: { email: EMAIL } });
    const { filingId } = started.body;
    const [receipt, image] = [
      await upload(as, { orderId: filingId }),
      await upload(as, { orderId: filingId }),
    ];
    const purchase = aPurchase({ filingId, receipts: [receipt] });
    const issue = { ...purchase.issue, images: [image] };
    const resolution = { desiredMethod: 'REFUND' };
    const body = { ...purchase, issue, resolution };
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const filed = await api.call('POST', '/claims/offline', { as, body, headers });
    expect([filed.status, filed.body.claimState]).toEqual([201, 'NEW']);
    expect(filed.body.sourceOrderNumber).toMatch(/^[A-Z]{2}-\d{4}-\d{4}$/);
    const again = await api.call('POST', '/claims/offline', { as, body, headers });
    expect([again.status, again.body]).toEqual([filed.status, filed.body]);
  });

  test('202 twice, with one code, for a repeat with the same key', async () => {
    const { submit } = await held({ 'idempotency-key': crypto.randomUUID() });
    api.jobs.length = 0;
    const [first, second] = [await submit(), await submit()];
    expect(second.body).toEqual(first.body);
    expect(api.jobs.filter(({ name }) => name === 'send-in-store-code')).toHaveLength(1);
  });

  test('202: the session of another order is no hindrance, and reaches no filing', async () => {
    const as = api.shopperToken(await anOrder(api.ctx, storeId));
    const started = await api.call('POST', offline('/start'), { as, body: { email: EMAIL } });
    expect(started.status).toBe(201);
    const foreign = await api.call('POST', '/media', {
      as,
      body: {
        contentType: 'image/jpeg',
        filename: 'a.jpg',
        mediaType: 'CLAIM',
        orderId: started.body.filingId,
      },
    });
    expect(foreign.status).toBe(404);
  });

  test('200: the session of a filing searches the catalog', async () => {
    const product = { name: 'Camp lantern', variants: [{ price: 5_400 }] };
    await api.call('PUT', '/products/lantern', { as: api.token, body: product });
    const { filingId, accessToken } = await held();
    const search = (as: string) =>
      api.call('GET', `/orders/${filingId}/products/query?name=lantern`, { as });
    const found = await search(accessToken);
    expect([found.status, found.body[0]?.sourceProductId]).toEqual([200, 'lantern']);
    const other = api.shopperToken(await anOrder(api.ctx, storeId));
    expect((await search(other)).status).toBe(404);
  });

  test('400, 401, 403, 404, 422: what is wrong says so', async () => {
    const codeOf = async (body: object, as?: string | ReturnType<typeof aStaffMember>) => {
      const given = { body, ...(as ? { as } : {}) };
      const answered = await api.call('POST', offline(), given);
      return [answered.status, answered.body.code];
    };
    expect(await codeOf({})).toEqual([400, 'invalid_input']);
    expect(await codeOf(aPurchase({ item: {} }))).toEqual([400, 'invalid_input']);
    expect(await codeOf(aPurchase(), 'amt_wrong')).toEqual([401, 'invalid_token']);
    const reads = await api.aToken(['claim:read']);
    expect(await codeOf(aPurchase(), reads)).toEqual([403, 'forbidden']);
    expect(await codeOf(aPurchase({ filingId: 'ord_none' }))).toEqual([404, 'filing_not_found']);
    const elsewhere = await aStore(api.ctx);
    const stranger = aStaffMember(elsewhere.id, 'store_owner');
    expect(await codeOf(aPurchase(), stranger)).toEqual([404, 'store_not_found']);
    const { status, body } = await api.call('POST', offline(), { body: aPurchase() });
    expect([status, body.code]).toEqual([422, 'receipt_required']);
    const none = await api.call('POST', `/claims/offline?store=${elsewhere.slug}`, {
      body: aPurchase(),
    });
    expect([none.status, none.body.code]).toEqual([422, 'in_store_claims_off']);
    expect(
      (await api.call('POST', '/claims/offline?store=none', { body: aPurchase() })).status,
    ).toBe(404);
  });
});

describe('POST /v1/claims/offline/:filingId/confirm and /code', () => {
  test('422 and 429: a wrong code, and another code too soon', async () => {
    const { filingId, submit } = await held();
    await submit();
    const code = await codeSent();
    const wrong = code === '000000' ? '000001' : '000000';
    const refused = await api.call('POST', offline(`/${filingId}/confirm`), {
      body: { code: wrong },
    });
    expect([refused.status, refused.body.code]).toEqual([422, 'code_wrong']);
    const again = () => api.call('POST', offline(`/${filingId}/code`));
    const tooSoon = await again();
    expect([tooSoon.status, tooSoon.headers.get('retry-after')]).toEqual([429, '60']);
    api.clock.advance({ minutes: 1 });
    expect((await again()).status).toBe(202);
    const { status } = await api.call('POST', offline(`/${filingId}/confirm`), {
      body: { code: await codeSent() },
    });
    expect(status).toBe(201);
    expect((await again()).status).toBe(409);
  });

  test('404: for a filing of another store', async () => {
    const { filingId } = await held();
    const other = await aStore(api.ctx);
    const { status, body } = await api.call(
      'POST',
      `/claims/offline/${filingId}/confirm?store=${other.slug}`,
      { body: { code: '123456' } },
    );
    expect([status, body.code]).toEqual([404, 'filing_not_found']);
  });
});
