import { getOrderRecord } from '@amends/core/commerce';
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
    summary: 'Read what is kept with an order',
    description:
      'What covered it and until when, its one-time appeasement, the claim that its shopper is filling in, orders that replace it, and what happened to it.',
    params: ByOrder,
    answers: { 200: { description: "The order's record.", schema: OrderRecordResource } },
    refusals: [401, 403, 404],
  },
  async ({ c, ctx, storeId, params }) => {
    const orderId = await orderIdOf(ctx, storeId, params.orderId);
    const { order: _order, ...record } = await getOrderRecord(ctx, { storeId, orderId });
    return json(c, record);
  },
);
