import type { Context, Writer } from '../kernel/internal.ts';
import {
  forbidden,
  isProvider,
  namedActor,
  newId,
  parse,
  unprocessable,
  write,
} from '../kernel/internal.ts';
import {
  type CommentRow,
  countComments,
  getCommentRow,
  insertComment,
  updateComment,
} from './comments.repository.ts';
import { describeComment } from './describe-implementation.ts';
import { AddCommentInput, DeleteCommentInput, EditCommentInput } from './implementation.input.ts';
import { IMPLEMENTATION_STATES } from './implementation.rules.ts';
import type { ImplementationComment } from './implementation.shape.ts';
import { getImplementationRow, updateImplementation } from './implementations.repository.ts';
import { reachImplementation } from './reach-implementation.ts';

/** Maximum number of comments per implementation, including deleted ones; its page shows them all. */
const MOST_COMMENTS = 500;

/**
 * Comments on a step, or on everything; the brand and its reviewers read it. Throws
 * `too_many_comments`.
 */
export async function addImplementationComment(
  ctx: Context,
  input: AddCommentInput,
): Promise<ImplementationComment> {
  const { implementationId, step = null, content } = parse(AddCommentInput, input);
  return change(ctx, implementationId, async (writer) => {
    if ((await countComments(writer, implementationId)) >= MOST_COMMENTS) throw tooManyComments();
    const author = namedActor(ctx.actor);
    const commentId = newId('cmt');
    await insertComment(writer, {
      implementationId,
      id: commentId,
      step,
      content,
      authorId: author?.id ?? null,
      authorName: author?.name ?? ctx.ports.words.text('sender_system'),
      byProvider: isProvider(ctx.actor),
    });
    const data = { commentId, step };
    writer.emit({ name: 'implementation.commented', streamId: implementationId, data });
    return describeComment(writer, await getCommentRow(writer, { implementationId, commentId }));
  });
}

/**
 * Edits the actor's own comment; the history keeps the previous text. Throws `comment_not_found`, and
 * `forbidden` for another person's comment.
 */
export async function editImplementationComment(
  ctx: Context,
  input: EditCommentInput,
): Promise<ImplementationComment> {
  const { implementationId, commentId, content } = parse(EditCommentInput, input);
  return change(ctx, implementationId, async (writer) => {
    const comment = await getOwn(writer, { implementationId, commentId });
    if (comment.content === content) return describeComment(writer, comment);
    await updateComment(writer, comment, { content, editedAt: ctx.now() });
    const data = { commentId, step: comment.step, before: comment.content };
    writer.emit({ name: 'implementation.comment-edited', streamId: implementationId, data });
    return describeComment(writer, await getCommentRow(writer, { implementationId, commentId }));
  });
}

/** Deletes the actor's own comment; the history keeps the text. Throws like an edit. */
export async function deleteImplementationComment(
  ctx: Context,
  input: DeleteCommentInput,
): Promise<{ deleted: true }> {
  const { implementationId, commentId } = parse(DeleteCommentInput, input);
  return change(ctx, implementationId, async (writer) => {
    const comment = await getOwn(writer, { implementationId, commentId });
    await updateComment(writer, comment, { deletedAt: ctx.now() });
    const data = { commentId, step: comment.step, before: comment.content };
    writer.emit({ name: 'implementation.comment-deleted', streamId: implementationId, data });
    return { deleted: true };
  });
}

/**
 * Changes comments, and the version of their implementation so that no one decides without having read
 * them.
 */
async function change<T>(
  ctx: Context,
  implementationId: string,
  body: (writer: Writer) => Promise<T>,
): Promise<T> {
  const subject = await reachImplementation(ctx, implementationId);
  return write(ctx, 'implementation:comment', subject, async (writer) => {
    const before = await getImplementationRow(writer, implementationId);
    const answer = await body(writer);
    await updateImplementation(writer, before, IMPLEMENTATION_STATES, {});
    return answer;
  });
}

const tooManyComments = () =>
  unprocessable('too_many_comments', { values: { most: MOST_COMMENTS } });

async function getOwn(
  writer: Writer,
  about: { implementationId: string; commentId: string },
): Promise<CommentRow> {
  const comment = await getCommentRow(writer, about);
  const own = namedActor(writer.ctx.actor)?.id;
  if (own === undefined || own !== comment.authorId) throw forbidden('implementation:comment');
  return comment;
}
