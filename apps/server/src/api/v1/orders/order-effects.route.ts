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
    summary: 'List an order’s shop effects',
    description:
      'Changes to the order itself that the connected shop was asked to make, oldest first: its protection and its tags. See also `listShopEffects` for claims.',
    params: ByOrder,
    answers: {
      200: { description: 'The shop effects.', schema: z.array(wire(ShopEffect)) },
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
    summary: 'Retry a shop effect of an order',
    description: 'Retries a failed one after looking it up in the shop.',
    params: ByEffect,
    answers: { 200: { description: 'The shop effect.', schema: wire(ShopEffect) } },
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
    summary: 'Mark a shop effect of an order as done',
    description:
      'For a change that the shop can’t make through its API, or that failed, and that a person made there. A second request is refused.',
    params: ByEffect,
    body: CompletedEffect,
    answers: { 200: { description: 'The completed effect.', schema: wire(ShopEffect) } },
    refusals: [401, 403, 404, 409, 413, 415, 422],
  },
  async ({ c, ctx, storeId, params, body }) => {
    const orderId = await orderIdOf(ctx, storeId, params.orderId);
    const { effectId } = params;
    return json(c, await completeOrderEffect(ctx, { ...body, storeId, orderId, effectId }));
  },
);
