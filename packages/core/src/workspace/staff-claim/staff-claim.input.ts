import { z } from 'zod';
import { oneOf, text } from '../../kernel/internal.ts';

export const ofClaim = { storeId: z.string().min(1), claimId: z.string().min(1) };
const version = z.int().min(0).max(2_000_000_000);
/** With the version of the sender's draft, 0 if there was none; without it, any draft ends. */
export const fromDraft = { ...ofClaim, draftVersion: version.optional() };
const labelIds = z.array(z.string().min(1).max(100)).max(50).default([]);

export const DRAFT_KINDS = ['message', 'note'] as const;
export type DraftKind = (typeof DRAFT_KINDS)[number];

/** Labels to add to a claim, and to remove. */
export const LabelChanges = z
  .strictObject({ add: labelIds, remove: labelIds })
  .brand<'LabelChanges'>();

/** The draft's text, and the version it was read with: 0 if there was none. */
export const DraftText = z.strictObject({
  kind: oneOf(DRAFT_KINDS).default('message'),
  content: z.string().max(5000, text('at_most_characters')),
  /** The chosen macro; its actions are read when it is sent. */
  macroId: z.string().min(1).max(100).nullable().default(null),
  version: version.default(0),
});
export const SaveReplyDraftInput = z.strictObject({ ...ofClaim, ...DraftText.shape });
export type SaveReplyDraftInput = z.input<typeof SaveReplyDraftInput>;

/** A message to the customer. `ask` also moves the claim to WAITING_FOR_CUSTOMER. */
export const Reply = z
  .strictObject({
    content: z.string().trim().max(5000, text('at_most_characters')).default(''),
    ask: z.boolean().default(false),
    mediaIds: z.array(z.string().min(1).max(100)).max(10, text('at_most_files')).default([]),
  })
  .refine((input) => input.content || (input.mediaIds.length > 0 && !input.ask), {
    path: ['content'],
    message: text('message_or_photo_missing'),
  })
  .brand<'Reply'>();

/** A page of a claim's history: entries before the cursor, at most 100. */
export const HistoryPage = z.strictObject({
  cursor: z.string().max(300).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(25),
});
export const ListHistoryInput = z.strictObject({ ...ofClaim, ...HistoryPage.shape });
export type ListHistoryInput = z.input<typeof ListHistoryInput>;
