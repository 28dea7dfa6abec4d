import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { notNegative, oneOf } from './checks.ts';
import { instant, storeId } from './columns.ts';

/**
 * Jobs whose last attempt failed, until a person runs them again or dismisses them. `store_id` is
 * empty for work that belongs to no store. A job that fails again while it is listed stays one row.
 */
export const failedJobs = pgTable(
  'failed_jobs',
  {
    storeId: storeId(),
    id: text('id').notNull(),
    job: text('job').notNull(),
    /** The job's once key, or else the queue's own id of the job. */
    sameKey: text('same_key').notNull(),
    onceKey: text('once_key'),
    /** Null once the row is closed: it may name people. */
    payload: jsonb('payload').$type<Record<string, unknown>>(),
    claimId: text('claim_id'),
    orderId: text('order_id'),
    failure: text('failure', {
      enum: [
        'outdated',
        'too-slow',
        'database',
        'unreachable',
        'storage',
        'gone',
        'refused',
        'unexpected',
      ],
    }).notNull(),
    failureCode: text('failure_code'),
    attempts: integer('attempts').notNull(),
    queuedAt: instant('queued_at').notNull(),
    firstFailedAt: instant('first_failed_at').notNull(),
    failedAt: instant('failed_at').notNull(),
    outcome: text('outcome', { enum: ['requeued', 'dismissed'] }),
    closedAt: instant('closed_at'),
  },
  (t) => [
    primaryKey({ columns: [t.storeId, t.id] }),
    uniqueIndex('failed_jobs_same').on(t.storeId, t.job, t.sameKey).where(sql`closed_at is null`),
    index('failed_jobs_open').on(t.storeId, t.failedAt, t.id).where(sql`closed_at is null`),
    index('failed_jobs_closed').on(t.closedAt).where(sql`closed_at is not null`),
    oneOf('failed_jobs_failure', t.failure),
    oneOf('failed_jobs_outcome', t.outcome),
    notNegative('failed_jobs_attempts', t.attempts),
  ],
);
