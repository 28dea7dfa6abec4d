import type { JobFailure } from '@amends/core/workspace/failed-jobs/job-failure.rules';

/** What is said about work in the background that failed for good. */
export const failedJobs = {
  title: 'Failed jobs',
  intro: 'Background jobs that failed every attempt. Fix the cause, then run the job again.',
  empty: 'No failed jobs',
  emptyHelp: 'Jobs that failed every attempt will appear here.',
  selectAll: 'Select all',
  select: (name: string) => `Select: ${name}`,
  selected: (count: number) => (count === 1 ? '1 selected' : `${count} selected`),
  job: 'Job',
  of: 'Claim or order',
  noStore: 'All stores',
  none: 'None',
  claim: (number: number) => `Claim #${number}`,
  order: (number: string) => `Order ${number}`,
  error: 'Last error',
  since: 'First failed',
  last: 'Last failed',
  attempts: 'Attempts',
  attemptCount: (count: number) => (count === 1 ? '1 attempt' : `${count} attempts`),
  actions: 'Actions',
  runAgain: 'Run again',
  runAgainOf: (name: string) => `Run again: ${name}`,
  runSelected: 'Run selected again',
  dismiss: 'Dismiss',
  dismissOf: (name: string) => `Dismiss: ${name}`,
  dismissSelected: 'Dismiss selected',
  cannotRun: 'This version no longer has this job, so it can only be dismissed.',
  ran: (count: number) =>
    count === 0
      ? 'These jobs are no longer on the list.'
      : count === 1
        ? 'Running 1 job again.'
        : `Running ${count} jobs again.`,
  dismissed: (count: number) =>
    count === 0
      ? 'These jobs are no longer on the list.'
      : count === 1
        ? 'Dismissed 1 job.'
        : `Dismissed ${count} jobs.`,
  dismissTitle: (count: number) => (count === 1 ? 'Dismiss this job?' : `Dismiss ${count} jobs?`),
  dismissHelp: 'The job won’t run again. The record keeps your reason.',
  reason: 'Reason',
  reasonHint: 'For example: “The photo was uploaded again.”',
  next: 'Next page',
  first: 'First page',
  pages: 'Pages',
  technical: 'Technical details',
  failures: {
    outdated: 'An update changed what this job needs.',
    'too-slow': 'It timed out, or its process stopped.',
    database: 'The database returned an error.',
    unreachable: 'Another service couldn’t be reached.',
    storage: 'The file storage was full or unavailable.',
    gone: 'What it refers to no longer exists.',
    refused: 'A store rule refused it.',
    unexpected: 'An unexpected error. The server’s log has the details.',
  } satisfies Record<JobFailure, string>,
  names: {
    'run-bulk-action': 'Bulk action',
    'execute-resolution': 'Execute a resolution',
    'record-canceled-credit': 'Record a canceled store credit',
    'send-email': 'Email to a customer',
    'send-message-digest': 'Email about new messages',
    'wake-parked-claim': 'Wake a parked claim',
    'send-mention-email': 'Email about a mention',
    'render-media': 'Prepare a photo or video',
    'index-orders': 'Make orders searchable',
    'send-in-store-code': 'Email with an in-store claim code',
    'send-in-store-link': 'Email with an in-store claim link',
    'send-order-link': 'Email with an order link',
    'send-login-email': 'Email about signing in',
    'run-order-import': 'Import orders from a file',
    'run-claim-import': 'Import claims from a file',
    'forget-webhook': 'Delete a webhook’s log',
    'resend-webhook-range': 'Resend messages to a webhook',
    'run-scheduled-task': 'Scheduled work',
  } as Record<string, string>,
};
