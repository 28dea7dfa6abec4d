import { anOpenClaim, aStaffMember, aStore } from '@amends/core/testing';
import { createLabel } from '@amends/core/workspace';
import { describe, expect, test } from 'vitest';
import { anApi } from '../testing/an-api.ts';

const api = await anApi();
const ada = aStaffMember(api.store.id);
const ben = aStaffMember(api.store.id, 'store_admin', 'Ben Other');
const stranger = aStaffMember((await aStore(api.ctx)).id);
const partner = aStaffMember(null, 'account_partner');
const aCase = () => anOpenClaim(api, api.store.id);

describe('GET /v1/claims/:id/staff-view', () => {
  test('200: the claim with its context, and its ETag', async () => {
    const { claim } = await aCase();
    const { status, body, headers } = await api.call('GET', `/claims/${claim.id}/staff-view`, {
      as: ada,
    });
    expect([status, headers.get('etag')]).toEqual([200, `"${claim.version}"`]);
    expect(body.actions).toContain('approve');
    expect(body.planning.paid).toBe(body.order.total);
    expect(body.targets.decision.state).toBe('due');
  });

  test('404 for another store, 403 for its customer, 401 for strangers', async () => {
    const { claim, order } = await aCase();
    const path = `/claims/${claim.id}/staff-view`;
    expect((await api.call('GET', path, { as: stranger })).status).toBe(404);
    expect((await api.call('GET', path, { as: api.shopperToken(order) })).status).toBe(403);
    expect((await api.call('GET', path)).status).toBe(401);
  });
});

describe('/v1/claims/:id/notes', () => {
  test('201, 200: a note is written, changed by its author and read by the team', async () => {
    const { claim } = await aCase();
    const path = `/claims/${claim.id}/notes`;
    const made = await api.call('POST', path, { as: ada, body: { content: 'Ask the depot.' } });
    expect(made.status).toBe(201);
    const own = `${path}/${made.body.id}`;
    expect((await api.call('PUT', own, { as: ben, body: { content: 'No.' } })).status).toBe(403);
    expect((await api.call('PUT', own, { as: ada, body: { content: 'Asked.' } })).status).toBe(200);
    const read = await api.call('GET', path, { as: ben });
    expect(read.body).toMatchObject([{ content: 'Asked.', authorName: ada.name }]);
    expect((await api.call('DELETE', own, { as: ada })).status).toBe(200);
    expect((await api.call('GET', path, { as: ben })).body).toEqual([]);
  });

  test('403: neither customers nor partners nor programs without the scope read them', async () => {
    const { claim, order } = await aCase();
    const path = `/claims/${claim.id}/notes`;
    for (const as of [api.shopperToken(order), await api.aToken(['claim:*']), partner]) {
      expect((await api.call('GET', path, { as })).status).toBe(403);
    }
  });
});

describe('GET /v1/claims/:id/history', () => {
  test('200: latest first, page by page', async () => {
    const { claim } = await aCase();
    const path = `/claims/${claim.id}`;
    await api.call('POST', `${path}/notes`, { as: ada, body: { content: 'Seen.' } });
    await api.call('POST', `${path}/reply`, { as: ada, body: { content: 'Hello', ask: true } });
    const first = await api.call('GET', `${path}/history?limit=3`, { as: ada });
    expect(first.body.items).toHaveLength(3);
    const next = `${path}/history?limit=100&cursor=${first.body.nextCursor}`;
    const second = await api.call('GET', next, { as: ada });
    expect(second.body.nextCursor).toBeNull();
    expect(second.body.items.at(-1).event.name).toBe('claim.created');
  });
});

describe('POST /v1/claims/:id/labels', () => {
  test('200: the changes; 403 for a role without the permission', async () => {
    const { claim } = await aCase();
    const path = `/claims/${claim.id}/labels`;
    const { status, body } = await api.call('POST', path, { as: ada, body: { add: ['lab_none'] } });
    expect([status, body]).toEqual([200, { added: [], removed: [] }]);
    const user = aStaffMember(api.store.id, 'store_user');
    const refused = await api.call('POST', path, { as: user, body: { add: ['lab_none'] } });
    expect(refused.status).toBe(403);
  });

  test('200, 403: added and removed in one request, with one key; without one permission nothing', async () => {
    const { claim } = await aCase();
    const owner = api.as(aStaffMember(api.store.id, 'store_owner'));
    const made = (name: string) => createLabel(owner, { storeId: api.store.id, name });
    const [{ id: on }, { id: off }] = [await made('On'), await made('Off')];
    const path = `/claims/${claim.id}/labels`;
    await api.call('POST', path, { as: ada, body: { add: [off] } });
    const narrow = await api.aToken(['claim:read', 'label:remove']);
    const body = { add: [on], remove: [off] };
    expect((await api.call('POST', path, { as: narrow, body })).status).toBe(403);
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const change = () => api.call('POST', path, { as: ada, body, headers });
    const changed = { added: [on], removed: [off] };
    expect([(await change()).body, (await change()).body]).toEqual([changed, changed]);
  });
});

describe('/v1/claims/:id/drafts and /reply', () => {
  test('200, 409: a draft is saved by version, and deleted once it is sent', async () => {
    const { claim } = await aCase();
    const path = `/claims/${claim.id}/drafts`;
    const save = (content: string, version: number) =>
      api.call('PUT', path, { as: ada, body: { content, version } });
    expect((await save('Dear', 0)).status).toBe(200);
    const late = await save('Hello', 0);
    expect([late.status, late.body.code]).toEqual([409, 'draft_conflict']);
    const sent = await api.call('POST', `/claims/${claim.id}/reply`, {
      as: ada,
      body: { content: 'Dear' },
    });
    expect(sent.status).toBe(201);
    expect((await api.call('GET', path, { as: ada })).body).toEqual([]);
  });

  test('412: a reply to a claim that changed since it was read', async () => {
    const { claim } = await aCase();
    const { status, body } = await api.call('POST', `/claims/${claim.id}/reply`, {
      as: ada,
      body: { content: 'Hello' },
      headers: { 'if-match': '"99"' },
    });
    expect([status, body.code]).toEqual([412, 'precondition_failed']);
  });

  test('403: only people have drafts, not programs', async () => {
    const { claim } = await aCase();
    const { status } = await api.call('GET', `/claims/${claim.id}/drafts`, { as: api.token });
    expect(status).toBe(403);
  });
});
