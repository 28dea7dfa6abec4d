import { withdrawClaim } from '@amends/core/claims';
import { endpoint, json } from '../endpoint.ts';
import { ByClaim } from './claim.params.ts';
import { ClaimResource } from './claim.resource.ts';
import { etagOf, matching } from './claim-version.ts';

export const withdrawClaimRoute = endpoint(
  {
    method: 'post',
    path: '/claims/{id}/withdraw',
    operation: 'withdrawClaim',
    tag: 'Claims',
    dryRun: true,
    summary: 'Withdraw a claim',
    description: 'Closes the claim and releases its units.',
    params: ByClaim,
    linkParam: 'id',
    answers: { 200: { description: 'The claim.', schema: ClaimResource } },
    refusals: [401, 403, 404, 409, 412, 422],
  },
  async ({ c, ctx, storeId, params }) => {
    const claim = await withdrawClaim(matching(ctx, c.req.header('if-match')), {
      storeId,
      claimId: params.id,
    });
    return json(c, claim, 200, { ETag: etagOf(claim) });
  },
);
