import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { actingAsSystem, sequenceEvents } from '@amends/core';
import { anOrder, aStaffMember } from '@amends/core/testing';
import { deliverWebhooks, queueWebhooks } from '@amends/core/webhooks';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { aSubmission } from '../../api/v1/testing/a-submission.ts';
import { anApi } from '../../api/v1/testing/an-api.ts';
import { webApiSlack } from './web-api-slack.ts';

/** A workspace that answers as Slack does: what was asked, and what it refuses. */
const asked: { method: string; fields: Record<string, string> }[] = [];
const channels = new Map<string, string>();
let refusal: { method: string; status?: number; error?: string; times: number } | null = null;

const workspace = createServer(async (request, response) => {
  let body = '';
  for await (const part of request) body += part;
  const method = new URL(request.url ?? '', 'http://slack').pathname.split('/').at(-1) ?? '';
  const fields = Object.fromEntries(new URLSearchParams(body));
  asked.push({ method, fields });
  const answer = (json: object, status = 200, headers = {}) =>
    response
      .writeHead(status, { 'content-type': 'application/json', ...headers })
      .end(JSON.stringify(json));
  if (request.headers.authorization !== 'Bearer xoxb-test')
    return answer({ ok: false, error: 'invalid_auth' });
  if (refusal?.method === method && refusal.times > 0) {
    refusal.times -= 1;
    if (refusal.status === 429) return answer({ ok: false }, 429, { 'retry-after': '90' });
    return answer({ ok: false, error: refusal.error }, refusal.status ?? 200);
  }
  switch (method) {
    case 'auth.test':
      return answer({ ok: true, url: 'https://harbor.slack.com/' });
    case 'conversations.create': {
      const name = fields.name ?? '';
      if (channels.has(name)) return answer({ ok: false, error: 'name_taken' });
      channels.set(name, `C${channels.size + 1}`);
      return answer({ ok: true, channel: { id: channels.get(name), name } });
    }
    case 'users.conversations':
      return answer({ ok: true, channels: [...channels].map(([name, id]) => ({ id, name })) });
    case 'users.lookupByEmail':
      return fields.email?.startsWith('unknown')
        ? answer({ ok: false, error: 'users_not_found' })
        : answer({ ok: true, user: { id: `U-${fields.email}` } });
    default:
      return answer({ ok: true });
  }
});
await new Promise<void>((resolve) => workspace.listen(0, '127.0.0.1', resolve));
afterAll(() => workspace.close());
const { port } = workspace.address() as AddressInfo;
const slack = webApiSlack({ token: 'xoxb-test', apiUrl: `http://127.0.0.1:${port}/api/` });

const api = await anApi({ slack });
const { store } = api;
const { pool } = api.database;
const provider = aStaffMember(null, 'account_owner');
const owner = aStaffMember(store.id, 'store_owner');
const system = actingAsSystem(api.ctx, 'webhooks');
const create = (body: object = {}) =>
  api.call('POST', `/slack/channel?storeId=${store.id}`, { as: provider, body });
const seen = (as = owner) => api.call('GET', `/slack/channel?storeId=${store.id}`, { as });
const said = () =>
  asked.filter(({ method }) => method === 'chat.postMessage').map(({ fields }) => fields);

async function work() {
  await sequenceEvents(system);
  await queueWebhooks(system);
  await deliverWebhooks(system);
}

beforeEach(async () => {
  await pool.query('delete from webhooks');
  asked.length = 0;
  channels.clear();
  refusal = null;
});

test('a store gets one channel, however often it is asked for, with its topic and its people', async () => {
  for (const email of ['ada@juniper.example', 'unknown@juniper.example']) {
    await pool.query(
      `insert into people (id, email, name) values ($1, $1, 'A') on conflict do nothing`,
      [email],
    );
    await pool.query(
      `insert into memberships (user_id, store_id, role) values ($1, $2, 'store_admin') on conflict do nothing`,
      [email, store.id],
    );
  }
  const both = await Promise.all([create(), create()]);
  expect(both.map(({ status }) => status)).toEqual([201, 201]);
  expect((await create()).status).toBe(201);
  const { body } = await seen();
  expect(body).toMatchObject({
    connected: true,
    channel: { kind: 'SLACK', url: 'https://harbor.slack.com/archives/C1', state: 'ENABLED' },
  });
  expect(both.map((one) => one.body.channel.id)).toEqual([body.channel.id, body.channel.id]);
  expect([...channels.keys()]).toEqual([`claims-${store.slug}-${store.id.slice(-8)}`]);
  const invited = asked.filter(({ method }) => method === 'conversations.invite');
  expect(invited.map(({ fields }) => fields.users)).toContain('U-ada@juniper.example');
  expect(
    asked.some(
      ({ method, fields }) =>
        method === 'conversations.setTopic' && fields.topic?.includes(store.name),
    ),
  ).toBe(true);
});

test('a store never gets the channel of a store that had its slug before', async () => {
  channels.set(`claims-${store.slug}`, 'C-of-another');
  channels.set(`claims-${store.slug}-0000dead`, 'C-of-a-third');
  expect((await create()).status).toBe(201);
  expect((await seen()).body.channel.url).toBe('https://harbor.slack.com/archives/C3');
});

test('chosen events arrive once as short messages with a button, and name no person', async () => {
  await create({ topics: ['claim.created'] });
  const order = await anOrder(api.ctx, store.id, { customerName: 'Ada Lovelace' });
  const body = aSubmission(order);
  const filed = await api.call('POST', `/claims/${order.orderId}`, { as: api.token, body });
  expect(filed.status).toBe(201);
  const { id, claimNumber } = filed.body;
  await api.call('POST', `/claims/${id}/messages`, {
    as: api.token,
    body: { messageContent: 'Hello' },
  });
  await work();
  await work();
  const [message, ...others] = said();
  expect(others).toEqual([]);
  expect(message).toMatchObject({
    channel: 'C1',
    text: `*Claim #${claimNumber}* was filed · order ${order.orderNumber}`,
  });
  expect(message?.blocks).toContain(`/inbox/${id}`);
  expect(JSON.stringify(message)).not.toContain('Ada');
});

test('a message that Slack is too busy for waits as long as Slack says, and is not lost', async () => {
  const { body } = await create();
  const webhookId = body.channel.id as string;
  refusal = { method: 'chat.postMessage', status: 429, times: 1 };
  const sent = await api.call('POST', `/webhooks/${webhookId}/test`, { as: owner });
  expect(sent.status).toBeLessThan(300);
  await work();
  expect(said()).toHaveLength(1);
  api.clock.advance({ minutes: 1 });
  await work();
  expect(said()).toHaveLength(1);
  api.clock.advance({ minutes: 1 });
  await work();
  expect(said()).toHaveLength(2);
  const log = await api.call('GET', `/webhooks/${webhookId}/deliveries/${sent.body.id}`, {
    as: owner,
  });
  expect(log.body).toMatchObject({ state: 'DELIVERED', attempts: 2 });
});

test('what Slack refuses is retried and shown with its reason; once it works, nothing is lost', async () => {
  const { body } = await create();
  const webhookId = body.channel.id as string;
  refusal = { method: 'chat.postMessage', error: 'is_archived', times: 100 };
  const sent = await api.call('POST', `/webhooks/${webhookId}/test`, { as: owner });
  for (let tries = 0; tries < 6; tries += 1) {
    await work();
    api.clock.advance({ days: 2 });
  }
  const path = `/webhooks/${webhookId}/deliveries/${sent.body.id}`;
  const { log } = (await api.call('GET', path, { as: owner })).body;
  expect(log[0]).toMatchObject({ status: 400, answer: 'is_archived' });
  const { channel } = (await seen()).body;
  expect([channel.state, channel.pending]).toEqual(['FAILED', 1]);
  refusal = null;
  const on = { version: channel.version, enabled: true };
  await api.call('PATCH', `/webhooks/${webhookId}`, { as: owner, body: on });
  await work();
  expect((await api.call('GET', path, { as: owner })).body.state).toBe('DELIVERED');
});

test('a channel keeps its address and has no secret', async () => {
  const { body } = await create();
  const { id, version } = body.channel;
  const moved = { version, url: 'https://elsewhere.example/' };
  const change = await api.call('PATCH', `/webhooks/${id}`, { as: owner, body: moved });
  const rotate = await api.call('POST', `/webhooks/${id}/rotate-secret`, {
    as: owner,
    body: { version },
  });
  expect([change, rotate].map((one) => [one.status, one.body.code])).toEqual([
    [409, 'slack_channel'],
    [409, 'slack_channel'],
  ]);
  const topics = { version, topics: ['claim.denied'] };
  expect((await api.call('PATCH', `/webhooks/${id}`, { as: owner, body: topics })).status).toBe(
    200,
  );
});

test('the store’s people see the channel, the provider makes it; Slack’s refusals are shown', async () => {
  const own = await api.call('POST', '/slack/channel', { as: owner, body: {} });
  expect([own.status, own.body.facts.permission]).toEqual([403, 'slack:create-channel']);
  refusal = { method: 'conversations.create', error: 'missing_scope', times: 1 };
  const refused = await create();
  expect([refused.status, refused.body.code, refused.body.facts]).toEqual([
    422,
    'slack_refused',
    { slackCode: 'missing_scope' },
  ]);
  refusal = { method: 'conversations.create', status: 500, times: 1 };
  expect((await create()).status).toBe(503);
  expect((await seen()).body.channel).toBeNull();
  expect((await seen(aStaffMember(store.id, 'store_support'))).status).toBe(403);
});
