import { notFound } from '@amends/core';
import { lookUpOrder } from '@amends/core/commerce';
import { z } from '@hono/zod-openapi';
import { shopperCookie } from '../../../auth/shopper-cookie.ts';
import { json, openEndpoint } from '../endpoint.ts';
import { LookedUpOrderResource, orderJson } from './order.resource.ts';

export const lookUpOrderRoute = openEndpoint(
  {
    method: 'get',
    path: '/order-lookup',
    operation: 'lookUpOrder',
    tag: 'Orders',
    summary: 'Look up an order',
    description:
      'Finds an order by its number and email, and returns it with a shopper session bound to it. All failures return the same response. At most 10 look-ups a minute and 60 an hour per network (an IPv4 address or an IPv6 /64); 5 failures in 15 minutes per order number and network, 50 an hour per order number, 20 an hour per email.',
    query: z.strictObject({
      email: z.string().max(320),
      order: z.string().max(100).openapi({ description: 'The order number.' }),
      store: z
        .string()
        .max(100)
        .optional()
        .openapi({ description: "Id or slug; not needed on a store's own domain." }),
    }),
    answers: { 200: { description: 'The order.', schema: LookedUpOrderResource } },
    refusals: [404, 429],
  },
  async ({ c, ctx, services, query }) => {
    const { hostname: host } = new URL(c.var.origin);
    const store = await services.storeOf(ctx, { store: query.store, host });
    if (!store) throw notFound('store');
    const { order, accessToken } = await lookUpOrder(ctx, {
      storeId: store.id,
      email: query.email,
      orderNumber: query.order,
    });
    // Only our own pages may set the session cookie.
    if (c.req.header('sec-fetch-site') === 'same-origin') {
      c.header('Set-Cookie', shopperCookie(accessToken, c.var.origin));
    }
    return json(c, { ...orderJson(order), accessToken });
  },
);
