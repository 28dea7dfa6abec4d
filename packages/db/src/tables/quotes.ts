import { sql } from 'drizzle-orm';
import {
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { currencyCode, notNegative, oneOf } from './checks.ts';
import { createdAt, instant, minorUnits, storeId } from './columns.ts';
import { orders } from './orders.ts';
import { stores } from './stores.ts';

/** Prices of protection in a store, in versions. Active versions are never changed or deleted. */
export const storePrices = pgTable(
  'store_prices',
  {
    storeId: storeId(),
    /** Counts the versions of the store, from 1. */
    number: integer('number').notNull(),
    validFrom: date('valid_from', { mode: 'string' }).notNull(),
    /** The rules, the excluded products and the share of the premium that the store owes. */
    prices: jsonb('prices').$type<Record<string, unknown>>().notNull(),
    note: text('note'),
    createdAt: createdAt(),
    withdrawnAt: instant('withdrawn_at'),
  },
  (t) => [
    primaryKey({ columns: [t.storeId, t.number] }),
    // One version per day.
    uniqueIndex('store_prices_days').on(t.storeId, t.validFrom).where(sql`withdrawn_at is null`),
    foreignKey({ name: 'store_prices_store', columns: [t.storeId], foreignColumns: [stores.id] }),
  ],
);

/** Publishable keys of storefronts, used for quotes. They are public, so they are stored unhashed. */
export const publishableKeys = pgTable(
  'publishable_keys',
  {
    storeId: storeId(),
    id: text('id').notNull(),
    name: text('name').notNull(),
    value: text('value').notNull(),
    /** Origins whose pages may use it, such as https://shop.example.com. */
    origins: text('origins').array().notNull(),
    /** The person who created it; null for the system. */
    createdById: text('created_by_id'),
    lastUsedAt: instant('last_used_at'),
    lastUsedOrigin: text('last_used_origin'),
    revokedAt: instant('revoked_at'),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.storeId, t.id] }),
    uniqueIndex('publishable_keys_value').on(t.value),
    foreignKey({
      name: 'publishable_keys_store',
      columns: [t.storeId],
      foreignColumns: [stores.id],
    }),
  ],
);

/** Sites that used a key that isn't allowed there, with counts. */
export const refusedOrigins = pgTable(
  'refused_origins',
  {
    storeId: storeId(),
    keyId: text('key_id').notNull(),
    /** Empty for requests without an origin; `*` for all sites beyond the listed maximum. */
    origin: text('origin').notNull(),
    requests: integer('requests').notNull().default(1),
    firstAt: instant('first_at').notNull(),
    lastAt: instant('last_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.storeId, t.keyId, t.origin] }),
    foreignKey({
      name: 'refused_origins_key',
      columns: [t.storeId, t.keyId],
      foreignColumns: [publishableKeys.storeId, publishableKeys.id],
    }),
    notNegative('refused_origins_counts', t.requests),
  ],
);

/** Premiums offered for carts, each valid for a day. */
export const quotes = pgTable(
  'quotes',
  {
    storeId: storeId(),
    id: text('id').notNull(),
    keyId: text('key_id'),
    currency: text('currency').notNull(),
    country: text('country'),
    subtotal: minorUnits('subtotal').notNull(),
    insuredAmount: minorUnits('insured_amount').notNull(),
    premium: minorUnits('premium').notNull(),
    cost: minorUnits('cost').notNull(),
    /** The version of the prices, and its rule, counted from 1. */
    priceNumber: integer('price_number').notNull(),
    ruleNumber: integer('rule_number').notNull(),
    expiresAt: instant('expires_at').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.storeId, t.id] }),
    // For deleting expired quotes.
    index('quotes_age').on(t.expiresAt),
    foreignKey({ name: 'quotes_store', columns: [t.storeId], foreignColumns: [stores.id] }),
    currencyCode('quotes_currency', t.currency),
    notNegative('quotes_amounts', t.subtotal, t.insuredAmount, t.premium, t.cost),
  ],
);

/** The quote that an order names, and the result of checking it. */
export const orderQuotes = pgTable(
  'order_quotes',
  {
    storeId: storeId(),
    orderId: text('order_id').notNull(),
    /** The id in the order; such a quote may not exist. */
    quoteId: text('quote_id').notNull(),
    status: text('status', { enum: ['MATCHED', 'MISMATCHED'] }).notNull(),
    problems: text('problems').array().notNull().default(sql`'{}'`),
    /** What the quote offered; null if there is none. */
    premium: minorUnits('premium'),
    cost: minorUnits('cost'),
    insuredAmount: minorUnits('insured_amount'),
    currency: text('currency'),
    checkedAt: instant('checked_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.storeId, t.orderId] }),
    // A quote matches at most one order.
    uniqueIndex('order_quotes_once').on(t.storeId, t.quoteId).where(sql`status = 'MATCHED'`),
    foreignKey({
      name: 'order_quotes_order',
      columns: [t.storeId, t.orderId],
      foreignColumns: [orders.storeId, orders.id],
    }),
    oneOf('order_quotes_status', t.status),
    notNegative('order_quotes_amounts', t.premium, t.cost, t.insuredAmount),
  ],
);
