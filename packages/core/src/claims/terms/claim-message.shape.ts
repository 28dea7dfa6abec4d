import { z } from 'zod';
import { ClaimMedia } from './claim-media.shape.ts';

/** One message of a claim. */
export const ClaimMessage = z
  .strictObject({
    id: z.string(),
    claimId: z.string(),
    storeId: z.string(),
    messageContent: z.string(),
    senderId: z.string().nullable(),
    senderName: z.string(),
    senderType: z.enum(['customer', 'brand', 'provider', 'system']),
    medias: z.array(z.string()).describe('URLs that work for a day.'),
    attachments: z.array(ClaimMedia),
    readByCustomerAt: z.date().nullable(),
    readByStaffAt: z.date().nullable(),
    createdAt: z.date(),
  })
  .meta({ id: 'ClaimMessage' });
export type ClaimMessage = z.infer<typeof ClaimMessage>;
