import { actingAsSystem, sequenceEvents } from '@amends/core';
import { applyInboxChanges } from '@amends/core/workspace';
import type { ObserveJob } from '../adapters/queue/run-job.ts';
import type { Services } from '../services.ts';
import { debounce } from './debounce.ts';
import { SCHEDULED_TASKS } from './scheduled-tasks.ts';

/**
 * Makes this process a worker. Each live update makes it poll for jobs immediately, because it follows the
 * commit that added them.
 */
export async function startJobs(
  services: Pick<Services, 'jobs' | 'live' | 'jobContext' | 'localFiles'> &
    Partial<Pick<Services, 'config' | 'jobDatabase'>>,
  observe?: ObserveJob,
): Promise<void> {
  const { jobs, live, jobContext } = services;
  const contextOf = (task: string) => actingAsSystem(jobContext(), task);
  const tasks = SCHEDULED_TASKS.map(({ name, cron, run }) => ({
    name,
    cron,
    run: async () => void (await run(contextOf(name), services)),
  }));
  await jobs.work(contextOf, tasks, observe);
  live.onAny(jobs.lookNow);
  live.onAny(debounce(() => sequenceEvents(contextOf('sequence-events'))));
  live.onAny(debounce(() => applyInboxChanges(contextOf('apply-inbox-changes'))));
}
