import type { JobName } from '@amends/core';
import type { Queue } from 'pg-boss';

/** The queue of scheduled tasks. */
export const SCHEDULE_QUEUE = 'run-scheduled-task';

interface QueueSettings {
  batchSize: number;
  pollingIntervalSeconds: number;
  queue: Omit<Queue, 'name'>;
}

/**
 * Retried after about 10 s, 20 s, 40 s and so on, up to an hour: for about six hours. A job whose
 * worker shows no sign of life for half a minute goes to another.
 */
const TRY_AGAIN = {
  retryLimit: 14,
  retryDelay: 10,
  retryBackoff: true,
  retryDelayMax: 3_600,
  expireInSeconds: 300,
  heartbeatSeconds: 30,
  deleteAfterSeconds: 3 * 24 * 3_600,
} as const;

/** A process sends one email at a time, and the mail server may take a minute for each of a batch. */
const ONE_AT_A_TIME = { expireInSeconds: 900 } as const;

/**
 * How each job is queued. `short` keeps at most one waiting job per key, which is what `onceKey`
 * promises; a second one is left out silently, so that it never fails the caller's transaction.
 * An email that couldn't be handed over notes its own next attempt instead, for three days.
 * Work that follows something a person did is looked for as soon as the change is published, and
 * polled for in case that was missed.
 */
export const QUEUES: Readonly<Record<JobName, QueueSettings>> = {
  'send-email': {
    batchSize: 5,
    pollingIntervalSeconds: 2,
    queue: { ...TRY_AGAIN, ...ONE_AT_A_TIME, policy: 'standard' },
  },
  'send-login-email': {
    batchSize: 5,
    pollingIntervalSeconds: 2,
    // Whoever waits for a link asks again sooner than the last tries would come.
    queue: { ...TRY_AGAIN, ...ONE_AT_A_TIME, retryLimit: 8, policy: 'standard' },
  },
  'send-order-link': {
    batchSize: 1,
    pollingIntervalSeconds: 2,
    queue: { ...TRY_AGAIN, retryLimit: 8, policy: 'standard' },
  },
  'send-mention-email': {
    batchSize: 5,
    pollingIntervalSeconds: 2,
    queue: { ...TRY_AGAIN, ...ONE_AT_A_TIME, policy: 'standard' },
  },
  'send-message-digest': {
    batchSize: 5,
    pollingIntervalSeconds: 15,
    queue: { ...TRY_AGAIN, policy: 'short' },
  },
  'render-media': {
    batchSize: 1,
    pollingIntervalSeconds: 2,
    queue: { ...TRY_AGAIN, retryLimit: 5, expireInSeconds: 900, policy: 'standard' },
  },
  'wake-parked-claim': {
    batchSize: 5,
    pollingIntervalSeconds: 60,
    queue: { ...TRY_AGAIN, policy: 'short' },
  },
  'index-orders': {
    batchSize: 2,
    pollingIntervalSeconds: 2,
    queue: { ...TRY_AGAIN, policy: 'standard' },
  },
  'run-bulk-action': {
    batchSize: 1,
    pollingIntervalSeconds: 2,
    queue: { ...TRY_AGAIN, policy: 'short' },
  },
  'execute-resolution': {
    batchSize: 2,
    pollingIntervalSeconds: 5,
    queue: { ...TRY_AGAIN, policy: 'short' },
  },
};
