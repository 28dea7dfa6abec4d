import { Approval, approveClaim } from '@amends/core/resolutions';
import { ByClaim } from '../claims/claim.params.ts';
import { etagOf, matching } from '../claims/claim-version.ts';
import { endpoint, json } from '../endpoint.ts';
import { ApprovalResource } from './resolution.resource.ts';

export const approveClaimRoute = endpoint(
  {
    method: 'post',
    path: '/claims/{id}/approve',
    operation: 'approveClaim',
    tag: 'Decisions',
    summary: 'Approve a claim',
    description:
      'Approves resolutions item by item. Each is executed separately; the claim is RESOLVED once all are.',
    params: ByClaim,
    dryRun: true,
    body: Approval,
    answers: {
      200: { description: 'The approved resolutions and the claim.', schema: ApprovalResource },
    },
    refusals: [401, 403, 404, 409, 412, 413, 415, 422],
  },
  async ({ c, ctx, storeId, params, body }) => {
    const seen = matching(ctx, c.req.header('if-match'));
    // A dry run of `/v1` is the real run, rolled back; the calculation alone is the dashboard's.
    const asked = { ...body, dryRun: false };
    const approved = await approveClaim.perform(seen, { storeId, claimId: params.id }, asked);
    return json(c, approved, 200, { ETag: etagOf(approved.claim) });
  },
);
