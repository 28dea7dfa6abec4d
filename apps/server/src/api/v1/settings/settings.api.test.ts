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
  const body = { values: { percentage: 5_000 } };
  expect((await api.call('PUT', '/settings/replacement-cost', { as: owner, body })).status).toBe(
    403,
  );
  const wrong = await api.call('PUT', '/settings/fulfillment', {
    as: owner,
    body: { values: { protectionFulfilled: 'sometimes' } },
  });
  expect(wrong.status).toBe(400);
  expect((await api.call('GET', '/settings/nothing', { as: owner })).status).toBe(400);
});
