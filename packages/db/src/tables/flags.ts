import { sql } from 'drizzle-orm';
import { boolean, check, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { updatedAt } from './columns.ts';

/** Settings of feature flags for the whole deployment. Flags are declared in code. */
export const flags = pgTable(
  'flags',
  {
    key: text('key').primaryKey(),
    enabled: boolean('enabled').notNull().default(false),
    /** Rules in order, as `FlagRule` of the core; the first that matches decides. */
    rules: jsonb('rules').$type<unknown>().notNull().default(sql`'[]'::jsonb`),
    /** Counts saves, so that two people never overwrite each other. */
    version: integer('version').notNull().default(1),
    updatedById: text('updated_by_id'),
    updatedAt: updatedAt(),
  },
  (t) => [
    check('flags_key', sql`${t.key} ~ '^[a-z][a-z0-9-]{0,63}$'`),
    check('flags_version', sql`${t.version} > 0`),
    check('flags_rules', sql`jsonb_typeof(${t.rules}) = 'array'`),
  ],
);
