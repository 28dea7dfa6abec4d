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
import { createdAt, instant, locale, storeId, updatedAt } from './columns.ts';
import { orders } from './orders.ts';
import { stores } from './stores.ts';

/**
 * Claims for purchases in a store, and registrations of products, until their email is confirmed. The order
 * and the claim or the warranty exist only from then on.
 */
export const inStoreFilings = pgTable(
  'in_store_filings',
  {
    storeId: storeId(),
    /** Also the id of the order that it becomes. */
    id: text('id').notNull(),
    /** What it becomes: a claim, or the registration of a product. */
    kind: text('kind', { enum: ['CLAIM', 'WARRANTY'] })
      .notNull()
      .default('CLAIM'),
    locale: locale(),
    /** Normalized for comparisons. */
    emailKey: text('email_key').notNull(),
    /** What the customer has entered in the portal so far. */
    draft: jsonb('draft').$type<Record<string, unknown>>().notNull().default(sql`'{}'::jsonb`),
    /** How often the draft was saved: two tabs never overwrite each other. */
    version: integer('version').notNull().default(0),
    /** The secret, hashed, of the emailed link that continues the draft on another device. */
    linkHash: text('link_hash'),
    linkExpiresAt: instant('link_expires_at'),
    /** What was submitted; null before, and once the claim is filed. */
    submission: jsonb('submission').$type<Record<string, unknown>>(),
    /** The resolution that was last submitted, which outlives the code of other answers. */
    desiredMethod: text('desired_method'),
    /** The HMAC of the code that was emailed last. */
    codeHash: text('code_hash'),
    codeExpiresAt: instant('code_expires_at'),
    codeTries: integer('code_tries').notNull().default(0),
    codesSent: integer('codes_sent').notNull().default(0),
    /** When the last code was asked for. */
    codeAskedAt: instant('code_asked_at'),
    /** The claim that it became. */
    claimId: text('claim_id'),
    /** The warranty that was registered with it, or had been for the same purchase. */
    warrantyId: text('warranty_id'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    primaryKey({ columns: [t.storeId, t.id] }),
    index('in_store_filings_old').on(t.updatedAt),
    index('in_store_filings_email').on(t.storeId, t.emailKey).where(sql`claim_id is null`),
    index('in_store_filings_claim_id').on(t.storeId, t.claimId).where(sql`claim_id is not null`),
    foreignKey({
      name: 'in_store_filings_store',
      columns: [t.storeId],
      foreignColumns: [stores.id],
    }),
    foreignKey({
      name: 'in_store_filings_claim',
      columns: [t.storeId, t.claimId],
      foreignColumns: [claims.storeId, claims.id],
    }),
    notNegative('in_store_filings_counts', t.codeTries, t.codesSent),
    oneOf('in_store_filings_kind', t.kind),
  ],
);

/** Warranties that customers registered, by the order that the registration made. */
export const warrantyRegistrations = pgTable(
  'warranty_registrations',
  {
    storeId: storeId(),
    orderId: text('order_id').notNull(),
    warrantyId: text('warranty_id').notNull(),
    locale: locale(),
    /** Normalized for comparisons; its links end when the order gets another. */
    emailKey: text('email_key').notNull(),
    /** A hash of who bought what and when: a purchase is registered once. */
    purchaseHash: text('purchase_hash').notNull(),
    serialNumber: text('serial_number'),
    /** The ids of the files that prove the purchase. */
    proof: text('proof').array().notNull().default(sql`'{}'`),
    /** The secrets, hashed, of the newest links to its page. */
    linkHashes: text('link_hashes').array().notNull().default(sql`'{}'`),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.storeId, t.orderId] }),
    uniqueIndex('warranty_registrations_purchase').on(t.storeId, t.purchaseHash),
    uniqueIndex('warranty_registrations_warranty').on(t.storeId, t.warrantyId),
    foreignKey({
      name: 'warranty_registrations_order',
      columns: [t.storeId, t.orderId],
      foreignColumns: [orders.storeId, orders.id],
    }),
  ],
);
