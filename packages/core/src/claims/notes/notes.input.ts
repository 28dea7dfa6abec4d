import { z } from 'zod';
import { text } from '../../kernel/internal.ts';

export const ofClaim = { storeId: z.string().min(1), claimId: z.string().min(1) };

/** A note for staff. */
export const NoteText = z
  .strictObject({
    content: z
      .string()
      .trim()
      .min(1, text('nothing_written'))
      .max(5000, text('at_most_characters')),
    /** The mentioned team members; each gets an email. */
    mentions: z.array(z.string().min(1).max(100)).max(20, text('at_most_people')).default([]),
  })
  .brand<'NoteText'>();

export const NewNote = z
  .strictObject({
    ...NoteText.shape,
    /** The ids of uploaded files. */
    mediaIds: z.array(z.string().min(1).max(100)).max(10, text('at_most_files')).default([]),
  })
  .brand<'NewNote'>();

export const ofNote = { ...ofClaim, noteId: z.string().min(1) };
/** `editedFrom` is the text that the edit is based on. */
export const ofEdit = { ...ofNote, editedFrom: z.string().optional() };
export const DeleteNoteInput = z.strictObject(ofNote);
export type DeleteNoteInput = z.input<typeof DeleteNoteInput>;
