import { getClaimForStaff, HistoryPage, listHistory } from '@amends/core/workspace';
import { ByClaim } from '../claims/claim.params.ts';
import { etagOf } from '../claims/claim-version.ts';
import { endpoint, json } from '../endpoint.ts';
import { HistoryResource, StaffClaimResource } from './staff-claim.resource.ts';

export const getClaimForStaffRoute = endpoint(
  {
    method: 'get',
    path: '/claims/{id}/staff-view',
    operation: 'getClaimForStaff',
    tag: 'Dashboard',
    summary: 'Retrieve a claim for staff',
    description:
      'With order, shopper, earlier claims, reused photos, SLA, history, and the caller’s possible actions.',
    params: ByClaim,
    answers: { 200: { description: 'The claim.', schema: StaffClaimResource } },
    refusals: [401, 403, 404],
  },
  async ({ c, ctx, storeId, params }) => {
    const seen = await getClaimForStaff(ctx, { storeId, claimId: params.id });
    return json(c, seen, 200, { ETag: etagOf(seen.claim) });
  },
);

export const listHistoryRoute = endpoint(
  {
    method: 'get',
    path: '/claims/{id}/history',
    operation: 'listHistory',
    tag: 'Dashboard',
    summary: 'List a claim’s history',
    description: 'Messages, notes and events that the caller may read, latest first.',
    params: ByClaim,
    query: HistoryPage,
    answers: { 200: { description: 'A page of entries.', schema: HistoryResource } },
    refusals: [401, 403, 404],
  },
  async ({ c, ctx, storeId, params, query }) =>
    json(c, await listHistory(ctx, { ...query, storeId, claimId: params.id })),
);
