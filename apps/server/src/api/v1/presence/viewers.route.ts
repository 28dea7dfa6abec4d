import { leaveClaim, listViewers, listViewersOfClaims, recordViewer } from '@amends/core/workspace';
import { z } from '@hono/zod-openapi';
import { ByClaim } from '../claims/claim.params.ts';
import { acrossStoresEndpoint, endpoint, json } from '../endpoint.ts';
import { instant } from '../wire.resource.ts';

const viewer = { userId: z.string(), name: z.string(), seenAt: instant };

const ViewersResource = z
  .strictObject({ viewers: z.array(z.strictObject(viewer)) })
  .openapi('Viewers');

const path = '/claims/{id}/viewers';
const others = { description: 'The other viewers.', schema: ViewersResource };
const refusals = [401, 403, 404];

export const listViewersRoute = endpoint(
  {
    method: 'get',
    path,
    operation: 'listViewers',
    tag: 'Inbox',
    summary: 'List a claim’s viewers',
    params: ByClaim,
    answers: { 200: others },
    refusals,
  },
  async ({ c, ctx, storeId, params }) =>
    json(c, { viewers: await listViewers(ctx, { storeId, claimId: params.id }) }),
);

export const recordViewerRoute = endpoint(
  {
    method: 'post',
    path,
    operation: 'recordViewer',
    tag: 'Inbox',
    summary: 'Report that you are viewing a claim',
    description: 'Valid for 30 seconds; repeat every 15 seconds. People only (`people_only`).',
    params: ByClaim,
    answers: { 200: others },
    refusals: [...refusals, 409, 422],
  },
  async ({ c, ctx, storeId, params }) => {
    const { viewers } = await recordViewer(ctx, { storeId, claimId: params.id });
    return json(c, { viewers });
  },
);

export const leaveClaimRoute = endpoint(
  {
    method: 'delete',
    path,
    operation: 'leaveClaim',
    tag: 'Inbox',
    summary: 'Report that you left a claim',
    params: ByClaim,
    answers: {
      200: { description: 'Recorded.', schema: z.strictObject({ left: z.literal(true) }) },
    },
    refusals,
  },
  async ({ c, ctx, storeId, params }) => {
    await leaveClaim(ctx, { storeId, claimId: params.id });
    return json(c, { left: true });
  },
);

export const listViewersOfClaimsRoute = acrossStoresEndpoint(
  {
    method: 'get',
    path: '/inbox/viewers',
    operation: 'listViewersOfClaims',
    tag: 'Inbox',
    summary: 'List the viewers of claims',
    query: z.strictObject({
      claimIds: z.string().max(10_000).optional().openapi({
        description: 'Ids of claims, separated by commas; every viewed claim if omitted.',
      }),
    }),
    answers: {
      200: {
        description: 'Viewers by claim; empty for claims that are not yours.',
        schema: z.strictObject({
          viewers: z.array(z.strictObject({ claimId: z.string(), ...viewer })),
        }),
      },
    },
    refusals,
  },
  async ({ c, ctx, storeId, query }) =>
    json(c, {
      viewers: await listViewersOfClaims(ctx, {
        ...(query.claimIds ? { claimIds: query.claimIds.split(',').filter(Boolean) } : {}),
        ...(storeId ? { storeIds: [storeId] } : {}),
      }),
    }),
);
