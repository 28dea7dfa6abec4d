import { notFound } from '@amends/core';
import { findSession } from '@amends/core/claims';
import { z } from '@hono/zod-openapi';
import { endpoint, json } from '../endpoint.ts';
import { orderIdOf } from '../orders/order-of-request.ts';
import { ClaimSessionResource } from './session.resource.ts';

export const findSessionRoute = endpoint(
  {
    method: 'get',
    path: '/sessions',
    operation: 'findSession',
    tag: 'Sessions',
    summary: "Find an order's open draft",
    description: '404 `session_not_found` if there is none.',
    query: z.strictObject({ orderId: z.string().min(1).max(200) }),
    answers: { 200: { description: 'The session.', schema: ClaimSessionResource } },
    refusals: [401, 403, 404],
  },
  async ({ c, ctx, storeId, query }) => {
    const session = await findSession(ctx, {
      storeId,
      orderId: await orderIdOf(ctx, storeId, query.orderId),
    });
    if (!session) throw notFound('session');
    return json(c, session);
  },
);
