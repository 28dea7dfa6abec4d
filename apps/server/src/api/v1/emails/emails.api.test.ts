import { aStaffMember } from '@amends/core/testing';
import { expect, test } from 'vitest';
import { anApi } from '../testing/an-api.ts';

const api = await anApi();
const owner = aStaffMember(api.store.id, 'store_owner');
const agent = aStaffMember(api.store.id, 'store_support');

test('/v1/emails 200: overridden by version, previewed in the store’s branding, disabled', async () => {
  const override = { subject: 'Good news, {{customer.firstName}}' };
  const path = '/emails/approved';
  const save = () => api.call('PUT', path, { as: owner, body: { override, version: 0 } });
  expect((await save()).body).toMatchObject({ customized: true, version: 1 });
  expect((await save()).body.code).toBe('override_changed');
  const preview = await api.call('POST', `${path}/preview`, { as: agent, body: {} });
  expect(preview.body.subject).toBe('Good news, Ada');
  expect(preview.body.html).toContain(api.store.name);
  expect(preview.body.ours.subject).toMatch(/^Claim #\d+ approved: .* back to you$/);
  const unsaved = { override: { subject: 'Not yet' } };
  const other = await api.call('POST', `${path}/preview`, { as: agent, body: unsaved });
  expect(other.body.subject).toBe('Not yet');
  await api.call('PUT', `${path}/enabled`, { as: owner, body: { enabled: false } });
  expect((await api.call('GET', path, { as: agent })).body.enabled).toBe(false);
  expect((await api.call('GET', '/emails', { as: agent })).body).toHaveLength(22);
});

test('/v1/emails 403 with read permission only, 400 for an unknown email', async () => {
  const body = { override: { subject: 'Mine' } };
  expect((await api.call('PUT', '/emails/approved', { as: agent, body })).status).toBe(403);
  expect((await api.call('POST', '/emails/approved/test', { as: agent, body: {} })).status).toBe(
    403,
  );
  expect((await api.call('GET', '/emails/nothing', { as: owner })).status).toBe(400);
});
