import { markMessagesRead } from '@amends/core/claims';
import { z } from '@hono/zod-openapi';
import { ByClaim } from '../claims/claim.params.ts';
import { endpoint, json } from '../endpoint.ts';

export const markMessagesReadRoute = endpoint(
  {
    method: 'post',
    path: '/claims/{id}/messages/read',
    operation: 'markMessagesRead',
    dryRun: true,
    tag: 'Messages',
    summary: 'Mark the messages of a claim as read',
    description: 'For the caller’s side.',
    params: ByClaim,
    linkParam: 'id',
    answers: {
      200: {
        description: 'The number of messages marked.',
        schema: z.strictObject({ marked: z.int() }),
      },
    },
    refusals: [401, 403, 404, 422],
  },
  async ({ c, ctx, storeId, params }) =>
    json(c, await markMessagesRead(ctx, { storeId, claimId: params.id })),
);
