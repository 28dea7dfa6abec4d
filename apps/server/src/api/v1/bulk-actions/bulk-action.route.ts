import {
  cancelBulkAction,
  getBulkAction,
  listBulkActions,
  undoBulkAction,
} from '@amends/core/workspace';
import { z } from '@hono/zod-openapi';
import { acrossStoresEndpoint, json } from '../endpoint.ts';
import { BulkActionResource, ByBulkAction } from './bulk-action.resource.ts';

const path = '/bulk-actions/{id}';
const tag = 'Inbox';
const itself = { description: 'The bulk action with its progress.', schema: BulkActionResource };
const refusals = [401, 403, 404];

export const listBulkActionsRoute = acrossStoresEndpoint(
  {
    method: 'get',
    path: '/bulk-actions',
    operation: 'listBulkActions',
    tag,
    summary: 'List your latest bulk actions',
    answers: {
      200: {
        description: 'Newest first, at most 20.',
        schema: z.strictObject({ bulkActions: z.array(BulkActionResource) }),
      },
    },
    refusals,
  },
  async ({ c, ctx }) => json(c, { bulkActions: await listBulkActions(ctx) }),
);

export const getBulkActionRoute = acrossStoresEndpoint(
  {
    method: 'get',
    path,
    operation: 'getBulkAction',
    tag,
    summary: 'Retrieve a bulk action',
    params: ByBulkAction,
    answers: { 200: itself },
    refusals,
  },
  async ({ c, ctx, params }) => json(c, await getBulkAction(ctx, params)),
);

export const cancelBulkActionRoute = acrossStoresEndpoint(
  {
    method: 'delete',
    path,
    operation: 'cancelBulkAction',
    tag,
    summary: 'Cancel a bulk action',
    description: 'Completed changes stay; the remaining claims are skipped.',
    params: ByBulkAction,
    answers: { 200: itself },
    refusals: refusals,
  },
  async ({ c, ctx, params }) => json(c, await cancelBulkAction(ctx, params)),
);

export const undoBulkActionRoute = acrossStoresEndpoint(
  {
    method: 'post',
    path: `${path}/undo`,
    operation: 'undoBulkAction',
    tag,
    summary: 'Undo a bulk action',
    description:
      'Starts another bulk action, within 24 hours. Restores each claim’s status, assignee and labels, and records that as `claim.undone`. Skips what someone changed since, and lists it among the failures (`changed_since`, `partly_changed_since`). Messages to customers can’t be unsent; see `undoKeeps`.',
    params: ByBulkAction,
    answers: { 202: { description: 'The bulk action, started.', schema: BulkActionResource } },
    refusals: [...refusals, 409, 422],
  },
  async ({ c, ctx, params }) => json(c, await undoBulkAction(ctx, params), 202),
);
