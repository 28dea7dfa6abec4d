import { z } from 'zod';
import type { MediaRefusal } from '../../kernel/internal.ts';

/** Where to send a file, and where it will be found. */
export const Upload = z
  .strictObject({
    mediaId: z.string(),
    signedUrl: z
      .string()
      .describe('PUT the file to this URL, once, within the hour, with `headers`.'),
    headers: z.record(z.string(), z.string()),
    fileName: z.string(),
    downloadLink: z.string().describe('Shows the file to anyone who has the URL, for a day.'),
    publicUrl: z
      .string()
      .describe('The permanent reference of the file, for `images` or `medias`.'),
  })
  .meta({ id: 'Upload' });
export type Upload = z.infer<typeof Upload>;

/** The result of an upload. */
export const ReceivedMedia = z
  .strictObject({
    mediaId: z.string(),
    status: z.enum(['stored', 'ready', 'refused']),
    kind: z.enum(['image', 'video']).nullable(),
    refusal: z.nullable(z.string<MediaRefusal>()),
  })
  .meta({ id: 'ReceivedMedia' });
export type ReceivedMedia = z.infer<typeof ReceivedMedia>;
