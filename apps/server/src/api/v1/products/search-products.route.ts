import { searchProducts } from '@amends/core/commerce';
import { z } from '@hono/zod-openapi';
import { endpoint, json } from '../endpoint.ts';
import { ByOrder } from '../orders/order.params.ts';
import { orderIdOf } from '../orders/order-of-request.ts';
import { ProductResource } from './product.resource.ts';

export const searchProductsRoute = endpoint(
  {
    method: 'get',
    path: '/orders/{orderId}/products/query',
    operation: 'searchProducts',
    tag: 'Products',
    summary: 'Search products for an order',
    description: 'By words in the name or SKU. At most 20, best match first.',
    params: ByOrder,
    query: z.strictObject({ name: z.string().max(200) }),
    answers: { 200: { description: 'The products.', schema: z.array(ProductResource) } },
    refusals: [401, 403, 404],
  },
  async ({ c, ctx, storeId, params, query: { name } }) => {
    const orderId = await orderIdOf(ctx, storeId, params.orderId);
    return json(c, await searchProducts(ctx, { storeId, orderId, name }));
  },
);
