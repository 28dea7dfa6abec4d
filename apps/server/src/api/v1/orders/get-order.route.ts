import { findOrderBySource, getOrder } from '@amends/core/orders';
import { endpoint, json } from '../endpoint.ts';
import { ByOrder } from './order.params.ts';
import { OrderResource } from './order.resource.ts';

export const getOrderRoute = endpoint(
  {
    method: 'get',
    path: '/orders/{orderId}',
    operation: 'getOrder',
    tag: 'Orders',
    summary: 'Read an order',
    description: "By our id; an API token may name the store's own id instead.",
    params: ByOrder,
    answers: { 200: { description: 'The order.', schema: OrderResource } },
    refusals: [401, 403, 404],
  },
  async ({ c, ctx, storeId, params: { orderId } }) => {
    const isSource = ctx.actor.kind !== 'shopper' && !orderId.startsWith('ord_');
    const order = isSource
      ? await findOrderBySource(ctx, { storeId, sourceOrderId: orderId })
      : await getOrder(ctx, { storeId, orderId });
    return json(c, order);
  },
);
