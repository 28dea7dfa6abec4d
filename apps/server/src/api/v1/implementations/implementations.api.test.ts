import { randomBytes } from 'node:crypto';
import { aStaffMember } from '@amends/core/testing';
import { describe, expect, test } from 'vitest';
import { anApi } from '../testing/an-api.ts';

const api = await anApi();
const reviewer = aStaffMember(null, 'account_implementation', 'Iris Implementer');

const aBody = () => ({
  store: {
    slug: `s-${randomBytes(5).toString('hex')}`,
    name: 'Kobo Ceramics',
    currency: 'JPY',
    timeZone: 'Asia/Tokyo',
    country: 'JP',
    contactEmail: 'help@kobo.example',
  },
});
const create = async () =>
  (await api.call('POST', '/implementations', { as: reviewer, body: aBody() })).body;
const post = (id: string, what: string, body: object = {}, as: unknown = reviewer) =>
  api.call('POST', `/implementations/${id}/${what}`, { as: as as never, body });

describe('/v1/implementations', () => {
  test('201: one is started with a new store, the same for the same key', async () => {
    const headers = { 'idempotency-key': randomBytes(8).toString('hex') };
    const call = { as: reviewer, body: aBody(), headers };
    const first = await api.call('POST', '/implementations', call);
    const second = await api.call('POST', '/implementations', call);
    expect([first.status, first.headers.get('etag')]).toEqual([201, '"1"']);
    expect(second.body).toEqual(first.body);
    expect(first.body).toMatchObject({
      state: 'DRAFT',
      storeStatus: 'DRAFT',
      allowedActions: ['submit', 'reject'],
    });
  });

  test('200: a brand’s program confirms, submits and comments, and sees nothing of other stores', async () => {
    const { id } = await create();
    expect((await post(id, 'submit', {}, api.token)).status).toBe(404);
    const [own] = (await api.call('GET', '/implementations', { as: api.token })).body.items;
    expect(own).toBeUndefined();
    await api.database.pool.query(
      `insert into implementations (store_id, id, source) values ($1, 'imp_own', 'PROVIDER')`,
      [api.store.id],
    );
    const token = await api.aToken(['implementation:read', 'implementation:submit']);
    expect((await post('imp_own', 'confirm-settings', {}, token)).status).toBe(200);
    const comment = await post('imp_own', 'comments', { content: 'Hi' }, token);
    expect([comment.status, comment.body.facts.permission]).toEqual([
      403,
      'implementation:comment',
    ]);
    expect((await post('imp_own', 'submit', {}, token)).body).toMatchObject({ state: 'SUBMITTED' });
    expect((await post('imp_own', 'approve', {}, token)).status).toBe(403);
  });

  test('409, 422: a move that is too early, too late, or based on what was changed since', async () => {
    const { id } = await create();
    const early = await post(id, 'submit');
    expect([early.status, early.body.code, early.body.errors[0].path]).toEqual([
      422,
      'steps_missing',
      'steps.settings',
    ]);
    const { version } = (await post(id, 'confirm-settings', undefined as never)).body;
    await post(id, 'comments', { step: 'team', content: 'Who is on it?' });
    const stale = await post(id, 'submit', { version });
    expect([stale.status, stale.body.code]).toEqual([409, 'implementation_changed']);
    const dry = await api.call('POST', `/implementations/${id}/submit?dry_run=true`, {
      as: reviewer,
      body: {},
    });
    expect(dry.body).toMatchObject({ state: 'SUBMITTED', dryRun: true });
    expect((await post(id, 'submit')).status).toBe(200);
    const late = await post(id, 'submit');
    expect([late.status, late.body.code, late.body.facts]).toEqual([
      409,
      'implementation_move_not_allowed',
      expect.objectContaining({ state: 'SUBMITTED', movedBy: 'Iris Implementer' }),
    ]);
  });

  test('200: an approved one is deployed, and the store is live', async () => {
    const { id, storeId } = await create();
    await post(id, 'confirm-settings');
    for (const action of ['submit', 'review', 'approve', 'deploy']) {
      expect((await post(id, action)).status).toBe(200);
    }
    expect((await api.call('GET', `/stores/${storeId}`)).status).toBe(200);
    const { body } = await api.call('GET', `/implementations/${id}/history`, { as: reviewer });
    expect(body.at(-1)).toMatchObject({ name: 'implementation.deployed', from: 'APPROVED' });
    expect((await post(id, 'undo-deploy')).body).toMatchObject({ state: 'APPROVED' });
    expect((await api.call('GET', `/stores/${storeId}`)).status).toBe(404);
  });

  test('400: neither a store nor an id, or a field that no one knows', async () => {
    for (const body of [{}, { ...aBody(), storeId: 'sto_1' }, { ...aBody(), plan: 'x' }]) {
      const { status } = await api.call('POST', '/implementations', { as: reviewer, body });
      expect(status).toBe(400);
    }
  });
});

describe('POST /v1/store-applications', () => {
  test('202, 429: the same answer for every address, five an hour from one network', async () => {
    const body = {
      storeName: 'Fern & Field',
      contactName: 'Olive Owner',
      email: 'olive@fern.example',
      country: 'US',
      timeZone: 'America/New_York',
    };
    const answers = [];
    for (let count = 0; count < 6; count += 1) {
      answers.push(await api.call('POST', '/store-applications', { body, from: '192.0.2.7' }));
    }
    expect(answers.map(({ status }) => status)).toEqual([202, 202, 202, 202, 202, 429]);
    expect(answers[0]?.body).toEqual({ received: true });
  });
});
