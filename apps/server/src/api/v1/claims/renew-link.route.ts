import { renewLink } from '@amends/core/claims';
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
    description: 'Earlier links expire; only the email to the customer contains the new one.',
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
