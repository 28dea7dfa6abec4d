import { getOrderRecord } from '@amends/core/commerce';
import { z } from '@hono/zod-openapi';
import { endpoint, json } from '../endpoint.ts';
import { ByOrder } from './order.params.ts';
import { OrderRecordResource } from './order-list.resource.ts';
import { orderIdOf } from './order-of-request.ts';

export const getOrderRecordRoute = endpoint(
  {
    method: 'get',
    path: '/orders/{orderId}/record',
    operation: 'getOrderRecord',
    tag: 'Orders',
    summary: 'Retrieve an order’s record',
    description:
      'Its policies, one-time appeasement, open draft, replacement orders, and the latest 50 events of its history.',
    params: ByOrder,
    query: z.strictObject({
      eventsCursor: z
        .string()
        .max(100)
        .optional()
        .openapi({ description: 'The `olderEvents` of the response before.' }),
    }),
    answers: { 200: { description: "The order's record.", schema: OrderRecordResource } },
    refusals: [401, 403, 404],
  },
  async ({ c, ctx, storeId, params, query }) => {
    const orderId = await orderIdOf(ctx, storeId, params.orderId);
    const { order: _order, ...record } = await getOrderRecord(ctx, {
      ...query,
      storeId,
      orderId,
    });
    return json(c, record);
  },
);
