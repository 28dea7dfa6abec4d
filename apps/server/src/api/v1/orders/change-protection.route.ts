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
    dryRun: true,
    summary: 'Add protection to an order',
    description:
      'Adds a policy from now on; protection in later snapshots of the order is ignored.',
    params: ByOrder,
    body: AddedProtection as z.ZodType<z.output<typeof AddedProtection>>,
    answers: { 201: { description: 'The protected order.', schema: OrderResource } },
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
    dryRun: true,
    summary: 'Remove protection from an order',
    description: 'Refused while a claim is open. The policies stay as a record.',
    params: ByOrder,
    query: ProtectionChange as z.ZodType<z.output<typeof ProtectionChange>>,
    answers: { 200: { description: 'The order without protection.', schema: OrderResource } },
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
    dryRun: true,
    summary: 'Grant a one-time appeasement',
    description:
      'Allows claims on an unprotected order: once per order, up to the store’s monthly limit, never reimbursed by the provider.',
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
