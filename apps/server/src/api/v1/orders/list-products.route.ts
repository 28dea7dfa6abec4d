import { findStoreProducts, ProductSearch } from '@amends/core/commerce';
import { z } from '@hono/zod-openapi';
import { endpoint, json } from '../endpoint.ts';
import { ProductResource } from './order.resource.ts';

export const listProductsRoute = endpoint(
  {
    method: 'get',
    path: '/products',
    operation: 'findStoreProducts',
    tag: 'Orders',
    summary: 'Find products that the store is known to sell',
    description:
      'At most 20, the most alike first, by words of their name or the beginning of their SKU. Known is what its orders named with a product id.',
    query: ProductSearch,
    answers: { 200: { description: 'The products.', schema: z.array(ProductResource) } },
    refusals: [401, 403, 404],
  },
  async ({ c, ctx, storeId, query }) =>
    json(c, await findStoreProducts(ctx, { storeId, ...query })),
);
