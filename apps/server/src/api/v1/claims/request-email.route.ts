import { EMAIL_TEMPLATES, requestEmail } from '@amends/core/claims';
import { z } from '@hono/zod-openapi';
import { endpoint, json } from '../endpoint.ts';
import { ByClaim } from './claim.params.ts';

const template = z.string().max(100);

export const requestEmailRoute = endpoint(
  {
    method: 'post',
    path: '/claims/notify/{id}/email',
    operation: 'requestEmail',
    tag: 'Claims',
    summary: 'Email a claim’s customer',
    description:
      'Customers may request `received`, which contains their link, three times an hour.',
    params: ByClaim,
    linkParam: 'id',
    body: z.strictObject({ template, note: z.string().max(2000).optional() }),
    describedBody: z.strictObject({
      template: z.enum(EMAIL_TEMPLATES),
      note: z.string().max(2000).optional(),
    }),
    answers: {
      202: {
        description: 'The email is queued.',
        schema: z.strictObject({ requested: z.literal(true), template: z.enum(EMAIL_TEMPLATES) }),
      },
    },
    refusals: [401, 403, 404, 413, 415, 422, 429],
  },
  async ({ c, ctx, storeId, params, body }) =>
    json(c, await requestEmail(ctx, { ...body, storeId, claimId: params.id }), 202),
);
