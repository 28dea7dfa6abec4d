import {
  createPublishableKey,
  listPublishableKeys,
  PublishableKey,
  PublishableKeyWords,
  revokePublishableKey,
} from '@amends/core/access';
import { z } from '@hono/zod-openapi';
import { endpoint, json } from '../endpoint.ts';
import { wire } from '../wire.ts';

const tag = 'Publishable keys';
const KeyResource = wire(PublishableKey);

export const listPublishableKeysRoute = endpoint(
  {
    method: 'get',
    path: '/publishable-keys',
    operation: 'listPublishableKeys',
    tag,
    summary: 'List publishable keys',
    description: 'Newest first, revoked keys last. Their values are public.',
    answers: {
      200: {
        description: 'The keys.',
        schema: z.strictObject({ items: z.array(KeyResource) }),
      },
    },
    refusals: [401, 403, 404],
  },
  async ({ c, ctx, storeId }) => json(c, { items: await listPublishableKeys(ctx, { storeId }) }),
);

export const createPublishableKeyRoute = endpoint(
  {
    method: 'post',
    path: '/publishable-keys',
    operation: 'createPublishableKey',
    tag,
    dryRun: true,
    summary: 'Create a publishable key',
    description:
      'For pages of the given sites, which can request quotes with it and nothing else. The key is public.',
    body: PublishableKeyWords,
    answers: { 201: { description: 'The key.', schema: KeyResource } },
    refusals: [401, 403, 404, 409, 413, 415, 422],
  },
  async ({ c, ctx, storeId, body }) =>
    json(c, await createPublishableKey(ctx, { ...body, storeId }), 201),
);

export const revokePublishableKeyRoute = endpoint(
  {
    method: 'delete',
    path: '/publishable-keys/{keyId}',
    operation: 'revokePublishableKey',
    tag,
    dryRun: true,
    summary: 'Revoke a publishable key',
    description: 'Requests with it are refused from then on, and storefronts hide the widget.',
    params: z.strictObject({ keyId: z.string().min(1).max(100) }),
    answers: { 200: { description: 'The key.', schema: KeyResource } },
    refusals: [401, 403, 404],
  },
  async ({ c, ctx, storeId, params }) =>
    json(c, await revokePublishableKey(ctx, { ...params, storeId })),
);
