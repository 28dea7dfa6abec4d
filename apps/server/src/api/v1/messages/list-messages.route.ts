import { notFound } from '@amends/core';
import { listMessages } from '@amends/core/claims';
import { z } from '@hono/zod-openapi';
import { ByClaim } from '../claims/claim.params.ts';
import { endpoint } from '../endpoint.ts';
import { listPage, PAGED, PageQuery } from '../list-page.ts';
import { MessageResource } from './message.resource.ts';

export const listMessagesRoute = endpoint(
  {
    method: 'get',
    path: '/claims/{id}/messages',
    operation: 'listMessages',
    tag: 'Messages',
    summary: 'List the messages of a claim',
    description: `Oldest first. Listing them does not mark them as read. ${PAGED}`,
    params: ByClaim,
    linkParam: 'id',
    query: z.strictObject({ claimId: z.string().optional(), ...PageQuery.shape }),
    answers: { 200: { description: 'The messages.', schema: z.array(MessageResource) } },
    refusals: [401, 403, 404],
  },
  async ({ c, ctx, storeId, params, query }) => {
    const claims = [undefined, params.id, c.req.param('id')];
    if (!claims.includes(query.claimId)) throw notFound('claim');
    return listPage(c, await listMessages(ctx, { storeId, claimId: params.id }), query);
  },
);
