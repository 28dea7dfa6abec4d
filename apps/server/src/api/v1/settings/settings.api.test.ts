import { aStaffMember } from '@amends/core/testing';
import { expect, test } from 'vitest';
import { anApi } from '../testing/an-api.ts';

const api = await anApi();
const owner = aStaffMember(api.store.id, 'store_owner');
const agent = aStaffMember(api.store.id, 'store_support');

test('/v1/settings 200: read by section, replaced with the permission, on the version that was read', async () => {
  const all = await api.call('GET', '/settings', { as: agent });
  expect(all.body.every(({ mayChange }: { mayChange: boolean }) => !mayChange)).toBe(true);
  const path = '/settings/one-time-appeasements';
  const read = await api.call('GET', path, { as: owner });
  expect(read.headers.get('etag')).toBe('"0"');
  const values = { ...read.body.values, monthlyLimit: 3 };
  const save = (version: number) => api.call('PUT', path, { as: owner, body: { values, version } });
  expect((await save(0)).body).toMatchObject({ version: 1, values: { monthlyLimit: 3 } });
  const late = await save(0);
  expect([late.status, late.body.code]).toEqual([409, 'settings_changed']);
  const headers = { 'if-match': '"0"' };
  const byTag = await api.call('PUT', path, { as: owner, body: { values }, headers });
  expect(byTag.status).toBe(409);
});

test('/v1/settings 403 for a section outside of the role, 400 for invalid values', async () => {
  const body = { values: { protectionFulfilled: 'never' } };
  expect((await api.call('PUT', '/settings/fulfillment', { as: agent, body })).status).toBe(403);
  const wrong = await api.call('PUT', '/settings/fulfillment', {
    as: owner,
    body: { values: { protectionFulfilled: 'sometimes' } },
  });
  expect(wrong.status).toBe(400);
  expect((await api.call('GET', '/settings/nothing', { as: owner })).status).toBe(400);
});

test('/v1/settings/{section}/changes 200: who changed what, and restored on the version that was read', async () => {
  const path = '/settings/queue-timers';
  const { values } = (await api.call('GET', path, { as: owner })).body;
  const body = { values: { ...values, reminderAfter: 'P2D' }, version: 0 };
  const saved = await api.call('PUT', path, { as: owner, body });
  expect(saved.body.lastChange).toMatchObject({ number: 1, changedBy: 'Ada Agent' });
  const listed = await api.call('GET', `${path}/changes`, { as: agent });
  expect(listed.body).toMatchObject({
    items: [
      {
        number: 1,
        section: 'queue-timers',
        restored: null,
        changes: { reminderAfter: { before: 'P3D', after: 'P2D' } },
      },
    ],
    nextCursor: null,
  });
  const restore = (given: object, query = '') =>
    api.call('POST', `${path}/restore${query}`, { as: owner, body: given });
  const tried = await restore({ number: 0, version: 1 }, '?dry_run=true');
  expect(tried.body).toMatchObject({ dryRun: true, values: { reminderAfter: 'P3D' } });
  const late = await restore({ number: 0, version: 0 });
  expect([late.status, late.body.code, late.body.facts]).toEqual([
    409,
    'settings_changed',
    { version: 1 },
  ]);
  const missing = await restore({ number: 7, version: 1 });
  expect([missing.status, missing.body.code]).toEqual([404, 'settings_change_not_found']);
  const restored = await restore({ number: 0, version: 1 });
  expect(restored.headers.get('etag')).toBe('"2"');
  expect(restored.body).toMatchObject({ version: 2, values: { reminderAfter: 'P3D' } });
});
