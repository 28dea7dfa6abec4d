import {
  DifferenceMark,
  DifferencesQuery,
  getReconciliation,
  listDifferences,
  markDifference,
  ReconciliationStart,
  recheckDifference,
  startReconciliation,
} from '@amends/core/commerce';
import { z } from '@hono/zod-openapi';
import { endpoint, json } from '../endpoint.ts';
import {
  DifferencePageResource,
  DifferenceResource,
  ReconciliationResource,
} from './connection.resource.ts';
import { ByConnection } from './read-connections.route.ts';

const tag = 'Connections';
const reconciliation = {
  description: 'The reconciliation.',
  schema: ReconciliationResource,
};
const difference = { description: 'The difference.', schema: DifferenceResource };
const ByDifference = z.strictObject({ differenceId: z.string().min(1).max(100) });

export const getReconciliationRoute = endpoint(
  {
    method: 'get',
    path: '/connections/{connectionId}/reconciliation',
    operation: 'getReconciliation',
    tag,
    summary: 'Retrieve the reconciliation of a shop',
    description:
      'When the shop’s orders, refunds, replacements and credits were compared with Amends, and how many differences are open. Runs once a day and on demand.',
    params: ByConnection,
    answers: { 200: reconciliation },
    refusals: [401, 403, 404],
  },
  async ({ c, ctx, storeId, params }) =>
    json(c, await getReconciliation(ctx, { ...params, storeId })),
);

export const startReconciliationRoute = endpoint(
  {
    method: 'post',
    path: '/connections/{connectionId}/reconciliation',
    operation: 'startReconciliation',
    dryRun: true,
    tag,
    summary: 'Start a reconciliation',
    description:
      'Compares recent changes with the shop, in the background. Changes nothing on either side.',
    params: ByConnection,
    body: ReconciliationStart,
    answers: { 202: reconciliation },
    refusals: [401, 403, 404, 409, 413, 415, 422],
  },
  async ({ c, ctx, storeId, params, body }) =>
    json(c, await startReconciliation(ctx, { ...body, ...params, storeId }), 202),
);

export const listDifferencesRoute = endpoint(
  {
    method: 'get',
    path: '/connections/{connectionId}/differences',
    operation: 'listDifferences',
    tag,
    summary: 'List differences between a shop and Amends',
    description:
      'Each with both values, newest first; 25 per page, at most 100. Lists open differences by default; see `status`.',
    params: ByConnection,
    query: DifferencesQuery,
    answers: {
      200: { description: 'A page of differences.', schema: DifferencePageResource },
    },
    refusals: [401, 403, 404, 422],
  },
  async ({ c, ctx, storeId, params, query }) =>
    json(c, await listDifferences(ctx, { ...query, ...params, storeId })),
);

export const markDifferenceRoute = endpoint(
  {
    method: 'post',
    path: '/differences/{differenceId}/mark',
    operation: 'markDifference',
    dryRun: true,
    tag,
    summary: 'Mark a difference as known',
    description:
      'Needs the reason why it is correct. It stays known until one of its values changes. A null reason reopens it.',
    params: ByDifference,
    body: DifferenceMark,
    answers: { 200: difference },
    refusals: [401, 403, 404, 409, 413, 415, 422],
  },
  async ({ c, ctx, storeId, params, body }) =>
    json(c, await markDifference(ctx, { ...body, ...params, storeId })),
);

export const recheckDifferenceRoute = endpoint(
  {
    method: 'post',
    path: '/differences/{differenceId}/recheck',
    operation: 'recheckDifference',
    dryRun: true,
    tag,
    summary: 'Check a difference again',
    description:
      'Checks the shop again within a minute. Saves the shop’s version of an order; looks up a refund, replacement or credit.',
    params: ByDifference,
    answers: { 202: difference },
    refusals: [401, 403, 404, 409, 422],
  },
  async ({ c, ctx, storeId, params }) =>
    json(c, await recheckDifference(ctx, { ...params, storeId }), 202),
);
