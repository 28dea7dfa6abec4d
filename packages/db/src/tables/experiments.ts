import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { oneOf } from './checks.ts';
import { createdAt, instant, storeId, updatedAt } from './columns.ts';

/** Experiments: each tries the variants of one flag. */
export const experiments = pgTable(
  'experiments',
  {
    id: text('id').primaryKey(),
    /** The store that runs it; empty for the provider, who may run it in many stores. */
    storeId: storeId(),
    name: text('name').notNull(),
    flag: text('flag').notNull(),
    /** Stores whose visitors take part; empty for all. */
    storeIds: text('store_ids').array().notNull().default(sql`'{}'`),
    /** Shares of the variants in basis points, as `LaunchedExperiment` of the core. */
    split: jsonb('split').$type<unknown>().notNull(),
    metric: text('metric', {
      enum: ['claims-filed', 'reships-requested', 'refunds-requested', 'credits-requested'],
    }).notNull(),
    /** How much worse each guardrail may get before the experiment stops, in basis points. */
    limits: jsonb('limits').$type<unknown>().notNull(),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    launchedAt: instant('launched_at'),
    stoppedAt: instant('stopped_at'),
    stopReason: text('stop_reason', {
      enum: ['by-hand', 'end-reached', 'guardrail'],
    }),
    /** The guardrail that broke, and the variant that broke it. */
    broken: jsonb('broken').$type<unknown>(),
    /** Counts saves, so that two people never overwrite each other. */
    version: integer('version').notNull().default(1),
    createdById: text('created_by_id'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    index('experiments_newest').on(t.storeId, t.createdAt, t.id),
    oneOf('experiments_metric', t.metric),
    oneOf('experiments_stop_reason', t.stopReason),
    check('experiments_version', sql`${t.version} > 0`),
    check('experiments_times', sql`${t.endsAt} > ${t.startsAt}`),
    check(
      'experiments_stopped',
      sql`${t.stoppedAt} is null or (${t.launchedAt} is not null and ${t.stopReason} is not null)`,
    ),
  ],
);

/** Sessions that saw a variant of an experiment, each once. */
export const exposures = pgTable(
  'exposures',
  {
    storeId: storeId(),
    experimentId: text('experiment_id').notNull(),
    /** The claim session. It may have been deleted since, as an abandoned draft. */
    sessionKey: text('session_key').notNull(),
    variant: text('variant').notNull(),
    exposedAt: instant('exposed_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.storeId, t.experimentId, t.sessionKey] }),
    index('exposures_variant').on(t.experimentId, t.variant),
  ],
);
