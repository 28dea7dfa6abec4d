import { z } from 'zod';

/** A customer's review of a finished claim. */
export const Review = z
  .strictObject({
    id: z.string(),
    storeId: z.string(),
    claimId: z.string(),
    rating: z.int().describe('1 to 5.'),
    comment: z.string().nullable(),
    authorName: z.string().nullable(),
    createdAt: z.date(),
  })
  .meta({ id: 'Review' });
export type Review = z.infer<typeof Review>;
