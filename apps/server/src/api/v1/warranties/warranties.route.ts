import {
  cancelWarranty,
  extendWarranty,
  getWarranty,
  importWarranties,
  listWarranties,
  registerWarranty,
  WarrantyCancellation,
  WarrantyDetails,
  type WarrantyDetailsInput,
  WarrantyExtension,
  WarrantyFilters,
  WarrantyRow,
} from '@amends/core/commerce';
import { z } from '@hono/zod-openapi';
import { acrossStoresEndpoint, endpoint, json } from '../endpoint.ts';
import { MEGABYTE } from '../request-body.ts';
import {
  ImportedWarrantiesResource,
  WarrantyPageResource,
  WarrantyRecordResource,
  WarrantyResource,
} from './warranty.resource.ts';

const tag = 'Warranties';
const ById = z.strictObject({ id: z.string().min(1).max(200) });

const Query = z.strictObject({
  ...WarrantyFilters.shape,
  cursor: z.string().max(300).optional(),
  limit: z.coerce.number().int().min(1).max(100).optional(),
});

export const listWarrantiesRoute = acrossStoresEndpoint(
  {
    method: 'get',
    path: '/warranties',
    operation: 'listWarranties',
    tag,
    summary: 'List and search warranties',
    description:
      '25 per page, at most 100. With the state `active` or `expiring`, sorted by earliest last day first; otherwise latest first. A search finds the warranties of the 5,000 newest orders that match. Staff see the warranties of all their stores, or of the one that `storeId` names.',
    query: Query as z.ZodType<z.output<typeof Query>>,
    answers: { 200: { description: 'A page of warranties.', schema: WarrantyPageResource } },
    refusals: [401, 403, 404],
  },
  async ({ c, ctx, storeId, query }) =>
    json(c, await listWarranties(ctx, { ...query, ...(storeId ? { storeIds: [storeId] } : {}) })),
);

export const getWarrantyRoute = endpoint(
  {
    method: 'get',
    path: '/warranties/{id}',
    operation: 'getWarranty',
    tag,
    summary: 'Retrieve a warranty',
    description: 'With the claims filed under it, and its history.',
    params: ById,
    answers: { 200: { description: 'The warranty.', schema: WarrantyRecordResource } },
    refusals: [401, 403, 404],
  },
  async ({ c, ctx, storeId, params: { id } }) =>
    json(c, await getWarranty(ctx, { storeId, warrantyId: id })),
);

export const registerWarrantyRoute = endpoint(
  {
    method: 'post',
    path: '/warranties',
    operation: 'registerWarranty',
    tag,
    dryRun: true,
    summary: 'Register a warranty',
    description:
      'For an item of an order, or for a purchase without an order, for which an order is created. Order snapshots don’t change it. Warranties that come with an order don’t need to be registered.',
    body: z.custom<WarrantyDetailsInput>(),
    describedBody: WarrantyDetails,
    answers: { 201: { description: 'The warranty.', schema: WarrantyResource } },
    refusals: [401, 403, 404, 409, 413, 415, 422],
  },
  async ({ c, ctx, storeId, body: warranty }) =>
    json(c, await registerWarranty(ctx, { storeId, warranty }), 201),
);

/** The use case checks each warranty separately, so that an invalid one does not stop the others. */
const Warranties = z.strictObject({ warranties: z.array(z.unknown()).min(1).max(500) });
const DescribedWarranties = z.strictObject({ warranties: z.array(WarrantyRow).min(1).max(500) });

export const importWarrantiesRoute = endpoint(
  {
    method: 'post',
    path: '/warranties/batch',
    operation: 'importWarranties',
    tag,
    dryRun: true,
    summary: 'Register up to 500 warranties',
    description:
      'Returns a result for each warranty, in the given order; an invalid warranty doesn’t stop the others. Each `sourceWarrantyId` is registered once, so you can resend the same batch.',
    body: Warranties,
    describedBody: DescribedWarranties,
    bodyLimit: 5 * MEGABYTE,
    answers: {
      200: { description: 'A result for each warranty.', schema: ImportedWarrantiesResource },
    },
    refusals: [401, 403, 413, 415, 422],
  },
  async ({ c, ctx, storeId, body }) => json(c, await importWarranties(ctx, { storeId, ...body })),
);

export const extendWarrantyRoute = endpoint(
  {
    method: 'post',
    path: '/warranties/{id}/extend',
    operation: 'extendWarranty',
    tag,
    dryRun: true,
    summary: 'Extend a warranty',
    description: 'To the end of a later day. An expired warranty becomes active again.',
    params: ById,
    body: WarrantyExtension as z.ZodType<z.output<typeof WarrantyExtension>>,
    answers: { 200: { description: 'The warranty.', schema: WarrantyResource } },
    refusals: [401, 403, 404, 409, 413, 415, 422],
  },
  async ({ c, ctx, storeId, params: { id }, body }) =>
    json(c, await extendWarranty(ctx, { ...body, storeId, warrantyId: id })),
);

export const cancelWarrantyRoute = endpoint(
  {
    method: 'post',
    path: '/warranties/{id}/cancel',
    operation: 'cancelWarranty',
    tag,
    dryRun: true,
    summary: 'Cancel a warranty',
    description:
      'Refused while a claim under it is open. Order snapshots don’t reactivate it, but it can be registered again.',
    params: ById,
    body: WarrantyCancellation as z.ZodType<z.output<typeof WarrantyCancellation>>,
    answers: { 200: { description: 'The warranty.', schema: WarrantyResource } },
    refusals: [401, 403, 404, 409, 413, 415, 422],
  },
  async ({ c, ctx, storeId, params: { id }, body }) =>
    json(c, await cancelWarranty(ctx, { ...body, storeId, warrantyId: id })),
);
