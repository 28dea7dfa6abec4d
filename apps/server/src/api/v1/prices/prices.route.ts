import {
  addPrices,
  listPrices,
  PriceNumber,
  PricePreview,
  PricePreviewWords,
  PriceWords,
  previewPrices,
  StorePrices,
  withdrawPrices,
} from '@amends/core/commerce';
import { z } from '@hono/zod-openapi';
import { endpoint, json } from '../endpoint.ts';
import { wire } from '../wire.ts';

const tag = 'Prices';
const PricesResource = wire(StorePrices).openapi('StorePrices');
const answers = { 200: { description: 'The prices.', schema: PricesResource } };

export const listPricesRoute = endpoint(
  {
    method: 'get',
    path: '/prices',
    operation: 'listPrices',
    tag,
    summary: 'Retrieve a store’s protection prices',
    description: 'For the provider. Versions of ordered rules, each in effect from a day.',
    answers,
    refusals: [401, 403, 404],
  },
  async ({ c, ctx, storeId }) => json(c, await listPrices(ctx, { storeId })),
);

export const addPricesRoute = endpoint(
  {
    method: 'post',
    path: '/prices',
    operation: 'addPrices',
    tag,
    dryRun: true,
    summary: 'Add protection prices',
    description:
      'For the provider. In effect from `validFrom` until the next version. Only a store’s first prices can start in the past, and each day can have one version.',
    body: PriceWords,
    answers: { 201: { description: 'The prices.', schema: PricesResource } },
    refusals: [401, 403, 404, 409, 413, 415, 422],
  },
  async ({ c, ctx, storeId, body }) => json(c, await addPrices(ctx, { ...body, storeId }), 201),
);

export const withdrawPricesRoute = endpoint(
  {
    method: 'delete',
    path: '/prices/{number}',
    operation: 'withdrawPrices',
    tag,
    dryRun: true,
    summary: 'Withdraw protection prices',
    description:
      'For the provider, and only before their first day. To correct prices in effect, add new ones.',
    params: z.strictObject({ number: z.coerce.number().pipe(PriceNumber) }),
    answers,
    refusals: [401, 403, 404, 409],
  },
  async ({ c, ctx, storeId, params }) => json(c, await withdrawPrices(ctx, { ...params, storeId })),
);

export const previewPricesRoute = endpoint(
  {
    method: 'post',
    path: '/prices/preview',
    operation: 'previewPrices',
    tag,
    summary: 'Preview protection prices for a range of carts',
    description: 'Uses today’s prices or the given ones. Changes nothing.',
    body: PricePreviewWords,
    answers: {
      200: { description: 'The prices.', schema: wire(PricePreview).openapi('PricePreview') },
    },
    refusals: [401, 403, 404, 413, 415],
  },
  async ({ c, ctx, storeId, body }) => json(c, await previewPrices(ctx, { ...body, storeId })),
);
