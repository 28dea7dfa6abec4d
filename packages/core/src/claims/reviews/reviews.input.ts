import { z } from 'zod';
import { text } from '../../kernel/internal.ts';

/** A rating of 1 to 5 and an optional comment. */
export const PostReviewInput = z.strictObject({
  storeId: z.string().min(1),
  claimId: z.string().min(1),
  rating: z
    .number(text('rating_from_1_to_5'))
    .int(text('rating_from_1_to_5'))
    .min(1, text('rating_from_1_to_5'))
    .max(5, text('rating_from_1_to_5')),
  comment: z.string().trim().max(1000, text('at_most_characters')).nullish(),
});
export type PostReviewInput = z.input<typeof PostReviewInput>;
