import { LabelChangePage, listLabelChanges, listLabels } from '@amends/core/workspace';
import { z } from '@hono/zod-openapi';
import { endpoint, json } from '../endpoint.ts';
import { PageQuery } from '../list-page.ts';
import { wire } from '../wire.ts';
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

export const listLabelChangesRoute = endpoint(
  {
    method: 'get',
    path: '/labels/changes',
    operation: 'listLabelChanges',
    tag: 'Labels',
    summary: 'List the changes of a store’s labels',
    description:
      'Newest first, including deleted labels, with the name and color before and after; 25 per page, at most 100. Changes are never removed.',
    query: PageQuery,
    answers: { 200: { description: 'A page of changes.', schema: wire(LabelChangePage) } },
    refusals: [401, 403, 404],
  },
  async ({ c, ctx, storeId, query }) => json(c, await listLabelChanges(ctx, { ...query, storeId })),
);
