import { sql } from 'drizzle-orm';
import { check, date, numeric, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { oneOf } from './checks.ts';
import { createdAt } from './columns.ts';

/** Exchange rates as facts: how many `quote` one `base` bought on a day, and the source. */
export const exchangeRates = pgTable(
  'exchange_rates',
  {
    base: text('base').notNull(),
    quote: text('quote').notNull(),
    /** The day that the rate applies to, YYYY-MM-DD. */
    day: date('day', { mode: 'string' }).notNull(),
    source: text('source', { enum: ['ecb', 'finance'] }).notNull(),
    rate: numeric('rate', { precision: 24, scale: 12 }).notNull(),
    /** The person who entered or imported it; null for rates that ship with the product. */
    enteredById: text('entered_by_id'),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.base, t.quote, t.day, t.source] }),
    oneOf('exchange_rates_source', t.source),
    check('exchange_rates_currencies', sql`${t.base} ~ '^[A-Z]{3}$' and ${t.quote} ~ '^[A-Z]{3}$'`),
    check('exchange_rates_rate', sql`${t.rate} > 0`),
  ],
);
