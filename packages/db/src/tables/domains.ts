import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  foreignKey,
  index,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { createdAt, instant, storeId } from './columns.ts';
import { stores } from './stores.ts';

/**
 * White-label hosts in ASCII. Several stores may await verification of the same name, but only one can have
 * it verified.
 */
export const storeDomains = pgTable(
  'store_domains',
  {
    storeId: storeId(),
    domain: text('domain').notNull(),
    /** The required content of its TXT record; public. */
    token: text('token').notNull().default(sql`gen_random_uuid()`),
    isPrimary: boolean('is_primary').notNull().default(false),
    verifiedAt: instant('verified_at'),
    /** When the records of a verified domain were first missing. */
    failingSince: instant('failing_since'),
    /** When an unverified domain was added, or lost its verification. */
    pendingSince: instant('pending_since').notNull().defaultNow(),
    checkedAt: instant('checked_at'),
    /** What the last check found in DNS; null before the first. */
    found: jsonb('found').$type<Record<string, unknown>>(),
    addedById: text('added_by_id'),
    addedBy: text('added_by'),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('store_domains_name').on(t.storeId, t.domain),
    uniqueIndex('store_domains_verified').on(t.domain).where(sql`${t.verifiedAt} is not null`),
    uniqueIndex('store_domains_primary').on(t.storeId).where(sql`${t.isPrimary}`),
    index('store_domains_host').on(t.domain),
    foreignKey({
      name: 'store_domains_store_exists',
      columns: [t.storeId],
      foreignColumns: [stores.id],
    }),
    check('store_domains_primary_verified', sql`not ${t.isPrimary} or ${t.verifiedAt} is not null`),
  ],
);

/**
 * Domains of store sender addresses, each with its DKIM key. Several stores may await verification of the
 * same domain, but only one can have it verified.
 */
export const storeSenders = pgTable(
  'store_senders',
  {
    storeId: storeId(),
    domain: text('domain').notNull(),
    /** The local parts of its addresses. */
    mailboxes: text('mailboxes').array().notNull(),
    /** The local part of the primary sender; null if another domain has it. */
    primaryMailbox: text('primary_mailbox'),
    selector: text('selector').notNull(),
    /** SubjectPublicKeyInfo in base64, as in the DNS record. The private key is sealed. */
    publicKey: text('public_key').notNull(),
    /** The key of a pending rotation, which signs once its record is found. */
    nextSelector: text('next_selector'),
    nextPublicKey: text('next_public_key'),
    nextSince: instant('next_since'),
    /** The key before the last rotation, whose record can be removed. */
    retiredSelector: text('retired_selector'),
    retiredAt: instant('retired_at'),
    verifiedAt: instant('verified_at'),
    /** When the records of a verified domain were first missing. */
    failingSince: instant('failing_since'),
    pendingSince: instant('pending_since').notNull().defaultNow(),
    checkedAt: instant('checked_at'),
    /** What the last check found in DNS; null before the first. */
    found: jsonb('found').$type<Record<string, unknown>>(),
    addedById: text('added_by_id'),
    addedBy: text('added_by'),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.storeId, t.domain] }),
    uniqueIndex('store_senders_verified').on(t.domain).where(sql`${t.verifiedAt} is not null`),
    uniqueIndex('store_senders_primary').on(t.storeId).where(sql`${t.primaryMailbox} is not null`),
    foreignKey({ name: 'store_senders_store', columns: [t.storeId], foreignColumns: [stores.id] }),
    check(
      'store_senders_primary_verified',
      sql`${t.primaryMailbox} is null or (${t.verifiedAt} is not null and ${t.primaryMailbox} = any(${t.mailboxes}))`,
    ),
    check(
      'store_senders_rotation',
      sql`num_nulls(${t.nextSelector}, ${t.nextPublicKey}, ${t.nextSince}) % 3 = 0`,
    ),
  ],
);
