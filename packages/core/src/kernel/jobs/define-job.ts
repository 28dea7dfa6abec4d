import type { z } from 'zod';
import type { Context } from '../context.ts';

/** A job to enqueue. Only a definition creates one, so its name and payload always match. */
export interface Job {
  readonly [DEFINED]: true;
  readonly name: string;
  readonly payload: Readonly<Record<string, unknown>>;
  /** The earliest time to run it. */
  readonly startAfter?: Date;
  /** At most one job of this name and key waits at a time. */
  readonly onceKey?: string;
}

declare const DEFINED: unique symbol;

export interface QueueSettings {
  /** Number of jobs that a worker fetches and runs at once. */
  readonly batchSize: number;
  /** Seconds between polls for jobs that no live update announced. */
  readonly pollingSeconds: number;
  /** Seconds that a batch may take; then its jobs are given to another worker. */
  readonly timeoutSeconds: number;
}

export interface RetrySettings {
  /** Attempts after the first. */
  readonly limit: number;
  /** Seconds before the second attempt; each pause is twice the previous one. */
  readonly delaySeconds: number;
  readonly maxDelaySeconds: number;
}

const QUEUE: QueueSettings = { batchSize: 1, pollingSeconds: 2, timeoutSeconds: 300 };
/** Pauses of 10 s, 20 s, 40 s and so on up to an hour: about six hours in total. */
const RETRY: RetrySettings = { limit: 14, delaySeconds: 10, maxDelaySeconds: 3_600 };

type Payload = Readonly<Record<string, unknown>>;

interface JobOptions<Input extends Payload> {
  name: string;
  /** The payload. Unknown fields are ignored, so that jobs of a newer release can run. */
  input: z.ZodType<Input>;
  queue?: Partial<QueueSettings>;
  retry?: Partial<RetrySettings>;
  /** At most one job with the same key waits; a second one is silently dropped. */
  onceKey?(payload: Input): string;
  /** Runs as the system. It may run twice for one job, even concurrently. */
  run(ctx: Context, payload: Input): Promise<unknown>;
}

export interface JobDefinition<Input extends Payload = Payload> {
  readonly kind: 'job';
  readonly name: string;
  readonly input: z.ZodType<Input>;
  readonly queue: QueueSettings;
  readonly retry: RetrySettings;
  /** Whether at most one job per key waits. */
  readonly isOnce: boolean;
  run(ctx: Context, payload: Input): Promise<unknown>;
  /** Creates a job to enqueue. */
  of(payload: Input, options?: { startAfter?: Date }): Job;
}

/**
 * Declares a job next to the use case that it runs. An area exports the definition from its
 * `index.ts`, and workers find it there; nothing else lists it.
 */
export function defineJob<Input extends Payload>(options: JobOptions<Input>): JobDefinition<Input> {
  const { name, input, queue, retry, onceKey } = options;
  return {
    kind: 'job',
    name,
    input,
    queue: { ...QUEUE, ...queue },
    retry: { ...RETRY, ...retry },
    isOnce: onceKey !== undefined,
    run: (ctx, payload) => options.run(ctx, payload),
    of: (payload, when = {}) =>
      ({ name, payload, ...when, ...(onceKey ? { onceKey: onceKey(payload) } : {}) }) as Job,
  };
}

/** Restores a stored job, to queue it again. */
export const storedJob = (stored: {
  name: string;
  payload: Readonly<Record<string, unknown>>;
  onceKey: string | null;
}): Job => {
  const { name, payload, onceKey } = stored;
  return { name, payload, ...(onceKey === null ? {} : { onceKey }) } as Job;
};

/** Returns the job definitions among the exports of some modules. */
export const jobsAmong = (...modules: readonly object[]): JobDefinition[] =>
  modules.flatMap((module) => Object.values(module)).filter(isJobDefinition);

const isJobDefinition = (value: unknown): value is JobDefinition =>
  typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'job';
