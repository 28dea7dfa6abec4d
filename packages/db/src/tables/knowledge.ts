import { sql } from 'drizzle-orm';
import {
  bigint,
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

/** A saved reply; a global one belongs to no store (`store_id` is empty). */
export const macros = pgTable(
  'macros',
  {
    storeId: text('store_id').notNull().default(''),
    id: text('id').notNull(),
    name: text('name').notNull(),
    content: text('content').notNull(),
    /** Further changes it makes to the claim; the shape is `MacroEffects` of the rules. */
    effects: jsonb('effects').$type<unknown>().notNull().default(sql`'{}'::jsonb`),
    version: integer('version').notNull().default(1),
    archivedAt: instant('archived_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    primaryKey({ columns: [t.storeId, t.id] }),
    uniqueIndex('macros_name').on(t.storeId, sql`lower(${t.name})`).where(sql`archived_at is null`),
    index('macros_archived')
      .on(t.storeId, sql`lower(${t.name})`, t.id)
      .where(sql`archived_at is not null`),
  ],
);

/** The text and effects of a macro at each save. */
export const macroVersions = pgTable(
  'macro_versions',
  {
    storeId: text('store_id').notNull().default(''),
    macroId: text('macro_id').notNull(),
    version: integer('version').notNull(),
    name: text('name').notNull(),
    content: text('content').notNull(),
    effects: jsonb('effects').$type<unknown>().notNull(),
    /** The version that it was restored from. */
    restoredFrom: integer('restored_from'),
    savedById: text('saved_by_id'),
    savedBy: text('saved_by'),
    savedAt: instant('saved_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.storeId, t.macroId, t.version] }),
    foreignKey({
      name: 'macro_versions_macro',
      columns: [t.storeId, t.macroId],
      foreignColumns: [macros.storeId, macros.id],
    }),
  ],
);

/** How a store handles a kind of claim; `sop_versions` has earlier versions. */
export const sops = pgTable(
  'sops',
  {
    storeId: storeId(),
    id: text('id').notNull(),
    title: text('title').notNull(),
    /** Markdown. */
    content: text('content').notNull(),
    state: text('state', { enum: ['ACTIVE', 'INACTIVE'] })
      .notNull()
      .default('INACTIVE'),
    /** The claims it is shown with; empty: all. */
    claimCategories: text('claim_categories').array().notNull().default(sql`'{}'`),
    claimTypes: text('claim_types').array().notNull().default(sql`'{}'`),
    version: integer('version').notNull().default(1),
    archivedAt: instant('archived_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    primaryKey({ columns: [t.storeId, t.id] }),
    index('sops_listed')
      .on(t.storeId, t.state, sql`lower(${t.title})`, t.id)
      .where(sql`archived_at is null`),
    foreignKey({ name: 'sops_store', columns: [t.storeId], foreignColumns: [stores.id] }),
    oneOf('sops_state', t.state),
  ],
);

/** The text of an SOP at each save. */
export const sopVersions = pgTable(
  'sop_versions',
  {
    storeId: storeId(),
    sopId: text('sop_id').notNull(),
    version: integer('version').notNull(),
    title: text('title').notNull(),
    content: text('content').notNull(),
    claimCategories: text('claim_categories').array().notNull(),
    claimTypes: text('claim_types').array().notNull(),
    /** The version that it was restored from. */
    restoredFrom: integer('restored_from'),
    savedById: text('saved_by_id'),
    savedBy: text('saved_by'),
    savedAt: instant('saved_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.storeId, t.sopId, t.version] }),
    foreignKey({
      name: 'sop_versions_sop',
      columns: [t.storeId, t.sopId],
      foreignColumns: [sops.storeId, sops.id],
    }),
  ],
);

/** A file attached to an SOP; its bytes are in the file storage. */
export const sopAttachments = pgTable(
  'sop_attachments',
  {
    storeId: storeId(),
    sopId: text('sop_id').notNull(),
    id: text('id').notNull(),
    filename: text('filename').notNull(),
    contentType: text('content_type').notNull(),
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
    removedAt: instant('removed_at'),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.storeId, t.id] }),
    index('sop_attachments_sop').on(t.storeId, t.sopId),
    foreignKey({
      name: 'sop_attachments_sop_exists',
      columns: [t.storeId, t.sopId],
      foreignColumns: [sops.storeId, sops.id],
    }),
    notNegative('sop_attachments_bytes', t.bytes),
  ],
);

/** A store's own text for an email; null keeps the default. */
export const emailTemplateOverrides = pgTable(
  'email_template_overrides',
  {
    storeId: storeId(),
    template: text('template').notNull(),
    subject: text('subject'),
    heading: text('heading'),
    opening: text('opening'),
    closing: text('closing'),
    button: text('button'),
    version: integer('version').notNull().default(1),
    updatedAt: updatedAt(),
  },
  (t) => [
    primaryKey({ columns: [t.storeId, t.template] }),
    foreignKey({
      name: 'email_template_overrides_store',
      columns: [t.storeId],
      foreignColumns: [stores.id],
    }),
  ],
);
