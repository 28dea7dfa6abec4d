import { createNote, deleteNote, editNote, NewNote, NoteText } from '@amends/core/claims';
import { z } from '@hono/zod-openapi';
import { ByClaim } from '../claims/claim.params.ts';
import { endpoint, json } from '../endpoint.ts';
import { NoteResource } from './note.resource.ts';

const ByNote = z.strictObject({ ...ByClaim.shape, noteId: z.string().min(1).max(100) });
const refusals = [401, 403, 404, 409, 413, 415, 422];

export const createNoteRoute = endpoint(
  {
    method: 'post',
    path: '/claims/{id}/notes',
    operation: 'createNote',
    dryRun: true,
    tag: 'Notes',
    summary: 'Add a note',
    description: 'Visible to the team only. Mentioned members get an email.',
    params: ByClaim,
    body: NewNote,
    answers: { 201: { description: 'The note.', schema: NoteResource } },
    refusals,
  },
  async ({ c, ctx, storeId, params, body }) =>
    json(c, await createNote.perform(ctx, { storeId, claimId: params.id }, body), 201),
);

export const editNoteRoute = endpoint(
  {
    method: 'put',
    path: '/claims/{id}/notes/{noteId}',
    operation: 'editNote',
    dryRun: true,
    tag: 'Notes',
    summary: 'Update your note',
    description: 'The claim’s history keeps the previous text.',
    params: ByNote,
    body: NoteText,
    answers: { 200: { description: 'The note.', schema: NoteResource } },
    refusals,
  },
  async ({ c, ctx, storeId, params: { id: claimId, noteId }, body }) =>
    json(c, await editNote.perform(ctx, { storeId, claimId, noteId }, body)),
);

export const deleteNoteRoute = endpoint(
  {
    method: 'delete',
    path: '/claims/{id}/notes/{noteId}',
    operation: 'deleteNote',
    dryRun: true,
    tag: 'Notes',
    summary: 'Delete your note',
    description: 'The claim’s history keeps the text.',
    params: ByNote,
    answers: {
      200: { description: 'Deleted.', schema: z.strictObject({ deleted: z.literal(true) }) },
    },
    refusals: [401, 403, 404],
  },
  async ({ c, ctx, storeId, params: { id: claimId, noteId } }) =>
    json(c, await deleteNote(ctx, { storeId, claimId, noteId })),
);
