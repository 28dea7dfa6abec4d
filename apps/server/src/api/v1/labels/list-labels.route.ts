import { listLabels } from '@amends/core/workspace';
import { z } from '@hono/zod-openapi';
import { endpoint, json } from '../endpoint.ts';
import { LabelResource } from './label.resource.ts';

export const listLabelsRoute = endpoint(
  {
    method: 'get',
    path: '/labels',
    operation: 'listLabels',
    tag: 'Labels',
    summary: 'List the labels of a store',
    answers: { 200: { description: 'By name.', schema: z.array(LabelResource) } },
    refusals: [401, 403, 404],
  },
  async ({ c, ctx, storeId }) => json(c, await listLabels(ctx, { storeId })),
);
