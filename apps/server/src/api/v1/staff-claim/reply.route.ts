import {
  DraftText,
  listReplyDrafts,
  Reply,
  saveReplyDraft,
  sendReply,
} from '@amends/core/workspace';
import { z } from '@hono/zod-openapi';
import { ByClaim } from '../claims/claim.params.ts';
import { matching } from '../claims/claim-version.ts';
import { endpoint, json } from '../endpoint.ts';
import { ReplyDraftResource } from './staff-claim.resource.ts';

export const sendReplyRoute = endpoint(
  {
    method: 'post',
    path: '/claims/{id}/reply',
    operation: 'sendReply',
    tag: 'Dashboard',
    dryRun: true,
    summary: 'Reply to the customer',
    description: '`ask` also sets the claim to WAITING_FOR_CUSTOMER. Deletes the sender’s draft.',
    params: ByClaim,
    body: Reply,
    answers: {
      201: { description: 'The message.', schema: z.strictObject({ sent: z.literal(true) }) },
    },
    refusals: [401, 403, 404, 409, 412, 413, 415, 422],
  },
  async ({ c, ctx, storeId, params, body }) => {
    const seen = matching(ctx, c.req.header('if-match'));
    return json(c, await sendReply.perform(seen, { storeId, claimId: params.id }, body), 201);
  },
);

export const listReplyDraftsRoute = endpoint(
  {
    method: 'get',
    path: '/claims/{id}/drafts',
    operation: 'listReplyDrafts',
    tag: 'Dashboard',
    summary: 'Retrieve your reply drafts',
    description: 'Your own unsent message and note.',
    params: ByClaim,
    answers: { 200: { description: 'The drafts.', schema: z.array(ReplyDraftResource) } },
    refusals: [401, 403, 404],
  },
  async ({ c, ctx, storeId, params }) =>
    json(c, await listReplyDrafts(ctx, { storeId, claimId: params.id })),
);

export const saveReplyDraftRoute = endpoint(
  {
    method: 'put',
    path: '/claims/{id}/drafts',
    operation: 'saveReplyDraft',
    tag: 'Dashboard',
    summary: 'Save a reply draft',
    description:
      'With the version of your copy, 0 if there was none; 409 `draft_conflict` if it is outdated. An empty text deletes the draft.',
    params: ByClaim,
    body: DraftText,
    answers: {
      200: { description: 'The draft, or null.', schema: ReplyDraftResource.nullable() },
    },
    refusals: [401, 403, 404, 409, 413, 415],
  },
  async ({ c, ctx, storeId, params, body }) =>
    json(c, await saveReplyDraft(ctx, { ...body, storeId, claimId: params.id })),
);
