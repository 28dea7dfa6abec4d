import { BulkActionGiven, InboxSelectionInput, startBulkAction } from '@amends/core/workspace';
import { z } from '@hono/zod-openapi';
import { acrossStoresEndpoint, json } from '../endpoint.ts';
import { BulkActionResource } from './bulk-action.resource.ts';

const Body = z.strictObject({
  action: BulkActionGiven,
  claimIds: z.array(z.string()).optional().openapi({ description: 'At most 10,000.' }),
  selection: InboxSelectionInput.optional().openapi({
    description: 'All that a list of the inbox shows now, instead of `claimIds`.',
  }),
});

export const startBulkActionRoute = acrossStoresEndpoint(
  {
    method: 'post',
    path: '/bulk-actions',
    operation: 'startBulkAction',
    tag: 'Inbox',
    summary: 'Do one thing to many claims',
    description:
      'Each claim is changed as by hand, with your permission for it, in its own transaction, once. Answers at once; `GET` tells how far it is. Claims that you may not see are left out. A program sees and takes back what was started with its token.',
    body: z.strictObject({
      action: z.unknown(),
      claimIds: z.unknown().optional(),
      selection: z.unknown().optional(),
    }) as unknown as z.ZodType<z.input<typeof Body>>,
    describedBody: Body,
    answers: { 202: { description: 'It has begun.', schema: BulkActionResource } },
    refusals: [401, 403, 404, 409, 413, 415, 422],
  },
  async ({ c, ctx, storeId, body }) =>
    json(
      c,
      await startBulkAction(ctx, { ...body, ...(storeId ? { storeIds: [storeId] } : {}) }),
      202,
    ),
);
