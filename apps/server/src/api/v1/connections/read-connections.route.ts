import {
  getConnection,
  listConnections,
  listUnreadableOrders,
  listUnreadableProducts,
  UnreadableProducts,
  UnreadableQuery,
  verifyConnection,
} from '@amends/core/commerce';
import { z } from '@hono/zod-openapi';
import { endpoint, json } from '../endpoint.ts';
import { ConnectionResource, UnreadableOrderPageResource } from './connection.resource.ts';

const tag = 'Connections';
const answers = { 200: { description: 'The connection.', schema: ConnectionResource } };

export const ByConnection = z.strictObject({ connectionId: z.string().min(1).max(100) });

export const listConnectionsRoute = endpoint(
  {
    method: 'get',
    path: '/connections',
    operation: 'listConnections',
    tag,
    summary: 'List connections',
    description:
      'The store’s order sources: the built-in shop, then the others, oldest first. Never includes credentials.',
    answers: {
      200: {
        description: 'The connections.',
        schema: z.strictObject({ items: z.array(ConnectionResource) }),
      },
    },
    refusals: [401, 403, 404],
  },
  async ({ c, ctx, storeId }) => json(c, { items: await listConnections(ctx, { storeId }) }),
);

export const getConnectionRoute = endpoint(
  {
    method: 'get',
    path: '/connections/{connectionId}',
    operation: 'getConnection',
    tag,
    summary: 'Retrieve a connection',
    params: ByConnection,
    answers,
    refusals: [401, 403, 404],
  },
  async ({ c, ctx, storeId, params }) => json(c, await getConnection(ctx, { ...params, storeId })),
);

export const verifyConnectionRoute = endpoint(
  {
    method: 'post',
    path: '/connections/{connectionId}/verify',
    operation: 'verifyConnection',
    tag,
    summary: 'Verify a connection',
    description:
      'Checks that the shop accepts the credentials. `lastProblem` has the error, or null. Resumes a connection that was paused because of its credentials if they are accepted.',
    params: ByConnection,
    answers,
    refusals: [401, 403, 404, 422],
  },
  async ({ c, ctx, storeId, params }) =>
    json(c, await verifyConnection(ctx, { ...params, storeId })),
);

export const listUnreadableOrdersRoute = endpoint(
  {
    method: 'get',
    path: '/connections/{connectionId}/unreadable-orders',
    operation: 'listUnreadableOrders',
    tag,
    summary: 'List unreadable orders',
    description:
      'With the reason and the shop’s data, newest first; 25 per page, at most 100. An order leaves the list once it can be read.',
    params: ByConnection,
    query: UnreadableQuery,
    answers: { 200: { description: 'A page of orders.', schema: UnreadableOrderPageResource } },
    refusals: [401, 403, 404, 422],
  },
  async ({ c, ctx, storeId, params, query }) =>
    json(c, await listUnreadableOrders(ctx, { ...query, ...params, storeId })),
);

export const listUnreadableProductsRoute = endpoint(
  {
    method: 'get',
    path: '/connections/{connectionId}/unreadable-products',
    operation: 'listUnreadableProducts',
    tag,
    summary: 'List unreadable products',
    description:
      'With the reason, newest first, at most 50. A product leaves the list once it can be read.',
    params: ByConnection,
    answers: {
      200: { description: 'The products.', schema: z.strictObject({ items: UnreadableProducts }) },
    },
    refusals: [401, 403, 404],
  },
  async ({ c, ctx, storeId, params }) =>
    json(c, { items: await listUnreadableProducts(ctx, { ...params, storeId }) }),
);
