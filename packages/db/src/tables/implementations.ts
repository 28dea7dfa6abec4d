import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { oneOf } from './checks.ts';
import { createdAt, instant, storeId, updatedAt } from './columns.ts';
import { stores } from './stores.ts';
import { IMPLEMENTATION_SOURCES, IMPLEMENTATION_STATES, STORE_STATUSES } from './values.ts';

/** How a store is brought live; a store has at most one that was not rejected. */
export const implementations = pgTable(
  'implementations',
  {
    storeId: storeId(),
    id: text('id').notNull(),
    state: text('state', { enum: IMPLEMENTATION_STATES }).notNull().default('DRAFT'),
    source: text('source', { enum: IMPLEMENTATION_SOURCES }).notNull(),
    /** The brand's contact, and their message in the application. */
    contactName: text('contact_name'),
    contactEmail: text('contact_email'),
    website: text('website'),
    message: text('message'),
    /** Counts changes of the state, so that two reviewers never decide at once. */
    version: integer('version').notNull().default(1),
    /** The message of the last move, for the brand. */
    note: text('note'),
    movedById: text('moved_by_id'),
    movedBy: text('moved_by'),
    movedAt: instant('moved_at').notNull().defaultNow(),
    reviewer: text('reviewer'),
    settingsConfirmedAt: instant('settings_confirmed_at'),
    settingsConfirmedBy: text('settings_confirmed_by'),
    deployedAt: instant('deployed_at'),
    /** The store's status before the deployment activated it; null if it was active. */
    deployedFrom: text('deployed_from', { enum: STORE_STATUSES }),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    primaryKey({ columns: [t.storeId, t.id] }),
    index('implementations_id').on(t.id),
    index('implementations_newest').on(t.movedAt, t.id),
    uniqueIndex('implementations_of_store').on(t.storeId).where(sql`state <> 'REJECTED'`),
    oneOf('implementations_state', t.state),
    oneOf('implementations_source', t.source),
    oneOf('implementations_deployed_from', t.deployedFrom),
    check('implementations_version', sql`${t.version} > 0`),
    foreignKey({
      name: 'implementations_store_exists',
      columns: [t.storeId],
      foreignColumns: [stores.id],
    }),
  ],
);

/** Comments of the brand and its reviewers about a step, or in general. */
export const implementationComments = pgTable(
  'implementation_comments',
  {
    storeId: storeId(),
    implementationId: text('implementation_id').notNull(),
    id: text('id').notNull(),
    /** A step of the checklist; null for a comment about everything. */
    step: text('step'),
    content: text('content').notNull(),
    authorId: text('author_id'),
    authorName: text('author_name').notNull(),
    byProvider: boolean('by_provider').notNull(),
    editedAt: instant('edited_at'),
    deletedAt: instant('deleted_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    primaryKey({ columns: [t.storeId, t.implementationId, t.id] }),
    foreignKey({
      name: 'implementation_comments_implementation',
      columns: [t.storeId, t.implementationId],
      foreignColumns: [implementations.storeId, implementations.id],
    }),
  ],
);

/** Applications of brands; each becomes a store once its email address is confirmed. */
export const storeApplications = pgTable(
  'store_applications',
  {
    id: text('id').primaryKey(),
    /** In lower case. */
    email: text('email').notNull(),
    contactName: text('contact_name').notNull(),
    storeName: text('store_name').notNull(),
    website: text('website'),
    message: text('message'),
    currency: text('currency').notNull(),
    country: text('country').notNull(),
    timeZone: text('time_zone').notNull(),
    /** Hash of the secret in the email; null until the email is written. */
    tokenHash: text('token_hash'),
    expiresAt: instant('expires_at').notNull(),
    /** The resulting store. */
    becameStoreId: text('became_store_id'),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('store_applications_token').on(t.tokenHash),
    index('store_applications_age').on(t.expiresAt),
  ],
);
