import { Approval, approveClaim } from '@amends/core/resolutions';
import { z } from '@hono/zod-openapi';
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
      'Approves resolutions item by item. Each is executed separately; the claim is RESOLVED once all are. `dry_run=true` runs the same checks and calculations without changes.',
    params: ByClaim,
    query: z.strictObject({ dry_run: z.enum(['true', 'false']).optional() }),
    body: Approval,
    answers: {
      200: { description: 'The approved resolutions and the claim.', schema: ApprovalResource },
    },
    refusals: [401, 403, 404, 409, 412, 413, 415, 422],
  },
  async ({ c, ctx, storeId, params, query, body }) => {
    const seen = matching(ctx, c.req.header('if-match'));
    const asked = { ...body, dryRun: query.dry_run === 'true' };
    const approved = await approveClaim.perform(seen, { storeId, claimId: params.id }, asked);
    return json(c, approved, 200, { ETag: etagOf(approved.claim) });
  },
);
