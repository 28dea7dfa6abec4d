import {
  getReturn,
  listReturnHistory,
  listReturns,
  ReturnFilters,
  readReturnOptions,
} from '@amends/core/returns';
import { z } from '@hono/zod-openapi';
import { acrossStoresEndpoint, endpoint, json } from '../endpoint.ts';
import { ByOrder } from '../orders/order.params.ts';
import { orderIdOf } from '../orders/order-of-request.ts';
import { ByReturn } from './return.params.ts';
import {
  ReturnHistoryResource,
  ReturnOptionsResource,
  ReturnPageResource,
  ReturnResource,
} from './return.resource.ts';

const Query = z.strictObject({
  ...ReturnFilters.shape,
  cursor: z.string().max(300).optional(),
  limit: z.coerce.number().int().min(1).max(100).optional(),
});

export const listReturnsRoute = acrossStoresEndpoint(
  {
    method: 'get',
    path: '/returns',
    operation: 'listReturns',
    tag: 'Returns',
    summary: 'List and search returns',
    description:
      'Newest first; 25 per page, at most 100. `search` is the start of an order number, an email address or a tracking number; `queue` is one of the staff queues. Staff see the returns of all their stores, or of the one that `storeId` names.',
    query: Query as z.ZodType<z.output<typeof Query>>,
    answers: { 200: { description: 'A page of returns.', schema: ReturnPageResource } },
    refusals: [401, 403, 404],
  },
  async ({ c, ctx, storeId, query }) =>
    json(c, await listReturns(ctx, { ...query, ...(storeId ? { storeIds: [storeId] } : {}) })),
);

export const getReturnRoute = endpoint(
  {
    method: 'get',
    path: '/returns/{id}',
    operation: 'getReturn',
    tag: 'Returns',
    summary: 'Retrieve a return',
    description: 'Shoppers can read the returns of their order.',
    params: ByReturn,
    answers: { 200: { description: 'The return.', schema: ReturnResource } },
    refusals: [401, 403, 404],
  },
  async ({ c, ctx, storeId, params }) =>
    json(c, await getReturn(ctx, { storeId, returnId: params.id })),
);

export const listReturnHistoryRoute = endpoint(
  {
    method: 'get',
    path: '/returns/{id}/history',
    operation: 'listReturnHistory',
    tag: 'Returns',
    summary: 'List a return’s history',
    description: 'Oldest first, with notes for staff.',
    params: ByReturn,
    answers: { 200: { description: 'The history.', schema: ReturnHistoryResource } },
    refusals: [401, 403, 404],
  },
  async ({ c, ctx, storeId, params }) =>
    json(c, { entries: await listReturnHistory(ctx, { storeId, returnId: params.id }) }),
);

export const readReturnOptionsRoute = endpoint(
  {
    method: 'get',
    path: '/orders/{orderId}/return-options',
    operation: 'readReturnOptions',
    tag: 'Returns',
    summary: 'Retrieve an order’s return options',
    description:
      'The units that can be returned now and until when, with the store’s reasons, fees and resolutions.',
    params: ByOrder,
    answers: { 200: { description: 'The options.', schema: ReturnOptionsResource } },
    refusals: [401, 403, 404],
  },
  async ({ c, ctx, storeId, params }) => {
    const orderId = await orderIdOf(ctx, storeId, params.orderId);
    return json(c, await readReturnOptions(ctx, { storeId, orderId }));
  },
);
