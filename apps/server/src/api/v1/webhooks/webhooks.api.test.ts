import { aStaffMember } from '@amends/core/testing';
import { WEBHOOK_TOPICS } from '@amends/core/webhooks/webhook-topics.rules';
import { expect, test } from 'vitest';
import { anApi } from '../testing/an-api.ts';

const api = await anApi();
const owner = aStaffMember(api.store.id, 'store_owner');
const user = aStaffMember(api.store.id, 'store_user');
const words = {
  url: 'https://hooks.example/amends#part',
  topics: ['claim.denied', 'claim.created'],
};

const call = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, body?: object) =>
  api.call(method, `/webhooks${path}`, { as: owner, ...(body ? { body } : {}) });
const aWebhook = async () => (await call('POST', '', words)).body;

test('/v1/webhooks 201: answers the secret once, and never again', async () => {
  const headers = { 'Idempotency-Key': 'a-webhook-of-the-warehouse' };
  const make = () => api.call('POST', '/webhooks', { as: owner, body: words, headers });
  const made = await make();
  expect(made).toMatchObject({
    status: 201,
    body: {
      url: 'https://hooks.example/amends',
      topics: ['claim.created', 'claim.denied'],
      state: 'ENABLED',
      secret: expect.stringMatching(/^whsec_/),
    },
  });
  expect((await make()).body).toEqual({ ...made.body, secret: null });
  const { secret: _secret, ...rest } = made.body;
  expect((await call('GET', `/${made.body.id}`)).body).toEqual(rest);
  expect((await call('GET', '')).body.items).toContainEqual(rest);
});

test('/v1/webhooks 200: is changed by one of two people, rotated, and removed', async () => {
  const { id } = await aWebhook();
  const change = { version: 1, enabled: false };
  const both = await Promise.all([
    call('PATCH', `/${id}`, change),
    call('PATCH', `/${id}`, change),
  ]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  const rotated = await call('POST', `/${id}/rotate-secret`, { version: 2 });
  expect(rotated.body).toMatchObject({ version: 3, state: 'DISABLED' });
  expect(rotated.body.previousSecretUntil).not.toBeNull();
  expect((await call('DELETE', `/${id}`)).body).toEqual({ removed: true });
  expect((await call('GET', `/${id}`)).status).toBe(404);
});

test('/v1/webhooks 202: queues tests and what is resent, and lists them with their bodies', async () => {
  const { id } = await aWebhook();
  const tested = await call('POST', `/${id}/test`);
  expect(tested).toMatchObject({
    status: 202,
    body: { topic: 'webhook.test', state: 'PENDING', log: [] },
  });
  expect(JSON.parse(tested.body.body)).toMatchObject({ type: 'webhook.test', version: '1' });
  await call('POST', `/${id}/test`);
  const first = await call('GET', `/${id}/deliveries?limit=1`);
  expect(first.body.items).toHaveLength(1);
  const rest = await call('GET', `/${id}/deliveries?limit=1&cursor=${first.body.nextCursor}`);
  expect(rest.body).toMatchObject({ items: [{ topic: 'webhook.test' }], nextCursor: null });
  const deliveryId = tested.body.id;
  expect((await call('GET', `/${id}/deliveries/${deliveryId}`)).body).toEqual(tested.body);
  expect((await call('POST', `/${id}/deliveries/${deliveryId}/resend`)).status).toBe(202);
  const range = { from: '2020-01-01T00:00:00Z', to: '2020-02-01T00:00:00Z' };
  expect(await call('POST', `/${id}/resend`, range)).toMatchObject({
    status: 202,
    body: { count: 0 },
  });
  await call('PATCH', `/${id}`, { version: 1, enabled: false });
  const off = await call('POST', `/${id}/test`);
  expect([off.status, off.body.code]).toEqual([409, 'webhook_disabled']);
});

test('/v1/webhooks 400 for what is no address or topic, 403 without the permission', async () => {
  for (const wrong of [
    { ...words, url: 'hooks' },
    { ...words, topics: ['claim.exploded'] },
    { ...words, topics: [] },
    { ...words, secret: 'mine' },
  ]) {
    expect((await call('POST', '', wrong)).status).toBe(400);
  }
  expect((await call('GET', '/whk_none/deliveries?cursor=none')).status).toBe(400);
  const refused = await api.call('POST', '/webhooks', { as: user, body: words });
  expect([refused.status, refused.body.facts.permission]).toEqual([403, 'webhook:create']);
});

test('/v1/openapi.json describes the message of every topic', async () => {
  const body = await (await api.request('/v1/openapi.json')).json();
  expect(Object.keys(body.webhooks).sort()).toEqual([...WEBHOOK_TOPICS].sort());
  expect(JSON.stringify(body.webhooks['claim.approved'])).toContain('WebhookMessage');
});
