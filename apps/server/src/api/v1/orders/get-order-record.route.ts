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
    summary: 'Retrieve an order’s record',
    description: 'Its policies, one-time appeasement, open draft, replacement orders, and history.',
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
