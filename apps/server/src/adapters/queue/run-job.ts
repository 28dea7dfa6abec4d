import type { Context, JobDefinition } from '@amends/core';
import type { JobResult } from 'pg-boss';
import type { Log } from '../../log.ts';
import { traceJob } from '../../tracing/trace-jobs.ts';

/**
 * Runs one job and returns its result. A payload that doesn't match the job's schema becomes a dead letter
 * immediately, because a retry can't help.
 */
export async function runJob(
  definition: JobDefinition,
  job: { id: string; data: unknown },
  { observe, ...given }: { contextOf: (job: string) => Context; log: Log; observe?: ObserveJob },
): Promise<JobResult> {
  const start = performance.now();
  const { name } = definition;
  const result = await traceJob({ ...job, name }, async (step) => {
    const ended = await attempt(definition, job, given);
    if (step && ended.status !== 'completed') step.failure = ended.output.name;
    return ended;
  });
  const ms = performance.now() - start;
  observe?.({ name, outcome: result.status, ms });
  return result;
}

/** Called for every job that ended: `completed`, `failed` or `deadletter`. */
export type ObserveJob = (job: { name: string; outcome: string; ms: number }) => void;

async function attempt(
  definition: JobDefinition,
  { id, data }: { id: string; data: unknown },
  { contextOf, log }: { contextOf: (job: string) => Context; log: Log },
): Promise<JobResult> {
  const { name } = definition;
  const given = definition.input.safeParse(data);
  if (!given.success) {
    const fields = given.error.issues.map(({ path }) => path.join('.'));
    log.error({ job: name, jobId: id, fields }, 'A job’s payload doesn’t match its schema');
    return { id, status: 'deadletter', output: { name: 'PayloadDoesNotFit', fields } };
  }
  try {
    await definition.run(contextOf(name), given.data);
    return { id, status: 'completed' };
  } catch (error) {
    log.warn({ err: error, job: name, jobId: id }, 'Job failed');
    return { id, status: 'failed', output: outputOf(error) };
  }
}

/** Returns the error to store for a failed job, without values, which may be personal. */
export const outputOf = (error: unknown) => ({
  name: error instanceof Error ? error.name : typeof error,
  code: (error as { code?: unknown } | null)?.code ?? null,
});
