import {
  addImplementationComment,
  CommentBody,
  CommentText,
  deleteImplementationComment,
  editImplementationComment,
} from '@amends/core/implementations';
import { z } from '@hono/zod-openapi';
import { acrossStoresEndpoint, json } from '../endpoint.ts';
import { ImplementationCommentResource } from './implementation.resource.ts';

const tag = 'Implementations';
const id = z.string().min(1).max(100);
const ById = z.strictObject({ id });
const ByComment = z.strictObject({ id, commentId: id });
const refusals = [401, 403, 404, 409, 413, 415, 422];
const comment = { description: 'The comment.', schema: ImplementationCommentResource };

export const addImplementationCommentRoute = acrossStoresEndpoint(
  {
    method: 'post',
    path: '/implementations/{id}/comments',
    operation: 'addImplementationComment',
    tag,
    summary: 'Comment on an implementation',
    description: 'On one of its steps or as a whole. Visible to the brand and its reviewers.',
    params: ById,
    body: CommentBody,
    answers: { 201: comment },
    refusals,
  },
  async ({ c, ctx, params, body }) =>
    json(c, await addImplementationComment(ctx, { implementationId: params.id, ...body }), 201),
);

export const editImplementationCommentRoute = acrossStoresEndpoint(
  {
    method: 'put',
    path: '/implementations/{id}/comments/{commentId}',
    operation: 'editImplementationComment',
    tag,
    summary: 'Update your comment',
    description: 'The event keeps the previous text.',
    params: ByComment,
    body: CommentText,
    answers: { 200: comment },
    refusals,
  },
  async ({ c, ctx, params: { id: implementationId, commentId }, body }) =>
    json(c, await editImplementationComment(ctx, { implementationId, commentId, ...body })),
);

export const deleteImplementationCommentRoute = acrossStoresEndpoint(
  {
    method: 'delete',
    path: '/implementations/{id}/comments/{commentId}',
    operation: 'deleteImplementationComment',
    tag,
    summary: 'Delete your comment',
    description: 'The event keeps the text.',
    params: ByComment,
    answers: {
      200: { description: 'Deleted.', schema: z.strictObject({ deleted: z.literal(true) }) },
    },
    refusals: [401, 403, 404],
  },
  async ({ c, ctx, params: { id: implementationId, commentId } }) =>
    json(c, await deleteImplementationComment(ctx, { implementationId, commentId })),
);
