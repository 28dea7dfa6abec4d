import {
  completePrivacyRequest,
  listPrivacyRequests,
  UnreadableQuery,
} from '@amends/core/commerce';
import { z } from '@hono/zod-openapi';
import { endpoint, json } from '../endpoint.ts';
import { PrivacyRequestPageResource, PrivacyRequestResource } from './connection.resource.ts';
import { ByConnection } from './read-connections.route.ts';

const tag = 'Connections';

export const listPrivacyRequestsRoute = endpoint(
  {
    method: 'get',
    path: '/connections/{connectionId}/privacy-requests',
    operation: 'listPrivacyRequests',
    tag,
    summary: 'List privacy requests of a shop',
    description:
      'Privacy requests that the shop sent for its customers, newest first; 25 per page, at most 100. Deleted 90 days after completion.',
    params: ByConnection,
    query: UnreadableQuery,
    answers: { 200: { description: 'A page of requests.', schema: PrivacyRequestPageResource } },
    refusals: [401, 403, 404, 422],
  },
  async ({ c, ctx, storeId, params, query }) =>
    json(c, await listPrivacyRequests(ctx, { ...query, ...params, storeId })),
);

export const completePrivacyRequestRoute = endpoint(
  {
    method: 'post',
    path: '/connections/{connectionId}/privacy-requests/{privacyRequestId}/complete',
    operation: 'completePrivacyRequest',
    dryRun: true,
    tag,
    summary: 'Mark a privacy request as done',
    description: 'Has no effect if it is already done.',
    params: z.strictObject({
      ...ByConnection.shape,
      privacyRequestId: z.string().min(1).max(100),
    }),
    answers: { 200: { description: 'The request.', schema: PrivacyRequestResource } },
    refusals: [401, 403, 404],
  },
  async ({ c, ctx, storeId, params }) =>
    json(c, await completePrivacyRequest(ctx, { ...params, storeId })),
);
