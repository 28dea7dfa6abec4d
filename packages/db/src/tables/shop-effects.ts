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
 * Effects in a store's shop, each once: refunds, replacements, credits and order changes. The primary key is
 * the idempotency key sent to the shop.
 */
export const shopEffects = pgTable(
  'shop_effects',
  {
    storeId: storeId(),
    /** The resolution's id, or an id of its own. */
    id: text('id').notNull(),
    connectionId: text('connection_id').notNull(),
    orderId: text('order_id').notNull(),
    /** The shop's own id of the order. */
    shopOrderId: text('shop_order_id').notNull(),
    /** The cause: a claim or a return; neither if only the order is concerned. */
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
    /** Minor units; null without money. */
    amount: minorUnits('amount'),
    currency: text('currency').notNull(),
    /** The code of a credit, chosen before the request to the shop. */
    code: text('code'),
    /** How the shop issues a credit; null for other effects. */
    creditMethod: text('credit_method', { enum: SHOP_CREDIT_METHODS }),
    /** The rest of the request. Deleted once done, because it has people's addresses. */
    request: jsonb('request').$type<object>(),
    status: text('status', { enum: ['WAITING', 'DONE', 'BY_HAND', 'FAILED'] }).notNull(),
    /** When it was first requested, and when it was last retried after a failure. */
    requestedAt: instant('requested_at').notNull(),
    retriedAt: instant('retried_at').notNull(),
    /** Number of attempts, in total and since the last retry by a person. */
    attempts: integer('attempts').notNull().default(0),
    tries: integer('tries').notNull().default(0),
    nextAt: instant('next_at').notNull(),
    /** Until then, only one worker sends it to the shop. */
    leasedUntil: instant('leased_until'),
    /** Whether the shop may have done it: it was called and didn't refuse. */
    mayBeDone: boolean('may_be_done').notNull().default(false),
    problemCode: text('problem_code'),
    problem: text('problem'),
    /** The shop's reference and page of the result. */
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
