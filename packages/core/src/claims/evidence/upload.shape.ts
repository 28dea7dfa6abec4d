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
    partBytes: z
      .int()
      .nullable()
      .describe(
        'Bytes of each part but the last, if the file may arrive in parts: see `listMissingParts`. Null if it arrives in one request.',
      ),
    fileName: z.string(),
    downloadLink: z.string().describe('Shows the file to anyone who has the URL, for a day.'),
    publicUrl: z
      .string()
      .describe('The permanent reference of the file, for `images` or `medias`.'),
  })
  .meta({ id: 'Upload' });
export type Upload = z.infer<typeof Upload>;

/** The parts of an upload that have not arrived. */
export const MissingParts = z
  .strictObject({
    mediaId: z.string(),
    partBytes: z.int().describe('Bytes of each part but the last.'),
    missing: z
      .array(
        z.strictObject({
          part: z.int().describe('Counted from 0.'),
          signedUrl: z
            .string()
            .describe('PUT the part to this URL within the hour, with `headers`.'),
          headers: z.record(z.string(), z.string()),
        }),
      )
      .describe('Empty once every part has arrived.'),
  })
  .meta({ id: 'MissingParts' });
export type MissingParts = z.infer<typeof MissingParts>;

/** The result of an upload. */
export const ReceivedMedia = z
  .strictObject({
    mediaId: z.string(),
    status: z
      .enum(['awaiting', 'stored', 'ready', 'refused'])
      .describe('`awaiting` after one part of several.'),
    kind: z.enum(['image', 'video']).nullable(),
    refusal: z.nullable(z.string<MediaRefusal>()),
  })
  .meta({ id: 'ReceivedMedia' });
export type ReceivedMedia = z.infer<typeof ReceivedMedia>;
