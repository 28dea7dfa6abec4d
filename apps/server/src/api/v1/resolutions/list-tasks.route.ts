import { listResolutionTasks } from '@amends/core/resolutions';
import { z } from '@hono/zod-openapi';
import { endpoint, json } from '../endpoint.ts';
import { ResolutionTasksResource } from './resolution.resource.ts';

export const listResolutionTasksRoute = endpoint(
  {
    method: 'get',
    path: '/resolutions/tasks',
    operation: 'listResolutionTasks',
    tag: 'Decisions',
    summary: 'List what waits to be carried out by hand',
    description: 'The oldest first; 25 a page, 100 at most.',
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
    json(c, await listResolutionTasks(ctx, { storeIds: [storeId], ...query })),
);
