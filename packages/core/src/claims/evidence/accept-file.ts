import type { Context } from '../../kernel/internal.ts';
import { parse } from '../../kernel/internal.ts';
import { announceMedia } from './announce-media.ts';
import { AcceptFileInput } from './evidence.input.ts';
import { mediaKeys } from './file-key.rules.ts';
import { mediaRefused, receiveUpload } from './receive-upload.ts';
import type { ReceivedMedia } from './upload.shape.ts';

/**
 * Receives a file uploaded with a plain form: announces, stores and checks it in one step. Throws
 * the file's refusal (`media_type_not_accepted`, `media_too_large`, `media_unreadable`,
 * `media_too_many_pixels`) with a message that names the file, or `upload_quota_reached`.
 */
export async function acceptFile(ctx: Context, input: AcceptFileInput): Promise<ReceivedMedia> {
  const { body, ...given } = parse(AcceptFileInput, input);
  const size = body instanceof Uint8Array ? body.byteLength : given.size;
  const { mediaId, contentType, maxBytes } = await announceMedia(ctx, { ...given, size });
  const { storeId, filename } = given;
  if (body instanceof Uint8Array && body.byteLength > maxBytes) {
    throw mediaRefused(filename, 'media_too_large');
  }
  const content = body instanceof Uint8Array ? body : body.pipeThrough(atMost(maxBytes, filename));
  await ctx.ports.files.put(mediaKeys(storeId, mediaId, null).incoming, content, contentType);
  const file = await receiveUpload(ctx, { storeId, mediaId });
  if (file.refusal) throw mediaRefused(filename, file.refusal);
  return file;
}

function atMost(maxBytes: number, filename: string): TransformStream<Uint8Array, Uint8Array> {
  let bytes = 0;
  return new TransformStream({
    transform(chunk, controller) {
      bytes += chunk.byteLength;
      if (bytes > maxBytes) controller.error(mediaRefused(filename, 'media_too_large'));
      else controller.enqueue(chunk);
    },
  });
}
