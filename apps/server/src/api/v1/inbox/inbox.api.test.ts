import { anOpenClaim, anOrder, aStaffMember, aStore } from '@amends/core/testing';
import { applyInboxChanges } from '@amends/core/workspace';
import { describe, expect, test } from 'vitest';
import { anApi } from '../testing/an-api.ts';

const api = await anApi();
const other = await aStore(api.ctx);
const ada = aStaffMember(api.store.id);
const provider = aStaffMember(null, 'account_support', 'Pat Provider');
const numbers = async (path: string, as: Parameters<typeof api.call>[2]) =>
  (await api.call('GET', path, as)).body.items.map((one: { id: string }) => one.id);

describe('GET /v1/claims', () => {
  test('200: a page of claims of the caller’s stores, filtered and searched', async () => {
    const mine = await anOpenClaim(api, api.store.id, { claimType: 'STOLEN' });
    const theirs = await anOpenClaim(api, other.id, { claimDescription: 'Zebra crossing' });
    await applyInboxChanges(api.ctx);
    expect(await numbers('/claims', { as: ada })).toEqual([mine.claim.id]);
    expect(await numbers('/claims', { as: api.token })).toEqual([mine.claim.id]);
    expect(await numbers('/claims?limit=100', { as: provider })).toHaveLength(2);
    const filtered = '/claims?type=STOLEN,LOST&status=new&queue=todo&unread=false&sort=due';
    expect(await numbers(filtered, { as: provider })).toEqual([mine.claim.id]);
    expect(await numbers('/claims?search=zebra', { as: provider })).toEqual([theirs.claim.id]);
    const ofStore = `/claims?storeId=${other.slug}`;
    expect(await numbers(ofStore, { as: provider })).toEqual([theirs.claim.id]);
    const first = await api.call('GET', '/claims?limit=1', { as: provider });
    const next = `/claims?limit=1&cursor=${first.body.nextCursor}`;
    const second = await api.call('GET', next, { as: provider });
    expect([first.body.items.length, second.body.items.length]).toEqual([1, 1]);
    expect(second.body.nextCursor).toBeNull();
  });

  test('400 for unknown parameters, 401, 403 for customers, 404 for another store', async () => {
    const order = await anOrder(api.ctx, api.store.id);
    const status = async (path: string, as?: Parameters<typeof api.call>[2]) =>
      (await api.call('GET', path, as)).status;
    for (const wrong of ['colour=red', 'type=SOLD', 'cursor=x', 'createdFrom=soon', 'limit=101']) {
      expect([wrong, await status(`/claims?${wrong}`, { as: ada })]).toEqual([wrong, 400]);
    }
    expect(await status('/claims')).toBe(401);
    expect(await status('/claims', { as: api.shopperToken(order) })).toBe(403);
    expect(await status(`/claims?storeId=${other.slug}`, { as: ada })).toBe(404);
  });
});

describe('GET /v1/inbox/counts', () => {
  test('200: claims and unread ones of each queue', async () => {
    const store = await aStore(api.ctx);
    await anOpenClaim(api, store.id, { claimState: 'COMMUNICATING', unreadByStaff: 1 });
    const { body } = await api.call('GET', '/inbox/counts', { as: aStaffMember(store.id) });
    const one = { total: 1, unread: 1 };
    expect(body).toMatchObject({ todo: one, pending: one, all: one, denied: { total: 0 } });
  });
});

describe('/v1/inbox/views', () => {
  test('201, 200, 409, 404: a view is saved, shared, changed by version and removed', async () => {
    const query = 'queue=onHold&type=STOLEN';
    const body = { name: 'Thefts', query, shared: true };
    const made = await api.call('POST', '/inbox/views', { as: ada, body });
    expect([made.status, made.body.query]).toEqual([201, query]);
    const ben = aStaffMember(api.store.id, 'store_user', 'Ben');
    const seen = await api.call('GET', '/inbox/views', { as: ben });
    expect(seen.body.views).toMatchObject([{ name: 'Thefts', own: false, editable: false }]);
    const path = `/inbox/views/${made.body.id}`;
    const rename = { name: 'Stolen', version: 1 };
    expect((await api.call('PUT', path, { as: ben, body: rename })).status).toBe(403);
    expect((await api.call('PUT', path, { as: ada, body: rename })).status).toBe(200);
    expect((await api.call('PUT', path, { as: ada, body: rename })).status).toBe(409);
    expect((await api.call('DELETE', path, { as: ada })).status).toBe(200);
    expect((await api.call('DELETE', path, { as: ada })).status).toBe(404);
  });
});

describe('GET /v1/inbox/views/counts', () => {
  test('200: how many claims each view shows', async () => {
    const body = { name: 'Lost in transit', query: 'queue=all&type=TRACKING_NOT_MOVING' };
    const { body: view } = await api.call('POST', '/inbox/views', { as: ada, body });
    await anOpenClaim(api, api.store.id, { claimType: 'TRACKING_NOT_MOVING' });
    const counted = await api.call('GET', '/inbox/views/counts?timeZone=Europe/Berlin', {
      as: ada,
    });
    expect(counted.body.counts).toContainEqual({ viewId: view.id, count: 1, more: false });
    const wrong = await api.call('GET', '/inbox/views/counts?timeZone=Mars', { as: ada });
    expect(wrong.status).toBe(400);
  });
});

describe('GET /v1/inbox/viewers', () => {
  test('200: who is viewing which claims, for people and programs', async () => {
    const { claim } = await anOpenClaim(api, api.store.id);
    await api.call('POST', `/claims/${claim.id}/viewers`, { as: ada });
    const path = `/inbox/viewers?claimIds=${claim.id},clm_none`;
    for (const as of [provider, api.token]) {
      const { body } = await api.call('GET', path, { as });
      expect(body.viewers).toMatchObject([{ claimId: claim.id, name: 'Ada Agent' }]);
    }
    const stranger = aStaffMember(other.id);
    expect((await api.call('GET', path, { as: stranger })).body).toEqual({ viewers: [] });
  });
});

describe('/v1/claims/:id/viewers', () => {
  test('200: who else has a claim open, until they leave; 404 for another store', async () => {
    const { claim } = await anOpenClaim(api, api.store.id);
    const path = `/claims/${claim.id}/viewers`;
    expect((await api.call('POST', path, { as: ada })).body).toEqual({ viewers: [] });
    const seen = await api.call('GET', path, { as: provider });
    expect(seen.body.viewers).toMatchObject([{ name: 'Ada Agent' }]);
    expect((await api.call('DELETE', path, { as: ada })).status).toBe(200);
    expect((await api.call('POST', path, { as: provider })).body).toEqual({ viewers: [] });
    const stranger = aStaffMember(other.id);
    expect((await api.call('POST', path, { as: stranger })).status).toBe(404);
  });
});

describe('GET /v1/claims.csv', () => {
  test('200: the list as a file; 400 and 404 before it begins', async () => {
    const { claim } = await anOpenClaim(api, api.store.id, { claimType: 'LOST' });
    const path = '/claims.csv?type=LOST&bom=false';
    const { status, headers, body } = await api.call('GET', path, { as: ada });
    expect([status, headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8']);
    expect(headers.get('content-disposition')).toMatch(/^attachment; filename="claims-.*\.csv"$/);
    expect(body.split('\r\n')).toMatchObject([/^Claim,/, new RegExp(claim.id), ''].map(matching));
    const record = await api.call('GET', '/team/activity', { as: ada });
    const exported = { query: 'queue=all&type=LOST', rows: 1, complete: true };
    expect(record.body.items).toMatchObject([{ name: 'claims.exported', exported }]);
    expect((await api.call('GET', '/claims.csv?type=x', { as: ada })).status).toBe(400);
    const elsewhere = `/claims.csv?storeId=${other.slug}`;
    expect((await api.call('GET', elsewhere, { as: ada })).status).toBe(404);
  });
});

const matching = (pattern: RegExp | string) =>
  pattern === '' ? '' : expect.stringMatching(pattern);
