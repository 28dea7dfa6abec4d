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
} from 'drizzle-orm/pg-core';
import { currencyCode, notNegative, oneOf } from './checks.ts';
import { claims } from './claims.ts';
import { createdAt, instant, minorUnits, storeId, updatedAt } from './columns.ts';
import { connections } from './connections.ts';
import { orders } from './orders.ts';
import { returnRequests } from './returns.ts';
import { SHOP_CREDIT_METHODS } from './values.ts';

/**
 * What a store's shop is asked to do, each once: refunds, replacements, credits, and changes of orders. The primary key is the
 * idempotency key that the shop gets.
 */
export const shopEffects = pgTable(
  'shop_effects',
  {
    storeId: storeId(),
    /** The resolution's id, or one of its own. */
    id: text('id').notNull(),
    connectionId: text('connection_id').notNull(),
    orderId: text('order_id').notNull(),
    /** The shop's own id of the order. */
    shopOrderId: text('shop_order_id').notNull(),
    /** What caused it: one of the two, or the order alone. */
    claimId: text('claim_id'),
    returnId: text('return_id'),
    kind: text('kind', {
      enum: [
        'refund',
        'reship',
        'credit',
        'cancel-credit',
        'add-protection',
        'remove-protection',
        'fulfill-protection',
        'tag',
      ],
    }).notNull(),
    /** In minor units of the currency; null without money. */
    amount: minorUnits('amount'),
    currency: text('currency').notNull(),
    /** The code of a credit, which is chosen before the shop is asked. */
    code: text('code'),
    /** How the shop issues a credit; null for other effects. */
    creditMethod: text('credit_method', { enum: SHOP_CREDIT_METHODS }),
    /** The rest of what the shop is asked. Forgotten once it is done, because it has addresses of people. */
    request: jsonb('request').$type<object>(),
    status: text('status', { enum: ['WAITING', 'DONE', 'BY_HAND', 'FAILED'] }).notNull(),
    /** When it was first asked for, and when it was last asked for again after it had failed. */
    requestedAt: instant('requested_at').notNull(),
    retriedAt: instant('retried_at').notNull(),
    /** How often the shop was asked, altogether and since the last retry by a person. */
    attempts: integer('attempts').notNull().default(0),
    tries: integer('tries').notNull().default(0),
    nextAt: instant('next_at').notNull(),
    /** One worker alone asks the shop until then. */
    leasedUntil: instant('leased_until'),
    /** Whether the shop may have done it: it was asked, and did not say no. */
    mayBeDone: boolean('may_be_done').notNull().default(false),
    problemCode: text('problem_code'),
    problem: text('problem'),
    /** The shop's own name and page of what it did. */
    reference: text('reference'),
    url: text('url'),
    settledAt: instant('settled_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    primaryKey({ columns: [t.storeId, t.id] }),
    index('shop_effects_waiting')
      .on(t.nextAt, t.storeId, t.connectionId)
      .where(sql`status = 'WAITING'`),
    index('shop_effects_leased')
      .on(t.storeId, t.connectionId, t.leasedUntil)
      .where(sql`status = 'WAITING' and leased_until is not null`),
    index('shop_effects_claim').on(t.storeId, t.claimId).where(sql`claim_id is not null`),
    index('shop_effects_return').on(t.storeId, t.returnId).where(sql`return_id is not null`),
    index('shop_effects_order').on(t.storeId, t.orderId, t.requestedAt),
    index('shop_effects_connection').on(t.storeId, t.connectionId, t.requestedAt),
    foreignKey({
      name: 'shop_effects_connection_exists',
      columns: [t.storeId, t.connectionId],
      foreignColumns: [connections.storeId, connections.id],
    }),
    foreignKey({
      name: 'shop_effects_order',
      columns: [t.storeId, t.orderId],
      foreignColumns: [orders.storeId, orders.id],
    }),
    foreignKey({
      name: 'shop_effects_claim_exists',
      columns: [t.storeId, t.claimId],
      foreignColumns: [claims.storeId, claims.id],
    }),
    foreignKey({
      name: 'shop_effects_return_exists',
      columns: [t.storeId, t.returnId],
      foreignColumns: [returnRequests.storeId, returnRequests.id],
    }),
    oneOf('shop_effects_kind', t.kind),
    oneOf('shop_effects_status', t.status),
    oneOf('shop_effects_credit_method', t.creditMethod),
    currencyCode('shop_effects_currency', t.currency),
    notNegative('shop_effects_counts', t.amount, t.attempts, t.tries),
    check('shop_effects_cause', sql`num_nonnulls(${t.claimId}, ${t.returnId}) <= 1`),
    check('shop_effects_settled', sql`${t.settledAt} is null or ${t.status} <> 'WAITING'`),
  ],
);
