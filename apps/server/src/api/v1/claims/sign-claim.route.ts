import { actingAs, unauthenticated } from '@amends/core';
import { SignClaimInput, signClaim } from '@amends/core/claims';
import { z } from '@hono/zod-openapi';
import { bearerOf, identifyByLink } from '../../../auth/caller.ts';
import { json, openEndpoint } from '../endpoint.ts';
import { ClaimResource } from './claim.resource.ts';
import { etagOf, matching } from './claim-version.ts';

const { storeId: _store, claimId, token, ...shape } = SignClaimInput.shape;

const ClaimSignature = z
  .strictObject({ ...shape, claimId: claimId.optional(), token: token.optional() })
  .openapi('ClaimSignature');

export const signClaimRoute = openEndpoint(
  {
    method: 'put',
    path: '/claims/signature/{claimId}',
    operation: 'signClaim',
    tag: 'Claims',
    summary: 'Sign a claim',
    description:
      'Requires the token of the signing link, as a bearer or as `token`; it works once. Send an uploaded signature as `imageUrl`, or a typed one as `signatureName`.',
    params: z.strictObject({ claimId: z.string().min(1).max(100) }),
    body: ClaimSignature,
    answers: { 200: { description: 'The signed claim.', schema: ClaimResource } },
    refusals: [401, 404, 409, 412, 413, 415],
  },
  async ({ c, ctx, params: { claimId }, body }) => {
    const token = body.token ?? bearerOf(c.req.header('authorization'));
    if (!token) throw unauthenticated();
    const { actor } = await identifyByLink(ctx, token, 'sign');
    const signing = matching(actingAs(ctx, actor), c.req.header('if-match'));
    const { storeId } = actor;
    const claim = await signClaim(signing, { ...body, storeId, claimId, token });
    return json(c, claim, 200, { ETag: etagOf(claim) });
  },
);
