import { findStoreProducts, ProductSearch } from '@amends/core/commerce';
import { z } from '@hono/zod-openapi';
import { endpoint, json } from '../endpoint.ts';
import { ProductResource } from './product.resource.ts';

export const listProductsRoute = endpoint(
  {
    method: 'get',
    path: '/products',
    operation: 'findStoreProducts',
    tag: 'Products',
    summary: 'Find products',
    description:
      'Searches the catalog’s active products, and products in the store’s orders that have a product id, by words in the name and variant or by the start of the SKU. Tolerates typos if nothing matches exactly. At most 20, best match first.',
    query: ProductSearch,
    answers: { 200: { description: 'The products.', schema: z.array(ProductResource) } },
    refusals: [401, 403, 404],
  },
  async ({ c, ctx, storeId, query }) =>
    json(c, await findStoreProducts(ctx, { storeId, ...query })),
);
