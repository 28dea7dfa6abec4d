import { isRefusal, withIdempotencyKey } from '@amends/core';
import { editNote, findStoreOfClaim } from '@amends/core/claims';
import { messagesOf, titleOf } from '@amends/words';
import { isRouteErrorResponse } from 'react-router';
import { readForm } from '../../page/read-form.server.ts';
import { staffRequest } from '../../request-context.ts';
import { forgetAhead } from '../claims-ahead.ts';
import type { Route } from './+types/edit-note.route.ts';
import { forgetEdit } from './kept-edit.ts';

/** The result of an edit; `changed`: the note has another text than the one that the edit is based on. */
export type NoteAnswer =
  | { outcome: 'done' }
  | { outcome: 'changed'; content: string }
  | { outcome: 'refused'; error: string }
  | { outcome: 'offline' };

/** Saves an edit of a note; renders nothing. */
export async function action({ request, context, params }: Route.ActionArgs): Promise<NoteAnswer> {
  const { ctx } = staffRequest(context);
  const { claimId, noteId } = params;
  const form = await readForm(request);
  const text = (name: string) => String(form.get(name) ?? '').replaceAll('\r\n', '\n');
  const edit = {
    content: text('content'),
    mentions: form.getAll('mentions').map(String),
    editedFrom: text('from'),
  };
  try {
    const storeId = await findStoreOfClaim(ctx, claimId);
    const once = withIdempotencyKey(ctx, text('once'), [noteId, edit]);
    await editNote(once, { storeId, claimId, noteId, ...edit });
    return { outcome: 'done' };
  } catch (error) {
    if (!isRefusal(error)) throw error;
    if (error.code === 'note_changed') {
      return { outcome: 'changed', content: String(error.details.facts?.content ?? '') };
    }
    return { outcome: 'refused', error: messagesOf(error)[0]?.message ?? titleOf(error) };
  }
}

/** Turns an unreachable server into a result, and clears the stored edit once it is saved. */
export async function clientAction({
  request,
  params: { claimId, noteId },
  serverAction,
}: Route.ClientActionArgs): Promise<NoteAnswer> {
  const sent = String((await request.clone().formData()).get('content') ?? '');
  forgetAhead(claimId);
  try {
    const answer = await serverAction();
    // Here and not in the form, because the person may have left it.
    if (answer.outcome === 'done') forgetEdit(noteId, sent);
    // The claim may have been prefetched while the action ran.
    forgetAhead(claimId);
    return answer;
  } catch (error) {
    if (isRouteErrorResponse(error) || error instanceof Response) throw error;
    return { outcome: 'offline' };
  }
}
