import { listResolutionTasks } from '@amends/core/resolutions';
import { z } from '@hono/zod-openapi';
import { acrossStoresEndpoint, json } from '../endpoint.ts';
import { ResolutionTasksResource } from './resolution.resource.ts';

export const listResolutionTasksRoute = acrossStoresEndpoint(
  {
    method: 'get',
    path: '/resolutions/tasks',
    operation: 'listResolutionTasks',
    tag: 'Decisions',
    summary: 'List what waits to be carried out by hand',
    description:
      'The oldest first; 25 a page, 100 at most. Staff see the tasks of all their stores, or of the one that `storeId` names.',
    query: z.strictObject({
      status: z.enum(['waiting', 'failed']).optional().openapi({
        description: 'What waits for a person, unless told otherwise, or what failed.',
      }),
      cursor: z.string().max(200).optional(),
      limit: z.coerce.number().int().min(1).max(100).optional(),
    }),
    answers: { 200: { description: 'A page of tasks.', schema: ResolutionTasksResource } },
    refusals: [401, 403, 404],
  },
  async ({ c, ctx, storeId, query }) =>
    json(
      c,
      await listResolutionTasks(ctx, { ...query, ...(storeId ? { storeIds: [storeId] } : {}) }),
    ),
);
