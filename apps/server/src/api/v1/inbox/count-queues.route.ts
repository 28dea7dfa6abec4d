import { countQueues } from '@amends/core/workspace';
import { acrossStoresEndpoint, json } from '../endpoint.ts';
import { QueueCountsResource } from './inbox.resource.ts';

export const countQueuesRoute = acrossStoresEndpoint(
  {
    method: 'get',
    path: '/inbox/counts',
    operation: 'countQueues',
    tag: 'Inbox',
    summary: 'Count the claims of each tab',
    description:
      'A claim whose customer replied counts in `pending` and in `todo`, but once in `all`.',
    answers: {
      200: { description: 'Claims, and those with unread messages.', schema: QueueCountsResource },
    },
    refusals: [401, 403, 404],
  },
  async ({ c, ctx, storeId }) =>
    json(c, await countQueues(ctx, storeId ? { storeIds: [storeId] } : {})),
);
