import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
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
import { createdAt, instant, storeId, updatedAt } from './columns.ts';
import { stores } from './stores.ts';

/**
 * Sources of a store's orders and targets of effects. Every store has `con_native`, created by a trigger.
 * Credentials are in `sealed_secrets`.
 */
export const connections = pgTable(
  'connections',
  {
    storeId: storeId(),
    id: text('id').notNull(),
    kind: text('kind', { enum: ['native', 'shopify', 'woocommerce', 'medusa'] }).notNull(),
    name: text('name').notNull(),
    status: text('status', {
      enum: ['CONNECTING', 'ACTIVE', 'DEGRADED', 'PAUSED', 'REVOKED'],
    }).notNull(),
    /** The shop's own id or address; null for the built-in one, and until the first connection. */
    accountId: text('account_id'),
    currency: text('currency'),
    /** Products and SKUs of the store's protection. */
    protectionProductIds: text('protection_product_ids').array().notNull().default(sql`'{}'`),
    protectionSkus: text('protection_skus').array().notNull().default(sql`'{}'`),
    protectionTags: text('protection_tags').array().notNull().default(sql`'{}'`),
    protectionTitle: text('protection_title'),
    /** Products sold as warranties, with the period of each. */
    warrantyPlans: jsonb('warranty_plans')
      .$type<{ productId: string | null; sku: string | null; period: string }[]>()
      .notNull()
      .default([]),
    /** Whether orders get tags that reflect their claims. */
    claimTags: boolean('claim_tags').notNull().default(false),
    /** All changes in the shop before this instant are stored. */
    syncedUntil: instant('synced_until'),
    /** The current listing of changes, and its cursor. */
    changesSince: instant('changes_since'),
    changesStartedAt: instant('changes_started_at'),
    changesCursor: text('changes_cursor'),
    nextSyncAt: instant('next_sync_at'),
    /** The backfill of older orders, until it has finished. */
    backfillSince: instant('backfill_since'),
    backfillStartedAt: instant('backfill_started_at'),
    backfillCursor: text('backfill_cursor'),
    /** Last change of the newest order read by the backfill. */
    backfillReached: instant('backfill_reached'),
    backfillOrders: integer('backfill_orders').notNull().default(0),
    backfillFinishedAt: instant('backfill_finished_at'),
    /** The bulk export that the backfill reads; empty once it continues in pages. */
    backfillExport: text('backfill_export'),
    backfillExportAt: instant('backfill_export_at'),
    backfillExportRead: integer('backfill_export_read').notNull().default(0),
    /** Earliest time to check the export again. */
    backfillDueAt: instant('backfill_due_at'),
    /** When webhooks were last subscribed. */
    webhooksCheckedAt: instant('webhooks_checked_at'),
    /** Why the shop refused to; null if webhooks are subscribed. */
    webhooksProblem: text('webhooks_problem'),
    lastWebhookAt: instant('last_webhook_at'),
    /** Number of refused requests that claimed to be the shop's webhooks. */
    refusedWebhooks: integer('refused_webhooks').notNull().default(0),
    lastRefusal: text('last_refusal'),
    lastRefusedAt: instant('last_refused_at'),
    /** When the shop last responded successfully. */
    lastAnswerAt: instant('last_answer_at'),
    /** The first failure since then, and the number of failures. */
    failingSince: instant('failing_since'),
    failures: integer('failures').notNull().default(0),
    lastErrorCode: text('last_error_code'),
    lastError: text('last_error'),
    lastErrorAt: instant('last_error_at'),
    /** No requests to the shop before this instant. */
    waitsUntil: instant('waits_until'),
    /** Until then, only one process sends requests to the shop. */
    leasedUntil: instant('leased_until'),
    /** Until then, only one process renews the credentials. */
    renewingUntil: instant('renewing_until'),
    /** The secret of privacy webhooks is kept until then after a disconnect. */
    signatureKeptUntil: instant('signature_kept_until'),
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    primaryKey({ columns: [t.storeId, t.id] }),
    // Webhook URLs contain only the id.
    uniqueIndex('connections_id').on(t.id).where(sql`kind <> 'native'`),
    uniqueIndex('connections_account').on(t.storeId, t.kind, t.accountId),
    // For the worker, which reads connections of all stores.
    index('connections_working')
      .on(t.storeId, t.id)
      .where(sql`status in ('ACTIVE', 'DEGRADED') and kind <> 'native'`),
    foreignKey({ name: 'connections_store', columns: [t.storeId], foreignColumns: [stores.id] }),
    oneOf('connections_kind', t.kind),
    oneOf('connections_status', t.status),
    notNegative('connections_counts', t.backfillOrders, t.refusedWebhooks, t.failures, t.version),
    check('connections_native', sql`(${t.id} = 'con_native') = (${t.kind} = 'native')`),
  ],
);

/** Announced orders, until they are fetched; one row each, however often they are announced. */
export const orderFetches = pgTable(
  'order_fetches',
  {
    storeId: storeId(),
    connectionId: text('connection_id').notNull(),
    sourceOrderId: text('source_order_id').notNull(),
    /** Number of announcements; an order announced during its fetch is fetched again. */
    asks: integer('asks').notNull().default(1),
    tries: integer('tries').notNull().default(0),
    dueAt: instant('due_at').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.storeId, t.connectionId, t.sourceOrderId] }),
    index('order_fetches_due').on(t.storeId, t.connectionId, t.dueAt),
    foreignKey({
      name: 'order_fetches_connection',
      columns: [t.storeId, t.connectionId],
      foreignColumns: [connections.storeId, connections.id],
    }),
    notNegative('order_fetches_counts', t.asks, t.tries),
  ],
);

/** Progress of reading a connected shop's catalog. A row exists once a worker has checked the shop. */
export const productSyncs = pgTable(
  'product_syncs',
  {
    storeId: storeId(),
    connectionId: text('connection_id').notNull(),
    /** The current listing; `since` is null for a complete one. */
    since: instant('since'),
    startedAt: instant('started_at'),
    cursor: text('cursor'),
    /** Products read so far. */
    listed: integer('listed').notNull().default(0),
    /** All changes in the shop before this instant are stored. */
    syncedUntil: instant('synced_until'),
    /** When the last complete listing ended, and its number of products. */
    completeAt: instant('complete_at'),
    completeProducts: integer('complete_products').notNull().default(0),
    /** When changes, and the whole catalog, are listed next. */
    nextChangesAt: instant('next_changes_at'),
    nextCompleteAt: instant('next_complete_at'),
    /** No catalog requests before this instant. */
    waitsUntil: instant('waits_until'),
    failures: integer('failures').notNull().default(0),
    lastErrorCode: text('last_error_code'),
    lastError: text('last_error'),
    lastErrorAt: instant('last_error_at'),
  },
  (t) => [
    primaryKey({ columns: [t.storeId, t.connectionId] }),
    foreignKey({
      name: 'product_syncs_connection',
      columns: [t.storeId, t.connectionId],
      foreignColumns: [connections.storeId, connections.id],
    }),
    notNegative('product_syncs_counts', t.listed, t.completeProducts, t.failures),
  ],
);

/** Announced products, until they are fetched; one row each, however often they are announced. */
export const productFetches = pgTable(
  'product_fetches',
  {
    storeId: storeId(),
    connectionId: text('connection_id').notNull(),
    sourceProductId: text('source_product_id').notNull(),
    /** Number of announcements; a product announced during its fetch is fetched again. */
    asks: integer('asks').notNull().default(1),
    tries: integer('tries').notNull().default(0),
    dueAt: instant('due_at').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.storeId, t.connectionId, t.sourceProductId] }),
    index('product_fetches_due').on(t.storeId, t.connectionId, t.dueAt),
    foreignKey({
      name: 'product_fetches_connection',
      columns: [t.storeId, t.connectionId],
      foreignColumns: [connections.storeId, connections.id],
    }),
    notNegative('product_fetches_counts', t.asks, t.tries),
  ],
);

/** Shop products that the catalog can't store, with the reason. */
export const unreadableProducts = pgTable(
  'unreadable_products',
  {
    storeId: storeId(),
    connectionId: text('connection_id').notNull(),
    sourceProductId: text('source_product_id').notNull(),
    reason: text('reason').notNull(),
    updatedAt: updatedAt(),
  },
  (t) => [
    primaryKey({ columns: [t.storeId, t.connectionId, t.sourceProductId] }),
    foreignKey({
      name: 'unreadable_products_connection',
      columns: [t.storeId, t.connectionId],
      foreignColumns: [connections.storeId, connections.id],
    }),
  ],
);

/** Accepted shop webhooks, so that each is processed once. */
export const shopWebhooks = pgTable(
  'shop_webhooks',
  {
    storeId: storeId(),
    connectionId: text('connection_id').notNull(),
    /** The shop's message id. */
    messageId: text('message_id').notNull(),
    topic: text('topic'),
    outcome: text('outcome', { enum: ['QUEUED', 'IGNORED'] }).notNull(),
    sourceOrderId: text('source_order_id'),
    receivedAt: instant('received_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.storeId, t.connectionId, t.messageId] }),
    index('shop_webhooks_newest').on(t.storeId, t.connectionId, t.receivedAt),
    index('shop_webhooks_age').on(t.receivedAt),
    foreignKey({
      name: 'shop_webhooks_connection',
      columns: [t.storeId, t.connectionId],
      foreignColumns: [connections.storeId, connections.id],
    }),
    oneOf('shop_webhooks_outcome', t.outcome),
  ],
);

/** Shop orders that can't be stored, as received, with the reason. */
export const unreadableOrders = pgTable(
  'unreadable_orders',
  {
    storeId: storeId(),
    connectionId: text('connection_id').notNull(),
    sourceOrderId: text('source_order_id').notNull(),
    reason: text('reason').notNull(),
    /** JSON as text, because PostgreSQL's JSON types can't hold everything. */
    raw: text('raw').notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    primaryKey({ columns: [t.storeId, t.connectionId, t.sourceOrderId] }),
    index('unreadable_orders_newest').on(t.storeId, t.connectionId, t.updatedAt, t.sourceOrderId),
    index('unreadable_orders_age').on(t.updatedAt),
    foreignKey({
      name: 'unreadable_orders_connection',
      columns: [t.storeId, t.connectionId],
      foreignColumns: [connections.storeId, connections.id],
    }),
  ],
);

/** Requests of shops about the privacy of their customers: a copy of the data, or its erasure. */
export const privacyRequests = pgTable(
  'privacy_requests',
  {
    storeId: storeId(),
    id: text('id').notNull(),
    connectionId: text('connection_id').notNull(),
    /** `shop-redact`: everything stored about the shop must be erased. */
    kind: text('kind', { enum: ['data-request', 'customer-redact', 'shop-redact'] }).notNull(),
    /** The shop's own id of the customer. */
    sourceCustomerId: text('source_customer_id'),
    email: text('email'),
    /** The customer's orders named in the request. */
    sourceOrderIds: text('source_order_ids').array().notNull().default(sql`'{}'`),
    /** The shop's message id, which makes a request count once. */
    messageId: text('message_id').notNull(),
    receivedAt: instant('received_at').notNull(),
    /** Deadline by law or by the shop. */
    dueAt: instant('due_at').notNull(),
    doneAt: instant('done_at'),
  },
  (t) => [
    primaryKey({ columns: [t.storeId, t.id] }),
    uniqueIndex('privacy_requests_message').on(t.storeId, t.connectionId, t.messageId),
    index('privacy_requests_newest').on(t.storeId, t.connectionId, t.receivedAt, t.id),
    foreignKey({
      name: 'privacy_requests_connection',
      columns: [t.storeId, t.connectionId],
      foreignColumns: [connections.storeId, connections.id],
    }),
    oneOf('privacy_requests_kind', t.kind),
  ],
);

/** Attempts to connect a shop on its own page, which sends the keys to us. */
export const connectionAttempts = pgTable(
  'connection_attempts',
  {
    storeId: storeId(),
    /** Hash of the value that the shop returns. */
    id: text('id').notNull(),
    /** The person who started it; only they may see the result. */
    personId: text('person_id').notNull(),
    /** The connection's input, without keys. */
    input: jsonb('input').notNull(),
    createdAt: createdAt(),
    expiresAt: instant('expires_at').notNull(),
    /** When the keys arrived; later ones are refused. */
    usedAt: instant('used_at'),
    connectionId: text('connection_id'),
    problem: text('problem'),
  },
  (t) => [
    primaryKey({ columns: [t.storeId, t.id] }),
    uniqueIndex('connection_attempts_id').on(t.id),
    index('connection_attempts_age').on(t.expiresAt),
    foreignKey({
      name: 'connection_attempts_connection',
      columns: [t.storeId, t.connectionId],
      foreignColumns: [connections.storeId, connections.id],
    }),
    foreignKey({
      name: 'connection_attempts_store',
      columns: [t.storeId],
      foreignColumns: [stores.id],
    }),
  ],
);
