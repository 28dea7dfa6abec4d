import { z } from '@hono/zod-openapi';
import { MediaResource } from '../media/media.resource.ts';
import { instant } from '../wire.resource.ts';

export const MessageResource = z
  .strictObject({
    id: z.string(),
    claimId: z.string(),
    storeId: z.string(),
    messageContent: z.string(),
    senderId: z.string().nullable(),
    senderName: z.string(),
    senderType: z.enum(['customer', 'brand', 'provider', 'system']),
    medias: z.array(z.string()).openapi({ description: 'Addresses that work for a day.' }),
    attachments: z.array(MediaResource),
    readByCustomerAt: instant.nullable(),
    readByStaffAt: instant.nullable(),
    createdAt: instant,
  })
  .openapi('ClaimMessage');
