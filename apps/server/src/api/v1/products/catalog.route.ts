import {
  getProduct,
  ProductSnapshot,
  type ProductSnapshotInput,
  upsertProduct,
  upsertProducts,
} from '@amends/core/commerce';
import { z } from '@hono/zod-openapi';
import { endpoint, json } from '../endpoint.ts';
import { MEGABYTE } from '../request-body.ts';
import {
  CatalogProductResource,
  SavedProductResource,
  SavedProductsResource,
} from './product.resource.ts';

const BySourceProduct = z.strictObject({ sourceProductId: z.string().min(1).max(200) });

export const upsertProductRoute = endpoint(
  {
    method: 'put',
    path: '/products/{sourceProductId}',
    operation: 'upsertProduct',
    tag: 'Products',
    summary: 'Upsert a product',
    description:
      'Saves a catalog product with all its variants, keyed by the source’s ids, so repeating a request changes nothing. Variants that the request omits become inactive.',
    params: BySourceProduct,
    body: z.custom<ProductSnapshotInput>(),
    describedBody: ProductSnapshot,
    answers: {
      200: { description: 'Updated.', schema: SavedProductResource },
      201: { description: 'Created.', schema: SavedProductResource },
    },
    refusals: [401, 403, 413, 415],
  },
  async ({ c, ctx, storeId, params: { sourceProductId }, body: product }) => {
    const saved = await upsertProduct(ctx, { storeId, sourceProductId, product });
    return json(c, saved, saved.changed === 'created' ? 201 : 200);
  },
);

/** The use case checks each product separately, so that an invalid one does not stop the others. */
const Products = z.strictObject({ products: z.array(z.unknown()).min(1).max(500) });

const DescribedProducts = z.strictObject({
  products: z
    .array(z.strictObject({ sourceProductId: z.string(), ...ProductSnapshot.shape }))
    .min(1)
    .max(500),
});

export const upsertProductsRoute = endpoint(
  {
    method: 'post',
    path: '/products/batch',
    operation: 'upsertProducts',
    tag: 'Products',
    summary: 'Upsert up to 500 products',
    description:
      'Returns a result for each product, in the given order; an invalid product doesn’t stop the others. At most 10,000 variants in total.',
    body: Products,
    describedBody: DescribedProducts,
    bodyLimit: 10 * MEGABYTE,
    answers: { 200: { description: 'A result for each product.', schema: SavedProductsResource } },
    refusals: [401, 403, 413, 415, 422],
  },
  async ({ c, ctx, storeId, body }) => json(c, await upsertProducts(ctx, { storeId, ...body })),
);

export const getProductRoute = endpoint(
  {
    method: 'get',
    path: '/products/{sourceProductId}',
    operation: 'getProduct',
    tag: 'Products',
    summary: 'Retrieve a product',
    description: 'With all its variants, including inactive ones, which search doesn’t return.',
    params: BySourceProduct,
    answers: { 200: { description: 'The product.', schema: CatalogProductResource } },
    refusals: [401, 403, 404],
  },
  async ({ c, ctx, storeId, params }) => json(c, await getProduct(ctx, { storeId, ...params })),
);
