import { sql } from 'drizzle-orm';
import { foreignKey, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { notNegative, oneOf } from './checks.ts';
import { createdAt, instant, storeId, updatedAt } from './columns.ts';
import { stores } from './stores.ts';

/** A store's branding; colors are #rrggbb, null uses the product's default. */
export const branding = pgTable(
  'branding',
  {
    storeId: text('store_id').primaryKey(),
    logoUrl: text('logo_url'),
    faviconUrl: text('favicon_url'),
    backgroundImage: text('background_image'),
    accentColor: text('accent_color'),
    accentColorDark: text('accent_color_dark'),
    paperColor: text('paper_color'),
    paperColorDark: text('paper_color_dark'),
    inkColor: text('ink_color'),
    inkColorDark: text('ink_color_dark'),
    font: text('font'),
    headingFont: text('heading_font'),
    buttonStyle: text('button_style', { enum: ['ROUNDED', 'ROUNDED_FULL', 'SQUARE'] })
      .notNull()
      .default('ROUNDED'),
    /** The newest row of `branding_versions`; 0 before the first is published. */
    version: integer('version').notNull().default(0),
    updatedAt: updatedAt(),
  },
  (t) => [
    foreignKey({ name: 'branding_store', columns: [t.storeId], foreignColumns: [stores.id] }),
    oneOf('branding_button_style', t.buttonStyle),
  ],
);

/** A store's unpublished branding. The row stays after publishing, so that versions never repeat. */
export const brandingDrafts = pgTable(
  'branding_drafts',
  {
    storeId: text('store_id').primaryKey(),
    /** The fields that differ from the published branding; null without a draft. */
    changes: jsonb('changes').$type<Record<string, unknown>>(),
    /** The portal texts that differ from the published ones; null for a text to restore. */
    texts: jsonb('texts').$type<Record<string, string | null>>(),
    /** Counts saves, publications and discards, so that two people never overwrite each other. */
    version: integer('version').notNull().default(0),
    restoredFrom: integer('restored_from'),
    savedById: text('saved_by_id'),
    savedBy: text('saved_by'),
    savedAt: instant('saved_at'),
  },
  (t) => [
    foreignKey({
      name: 'branding_drafts_store',
      columns: [t.storeId],
      foreignColumns: [stores.id],
    }),
  ],
);

/** Published brandings of a store, each in full. */
export const brandingVersions = pgTable(
  'branding_versions',
  {
    storeId: storeId(),
    version: integer('version').notNull(),
    look: jsonb('look').$type<Record<string, unknown>>().notNull(),
    /** Every portal text that the store had reworded. */
    texts: jsonb('texts').$type<Record<string, string>>().notNull().default(sql`'{}'::jsonb`),
    restoredFrom: integer('restored_from'),
    publishedById: text('published_by_id'),
    publishedBy: text('published_by'),
    publishedAt: instant('published_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.storeId, t.version] }),
    foreignKey({
      name: 'branding_versions_store',
      columns: [t.storeId],
      foreignColumns: [stores.id],
    }),
  ],
);

/** A picture or font of a store's branding as we re-encoded it; never changed. */
export const brandFiles = pgTable(
  'brand_files',
  {
    storeId: storeId(),
    id: text('id').notNull(),
    kind: text('kind', { enum: ['logo', 'favicon', 'background', 'font'] }).notNull(),
    /** Its name as uploaded. */
    filename: text('filename').notNull(),
    /** Its address on the portal. */
    path: text('path').notNull(),
    contentType: text('content_type').notNull(),
    bytes: integer('bytes').notNull(),
    /** In pixels; null for a font. */
    width: integer('width'),
    height: integer('height'),
    /** The uploader's note on the font license. */
    licenseNote: text('license_note'),
    /** Metrics of a font, used to adjust its fallback. */
    metrics: jsonb('metrics').$type<Record<string, unknown>>(),
    uploadedById: text('uploaded_by_id'),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.storeId, t.id] }),
    foreignKey({ name: 'brand_files_store', columns: [t.storeId], foreignColumns: [stores.id] }),
    oneOf('brand_files_kind', t.kind),
    notNegative('brand_files_sizes', t.bytes, t.width, t.height),
  ],
);

/** A published portal text of a store, in ICU message syntax. `key` starts with the language, as in
 * `en-US/start.title`. */
export const portalTexts = pgTable(
  'portal_texts',
  {
    storeId: storeId(),
    key: text('key').notNull(),
    text: text('text').notNull(),
    savedById: text('saved_by_id'),
    savedBy: text('saved_by'),
    updatedAt: updatedAt(),
  },
  (t) => [
    primaryKey({ columns: [t.storeId, t.key] }),
    foreignKey({ name: 'portal_texts_store', columns: [t.storeId], foreignColumns: [stores.id] }),
  ],
);
