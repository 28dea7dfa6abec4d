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
    summary: "Confirm the order's email",
    description:
      'The holder of a view token proves that they know the order’s email address. Store `confirmation` and send it as `X-Confirmation`: without it, street, phone and email are masked, and messages, appeals, reviews, withdrawals and answers about a parked claim are refused with `email_not_confirmed`. At most 10 attempts in 15 minutes per network.',
    params: ByClaim,
    linkParam: 'id',
    body: z.strictObject({ email: z.string().trim().min(1).max(320) }),
    answers: {
      200: {
        description: 'Whether the email is correct, and the claim, masked if it is not.',
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
    const claim = await getClaim({ ...ctx, confirmation: confirmation ?? undefined }, subject);
    return json(c, { confirmed, confirmation, claim });
  },
);
