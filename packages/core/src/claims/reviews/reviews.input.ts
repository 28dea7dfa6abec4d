import { z } from 'zod';

/** A rating of 1 to 5 and an optional comment. */
export const PostReviewInput = z.strictObject({
  storeId: z.string().min(1),
  claimId: z.string().min(1),
  rating: z
    .number('Choose from 1 to 5.')
    .int('Choose from 1 to 5.')
    .min(1, 'Choose from 1 to 5.')
    .max(5, 'Choose from 1 to 5.'),
  comment: z.string().trim().max(1000, 'At most 1,000 characters.').nullish(),
});
export type PostReviewInput = z.input<typeof PostReviewInput>;
