import type { Context, JobDefinition, JobQueue } from '@amends/core';
import type { Database } from '@amends/db';
import { type JobWithMetadata, PgBoss } from 'pg-boss';
import type { Log } from '../../log.ts';
import { traceJob } from '../../tracing/trace-jobs.ts';
import { asError } from './as-error.ts';
import { insertJobs } from './insert-jobs.ts';
import { prepareQueues } from './prepare-queues.ts';
import { SCHEDULE_QUEUE } from './queue-options.ts';
import { isQueuedTwice } from './queued-twice.ts';
import { type ObserveJob, outputOf, runJob } from './run-job.ts';
import { takeDeadLetters } from './take-dead-letters.ts';

/**
 * A scheduled task. Each occurrence runs once, however many workers there are; only a failed or
 * killed run is repeated, so the task must be idempotent.
 */
export interface ScheduledTask {
  name: string;
  /** Five fields, in UTC. */
  cron: string;
  run: () => Promise<void>;
}

export interface RunningJobQueue extends JobQueue {
  /** Starts taking jobs, each with a context of its own. Call it only in worker processes. */
  work(
    contextOf: (job: string) => Context,
    tasks: readonly ScheduledTask[],
    observe?: ObserveJob,
  ): Promise<void>;
  /** Makes idle workers poll now. */
  lookNow(): void;
  /** Stops taking jobs and waits up to `graceMs` for running ones; the rest are retried. */
  stop(graceMs?: number): Promise<void>;
}

/**
 * Jobs in PostgreSQL with pg-boss. Installs its tables and queues once per deployment (processes
 * take turns); without `work`, this process only adds jobs, at almost no cost.
 */
export async function startJobQueue(options: {
  database: Database;
  log: Log;
  /** Every job that any process of the deployment adds or runs. */
  definitions: readonly JobDefinition[];
  /** Whether this process will call `work`. */
  worker: boolean;
  /** Seconds between polls for scheduled tasks; workers share the polling. */
  clockSeconds?: { check: number; poll: number };
}): Promise<RunningJobQueue> {
  const { database, log, definitions, worker, clockSeconds = { check: 45, poll: 30 } } = options;
  const boss = new PgBoss({
    db: { executeSql: (text, values) => database.pool.query(text, values) },
    supervise: worker,
    schedule: worker,
    cronMonitorIntervalSeconds: clockSeconds.check,
    cronWorkerIntervalSeconds: clockSeconds.poll,
    queueCacheIntervalSeconds: 300,
  });
  boss.on('error', (error) => log.error({ err: asError(error) }, 'Job queue error'));
  boss.on('warning', ({ message }) => log.warn({ warning: message }, 'Job queue warning'));
  await prepareQueues(boss, database.pool, definitions);

  const workers: string[] = [];
  const known = new Set([SCHEDULE_QUEUE, ...definitions.map(({ name }) => name)]);
  return {
    enqueue: insertJobs,
    knows: (name) => known.has(name),
    takeDeadLetters,

    async work(contextOf, tasks, observe = () => undefined) {
      for (const definition of definitions) {
        const { batchSize, pollingSeconds: pollingIntervalSeconds } = definition.queue;
        const id = await boss.work<object>(
          definition.name,
          { batchSize, pollingIntervalSeconds, burstWhenBatchFull: true, perJobResults: true },
          (jobs) =>
            Promise.all(jobs.map((job) => runJob(definition, job, { contextOf, log, observe }))),
        );
        workers.push(id);
      }
      await runTasks({
        boss,
        tasks,
        log,
        observe,
        pool: database.pool,
        pollingIntervalSeconds: clockSeconds.poll,
      });
    },

    lookNow: () => {
      for (const id of workers) boss.notifyWorker(id);
    },

    stop: (graceMs = 10_000) =>
      boss.stop({ graceful: true, timeout: Math.max(graceMs, 1_000), close: false }),
  };
}

async function runTasks(given: {
  boss: PgBoss;
  tasks: readonly ScheduledTask[];
  log: Log;
  observe: ObserveJob;
  pool: Database['pool'];
  pollingIntervalSeconds: number;
}): Promise<void> {
  const { boss, tasks, log, observe, pool, pollingIntervalSeconds } = given;
  const known = new Map((await boss.getSchedules(SCHEDULE_QUEUE)).map((each) => [each.key, each]));
  for (const { name, cron } of tasks) {
    if (known.get(name)?.cron !== cron) {
      await boss.schedule(
        SCHEDULE_QUEUE,
        cron,
        { task: name },
        { key: name, singletonKey: name, tz: 'UTC' },
      );
    }
    known.delete(name);
  }
  for (const name of known.keys()) await boss.unschedule(SCHEDULE_QUEUE, name);
  // Several, so that a long task does not delay others.
  for (let worker = 0; worker < TASKS_AT_ONCE; worker++) {
    await boss.work(
      SCHEDULE_QUEUE,
      { pollingIntervalSeconds, batchSize: 1, includeMetadata: true },
      async ([job]: JobWithMetadata<{ task: string; again?: boolean }>[]) => {
        const task = tasks.find((each) => each.name === job?.data.task);
        if (!job || !task) return;
        if (!job.data.again && (await isQueuedTwice(pool, job, task))) return;
        const start = performance.now();
        const ended = (outcome: string) =>
          observe({ name: task.name, outcome, ms: performance.now() - start });
        try {
          await traceJob({ ...job, name: task.name }, task.run);
          ended('completed');
        } catch (error) {
          ended('failed');
          log.error({ err: error, task: task.name }, 'Scheduled task failed');
          throw Object.assign(new Error('A scheduled task failed.'), outputOf(error));
        }
        log.debug({ task: task.name }, 'Scheduled task ran');
      },
    );
  }
}

const TASKS_AT_ONCE = 3;
