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
    summary: 'Find products',
    description:
      'Searches the products of the store’s orders that have a product id, by words of the name or the start of the SKU. At most 20, best match first.',
    query: ProductSearch,
    answers: { 200: { description: 'The products.', schema: z.array(ProductResource) } },
    refusals: [401, 403, 404],
  },
  async ({ c, ctx, storeId, query }) =>
    json(c, await findStoreProducts(ctx, { storeId, ...query })),
);
