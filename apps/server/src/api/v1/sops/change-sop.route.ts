import {
  changeSop,
  createSop,
  duplicateSop,
  removeSop,
  restoreSopVersion,
  type SopDetails,
  type SopState,
  SopStateName,
  SopWords,
  setSopState,
} from '@amends/core/workspace';
import { z } from '@hono/zod-openapi';
import { matching } from '../claims/claim-version.ts';
import { endpoint, json } from '../endpoint.ts';
import { BySop, BySopVersion } from './sop.params.ts';
import { SopDetailsResource, SopResource } from './sop.resource.ts';

const refusals = [401, 403, 404, 409, 413, 415, 422];
const etagOf = ({ version }: SopDetails) => ({ ETag: `"${version}"` });
const ONE = { description: 'The SOP.', schema: SopDetailsResource };
const tag = 'SOPs';

export const createSopRoute = endpoint(
  {
    method: 'post',
    path: '/sops',
    operation: 'createSop',
    tag,
    dryRun: true,
    summary: 'Create an SOP',
    description: 'Inactive at first.',
    body: SopWords,
    answers: { 201: ONE },
    refusals,
  },
  async ({ c, ctx, storeId, body }) => {
    const sop = await createSop(ctx, { ...body, storeId });
    return json(c, sop, 201, etagOf(sop));
  },
);

export const changeSopRoute = endpoint(
  {
    method: 'put',
    path: '/sops/{sopId}',
    operation: 'changeSop',
    tag,
    dryRun: true,
    summary: 'Update an SOP',
    description:
      'Send the current `version`, or its ETag in `If-Match`, to avoid overwriting a concurrent change.',
    params: BySop,
    body: z.strictObject({
      ...SopWords.shape,
      version: z.int().min(1).max(2_000_000_000).optional(),
    }),
    answers: { 200: ONE },
    refusals,
  },
  async ({ c, ctx, storeId, params, body }) => {
    const seen = matching(ctx, c.req.header('if-match'));
    const sop = await changeSop(seen, { ...body, ...params, storeId });
    return json(c, sop, 200, etagOf(sop));
  },
);

export const restoreSopVersionRoute = endpoint(
  {
    method: 'post',
    path: '/sops/{sopId}/versions/{number}/restore',
    operation: 'restoreSopVersion',
    tag,
    dryRun: true,
    summary: 'Restore a version of an SOP',
    params: BySopVersion,
    answers: { 200: ONE },
    refusals: [401, 403, 404, 409],
  },
  async ({ c, ctx, storeId, params }) => {
    const seen = matching(ctx, c.req.header('if-match'));
    const sop = await restoreSopVersion(seen, { ...params, storeId });
    return json(c, sop, 200, etagOf(sop));
  },
);

export const setSopStateRoute = endpoint(
  {
    method: 'put',
    path: '/sops/{sopId}/state',
    operation: 'setSopState',
    tag,
    dryRun: true,
    summary: 'Activate or deactivate an SOP',
    description: 'Active SOPs appear on claims.',
    params: BySop,
    body: z.strictObject({ state: SopStateName }) as z.ZodType<{ state: SopState }>,
    answers: { 200: { description: 'The SOP.', schema: SopResource } },
    refusals,
  },
  async ({ c, ctx, storeId, params, body }) =>
    json(c, await setSopState(ctx, { ...body, ...params, storeId })),
);

export const duplicateSopRoute = endpoint(
  {
    method: 'post',
    path: '/sops/{sopId}/duplicate',
    operation: 'duplicateSop',
    tag,
    dryRun: true,
    summary: 'Duplicate an SOP',
    description: 'The copy is inactive and has no files.',
    params: BySop,
    answers: { 200: ONE },
    refusals: [401, 403, 404],
  },
  async ({ c, ctx, storeId, params }) => {
    const sop = await duplicateSop(ctx, { ...params, storeId });
    return json(c, sop, 200, etagOf(sop));
  },
);

export const removeSopRoute = endpoint(
  {
    method: 'delete',
    path: '/sops/{sopId}',
    operation: 'removeSop',
    tag,
    dryRun: true,
    summary: 'Delete an SOP',
    params: BySop,
    answers: {
      200: { description: 'Deleted.', schema: z.strictObject({ removed: z.literal(true) }) },
    },
    refusals: [401, 403, 404],
  },
  async ({ c, ctx, storeId, params }) => json(c, await removeSop(ctx, { ...params, storeId })),
);
