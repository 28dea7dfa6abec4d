import { z } from 'zod';

/** A photo or video of a claim or message; its URLs work for a day. */
export const ClaimMedia = z
  .strictObject({
    id: z.string(),
    kind: z.enum(['image', 'video']),
    filename: z.string(),
    viewUrl: z.string(),
    thumbUrl: z.string().nullable(),
    width: z.int().nullable(),
    height: z.int().nullable(),
  })
  .meta({ id: 'Media' });
export type ClaimMedia = z.infer<typeof ClaimMedia>;
