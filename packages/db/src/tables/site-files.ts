import { boolean, customType, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { oneOf } from './checks.ts';
import { instant } from './columns.ts';

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** Scripts, style sheets and fonts of the sites' builds, of every release that ran lately. */
export const siteFiles = pgTable(
  'site_files',
  {
    site: text('site', { enum: ['portal', 'dashboard'] }).notNull(),
    /** Contains a hash of the content. */
    name: text('name').notNull(),
    content: bytea('content').notNull(),
    /** Whether the content is compressed with Brotli. */
    isBrotli: boolean('is_brotli').notNull(),
    /** When a process last said that it has this file, to the day. */
    publishedAt: instant('published_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.site, t.name] }), oneOf('site_files_site', t.site)],
);
