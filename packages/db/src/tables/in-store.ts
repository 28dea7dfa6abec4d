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
 * In-store claims, and product registrations, until their email is confirmed. The order and the claim or
 * warranty are created then.
 */
export const inStoreFilings = pgTable(
  'in_store_filings',
  {
    storeId: storeId(),
    /** Becomes the order's id. */
    id: text('id').notNull(),
    /** Whether it becomes a claim or a product registration. */
    kind: text('kind', { enum: ['CLAIM', 'WARRANTY'] })
      .notNull()
      .default('CLAIM'),
    locale: locale(),
    /** Normalized for comparisons. */
    emailKey: text('email_key').notNull(),
    /** What the customer has entered in the portal so far. */
    draft: jsonb('draft').$type<Record<string, unknown>>().notNull().default(sql`'{}'::jsonb`),
    /** Counts saves of the draft, so that two tabs never overwrite each other. */
    version: integer('version').notNull().default(0),
    /** Hashed secret of the emailed link that continues the draft on another device. */
    linkHash: text('link_hash'),
    linkExpiresAt: instant('link_expires_at'),
    /** What was submitted; null before, and once the claim is filed. */
    submission: jsonb('submission').$type<Record<string, unknown>>(),
    /** The last submitted resolution; outlives the code of other answers. */
    desiredMethod: text('desired_method'),
    /** HMAC of the last emailed code. */
    codeHash: text('code_hash'),
    codeExpiresAt: instant('code_expires_at'),
    codeTries: integer('code_tries').notNull().default(0),
    codesSent: integer('codes_sent').notNull().default(0),
    /** When the last code was requested. */
    codeAskedAt: instant('code_asked_at'),
    /** The resulting claim. */
    claimId: text('claim_id'),
    /** The warranty registered with it, or already registered for the same purchase. */
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

/** Warranties registered by customers, keyed by the order that the registration created. */
export const warrantyRegistrations = pgTable(
  'warranty_registrations',
  {
    storeId: storeId(),
    orderId: text('order_id').notNull(),
    warrantyId: text('warranty_id').notNull(),
    locale: locale(),
    /** Normalized for comparisons; its links end when the order's email changes. */
    emailKey: text('email_key').notNull(),
    /** Hash of customer, product and date, so that a purchase is registered once. */
    purchaseHash: text('purchase_hash').notNull(),
    serialNumber: text('serial_number'),
    /** Ids of the proof-of-purchase files. */
    proof: text('proof').array().notNull().default(sql`'{}'`),
    /** Hashed secrets of the newest links to its page. */
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
