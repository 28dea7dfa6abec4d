import { sql } from 'drizzle-orm';
import {
  bigint,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { notNegative, oneOf } from './checks.ts';
import { createdAt, instant, storeId } from './columns.ts';
import { stores } from './stores.ts';

/** Addresses of other systems that receive a store's events. Their secrets are in `sealed_secrets`. */
export const webhooks = pgTable(
  'webhooks',
  {
    storeId: storeId(),
    id: text('id').notNull(),
    /** A Slack channel's address is in `url`. */
    kind: text('kind', { enum: ['HTTP', 'SLACK'] })
      .notNull()
      .default('HTTP'),
    url: text('url').notNull(),
    description: text('description').notNull().default(''),
    topics: text('topics').array().notNull(),
    state: text('state', { enum: ['ENABLED', 'DISABLED', 'FAILED'] })
      .notNull()
      .default('ENABLED'),
    /** The first failure since the last delivery that was accepted. */
    failingSince: instant('failing_since'),
    /** Failed connections since the last response. */
    unreachable: integer('unreachable').notNull().default(0),
    /** Paused until then, because it couldn't be reached. */
    pausedUntil: instant('paused_until'),
    /** Until then, only one process sends to it. */
    leasedUntil: instant('leased_until'),
    /** When the secret before the last rotation stops signing. */
    previousSecretUntil: instant('previous_secret_until'),
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
    /** Hidden from then on; its log is deleted in parts. */
    removedAt: instant('removed_at'),
  },
  (t) => [
    primaryKey({ columns: [t.storeId, t.id] }),
    // A store has at most one Slack channel.
    uniqueIndex('webhooks_slack').on(t.storeId).where(sql`kind = 'SLACK' and removed_at is null`),
    // For the worker, which reads webhooks of all stores.
    index('webhooks_enabled').on(t.storeId, t.id).where(sql`state = 'ENABLED'`),
    foreignKey({ name: 'webhooks_store', columns: [t.storeId], foreignColumns: [stores.id] }),
    oneOf('webhooks_state', t.state),
    oneOf('webhooks_kind', t.kind),
    notNegative('webhooks_counts', t.unreachable, t.version),
  ],
);

/** Messages to webhooks, with the body of every attempt. */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    storeId: storeId(),
    id: text('id').notNull(),
    webhookId: text('webhook_id').notNull(),
    topic: text('topic').notNull(),
    /** Null for a test. */
    eventId: text('event_id'),
    /** The event's position in the store's outbox; 0 for a test, which comes first. */
    position: bigint('position', { mode: 'number' }).notNull().default(0),
    /** Messages of a stream are sent in order. */
    streamId: text('stream_id').notNull(),
    body: text('body').notNull(),
    state: text('state', { enum: ['PENDING', 'DELIVERED', 'FAILED'] })
      .notNull()
      .default('PENDING'),
    /** Attempts since it was last queued, and in total. */
    tries: integer('tries').notNull().default(0),
    attempts: integer('attempts').notNull().default(0),
    dueAt: instant('due_at').notNull(),
    endedAt: instant('ended_at'),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.storeId, t.id] }),
    uniqueIndex('webhook_deliveries_event').on(t.storeId, t.webhookId, t.eventId, t.topic),
    index('webhook_deliveries_pending')
      .on(t.storeId, t.webhookId, t.streamId, t.position, t.id)
      .where(sql`state = 'PENDING'`),
    index('webhook_deliveries_due')
      .on(t.storeId, t.webhookId, t.dueAt)
      .where(sql`state = 'PENDING'`),
    index('webhook_deliveries_newest').on(t.storeId, t.webhookId, t.createdAt, t.id),
    index('webhook_deliveries_age').on(t.createdAt),
    foreignKey({
      name: 'webhook_deliveries_webhook',
      columns: [t.storeId, t.webhookId],
      foreignColumns: [webhooks.storeId, webhooks.id],
    }).onDelete('cascade'),
    oneOf('webhook_deliveries_state', t.state),
    notNegative('webhook_deliveries_counts', t.tries, t.attempts, t.position),
  ],
);

/** Responses to each attempt. */
export const webhookAttempts = pgTable(
  'webhook_attempts',
  {
    storeId: storeId(),
    deliveryId: text('delivery_id').notNull(),
    number: integer('number').notNull(),
    at: instant('at').notNull(),
    durationMs: integer('duration_ms').notNull(),
    /** Null without a response; `failure` says why. */
    status: integer('status'),
    answer: text('answer'),
    failure: text('failure'),
  },
  (t) => [
    primaryKey({ columns: [t.storeId, t.deliveryId, t.number] }),
    foreignKey({
      name: 'webhook_attempts_delivery',
      columns: [t.storeId, t.deliveryId],
      foreignColumns: [webhookDeliveries.storeId, webhookDeliveries.id],
    }).onDelete('cascade'),
    notNegative('webhook_attempts_counts', t.number, t.durationMs),
  ],
);
