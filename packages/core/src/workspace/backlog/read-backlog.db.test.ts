import { testDatabase } from '@amends/db/testing';
import { expect, test } from 'vitest';
import { sequenceEvents } from '../../kernel/events/outbox.repository.ts';
import { actingAsSystem } from '../../kernel/internal.ts';
import {
  aClaim,
  aContext,
  aFailedJob,
  anOrder,
  anUndeliveredEmail,
  aStaffMember,
  aStore,
  codeOf,
} from '../../testing/index.ts';
import { readBacklog } from './read-backlog.ts';

const database = await testDatabase();
const world = aContext(database, { now: '2026-03-10T12:00:00Z' });
const { ctx, as } = world;
const system = actingAsSystem(ctx, 'metrics');

const NOTHING = {
  emails: 0,
  emailsAge: 0,
  undeliveredEmails: 0,
  webhookMessages: 0,
  webhookMessagesAge: 0,
  failedWebhooks: 0,
  failedJobs: 0,
  events: 0,
  eventsAge: 0,
  overdueClaims: 0,
  connections: [],
};

test('counts what is due in all stores, how long it has been due, and what waits for a person', async () => {
  expect(await readBacklog(system)).toEqual(NOTHING);
  const [one, other] = [await aStore(ctx), await aStore(ctx)];
  await anUndeliveredEmail(ctx, { storeId: one.id });
  await aFailedJob(world, { payload: { storeId: other.id, mediaId: 'med_1' } });
  const { pool } = database;
  const email = `insert into emails (store_id, id, template, dedupe_key, recipient, subject, html,
      plain_text, next_attempt_at, created_at)
    values ($1, $2, 'approved', $2, 'kim@example.com', '', '', '', $3, now())`;
  await pool.query(email, [one.id, 'eml_due', '2026-03-10T11:59:00Z']);
  await pool.query(email, [one.id, 'eml_later', '2026-03-10T12:01:00Z']);
  const webhook = `insert into webhooks (store_id, id, url, topics, state)
    values ($1, $2, 'https://hooks.example.com', '{}', $3)`;
  await pool.query(webhook, [other.id, 'whk_on', 'ENABLED']);
  await pool.query(webhook, [other.id, 'whk_failed', 'FAILED']);
  const message = `insert into webhook_deliveries (store_id, id, webhook_id, topic, stream_id, body,
      due_at)
    values ($1, $2, $3, 'claim.created', $2, '{}', $4)`;
  await pool.query(message, [other.id, 'msg_due', 'whk_on', '2026-03-10T11:50:00Z']);
  await pool.query(message, [other.id, 'msg_later', 'whk_on', '2026-03-10T12:50:00Z']);
  await pool.query(message, [other.id, 'msg_off', 'whk_failed', '2026-03-10T11:00:00Z']);

  expect(await readBacklog(system)).toMatchObject({
    emails: 1,
    emailsAge: 60,
    undeliveredEmails: 1,
    webhookMessages: 1,
    webhookMessagesAge: 600,
    failedWebhooks: 1,
    failedJobs: 1,
  });
});

test('counts events without a position, overdue claims, and connections by kind and status', async () => {
  const { id } = await aStore(ctx);
  const claim = await aClaim(ctx, await anOrder(ctx, id));
  const { pool } = database;
  const before = await readBacklog(system);
  await pool.query('update claims set sla_due_at = $2 where id = $1', [
    claim.id,
    '2026-03-10T11:59:00Z',
  ]);
  await pool.query(`update connections set status = 'DEGRADED' where store_id = $1`, [id]);
  const event = `insert into events (store_id, id, stream_id, sequence, name, actor_kind, data, occurred_at)
    values ($1, 'evt_old', 'made', 1, 'claim.created', 'system', '{}', '2025-12-08T12:00:00Z')`;
  await pool.query(event, [id]);
  // Waiting for two minutes, however old the event is.
  const waiting = `update outbox_pending set created_at = now() - interval '2 minutes' where event_id = 'evt_old'`;
  await pool.query(waiting);
  const after = await readBacklog(system);
  expect(after.overdueClaims).toBe(before.overdueClaims + 1);
  expect(after.events).toBe(before.events + 1);
  expect(Math.round(after.eventsAge / 10)).toBe(12);
  expect(after.connections).toContainEqual({ kind: 'native', status: 'DEGRADED', count: 1 });
  await sequenceEvents(system);
  expect(await readBacklog(system)).toMatchObject({ events: 0, eventsAge: 0 });
});

test('is for the system alone', async () => {
  const { id } = await aStore(ctx);
  expect(await codeOf(readBacklog(as(aStaffMember(id, 'store_owner'))))).toBe('page_not_found');
});
