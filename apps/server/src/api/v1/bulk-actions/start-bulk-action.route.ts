import { BulkActionGiven, InboxSelectionInput, startBulkAction } from '@amends/core/workspace';
import { z } from '@hono/zod-openapi';
import { acrossStoresEndpoint, json } from '../endpoint.ts';
import { BulkActionResource } from './bulk-action.resource.ts';

const Body = z.strictObject({
  action: BulkActionGiven,
  claimIds: z.array(z.string()).optional().openapi({ description: 'At most 10,000.' }),
  selection: InboxSelectionInput.optional().openapi({
    description: 'All claims that an inbox query matches now, instead of `claimIds`.',
  }),
});

export const startBulkActionRoute = acrossStoresEndpoint(
  {
    method: 'post',
    path: '/bulk-actions',
    operation: 'startBulkAction',
    tag: 'Inbox',
    summary: 'Start a bulk action',
    description:
      'Changes each claim once, in its own transaction and with your permissions. Returns immediately; use `GET` for the progress. Skips claims that you can’t see. A program can read and undo the bulk actions of its own token.',
    body: z.strictObject({
      action: z.unknown(),
      claimIds: z.unknown().optional(),
      selection: z.unknown().optional(),
    }) as unknown as z.ZodType<z.input<typeof Body>>,
    describedBody: Body,
    answers: { 202: { description: 'The bulk action, started.', schema: BulkActionResource } },
    refusals: [401, 403, 404, 409, 413, 415, 422],
  },
  async ({ c, ctx, storeId, body }) =>
    json(
      c,
      await startBulkAction(ctx, { ...body, ...(storeId ? { storeIds: [storeId] } : {}) }),
      202,
    ),
);
