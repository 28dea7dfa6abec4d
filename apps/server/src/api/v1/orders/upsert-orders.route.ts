import { OrderSnapshot, upsertOrders } from '@amends/core/commerce';
import { z } from '@hono/zod-openapi';
import { endpoint, json } from '../endpoint.ts';
import { MEGABYTE } from '../request-body.ts';
import { ImportedOrdersResource } from './order.resource.ts';

/** The use case checks each order separately, so that an invalid order doesn’t stop the others. */
const Orders = z.strictObject({ orders: z.array(z.unknown()).min(1).max(500) });

const DescribedOrders = z.strictObject({
  orders: z
    .array(z.strictObject({ sourceOrderId: z.string(), ...OrderSnapshot.shape }))
    .min(1)
    .max(500),
});

export const upsertOrdersRoute = endpoint(
  {
    method: 'post',
    path: '/orders/batch',
    operation: 'upsertOrders',
    dryRun: true,
    tag: 'Orders',
    summary: 'Upsert up to 500 orders',
    description:
      'Returns a result for each order, in the given order; an invalid order doesn’t stop the others.',
    body: Orders,
    describedBody: DescribedOrders,
    bodyLimit: 10 * MEGABYTE,
    answers: { 200: { description: 'A result for each order.', schema: ImportedOrdersResource } },
    refusals: [401, 403, 413, 415, 422],
  },
  async ({ c, ctx, storeId, body }) => json(c, await upsertOrders(ctx, { storeId, ...body })),
);
