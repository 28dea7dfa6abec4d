import { getStore } from '@amends/core/stores';
import { z } from '@hono/zod-openapi';
import { json, openEndpoint } from '../endpoint.ts';
import { StoreResource, toStoreResource } from './store.resource.ts';

export const findStoreRoute = openEndpoint(
  {
    method: 'get',
    path: '/stores/slug',
    operation: 'findStoreBySlug',
    tag: 'Stores',
    summary: 'Find a store by its slug',
    query: z.strictObject({ slug: z.string().min(1).max(100) }),
    answers: { 200: { description: 'The store.', schema: StoreResource } },
    refusals: [404],
  },
  async ({ c, ctx, query }) =>
    json(c, toStoreResource(await getStore(ctx, { storeId: query.slug }))),
);
