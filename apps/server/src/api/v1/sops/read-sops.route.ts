import {
  getSop,
  getSopVersion,
  listSops,
  listSopsForClaim,
  listSopVersions,
} from '@amends/core/workspace';
import { z } from '@hono/zod-openapi';
import { ByClaim } from '../claims/claim.params.ts';
import { endpoint, json } from '../endpoint.ts';
import { PAGED, PageQuery, pageOf } from '../list-page.ts';
import { BySop, BySopVersion } from './sop.params.ts';
import { SopDetailsResource, SopResource, SopVersionResource } from './sop.resource.ts';

const refusals = [401, 403, 404];

export const listSopsRoute = endpoint(
  {
    method: 'get',
    path: '/sops',
    operation: 'listSops',
    tag: 'SOPs',
    summary: 'List the SOPs of a store',
    description: `Active ones first, then by title. ${PAGED}`,
    query: z.strictObject({
      search: z
        .string()
        .max(200)
        .optional()
        .openapi({ description: 'Words that the titles contain, in any order.' }),
      ...PageQuery.shape,
    }),
    answers: { 200: { description: 'Active ones first.', schema: z.array(SopResource) } },
    refusals,
  },
  async ({ c, ctx, storeId, query }) => pageOf(c, await listSops(ctx, { ...query, storeId })),
);

export const getSopRoute = endpoint(
  {
    method: 'get',
    path: '/sops/{sopId}',
    operation: 'getSop',
    tag: 'SOPs',
    summary: 'Retrieve an SOP',
    params: BySop,
    answers: { 200: { description: 'The SOP.', schema: SopDetailsResource } },
    refusals,
  },
  async ({ c, ctx, storeId, params }) => {
    const sop = await getSop(ctx, { ...params, storeId });
    return json(c, sop, 200, { ETag: `"${sop.version}"` });
  },
);

export const listSopVersionsRoute = endpoint(
  {
    method: 'get',
    path: '/sops/{sopId}/versions',
    operation: 'listSopVersions',
    tag: 'SOPs',
    summary: 'List the versions of an SOP',
    description: `Newest first. ${PAGED}`,
    params: BySop,
    query: PageQuery,
    answers: { 200: { description: 'Newest first.', schema: z.array(SopVersionResource) } },
    refusals,
  },
  async ({ c, ctx, storeId, params, query }) =>
    pageOf(c, await listSopVersions(ctx, { ...query, ...params, storeId })),
);

export const getSopVersionRoute = endpoint(
  {
    method: 'get',
    path: '/sops/{sopId}/versions/{number}',
    operation: 'getSopVersion',
    tag: 'SOPs',
    summary: 'Retrieve a version of an SOP',
    params: BySopVersion,
    answers: { 200: { description: 'The version.', schema: SopVersionResource } },
    refusals,
  },
  async ({ c, ctx, storeId, params }) => json(c, await getSopVersion(ctx, { ...params, storeId })),
);

export const listSopsForClaimRoute = endpoint(
  {
    method: 'get',
    path: '/claims/{id}/sops',
    operation: 'listSopsForClaim',
    tag: 'SOPs',
    summary: 'List the SOPs for a claim',
    description: 'The first 20 active SOPs for its category and types, by title.',
    params: ByClaim,
    answers: { 200: { description: 'The SOPs.', schema: z.array(SopDetailsResource) } },
    refusals,
  },
  async ({ c, ctx, storeId, params }) =>
    json(c, await listSopsForClaim(ctx, { storeId, claimId: params.id })),
);
