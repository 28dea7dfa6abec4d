import { findOrderBySource, getOrder } from '@amends/core/commerce';
import { endpoint, json } from '../endpoint.ts';
import { ByOrder } from './order.params.ts';
import { OrderResource, orderJson } from './order.resource.ts';
import { isOurs } from './order-of-request.ts';

export const getOrderRoute = endpoint(
  {
    method: 'get',
    path: '/orders/{orderId}',
    operation: 'getOrder',
    tag: 'Orders',
    summary: 'Retrieve an order',
    description: 'By our id or the store’s own.',
    params: ByOrder,
    answers: { 200: { description: 'The order.', schema: OrderResource } },
    refusals: [401, 403, 404],
  },
  async ({ c, ctx, storeId, params: { orderId } }) => {
    const order = isOurs(orderId)
      ? await getOrder(ctx, { storeId, orderId })
      : await findOrderBySource(ctx, { storeId, sourceOrderId: orderId });
    return json(c, orderJson(order));
  },
);
