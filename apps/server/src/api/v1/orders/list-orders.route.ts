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
      'The newest first; 25 a page, 100 at most. `search` takes words of the number, the email, the name, SKUs and tracking numbers, or their beginnings from three letters on; all must fit. Staff see the orders of all their stores, or of the one that `storeId` names.',
    query: Query as z.ZodType<z.output<typeof Query>>,
    answers: { 200: { description: 'A page of orders.', schema: OrderListResource } },
    refusals: [401, 403, 404],
  },
  async ({ c, ctx, storeId, query }) =>
    json(c, await listOrders(ctx, { ...query, ...(storeId ? { storeIds: [storeId] } : {}) })),
);
