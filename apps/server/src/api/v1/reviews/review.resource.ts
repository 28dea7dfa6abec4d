import { z } from '@hono/zod-openapi';
import { instant } from '../wire.resource.ts';

export const ReviewResource = z
  .strictObject({
    id: z.string(),
    storeId: z.string(),
    claimId: z.string(),
    rating: z.int().openapi({ description: '1 to 5.' }),
    comment: z.string().nullable(),
    authorName: z.string().nullable(),
    createdAt: instant,
  })
  .openapi('Review');
