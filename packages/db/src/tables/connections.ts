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
 * Where a store's orders come from and effects go. Every store has `con_native`, which a trigger makes with it.
 * Their credentials are in `sealed_secrets`.
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
    /** What its protection is sold as. */
    protectionProductIds: text('protection_product_ids').array().notNull().default(sql`'{}'`),
    protectionSkus: text('protection_skus').array().notNull().default(sql`'{}'`),
    protectionTags: text('protection_tags').array().notNull().default(sql`'{}'`),
    protectionTitle: text('protection_title'),
    /** What its warranties are sold as, and how long each runs. */
    warrantyPlans: jsonb('warranty_plans')
      .$type<{ productId: string | null; sku: string | null; period: string }[]>()
      .notNull()
      .default([]),
    /** Whether its orders get tags that follow their claims. */
    claimTags: boolean('claim_tags').notNull().default(false),
    /** Every change in the shop before it is here. */
    syncedUntil: instant('synced_until'),
    /** The listing of changes that is being read, and where it continues. */
    changesSince: instant('changes_since'),
    changesStartedAt: instant('changes_started_at'),
    changesCursor: text('changes_cursor'),
    nextSyncAt: instant('next_sync_at'),
    /** The listing of older orders: being read until it has finished. */
    backfillSince: instant('backfill_since'),
    backfillStartedAt: instant('backfill_started_at'),
    backfillCursor: text('backfill_cursor'),
    /** The change of the last order that it read. */
    backfillReached: instant('backfill_reached'),
    backfillOrders: integer('backfill_orders').notNull().default(0),
    backfillFinishedAt: instant('backfill_finished_at'),
    /** The shop's export that it reads in place of pages; empty once it continues in pages. */
    backfillExport: text('backfill_export'),
    backfillExportAt: instant('backfill_export_at'),
    backfillExportRead: integer('backfill_export_read').notNull().default(0),
    /** The shop is not asked about its export before. */
    backfillDueAt: instant('backfill_due_at'),
    /** When the shop was last asked to send webhooks. */
    webhooksCheckedAt: instant('webhooks_checked_at'),
    /** Why it refuses to; null if it sends them. */
    webhooksProblem: text('webhooks_problem'),
    lastWebhookAt: instant('last_webhook_at'),
    /** Requests that claimed to be its webhooks and were refused. */
    refusedWebhooks: integer('refused_webhooks').notNull().default(0),
    lastRefusal: text('last_refusal'),
    lastRefusedAt: instant('last_refused_at'),
    /** When the shop last answered as it should. */
    lastAnswerAt: instant('last_answer_at'),
    /** The first failure since then, and how many there were. */
    failingSince: instant('failing_since'),
    failures: integer('failures').notNull().default(0),
    lastErrorCode: text('last_error_code'),
    lastError: text('last_error'),
    lastErrorAt: instant('last_error_at'),
    /** The shop is not asked before. */
    waitsUntil: instant('waits_until'),
    /** One process alone asks it until then. */
    leasedUntil: instant('leased_until'),
    /** One process alone renews its credentials until then. */
    renewingUntil: instant('renewing_until'),
    /** What its privacy webhooks are signed with is kept until then, although it is disconnected. */
    signatureKeptUntil: instant('signature_kept_until'),
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    primaryKey({ columns: [t.storeId, t.id] }),
    // Webhooks arrive at the id alone.
    uniqueIndex('connections_id').on(t.id).where(sql`kind <> 'native'`),
    uniqueIndex('connections_account').on(t.storeId, t.kind, t.accountId),
    // The worker looks through those of all stores.
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

/** Orders that a shop announced, until they are fetched: each once, however often it is announced. */
export const orderFetches = pgTable(
  'order_fetches',
  {
    storeId: storeId(),
    connectionId: text('connection_id').notNull(),
    sourceOrderId: text('source_order_id').notNull(),
    /** How often it was announced; one that is announced during its fetch is fetched again. */
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

/** How far the catalog of a connected shop is read. A row is there once a worker has looked at the shop. */
export const productSyncs = pgTable(
  'product_syncs',
  {
    storeId: storeId(),
    connectionId: text('connection_id').notNull(),
    /** The listing that is being read; `since` is null for a complete one. */
    since: instant('since'),
    startedAt: instant('started_at'),
    cursor: text('cursor'),
    /** Products that it has read. */
    listed: integer('listed').notNull().default(0),
    /** Every change in the shop before it is here. */
    syncedUntil: instant('synced_until'),
    /** The last complete listing, and how many products it had. */
    completeAt: instant('complete_at'),
    completeProducts: integer('complete_products').notNull().default(0),
    /** When the shop is asked for changes, and for everything. */
    nextChangesAt: instant('next_changes_at'),
    nextCompleteAt: instant('next_complete_at'),
    /** Nothing of the catalog is asked before. */
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

/** Products that a shop announced, until they are fetched: each once, however often it is announced. */
export const productFetches = pgTable(
  'product_fetches',
  {
    storeId: storeId(),
    connectionId: text('connection_id').notNull(),
    sourceProductId: text('source_product_id').notNull(),
    /** How often it was announced; one that is announced during its fetch is fetched again. */
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

/** Products of shops that can't be part of the catalog, with the reason. */
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

/** Webhooks of shops that were accepted, so that none does anything twice. */
export const shopWebhooks = pgTable(
  'shop_webhooks',
  {
    storeId: storeId(),
    connectionId: text('connection_id').notNull(),
    /** The shop's id of the message. */
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

/** Orders of shops that can't be stored as orders, as the shop sent them, with the reason. */
export const unreadableOrders = pgTable(
  'unreadable_orders',
  {
    storeId: storeId(),
    connectionId: text('connection_id').notNull(),
    sourceOrderId: text('source_order_id').notNull(),
    reason: text('reason').notNull(),
    /** JSON as text, because it may hold what PostgreSQL's JSON can't. */
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

/** What a shop asks for the privacy of its customers: their data, or its erasure. */
export const privacyRequests = pgTable(
  'privacy_requests',
  {
    storeId: storeId(),
    id: text('id').notNull(),
    connectionId: text('connection_id').notNull(),
    /** `shop-redact`: all that is stored about the shop has to be erased. */
    kind: text('kind', { enum: ['data-request', 'customer-redact', 'shop-redact'] }).notNull(),
    /** The shop's own id of the customer. */
    sourceCustomerId: text('source_customer_id'),
    email: text('email'),
    /** The customer's orders that the shop names. */
    sourceOrderIds: text('source_order_ids').array().notNull().default(sql`'{}'`),
    /** The shop's id of the message, so that it asks once. */
    messageId: text('message_id').notNull(),
    receivedAt: instant('received_at').notNull(),
    /** The law's or the shop's last day. */
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
    /** The hash of what the shop sends back. */
    id: text('id').notNull(),
    /** The person who started it, and alone may see what came of it. */
    personId: text('person_id').notNull(),
    /** What to connect, without keys. */
    input: jsonb('input').notNull(),
    createdAt: createdAt(),
    expiresAt: instant('expires_at').notNull(),
    /** The keys have arrived; none are accepted after. */
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
