import { getStore } from '@amends/core/stores';
import { z } from '@hono/zod-openapi';
import { json, openEndpoint } from '../endpoint.ts';
import { StoreResource, toStoreResource } from './store.resource.ts';

export const getStoreRoute = openEndpoint(
  {
    method: 'get',
    path: '/stores/{id}',
    operation: 'getStore',
    tag: 'Stores',
    summary: 'Retrieve a store',
    params: z.strictObject({ id: z.string().min(1).max(100) }),
    answers: { 200: { description: 'The store.', schema: StoreResource } },
    refusals: [404],
  },
  async ({ c, ctx, params }) =>
    json(c, toStoreResource(await getStore(ctx, { storeId: params.id }))),
);
