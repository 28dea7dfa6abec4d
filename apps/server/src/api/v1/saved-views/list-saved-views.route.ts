import { listSavedViews } from '@amends/core/saved-views';
import { z } from '@hono/zod-openapi';
import { acrossStoresEndpoint, json } from '../endpoint.ts';
import { SavedViewResource } from './saved-view.resource.ts';

export const listSavedViewsRoute = acrossStoresEndpoint(
  {
    method: 'get',
    path: '/inbox/views',
    operation: 'listSavedViews',
    tag: 'Inbox',
    summary: 'List your saved views, and those shared with you',
    answers: {
      200: {
        description: 'Your own first; all at once.',
        schema: z.strictObject({ views: z.array(SavedViewResource) }),
      },
    },
    refusals: [401, 403, 404],
  },
  async ({ c, ctx }) => json(c, { views: await listSavedViews(ctx) }),
);
