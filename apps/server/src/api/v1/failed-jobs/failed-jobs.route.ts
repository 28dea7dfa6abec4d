import {
  ChosenJobs,
  DismissedJobs,
  dismissFailedJobs,
  listFailedJobs,
  runFailedJobsAgain,
} from '@amends/core/workspace';
import { z } from '@hono/zod-openapi';
import { acrossStoresEndpoint, json } from '../endpoint.ts';
import { PageQuery } from '../list-page.ts';
import { FailedJobPageResource } from './failed-job.resource.ts';

const tag = 'Failed jobs';
const refusals = [401, 403, 404, 413, 415, 422];
const counted = (description: string) => ({
  200: { description, schema: z.strictObject({ count: z.int() }) },
});
const placeOf = (storeId: string | undefined) => (storeId ? { storeIds: [storeId] } : {});

export const listFailedJobsRoute = acrossStoresEndpoint(
  {
    method: 'get',
    path: '/failed-jobs',
    operation: 'listFailedJobs',
    tag,
    summary: 'List failed jobs',
    description:
      'Background work that failed in its last attempt. Latest first; 25 per page, at most 100. Staff see the jobs of all their stores, or of the store named by `storeId`; the provider also sees those that belong to no store.',
    query: PageQuery,
    answers: { 200: { description: 'A page of jobs.', schema: FailedJobPageResource } },
    refusals: [401, 403, 404],
  },
  async ({ c, ctx, storeId, query }) =>
    json(c, await listFailedJobs(ctx, { ...query, ...placeOf(storeId) })),
);

export const runFailedJobsAgainRoute = acrossStoresEndpoint(
  {
    method: 'post',
    path: '/failed-jobs/run-again',
    operation: 'runFailedJobsAgain',
    tag,
    summary: 'Run failed jobs again',
    description:
      'Queues each job once with a full set of attempts, even on concurrent requests. Skips jobs that are not on the list or that this version no longer has.',
    body: ChosenJobs,
    answers: counted('The number of jobs that were queued.'),
    refusals,
  },
  async ({ c, ctx, storeId, body }) =>
    json(c, await runFailedJobsAgain.perform(ctx, placeOf(storeId), body)),
);

export const dismissFailedJobsRoute = acrossStoresEndpoint(
  {
    method: 'post',
    path: '/failed-jobs/dismiss',
    operation: 'dismissFailedJobs',
    tag,
    summary: 'Dismiss failed jobs',
    description: 'Removes jobs from the list without running them. The record keeps the reason.',
    body: DismissedJobs,
    answers: counted('The number of jobs that were on the list.'),
    refusals,
  },
  async ({ c, ctx, storeId, body }) =>
    json(c, await dismissFailedJobs.perform(ctx, placeOf(storeId), body)),
);
