import { randomBytes } from 'node:crypto';
import { anOrder, aStaffMember, aStore } from '@amends/core/testing';
import { describe, expect, test } from 'vitest';
import { anApi } from '../testing/an-api.ts';

const api = await anApi();
const owner = aStaffMember(null, 'account_owner');
const partner = aStaffMember(null, 'account_partner');

const aBody = (more: object = {}) => ({
  slug: `s-${randomBytes(5).toString('hex')}`,
  name: 'Kobo Ceramics',
  currency: 'jpy',
  timeZone: 'Asia/Tokyo',
  country: 'jp',
  contactEmail: 'help@kobo.example',
  ...more,
});
const create = async (more: object = {}) =>
  (await api.call('POST', '/stores', { as: owner, body: aBody(more) })).body;

describe('POST /v1/stores', () => {
  test('201: a draft with everything at its default, which shoppers can’t see', async () => {
    const { status, body, headers } = await api.call('POST', '/stores', {
      as: owner,
      body: aBody(),
    });
    expect([status, headers.get('etag')]).toEqual([201, '"1"']);
    expect(body).toMatchObject({
      status: 'DRAFT',
      currency: 'JPY',
      country: 'JP',
      capabilities: { refund: true, reship: true, credit: false },
      showProvider: true,
      allowedActions: ['activate', 'close'],
    });
    expect((await api.call('GET', `/stores/${body.id}`)).status).toBe(404);
    expect((await api.call('GET', `/stores/${body.id}/record`, { as: owner })).status).toBe(200);
  });

  test('201: the same store for the same key', async () => {
    const headers = { 'idempotency-key': randomBytes(8).toString('hex') };
    const call = { as: owner, body: aBody(), headers };
    const [first, second] = [
      await api.call('POST', '/stores', call),
      await api.call('POST', '/stores', call),
    ];
    expect(second.body).toEqual(first.body);
  });

  test('422: of those who take one slug at the same moment, one gets it', async () => {
    const body = aBody();
    const calls = [1, 2, 3].map(() => api.call('POST', '/stores', { as: owner, body }));
    const answers = await Promise.all(calls);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422, 422]);
    for (const { status, body: problem } of answers) {
      if (status === 422) expect(problem).toMatchObject({ code: 'slug_taken' });
    }
  });

  test.each([
    ['slug', 'Kobo Ceramics', 'invalid_slug'],
    ['slug', 'setup', 'slug_reserved'],
    ['currency', 'XXL', 'unknown_currency'],
    ['country', 'ZZ', 'unknown_country'],
    ['timeZone', 'Mars/Olympus', 'unknown_time_zone'],
    ['timeZone', '+02:00', 'unknown_time_zone'],
    ['contactUrl', 'javascript:alert(1)', 'not_a_web_address'],
    ['contactEmail', 'nobody', 'invalid_format'],
    ['credit', { bonus: 10_001, bonusType: 'percentage' }, 'too_big'],
    ['owner', 'me', 'unknown_field'],
  ])('400 for the %s %j', async (field, value, code) => {
    const { status, body } = await api.call('POST', '/stores', {
      as: owner,
      body: aBody({ [field]: value }),
    });
    expect(status).toBe(400);
    expect(body.errors[0].code).toBe(code);
    expect(body.errors[0].path.split('.')[0]).toBe(field);
  });

  test('422 for an active store without a contact; 404 for a store’s people and programs', async () => {
    const bare = aBody({ contactEmail: null, status: 'ACTIVE' });
    const refused = await api.call('POST', '/stores', { as: owner, body: bare });
    expect([refused.status, refused.body.code]).toEqual([422, 'store_not_ready']);
    for (const as of [api.token, aStaffMember(api.store.id, 'store_owner')]) {
      expect((await api.call('POST', '/stores', { as: as, body: aBody() })).status).toBe(404);
    }
  });
});

describe('PATCH /v1/stores/:id', () => {
  test('200: changes what is sent and nothing else', async () => {
    const store = await create({ termsUrl: 'https://kobo.example/terms' });
    const { status, body } = await api.call('PATCH', `/stores/${store.id}`, {
      as: owner,
      body: { name: 'Kobo', capabilities: { credit: true }, termsUrl: '', version: 1 },
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({ name: 'Kobo', termsUrl: null, version: 2, slug: store.slug });
    expect(body.capabilities).toEqual({ ...store.capabilities, credit: true });
  });

  test('409 and 412 where a colleague saved the store since', async () => {
    const { id } = await create();
    const save = (name: string, more: object) =>
      api.call('PATCH', `/stores/${id}`, { as: owner, ...more, body: { name, ...more } });
    expect((await save('First', { version: 1 })).status).toBe(200);
    const late = await save('Second', { version: 1 });
    expect([late.status, late.body.code, late.body.facts.version]).toEqual([
      409,
      'store_changed',
      2,
    ]);
    const stale = await api.call('PATCH', `/stores/${id}`, {
      as: owner,
      headers: { 'if-match': '"1"' },
      body: { name: 'Third' },
    });
    expect(stale.status).toBeGreaterThanOrEqual(409);
    const both = await Promise.all([save('A', { version: 2 }), save('B', { version: 2 })]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('422: slug and currency are fixed once there are orders', async () => {
    const store = await aStore(api.ctx);
    await anOrder(api.ctx, store.id);
    const change = (body: object) => api.call('PATCH', `/stores/${store.id}`, { as: owner, body });
    expect((await change({ currency: 'EUR' })).body.code).toBe('currency_fixed');
    expect((await change({ slug: `x-${store.slug}` })).body.code).toBe('slug_fixed');
    expect((await change({ currency: 'USD', name: 'Still fine' })).status).toBe(200);
  });

  test('422: an active store keeps a contact', async () => {
    const { id } = await aStore(api.ctx);
    const body = { contactEmail: null };
    const { status } = await api.call('PATCH', `/stores/${id}`, { as: owner, body });
    expect(status).toBe(422);
  });
});

describe('POST /v1/stores/:id/pause, /close and /activate', () => {
  test('200 with a reason, 400 without, 409 where the status does not allow it', async () => {
    const { id } = await aStore(api.ctx);
    const move = (action: string, body: object = {}) =>
      api.call('POST', `/stores/${id}/${action}`, { as: owner, body });
    expect((await move('pause')).status).toBe(400);
    expect((await move('pause', { reason: 'Stock take' })).body.status).toBe('PAUSED');
    const again = await move('pause', { reason: 'Stock take' });
    expect([again.status, again.body.code, again.body.facts.allowedActions]).toEqual([
      409,
      'store_move_not_allowed',
      ['activate', 'close'],
    ]);
    expect((await move('close', { reason: 'Gone' })).body.status).toBe('CLOSED');
    expect((await move('activate')).body).toMatchObject({ status: 'ACTIVE', statusReason: null });
  });
});

describe('GET /v1/stores', () => {
  test('200: pages of every store for the provider, found by name, slug and domain', async () => {
    const word = randomBytes(4).toString('hex');
    for (const n of [1, 2, 3]) await aStore(api.ctx, { name: `Walnut_${word} ${n}` });
    await aStore(api.ctx, { domain: `claims.walnut_${word}.example`, name: 'Zebra' });
    const names: string[] = [];
    let cursor: string | null = '';
    for (let pages = 0; cursor !== null && pages < 9; pages++) {
      const path = `/stores?search=WALNUT_${word}&limit=2${cursor && `&cursor=${cursor}`}`;
      const { body } = await api.call('GET', path, { as: owner });
      names.push(...body.items.map(({ name }: { name: string }) => name));
      cursor = body.nextCursor;
    }
    const listed = [1, 2, 3].map((n) => `Walnut_${word} ${n}`);
    expect(names).toEqual([...listed, 'Zebra']);
  });

  test('200: each with its health, for those who may see it', async () => {
    const store = await aStore(api.ctx, { name: `Healthy ${randomBytes(4).toString('hex')}` });
    await anOrder(api.ctx, store.id);
    const path = `/stores?search=${store.slug}&status=ACTIVE`;
    const [item] = (await api.call('GET', path, { as: owner })).body.items;
    expect(item.health).toMatchObject({ unfinishedClaims: 0, undeliveredEmails: 0 });
    expect(item.health.lastOrderAt).not.toBeNull();
    expect((await api.call('GET', path, { as: partner })).body.items[0].health).toBeNull();
    const paused = await api.call('GET', `/stores?search=${store.slug}&status=PAUSED`, {
      as: owner,
    });
    expect(paused.body.items).toEqual([]);
  });

  test('200: their own for a store’s people and programs', async () => {
    for (const as of [api.token, aStaffMember(api.store.id, 'store_user')]) {
      const { body } = await api.call('GET', '/stores', { as: as });
      expect(body.items.map(({ id }: { id: string }) => id)).toEqual([api.store.id]);
    }
  });

  test('400 for a cursor that is not from this list', async () => {
    const { status } = await api.call('GET', '/stores?cursor=abc', { as: owner });
    expect(status).toBe(400);
  });
});
