import { aStaffMember, aStore } from '@amends/core/testing';
import { expect, test } from 'vitest';
import { anApi } from '../testing/an-api.ts';

const api = await anApi();
const agent = aStaffMember(api.store.id, 'store_support');
const user = aStaffMember(api.store.id, 'store_user');

test('/v1/labels 201, 200: a label is added, renamed, listed and removed', async () => {
  const made = await api.call('POST', '/labels', { as: agent, body: { name: 'VIP' } });
  expect([made.status, made.body.color]).toEqual([201, 'neutral']);
  const own = `/labels/${made.body.id}`;
  const words = { name: 'Very important', color: 'warning' };
  expect((await api.call('PUT', own, { as: agent, body: words })).body).toMatchObject(words);
  expect((await api.call('GET', '/labels', { as: user })).body).toMatchObject([words]);
  const gone = await api.call('DELETE', own, { as: agent });
  expect(gone.body).toEqual({ removed: true, takenOff: 0 });
  expect((await api.call('DELETE', own, { as: agent })).status).toBe(404);
});

test('/v1/labels 409 for a name in use, 403 without permission, 201 for a program, 404 for another store', async () => {
  const body = { name: 'Fragile' };
  await api.call('POST', '/labels', { as: agent, body });
  expect((await api.call('POST', '/labels', { as: agent, body })).status).toBe(409);
  expect((await api.call('POST', '/labels', { as: user, body })).status).toBe(403);
  const ofProgram = { as: api.token, body: { name: 'By a program' } };
  expect((await api.call('POST', '/labels', ofProgram)).status).toBe(201);
  const { id } = await aStore(api.ctx);
  expect((await api.call('GET', `/labels?storeId=${id}`, { as: agent })).status).toBe(404);
});
