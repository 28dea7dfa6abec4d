import { confirmEmail, getClaim } from '@amends/core/claims';
import { z } from '@hono/zod-openapi';
import { endpoint, json } from '../endpoint.ts';
import { ByClaim } from './claim.params.ts';
import { ClaimResource } from './claim.resource.ts';

export const confirmEmailRoute = endpoint(
  {
    method: 'post',
    path: '/claims/{id}/confirm-email',
    operation: 'confirmEmail',
    tag: 'Claims',
    summary: "Confirm the order's e-mail",
    description:
      'Whoever holds a view token shows that they know the e-mail address, and reads street, phone and e-mail. `confirmation` may be kept and sent as `X-Confirmation` when the claim is read again. Ten tries in 15 minutes.',
    params: ByClaim,
    linkParam: 'id',
    body: z.strictObject({ email: z.string().trim().min(1).max(320) }),
    answers: {
      200: {
        description: 'Whether it is that; the claim, masked where it is not.',
        schema: z.strictObject({
          confirmed: z.boolean(),
          confirmation: z.string().nullable(),
          claim: ClaimResource,
        }),
      },
    },
    refusals: [401, 403, 404, 413, 415, 429],
  },
  async ({ c, ctx, storeId, params, body }) => {
    const subject = { storeId, claimId: params.id };
    const { confirmed, confirmation } = await confirmEmail(ctx, { ...subject, ...body });
    const claim = await getClaim(ctx, { ...subject, confirmation: confirmation ?? undefined });
    return json(c, { confirmed, confirmation, claim });
  },
);
