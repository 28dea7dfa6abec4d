import { z } from 'zod';
import { ClaimMedia } from '../terms/claim-media.shape.ts';

/** A staff note on a claim; its customer never sees it. */
export const ClaimNote = z
  .strictObject({
    id: z.string(),
    claimId: z.string(),
    /** Empty after deletion; the claim's history keeps the text. */
    content: z.string(),
    authorId: z.string().nullable(),
    authorName: z.string(),
    mentions: z.array(z.string()).describe('Ids of team members.'),
    attachments: z.array(ClaimMedia),
    editedAt: z.date().nullable(),
    deletedAt: z.date().nullable(),
    createdAt: z.date(),
  })
  .meta({ id: 'ClaimNote' });
export type ClaimNote = z.infer<typeof ClaimNote>;
