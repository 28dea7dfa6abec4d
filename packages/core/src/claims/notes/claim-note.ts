import type { Context } from '../../kernel/internal.ts';
import { describeMedia } from '../reading/claim-media.ts';
import type { MediaRow } from '../reading/claim-rows.ts';
import type { ClaimNote } from './claim-note.shape.ts';
import type { NoteRow } from './notes.repository.ts';

/** Returns a note as staff read it, with its own files out of the given ones. */
export function describeNote(ctx: Context, row: NoteRow, media: readonly MediaRow[]): ClaimNote {
  const deleted = row.deletedAt !== null;
  const files = deleted ? [] : media.filter(({ noteId }) => noteId === row.id);
  return {
    id: row.id,
    claimId: row.claimId,
    content: deleted ? '' : row.content,
    authorId: row.authorId,
    authorName: row.authorName,
    mentions: row.mentions,
    attachments: describeMedia(ctx, files),
    editedAt: row.editedAt,
    deletedAt: row.deletedAt,
    createdAt: row.createdAt,
  };
}
