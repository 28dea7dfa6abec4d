import {
  CompletedEffect,
  completeOrderEffect,
  listOrderEffects,
  retryOrderEffect,
  ShopEffect,
} from '@amends/core/commerce';
import { z } from '@hono/zod-openapi';
import { endpoint, json } from '../endpoint.ts';
import { wire } from '../wire.ts';
import { ByOrder } from './order.params.ts';
import { orderIdOf } from './order-of-request.ts';

export const listOrderEffectsRoute = endpoint(
  {
    method: 'get',
    path: '/orders/{orderId}/shop-effects',
    operation: 'listOrderEffects',
    tag: 'Orders',
    summary: 'List what the shop was asked to change of an order',
    description:
      'What the store’s connected shop was asked to change of the order itself, oldest first: its protection and its tags. See also `listShopEffects` of a claim.',
    params: ByOrder,
    answers: {
      200: { description: 'What the shop was asked.', schema: z.array(wire(ShopEffect)) },
    },
    refusals: [401, 403, 404],
  },
  async ({ c, ctx, storeId, params }) => {
    const orderId = await orderIdOf(ctx, storeId, params.orderId);
    return json(c, await listOrderEffects(ctx, { storeId, orderId }));
  },
);

const ByEffect = ByOrder.extend({
  effectId: z.string().openapi({ param: { name: 'effectId', in: 'path' } }),
});

export const retryOrderEffectRoute = endpoint(
  {
    method: 'post',
    path: '/orders/{orderId}/shop-effects/{effectId}/retry',
    operation: 'retryOrderEffect',
    tag: 'Orders',
    dryRun: true,
    summary: 'Ask the shop again for a change of an order',
    description: 'For one that failed. It is looked up in the shop first.',
    params: ByEffect,
    answers: { 200: { description: 'What the shop is asked.', schema: wire(ShopEffect) } },
    refusals: [401, 403, 404, 409],
  },
  async ({ c, ctx, storeId, params }) => {
    const orderId = await orderIdOf(ctx, storeId, params.orderId);
    const { effectId } = params;
    return json(c, await retryOrderEffect(ctx, { storeId, orderId, effectId }));
  },
);

export const completeOrderEffectRoute = endpoint(
  {
    method: 'post',
    path: '/orders/{orderId}/shop-effects/{effectId}/complete',
    operation: 'completeOrderEffect',
    tag: 'Orders',
    dryRun: true,
    summary: 'Mark a change of an order as done in the shop',
    description:
      'For one that the shop can’t be asked for, or that failed, and that a person made there. Once: a second request is refused.',
    params: ByEffect,
    body: CompletedEffect,
    answers: { 200: { description: 'What was done.', schema: wire(ShopEffect) } },
    refusals: [401, 403, 404, 409, 413, 415, 422],
  },
  async ({ c, ctx, storeId, params, body }) => {
    const orderId = await orderIdOf(ctx, storeId, params.orderId);
    const { effectId } = params;
    return json(c, await completeOrderEffect(ctx, { ...body, storeId, orderId, effectId }));
  },
);
