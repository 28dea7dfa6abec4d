import { listInbox } from '@amends/core/workspace';
import type { z } from '@hono/zod-openapi';
import { acrossStoresEndpoint, json } from '../endpoint.ts';
import { ClaimListQuery, selectionOf } from './claim-list.query.ts';
import { ClaimListResource } from './inbox.resource.ts';

export const listClaimsRoute = acrossStoresEndpoint(
  {
    method: 'get',
    path: '/claims',
    operation: 'listClaims',
    tag: 'Inbox',
    summary: 'List and search claims',
    description:
      'Newest first by default; 25 per page, at most 100. Staff see the claims of all their stores, or of the one that `storeId` names.',
    query: ClaimListQuery as z.ZodType<z.output<typeof ClaimListQuery>>,
    answers: { 200: { description: 'A page of claims.', schema: ClaimListResource } },
    refusals: [401, 403, 404],
  },
  async ({ c, ctx, storeId, query: { cursor, limit, ...query } }) =>
    json(
      c,
      await listInbox(ctx, {
        ...selectionOf(query, storeId),
        ...(cursor === undefined ? {} : { cursor }),
        ...(limit === undefined ? {} : { limit }),
      }),
    ),
);
