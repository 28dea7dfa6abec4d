import type { JobDefinition } from '@amends/core';
import type { Queue } from 'pg-boss';

/** The queue of all scheduled tasks. */
export const SCHEDULE_QUEUE = 'run-scheduled-task';

/** The queue of jobs that no retry can fix: see docs/jobs.md#dead-letters. */
export const DEAD_LETTERS = 'dead-letters';

const DAY_SECONDS = 24 * 3_600;

/** Kept until a scheduled task lists them, every minute; no worker takes them. */
export const DEAD_LETTER_OPTIONS: Omit<Queue, 'name'> = {
  policy: 'standard',
  retentionSeconds: 90 * DAY_SECONDS,
};

/** A task that failed three times is listed; its next occurrence still runs. */
export const SCHEDULE_OPTIONS: Omit<Queue, 'name'> = {
  policy: 'short',
  retryLimit: 2,
  retryDelay: 60,
  deadLetter: DEAD_LETTERS,
};

/**
 * Returns pg-boss's settings of a job's queue. `short` keeps at most one waiting job per key; a
 * second one is silently dropped, so that it never fails the caller's transaction. A job whose
 * worker gives no sign of life for half a minute is given to another.
 */
export const queueOptionsOf = ({ queue, retry, isOnce }: JobDefinition): Omit<Queue, 'name'> => ({
  policy: isOnce ? 'short' : 'standard',
  retryLimit: retry.limit,
  retryDelay: retry.delaySeconds,
  retryBackoff: true,
  retryDelayMax: retry.maxDelaySeconds,
  expireInSeconds: queue.timeoutSeconds,
  heartbeatSeconds: 30,
  deleteAfterSeconds: 3 * DAY_SECONDS,
  deadLetter: DEAD_LETTERS,
});
