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
import { createdAt, instant, storeId } from './columns.ts';
import { stores } from './stores.ts';

/**
 * Erasures of people. Identifying data is kept while one waits or runs; afterward, only the keyed hash of the
 * email remains.
 */
export const erasures = pgTable(
  'erasures',
  {
    storeId: storeId(),
    id: text('id').notNull(),
    /** HMAC-SHA256 of the normalized email; see `personHash`. */
    personHash: text('person_hash').notNull(),
    /** Null once it has ended. */
    email: text('email'),
    state: text('state', { enum: ['WAITING', 'ERASING', 'DONE', 'CANCELED'] }).notNull(),
    /** What it waits for: counts by kind. */
    waitsFor: jsonb('waits_for')
      .$type<Record<string, number>>()
      .notNull()
      .default(sql`'{}'::jsonb`),
    /** The plan, with all texts that identify the person; null before the start and after the end. */
    plan: jsonb('plan').$type<Record<string, unknown>>(),
    /** Number of tables that the final search has finished. */
    searched: integer('searched').notNull().default(0),
    /** Counts of erased records by kind. */
    erased: jsonb('erased').$type<Record<string, number>>().notNull().default(sql`'{}'::jsonb`),
    /** Whether it was requested, or the store's retention period ended. */
    cause: text('cause', { enum: ['REQUEST', 'RETENTION'] })
      .notNull()
      .default('REQUEST'),
    requestedById: text('requested_by_id'),
    requestedBy: text('requested_by'),
    startedAt: instant('started_at'),
    endedAt: instant('ended_at'),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.storeId, t.id] }),
    uniqueIndex('erasures_open')
      .on(t.storeId, t.personHash)
      .where(sql`state in ('WAITING', 'ERASING')`),
    index('erasures_due').on(t.createdAt, t.id).where(sql`state in ('WAITING', 'ERASING')`),
    index('erasures_newest').on(t.storeId, t.createdAt, t.id),
    foreignKey({ name: 'erasures_store', columns: [t.storeId], foreignColumns: [stores.id] }),
    oneOf('erasures_state', t.state),
    oneOf('erasures_cause', t.cause),
    notNegative('erasures_searched', t.searched),
  ],
);

/** People who were erased, by keyed hash, so that a shop's next sync does not bring their data back. */
export const erasedPeople = pgTable(
  'erased_people',
  {
    storeId: storeId(),
    personHash: text('person_hash').notNull(),
    /** The replacement address: random, under a domain that receives no mail. */
    pseudonym: text('pseudonym').notNull(),
    /** Orders placed before stay erased; later ones are new business. */
    erasedAt: instant('erased_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.storeId, t.personHash] }),
    foreignKey({ name: 'erased_people_store', columns: [t.storeId], foreignColumns: [stores.id] }),
  ],
);
