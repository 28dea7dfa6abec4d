import { sql } from 'drizzle-orm';
import { foreignKey, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { notNegative, oneOf } from './checks.ts';
import { createdAt, instant, storeId, updatedAt } from './columns.ts';
import { connections } from './connections.ts';

/** How far the comparison of a shop's books with ours is, one row for each connection. */
export const reconciliations = pgTable(
  'reconciliations',
  {
    storeId: storeId(),
    connectionId: text('connection_id').notNull(),
    /** What is compared now; null between two runs. */
    phase: text('phase', { enum: ['listed', 'stored', 'effects', 'found'] }),
    /** Where the phase continues. */
    cursor: text('cursor'),
    /** What changed at or after this is compared. */
    since: instant('since'),
    startedAt: instant('started_at'),
    finishedAt: instant('finished_at'),
    dueAt: instant('due_at').notNull(),
    leasedUntil: instant('leased_until'),
    /** Of this run, or of the last one. */
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

/** Orders that the shop listed in the run that is under way; without rows between two runs. */
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

/** Where the shop's books and ours differ. The unique key keeps each once, however often it is found. */
export const differences = pgTable(
  'differences',
  {
    storeId: storeId(),
    connectionId: text('connection_id').notNull(),
    /** What it is about: `order` with the shop's id, or `effect` with the effect's. */
    about: text('about', { enum: ['order', 'effect'] }).notNull(),
    subject: text('subject').notNull(),
    /** Which value differs; `missing-here` and `missing-there` if one side has nothing. */
    field: text('field').notNull(),
    id: text('id').notNull(),
    /** The order's number or the effect's kind, for people. */
    label: text('label').notNull(),
    /** The shop's id of the order, ours of the claim or return. */
    shopOrderId: text('shop_order_id').notNull(),
    claimId: text('claim_id'),
    returnId: text('return_id'),
    /** The values of both sides as text; null where there is none. */
    ours: text('ours'),
    theirs: text('theirs'),
    status: text('status', { enum: ['OPEN', 'KNOWN', 'GONE'] }).notNull(),
    /** Why it is known to be right, and who said so. */
    reason: text('reason'),
    markedBy: text('marked_by'),
    foundAt: instant('found_at').notNull(),
    checkedAt: instant('checked_at').notNull(),
    goneAt: instant('gone_at'),
    /** Since when a person waits for the order to be read again. */
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
