import { getApiToken, listApiTokens } from '@amends/core/access';
import { z } from '@hono/zod-openapi';
import { endpoint, json } from '../endpoint.ts';
import { ApiTokenResource } from './api-token.resource.ts';

export const ByToken = z.strictObject({ tokenId: z.string().min(1).max(100) });

export const listApiTokensRoute = endpoint(
  {
    method: 'get',
    path: '/api-tokens',
    operation: 'listApiTokens',
    tag: 'API tokens',
    summary: 'List API tokens',
    description: 'Newest first, revoked tokens last. Never includes the values.',
    answers: {
      200: {
        description: 'The tokens.',
        schema: z.strictObject({ items: z.array(ApiTokenResource) }),
      },
    },
    refusals: [401, 403, 404],
  },
  async ({ c, ctx, storeId }) => json(c, { items: await listApiTokens(ctx, { storeId }) }),
);

export const getApiTokenRoute = endpoint(
  {
    method: 'get',
    path: '/api-tokens/{tokenId}',
    operation: 'getApiToken',
    tag: 'API tokens',
    summary: 'Retrieve an API token',
    params: ByToken,
    answers: { 200: { description: 'The token.', schema: ApiTokenResource } },
    refusals: [401, 403, 404],
  },
  async ({ c, ctx, storeId, params }) => json(c, await getApiToken(ctx, { ...params, storeId })),
);
