import { sql } from 'drizzle-orm';
import { foreignKey, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { notNegative, oneOf } from './checks.ts';
import { createdAt, instant, storeId, updatedAt } from './columns.ts';
import { connections } from './connections.ts';

/** Progress of comparing a shop's books with ours; one row per connection. */
export const reconciliations = pgTable(
  'reconciliations',
  {
    storeId: storeId(),
    connectionId: text('connection_id').notNull(),
    /** The current phase; null between runs. */
    phase: text('phase', { enum: ['listed', 'stored', 'effects', 'found'] }),
    /** Cursor within the phase. */
    cursor: text('cursor'),
    /** Compares what changed at or after this instant. */
    since: instant('since'),
    startedAt: instant('started_at'),
    finishedAt: instant('finished_at'),
    dueAt: instant('due_at').notNull(),
    leasedUntil: instant('leased_until'),
    /** Counts of the current or the last run. */
    orders: integer('orders').notNull().default(0),
    effects: integer('effects').notNull().default(0),
    problem: text('problem'),
    failures: integer('failures').notNull().default(0),
    updatedAt: updatedAt(),
  },
  (t) => [
    primaryKey({ columns: [t.storeId, t.connectionId] }),
    index('reconciliations_due').on(t.dueAt),
    foreignKey({
      name: 'reconciliations_connection',
      columns: [t.storeId, t.connectionId],
      foreignColumns: [connections.storeId, connections.id],
    }),
    oneOf('reconciliations_phase', t.phase),
    notNegative('reconciliations_counts', t.orders, t.effects, t.failures),
  ],
);

/** Orders that the shop listed in the current run; empty between runs. */
export const reconciledOrders = pgTable(
  'reconciled_orders',
  {
    storeId: storeId(),
    connectionId: text('connection_id').notNull(),
    shopOrderId: text('shop_order_id').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.storeId, t.connectionId, t.shopOrderId] }),
    foreignKey({
      name: 'reconciled_orders_connection',
      columns: [t.storeId, t.connectionId],
      foreignColumns: [connections.storeId, connections.id],
    }),
  ],
);

/** Differences between the shop's books and ours. The unique key stores each once. */
export const differences = pgTable(
  'differences',
  {
    storeId: storeId(),
    connectionId: text('connection_id').notNull(),
    /** The subject: `order` with the shop's id, or `effect` with the effect's id. */
    about: text('about', { enum: ['order', 'effect'] }).notNull(),
    subject: text('subject').notNull(),
    /** The differing field; `missing-here` or `missing-there` if one side has no record. */
    field: text('field').notNull(),
    id: text('id').notNull(),
    /** The order's number or the effect's kind, for people. */
    label: text('label').notNull(),
    /** The shop's id of the order, and our id of the claim or return. */
    shopOrderId: text('shop_order_id').notNull(),
    claimId: text('claim_id'),
    returnId: text('return_id'),
    /** The values of both sides as text; null where there is none. */
    ours: text('ours'),
    theirs: text('theirs'),
    status: text('status', { enum: ['OPEN', 'KNOWN', 'GONE'] }).notNull(),
    /** Why the difference is accepted, and who accepted it. */
    reason: text('reason'),
    markedBy: text('marked_by'),
    foundAt: instant('found_at').notNull(),
    checkedAt: instant('checked_at').notNull(),
    goneAt: instant('gone_at'),
    /** When a person asked to read the order again. */
    askedAt: instant('asked_at'),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.storeId, t.connectionId, t.about, t.subject, t.field] }),
    index('differences_id').on(t.storeId, t.id),
    index('differences_newest').on(t.storeId, t.connectionId, t.status, t.foundAt, t.id),
    index('differences_asked')
      .on(t.askedAt, t.storeId, t.connectionId)
      .where(sql`asked_at is not null`),
    foreignKey({
      name: 'differences_connection',
      columns: [t.storeId, t.connectionId],
      foreignColumns: [connections.storeId, connections.id],
    }),
    oneOf('differences_about', t.about),
    oneOf('differences_status', t.status),
  ],
);
