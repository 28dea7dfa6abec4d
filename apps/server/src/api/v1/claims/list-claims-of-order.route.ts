import { listClaimsOfOrder } from '@amends/core/claims';
import { z } from '@hono/zod-openapi';
import { endpoint } from '../endpoint.ts';
import { PAGED, PageQuery, pageOf } from '../list-page.ts';
import { ByOrder } from '../orders/order.params.ts';
import { orderIdOf } from '../orders/order-of-request.ts';
import { ClaimResource } from './claim.resource.ts';

export const listClaimsOfOrderRoute = endpoint(
  {
    method: 'get',
    path: '/orders/{orderId}/claims',
    operation: 'listClaimsOfOrder',
    tag: 'Claims',
    summary: 'List the claims of an order',
    description: `Newest first. A view token lists only its own claim. ${PAGED}`,
    params: ByOrder,
    query: PageQuery,
    answers: { 200: { description: 'The claims.', schema: z.array(ClaimResource) } },
    refusals: [401, 403, 404],
  },
  async ({ c, ctx, storeId, params, query }) => {
    const orderId = await orderIdOf(ctx, storeId, params.orderId);
    return pageOf(c, await listClaimsOfOrder(ctx, { ...query, storeId, orderId }));
  },
);
