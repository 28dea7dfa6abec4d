import { z } from 'zod';
import { text } from '../../kernel/internal.ts';

/** The body of `POST claims/:id/messages`. */
export const PostMessageInput = z
  .strictObject({
    storeId: z.string().min(1),
    claimId: z.string().min(1),
    messageContent: z.string().trim().max(5000, text('at_most_characters')).default(''),
    /** Media ids or public URLs. */
    medias: z.array(z.string().trim().min(1).max(2000)).max(10, text('at_most_files')).default([]),
    senderId: z.string().max(200).nullish(),
    senderName: z.string().trim().max(200).nullish(),
    senderType: z
      .string()
      .transform((type) => type.toLowerCase())
      .pipe(z.enum(['customer', 'brand', 'provider', 'system']))
      .meta({ example: 'brand' })
      .optional(),
  })
  .refine((input) => input.messageContent || input.medias.length > 0, {
    path: ['messageContent'],
    message: text('message_or_photo_missing'),
  });
export type PostMessageInput = z.input<typeof PostMessageInput>;

/** `version` is that of the caller's copy; 0 if there was none. */
export const SaveMessageDraftInput = z.strictObject({
  storeId: z.string().min(1),
  claimId: z.string().min(1),
  content: z.string().max(5000, text('at_most_characters')),
  version: z.int().min(0).max(2_000_000_000),
});
export type SaveMessageDraftInput = z.input<typeof SaveMessageDraftInput>;
