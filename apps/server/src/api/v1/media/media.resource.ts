import { z } from '@hono/zod-openapi';

export const UploadResource = z
  .strictObject({
    mediaId: z.string(),
    signedUrl: z
      .string()
      .openapi({ description: 'PUT the file here, once, within the hour, with `headers`.' }),
    headers: z.record(z.string(), z.string()),
    fileName: z.string(),
    downloadLink: z
      .string()
      .openapi({ description: 'Shows the file to whoever has it, for a day.' }),
    publicUrl: z
      .string()
      .openapi({ description: 'The lasting name of the file; put it into `images` or `medias`.' }),
  })
  .openapi('Upload');

export const ReceivedMediaResource = z
  .strictObject({
    mediaId: z.string(),
    status: z.enum(['stored', 'ready', 'refused']),
    kind: z.enum(['image', 'video']).nullable(),
    refusal: z.string().nullable(),
  })
  .openapi('ReceivedMedia');

/** A photo or video of a claim or message; its URLs work for a day. */
export const MediaResource = z
  .strictObject({
    id: z.string(),
    kind: z.enum(['image', 'video']),
    filename: z.string(),
    viewUrl: z.string(),
    thumbUrl: z.string().nullable(),
    width: z.int().nullable(),
    height: z.int().nullable(),
  })
  .openapi('Media');
