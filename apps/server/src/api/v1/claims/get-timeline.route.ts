import { getTimeline } from '@amends/core/claims';
import { z } from '@hono/zod-openapi';
import { endpoint } from '../endpoint.ts';
import { listPage, PAGED, PageQuery } from '../list-page.ts';
import { ByClaim } from './claim.params.ts';
import { TimelineEntryResource } from './claim.resource.ts';

export const getTimelineRoute = endpoint(
  {
    method: 'get',
    path: '/claims/{id}/timeline',
    operation: 'getTimeline',
    tag: 'Claims',
    summary: 'List a claim’s timeline',
    description: `The events that its customer may see, oldest first. ${PAGED}`,
    params: ByClaim,
    linkParam: 'id',
    query: PageQuery,
    answers: { 200: { description: 'The events.', schema: z.array(TimelineEntryResource) } },
    refusals: [401, 403, 404],
  },
  async ({ c, ctx, storeId, params, query }) =>
    listPage(c, await getTimeline(ctx, { storeId, claimId: params.id }), query),
);
