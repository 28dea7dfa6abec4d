import { getClaim } from '@amends/core/claims';
import { endpoint, json } from '../endpoint.ts';
import { ByClaim } from './claim.params.ts';
import { ClaimResource } from './claim.resource.ts';
import { etagOf, isKnown } from './claim-version.ts';

export const getClaimRoute = endpoint(
  {
    method: 'get',
    path: '/claims/{id}',
    operation: 'getClaim',
    tag: 'Claims',
    summary: 'Retrieve a claim',
    description:
      'By its id or its view token. With a view token, street, phone and email are masked unless `X-Confirmation` carries the result of `confirmEmail`. Returns an `ETag` and accepts `If-None-Match`.',
    params: ByClaim,
    linkParam: 'id',
    answers: {
      200: { description: 'The claim.', schema: ClaimResource },
      304: { description: 'Not modified.' },
    },
    refusals: [401, 403, 404],
  },
  async ({ c, ctx, storeId, params }) => {
    const claim = await getClaim(ctx, { storeId, claimId: params.id });
    const headers = { ETag: etagOf(claim) };
    if (isKnown(claim, c.req.header('if-none-match'))) return c.body(null, 304, headers);
    return json(c, claim, 200, headers);
  },
);
