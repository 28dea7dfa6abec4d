import {
  AddedProtection,
  Appeasement,
  addProtection,
  grantAppeasement,
  ProtectionChange,
  removeProtection,
} from '@amends/core/commerce';
import type { z } from '@hono/zod-openapi';
import { endpoint, json } from '../endpoint.ts';
import { ByOrder } from './order.params.ts';
import { OrderResource } from './order.resource.ts';
import { orderIdOf } from './order-of-request.ts';

export const addProtectionRoute = endpoint(
  {
    method: 'post',
    path: '/orders/{orderId}/protection',
    operation: 'addProtection',
    tag: 'Orders',
    summary: 'Cover an order',
    description:
      'With a policy of its own, from now on; what snapshots of the order say of protection counts no more.',
    params: ByOrder,
    body: AddedProtection as z.ZodType<z.output<typeof AddedProtection>>,
    answers: { 201: { description: 'The order, covered.', schema: OrderResource } },
    refusals: [401, 403, 404, 409, 413, 415, 422],
  },
  async ({ c, ctx, storeId, params, body }) => {
    const orderId = await orderIdOf(ctx, storeId, params.orderId);
    return json(c, await addProtection(ctx, { ...body, storeId, orderId }), 201);
  },
);

export const removeProtectionRoute = endpoint(
  {
    method: 'delete',
    path: '/orders/{orderId}/protection',
    operation: 'removeProtection',
    tag: 'Orders',
    summary: "End an order's protection",
    description: 'Refused while a claim rests on it. Its policies stay as what was.',
    params: ByOrder,
    query: ProtectionChange as z.ZodType<z.output<typeof ProtectionChange>>,
    answers: { 200: { description: 'The order, not covered any more.', schema: OrderResource } },
    refusals: [401, 403, 404, 409],
  },
  async ({ c, ctx, storeId, params, query }) => {
    const orderId = await orderIdOf(ctx, storeId, params.orderId);
    return json(c, await removeProtection(ctx, { ...query, storeId, orderId }));
  },
);

export const grantAppeasementRoute = endpoint(
  {
    method: 'post',
    path: '/orders/{orderId}/appeasements',
    operation: 'grantAppeasement',
    tag: 'Orders',
    summary: 'Let claims be filed for an order that is not covered',
    description:
      "A one-time appeasement: once for the order, so many in a month of the store's calendar, never paid back by the provider.",
    params: ByOrder,
    body: Appeasement,
    answers: { 201: { description: 'The order, with its appeasement.', schema: OrderResource } },
    refusals: [401, 403, 404, 409, 413, 415, 422],
  },
  async ({ c, ctx, storeId, params, body }) => {
    const orderId = await orderIdOf(ctx, storeId, params.orderId);
    return json(c, await grantAppeasement(ctx, { ...body, storeId, orderId }), 201);
  },
);
