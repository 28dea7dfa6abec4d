import { sql } from 'drizzle-orm';
import {
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { notNegative, oneOf } from './checks.ts';
import { claims } from './claims.ts';
import { createdAt, instant, storeId } from './columns.ts';
import { orders } from './orders.ts';
import { stores } from './stores.ts';

/** Secret links, by the SHA-256 of the secret; each opens one thing for one purpose. */
export const linkTokens = pgTable(
  'link_tokens',
  {
    tokenHash: text('token_hash').primaryKey(),
    storeId: storeId(),
    purpose: text('purpose', {
      enum: ['view', 'print', 'sign', 'order-claims', 'order-look-up'],
    }).notNull(),
    claimId: text('claim_id'),
    orderId: text('order_id').notNull(),
    expiresAt: instant('expires_at'),
    usedAt: instant('used_at'),
    revokedAt: instant('revoked_at'),
    createdAt: createdAt(),
  },
  (t) => [
    index('link_tokens_claim').on(t.storeId, t.claimId),
    // Lets a trigger revoke the links of an order whose email changes.
    index('link_tokens_order').on(t.storeId, t.orderId),
    foreignKey({
      name: 'link_tokens_order_exists',
      columns: [t.storeId, t.orderId],
      foreignColumns: [orders.storeId, orders.id],
    }),
    foreignKey({
      name: 'link_tokens_claim_exists',
      columns: [t.storeId, t.claimId],
      foreignColumns: [claims.storeId, claims.id],
    }),
    oneOf('link_tokens_purpose', t.purpose),
  ],
);

/** A store's API tokens; the value is shown once and stored hashed. */
export const apiTokens = pgTable(
  'api_tokens',
  {
    storeId: storeId(),
    id: text('id').notNull(),
    name: text('name').notNull(),
    tokenHash: text('token_hash').notNull(),
    scopes: text('scopes').array().notNull().default(sql`'{*}'`),
    /** Addresses and CIDR ranges it works from; empty for any. */
    allowedRanges: text('allowed_ranges').array().notNull().default(sql`'{}'`),
    /** Last characters of the value, so that people recognize it. */
    ending: text('ending').notNull().default(''),
    /** The person who created it; null for the command line. */
    createdById: text('created_by_id'),
    /** The person whose permissions limit it: its creator, or who rotated it last. */
    responsibleId: text('responsible_id'),
    expiresAt: instant('expires_at'),
    /** Hash of the value before the last rotation, and when it stops working. */
    previousHash: text('previous_hash'),
    previousUntil: instant('previous_until'),
    rotatedAt: instant('rotated_at'),
    /** Counts changes, so that only one of two concurrent rotations succeeds. */
    version: integer('version').notNull().default(1),
    lastUsedAt: instant('last_used_at'),
    lastUsedAddress: text('last_used_address'),
    revokedAt: instant('revoked_at'),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.storeId, t.id] }),
    uniqueIndex('api_tokens_hash').on(t.tokenHash),
    index('api_tokens_previous').on(t.previousHash),
    foreignKey({ name: 'api_tokens_store', columns: [t.storeId], foreignColumns: [stores.id] }),
  ],
);

/** Stored responses for repeated requests. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    storeId: storeId(),
    keyHash: text('key_hash').notNull(),
    requestHash: text('request_hash').notNull(),
    /** The response, encrypted with the idempotency key itself, which is not stored. */
    answer: text('answer'),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.storeId, t.keyHash] }),
    index('idempotency_keys_age').on(t.createdAt),
  ],
);

/** Counters of rate limits; unlogged, because losing them in a crash only resets limits. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: text('key').notNull(),
    windowStart: integer('window_start').notNull(),
    count: integer('count').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.key, t.windowStart] }),
    index('rate_limits_age').on(t.expiresAt),
  ],
);

/** Keys generated on first start, shared by all processes of a deployment. */
export const deploymentKeys = pgTable('deployment_keys', {
  name: text('name').primaryKey(),
  value: text('value').notNull(),
  createdAt: createdAt(),
});

/** Emails. The unique dedupe key sends each once; the development mailbox reads from here. */
export const emails = pgTable(
  'emails',
  {
    storeId: storeId(),
    id: text('id').notNull(),
    claimId: text('claim_id'),
    template: text('template').notNull(),
    dedupeKey: text('dedupe_key').notNull(),
    recipient: text('recipient').notNull(),
    subject: text('subject').notNull(),
    html: text('html').notNull(),
    plainText: text('plain_text').notNull(),
    headers: jsonb('headers').$type<Record<string, string>>().notNull().default(sql`'{}'::jsonb`),
    attempts: integer('attempts').notNull().default(0),
    failure: text('failure'),
    sentAt: instant('sent_at'),
    /** The job that renders it for another attempt. */
    job: jsonb('job'),
    /** The lease of the worker that is sending it. */
    leaseId: text('lease_id'),
    leaseUntil: instant('lease_until'),
    nextAttemptAt: instant('next_attempt_at'),
    retryUntil: instant('retry_until'),
    /** When delivery was given up; null while it is pending or being retried. */
    undeliveredAt: instant('undelivered_at'),
    /** When staff dismissed it from the list of undelivered emails. */
    dismissedAt: instant('dismissed_at'),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.storeId, t.id] }),
    uniqueIndex('emails_once').on(t.storeId, t.dedupeKey),
    index('emails_due')
      .on(t.nextAttemptAt)
      .where(sql`sent_at is null and undelivered_at is null and dismissed_at is null`),
    index('emails_undelivered')
      .on(t.storeId, t.undeliveredAt, t.id)
      .where(sql`undelivered_at is not null and dismissed_at is null`),
    index('emails_with_body').on(t.createdAt).where(sql`html <> '' or plain_text <> ''`),
    index('emails_recent').on(t.storeId, t.createdAt),
    foreignKey({
      name: 'emails_claim',
      columns: [t.storeId, t.claimId],
      foreignColumns: [claims.storeId, claims.id],
    }),
    notNegative('emails_attempts', t.attempts),
  ],
);
