import type { JobName, JobPayloads } from '@amends/core';
import { actingAsSystem } from '@amends/core';
import { applyInboxChanges } from '@amends/core/workspace';
import type { JobHandlers } from '../adapters/queue/job-queue.ts';
import type { Services } from '../services.ts';
import { debounce } from './debounce.ts';
import type { JobDefinition } from './define-job.ts';
import { executeResolutionJob } from './execute-resolution.job.ts';
import { indexOrdersJob } from './index-orders.job.ts';
import { renderMediaJob } from './render-media.job.ts';
import { runBulkActionJob } from './run-bulk-action.job.ts';
import { SCHEDULED_TASKS } from './scheduled-tasks.ts';
import { sendEmailJob } from './send-email.job.ts';
import { sendLoginEmailJob } from './send-login-email.job.ts';
import { sendMentionEmailJob } from './send-mention-email.job.ts';
import { sendMessageDigestJob } from './send-message-digest.job.ts';
import { sendOrderLinkJob } from './send-order-link.job.ts';
import { wakeParkedClaimJob } from './wake-parked-claim.job.ts';

const JOBS: { [Name in JobName]: JobDefinition<Name> } = {
  'send-email': sendEmailJob,
  'send-login-email': sendLoginEmailJob,
  'send-order-link': sendOrderLinkJob,
  'send-mention-email': sendMentionEmailJob,
  'send-message-digest': sendMessageDigestJob,
  'render-media': renderMediaJob,
  'wake-parked-claim': wakeParkedClaimJob,
  'execute-resolution': executeResolutionJob,
  'index-orders': indexOrdersJob,
  'run-bulk-action': runBulkActionJob,
};

/**
 * Makes this process a worker. Every live update makes it poll for jobs at once: the update follows
 * the commit that added them.
 */
export async function startJobs(
  services: Pick<Services, 'jobs' | 'live' | 'jobContext' | 'localFiles'>,
): Promise<void> {
  const { jobs, live, jobContext } = services;
  const contextOf = (task: string) => actingAsSystem(jobContext(), task);
  const handler = <Name extends JobName>(name: Name) => {
    return (payload: JobPayloads[Name]) => JOBS[name].run(contextOf(name), payload);
  };
  const handlers: JobHandlers = {
    'send-email': handler('send-email'),
    'send-login-email': handler('send-login-email'),
    'send-order-link': handler('send-order-link'),
    'send-mention-email': handler('send-mention-email'),
    'send-message-digest': handler('send-message-digest'),
    'render-media': handler('render-media'),
    'wake-parked-claim': handler('wake-parked-claim'),
    'execute-resolution': handler('execute-resolution'),
    'index-orders': handler('index-orders'),
    'run-bulk-action': handler('run-bulk-action'),
  };
  const tasks = SCHEDULED_TASKS.map(({ name, cron, run }) => ({
    name,
    cron,
    run: async () => void (await run(contextOf(name), services)),
  }));
  await jobs.work(handlers, tasks);
  live.onAny(jobs.lookNow);
  live.onAny(debounce(() => applyInboxChanges(contextOf('apply-inbox-changes'))));
}
