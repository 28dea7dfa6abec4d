import type { Context } from '../../kernel/internal.ts';
import { type ClaimMedia, describeMedia } from '../reading/claim-media.ts';
import type { MediaRow } from '../reading/claim-rows.ts';
import type { NoteRow } from './notes.repository.ts';

/** A note of staff on a claim; its customer never sees it. */
export interface ClaimNote {
  id: string;
  claimId: string;
  /** Empty once it was deleted; what it said is in the claim's history. */
  content: string;
  authorId: string | null;
  authorName: string;
  mentions: string[];
  attachments: ClaimMedia[];
  editedAt: Date | null;
  deletedAt: Date | null;
  createdAt: Date;
}

/** Returns a note as staff read it, with those of the files that are its own. */
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
