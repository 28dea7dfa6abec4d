import { notFound } from '@amends/core';
import { PostMessageInput, postMessage } from '@amends/core/claims';
import { z } from '@hono/zod-openapi';
import { ByClaim } from '../claims/claim.params.ts';
import { matching } from '../claims/claim-version.ts';
import { endpoint, json } from '../endpoint.ts';
import { MessageResource } from './message.resource.ts';

const NewMessage = z
  .strictObject({
    ...PostMessageInput.shape,
    storeId: z.string().optional(),
    claimId: z.string().optional(),
  })
  .openapi('NewMessage');

export const postMessageRoute = endpoint(
  {
    method: 'post',
    path: '/claims/{id}/messages',
    operation: 'postMessage',
    dryRun: true,
    tag: 'Messages',
    summary: 'Send a message',
    description:
      'A shopper writes as `customer`, an API token as `brand`, or on behalf of a `customer` or its own `system`. `If-Match` requires the claim to have that version.',
    params: ByClaim,
    linkParam: 'id',
    query: z.strictObject({ storeId: z.string().optional() }),
    body: NewMessage as z.ZodType<z.output<typeof NewMessage>>,
    answers: { 201: { description: 'The message.', schema: MessageResource } },
    refusals: [401, 403, 404, 409, 412, 413, 415, 422, 429],
  },
  async ({ c, ctx, storeId, params, query, body }) => {
    const stores = [query.storeId ?? storeId, body.storeId ?? storeId];
    const claims = [params.id, c.req.param('id')];
    const isSame = body.claimId === undefined || claims.includes(body.claimId);
    if (!isSame || stores.some((named) => named !== storeId)) throw notFound('claim');
    const seen = matching(ctx, c.req.header('if-match'));
    const message = await postMessage(seen, { ...body, storeId, claimId: params.id });
    return json(c, message, 201);
  },
);
