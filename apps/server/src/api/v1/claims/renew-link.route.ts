import { renewLink, revokeClaimLinks } from '@amends/core/claims';
import { z } from '@hono/zod-openapi';
import { endpoint, json } from '../endpoint.ts';
import { ByClaim } from './claim.params.ts';

export const renewLinkRoute = endpoint(
  {
    method: 'post',
    path: '/claims/{id}/link',
    operation: 'renewLink',
    tag: 'Claims',
    summary: "Renew a claim's secret link",
    description:
      'Revokes every earlier link to the claim. Only the email to the customer contains the new one.',
    params: ByClaim,
    answers: {
      202: {
        description: 'The email is queued.',
        schema: z.strictObject({ renewed: z.literal(true) }),
      },
    },
    refusals: [401, 403, 404, 422, 429],
  },
  async ({ c, ctx, storeId, params }) =>
    json(c, await renewLink(ctx, { storeId, claimId: params.id }), 202),
);

export const revokeLinksRoute = endpoint(
  {
    method: 'delete',
    path: '/claims/{id}/link',
    operation: 'revokeClaimLinks',
    tag: 'Claims',
    summary: "Revoke a claim's secret links",
    description:
      'Revokes every link to the claim, to its print view and to all claims of its order. Signing links stay.',
    params: ByClaim,
    answers: {
      200: {
        description: 'The number of revoked links.',
        schema: z.strictObject({ revoked: z.number().int() }),
      },
    },
    refusals: [401, 403, 404, 422],
  },
  async ({ c, ctx, storeId, params }) =>
    json(c, await revokeClaimLinks(ctx, { storeId, claimId: params.id })),
);
