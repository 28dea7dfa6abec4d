import { listOrders, OrderFilters } from '@amends/core/commerce';
import { z } from '@hono/zod-openapi';
import { acrossStoresEndpoint, json } from '../endpoint.ts';
import { OrderListResource } from './order-list.resource.ts';

const Query = z.strictObject({
  ...OrderFilters.shape,
  cursor: z.string().max(300).optional(),
  limit: z.coerce.number().int().min(1).max(100).optional(),
});

export const listOrdersRoute = acrossStoresEndpoint(
  {
    method: 'get',
    path: '/orders',
    operation: 'listOrders',
    tag: 'Orders',
    summary: 'List and search orders',
    description:
      'Newest first; 25 per page, at most 100. `search` takes words of the number, email, name, SKUs and tracking numbers, or prefixes of three letters or more; all must match. Staff see the orders of all their stores, or of the one that `storeId` names.',
    query: Query as z.ZodType<z.output<typeof Query>>,
    answers: { 200: { description: 'A page of orders.', schema: OrderListResource } },
    refusals: [401, 403, 404],
  },
  async ({ c, ctx, storeId, query }) =>
    json(c, await listOrders(ctx, { ...query, ...(storeId ? { storeIds: [storeId] } : {}) })),
);
