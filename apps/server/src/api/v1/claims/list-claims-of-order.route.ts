import { listClaimsOfOrder } from '@amends/core/claims';
import { z } from '@hono/zod-openapi';
import { endpoint } from '../endpoint.ts';
import { listPage, PAGED, PageQuery } from '../list-page.ts';
import { ByOrder } from '../orders/order.params.ts';
import { ClaimResource } from './claim.resource.ts';

export const listClaimsOfOrderRoute = endpoint(
  {
    method: 'get',
    path: '/orders/{orderId}/claims',
    operation: 'listClaimsOfOrder',
    tag: 'Claims',
    summary: 'Read the claims of an order',
    description: `Newest first; the order by our id. A view token sees its own claim only. ${PAGED}`,
    params: ByOrder,
    query: PageQuery,
    answers: { 200: { description: 'The claims.', schema: z.array(ClaimResource) } },
    refusals: [401, 403, 404],
  },
  async ({ c, ctx, storeId, params, query }) =>
    listPage(c, await listClaimsOfOrder(ctx, { storeId, orderId: params.orderId }), query),
);
