import { countSavedViews, listSavedViews } from '@amends/core/workspace';
import { z } from '@hono/zod-openapi';
import { acrossStoresEndpoint, json } from '../endpoint.ts';
import { SavedViewResource } from './saved-view.resource.ts';

export const listSavedViewsRoute = acrossStoresEndpoint(
  {
    method: 'get',
    path: '/inbox/views',
    operation: 'listSavedViews',
    tag: 'Inbox',
    summary: 'List saved views',
    answers: {
      200: {
        description:
          'Your own first, then those shared with you, without pages. A program sees those shared in its store.',
        schema: z.strictObject({ views: z.array(SavedViewResource) }),
      },
    },
    refusals: [401, 403, 404],
  },
  async ({ c, ctx }) => json(c, { views: await listSavedViews(ctx) }),
);

export const countSavedViewsRoute = acrossStoresEndpoint(
  {
    method: 'get',
    path: '/inbox/views/counts',
    operation: 'countSavedViews',
    tag: 'Inbox',
    summary: 'Count the claims of saved views',
    description:
      'For the first twenty, in list order. A view of a whole tab has the tab’s count; one with a search or filters is counted to 99, with `more` if there are more.',
    query: z.strictObject({
      timeZone: z
        .string()
        .max(100)
        .optional()
        .openapi({ description: 'Time zone of dates; UTC if omitted.' }),
    }),
    answers: {
      200: {
        description: 'Counts by view.',
        schema: z.strictObject({
          counts: z.array(
            z.strictObject({ viewId: z.string(), count: z.int(), more: z.boolean() }),
          ),
        }),
      },
    },
    refusals: [401, 403, 404],
  },
  async ({ c, ctx, storeId, query }) =>
    json(c, {
      counts: await countSavedViews(ctx, { ...query, ...(storeId ? { storeIds: [storeId] } : {}) }),
    }),
);
