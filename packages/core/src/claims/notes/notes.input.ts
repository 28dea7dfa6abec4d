import { z } from 'zod';

const ofClaim = { storeId: z.string().min(1), claimId: z.string().min(1) };

/** A note for staff. */
export const NoteText = z.strictObject({
  content: z.string().trim().min(1, 'Write something.').max(5000, 'At most 5,000 characters.'),
  /** The mentioned team members; each gets an email. */
  mentions: z.array(z.string().min(1).max(100)).max(20, 'At most 20 people.').default([]),
});

export const NewNote = z.strictObject({
  ...NoteText.shape,
  /** The ids of uploaded files. */
  mediaIds: z.array(z.string().min(1).max(100)).max(10, 'At most 10 files.').default([]),
});

export const CreateNoteInput = z.strictObject({ ...ofClaim, ...NewNote.shape });
export type CreateNoteInput = z.input<typeof CreateNoteInput>;

export const EditNoteInput = z.strictObject({
  ...ofClaim,
  ...NoteText.shape,
  noteId: z.string().min(1),
});
export type EditNoteInput = z.input<typeof EditNoteInput>;

export const DeleteNoteInput = z.strictObject({ ...ofClaim, noteId: z.string().min(1) });
export type DeleteNoteInput = z.input<typeof DeleteNoteInput>;
