import { RESOLUTION_TYPES } from '@amends/core/claims/terms/resolution-type.rules';
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
    summary: 'List tasks',
    description:
      'Approved resolutions for a person to execute, oldest first; 25 per page, at most 100. Staff see the tasks of all their stores, or of the store named by `storeId`.',
    query: z.strictObject({
      status: z.enum(['waiting', 'failed']).optional().openapi({
        description: '`waiting` (the default) for a person, or `failed`.',
      }),
      type: z.enum(RESOLUTION_TYPES).optional(),
      search: z.string().trim().max(200).optional().openapi({
        description:
          'Prefix of a claim or order number, or part of a customer name, email, item or SKU.',
      }),
      sort: z.enum(['oldest', 'newest']).optional(),
      cursor: z.string().max(200).optional(),
      limit: z.coerce.number().int().min(1).max(100).optional(),
    }),
    answers: { 200: { description: 'A page of tasks.', schema: ResolutionTasksResource } },
    refusals: [401, 403, 404],
  },
  async ({ c, ctx, storeId, query: { type, ...query } }) =>
    json(
      c,
      await listResolutionTasks(ctx, {
        ...query,
        ...(type ? { types: [type] } : {}),
        ...(storeId ? { storeIds: [storeId] } : {}),
      }),
    ),
);
