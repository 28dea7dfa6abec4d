import { aMember, anOpenClaim, aStaffMember } from '@amends/core/testing';
import { runBulkAction } from '@amends/core/workspace';
import { describe, expect, test } from 'vitest';
import type { StaffActor } from '../../../auth/caller.ts';
import { anApi } from '../testing/an-api.ts';

const api = await anApi();
const ada = (await aMember(api.ctx, api.store.id)).as.actor as StaffActor;
const ben = aStaffMember(api.store.id, 'store_user', 'Ben');
const aClaimId = async () => (await anOpenClaim(api, api.store.id)).claim.id;

describe('/v1/bulk-actions', () => {
  test('202, 200: a bulk action starts, is executed by the worker, reports its progress, and is undone once', async () => {
    const body = {
      action: { kind: 'move', to: 'WAITING_FOR_BRAND' },
      claimIds: [await aClaimId(), await aClaimId(), 'clm_none'],
    };
    const once = { 'idempotency-key': crypto.randomUUID() };
    const begin = () => api.call('POST', '/bulk-actions', { as: ada, body, headers: once });
    const begun = await begin();
    expect([begun.status, begun.body.waiting]).toEqual([202, 2]);
    expect((await begin()).body).toEqual(begun.body);
    const path = `/bulk-actions/${begun.body.id}`;
    await runBulkAction(api.ctx, { bulkActionId: begun.body.id });
    const done = await api.call('GET', path, { as: ada });
    expect(done.body).toMatchObject({ state: 'done', done: 2, undoable: true });
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const undo = await api.call('POST', `${path}/undo`, { as: ada, headers });
    expect(undo.status).toBe(202);
    const again = await api.call('POST', `${path}/undo`, { as: ada, headers });
    expect([again.status, again.body]).toEqual([202, undo.body]);
    expect((await api.call('POST', `${path}/undo`, { as: ada })).status).toBe(409);
    const { body: list } = await api.call('GET', '/bulk-actions', { as: ada });
    expect(list.bulkActions).toHaveLength(2);
    const stopped = await api.call('DELETE', `/bulk-actions/${undo.body.id}`, {
      as: ada,
    });
    expect(stopped.body.state).toBe('cancelled');
    expect((await api.call('GET', path, { as: ben })).status).toBe(404);
  });

  test('202, 200, 403, 404: a store’s program may do so within its scopes', async () => {
    const token = await api.aToken(['claim:read', 'claim:update']);
    const claimIds = [await aClaimId()];
    const start = (action: object) =>
      api.call('POST', '/bulk-actions', { as: token, body: { action, claimIds } });
    const begun = await start({ kind: 'move', to: 'WAITING_FOR_BRAND' });
    expect(begun.status).toBe(202);
    await runBulkAction(api.ctx, { bulkActionId: begun.body.id });
    const path = `/bulk-actions/${begun.body.id}`;
    const { body } = await api.call('GET', path, { as: token });
    expect(body).toMatchObject({ state: 'done', done: 1, undoable: true, undoKeeps: [] });
    expect((await api.call('POST', `${path}/undo`, { as: token })).status).toBe(202);
    expect((await start({ kind: 'move', to: 'DISMISSED' })).status).toBe(403);
    for (const as of [ada, api.token]) {
      expect((await api.call('GET', path, { as })).status).toBe(404);
    }
  });

  test('400, 403, 422: claims by both ways or neither, without the permission, or none', async () => {
    const claimIds = [await aClaimId()];
    const status = async (as: StaffActor, body: object) =>
      (await api.call('POST', '/bulk-actions', { as, body })).status;
    const dismiss = { kind: 'move', to: 'DISMISSED' };
    expect(await status(ada, { action: dismiss })).toBe(400);
    expect(await status(ada, { action: { kind: 'approve' }, claimIds })).toBe(400);
    expect(await status(ben, { action: dismiss, claimIds })).toBe(403);
    const nothing = { queue: 'approved', filters: { type: ['LOST'] } };
    expect(await status(ada, { action: dismiss, selection: nothing })).toBe(422);
  });
});
