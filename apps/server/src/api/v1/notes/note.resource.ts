import { z } from '@hono/zod-openapi';
import { MediaResource } from '../media/media.resource.ts';
import { instant } from '../wire.resource.ts';

/** A staff note. */
export const NoteResource = z
  .strictObject({
    id: z.string(),
    claimId: z.string(),
    content: z.string(),
    authorId: z.string().nullable(),
    authorName: z.string(),
    mentions: z.array(z.string()).openapi({ description: 'Ids of team members.' }),
    attachments: z.array(MediaResource),
    editedAt: instant.nullable(),
    deletedAt: instant.nullable(),
    createdAt: instant,
  })
  .openapi('ClaimNote');
