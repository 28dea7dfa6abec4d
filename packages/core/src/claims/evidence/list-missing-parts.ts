import type { Context } from '../../kernel/internal.ts';
import { conflict, parse, read } from '../../kernel/internal.ts';
import { ListMissingPartsInput } from './evidence.input.ts';
import { bytesOfPart, countParts, partKeys } from './file-key.rules.ts';
import { getMedia } from './media.repository.ts';
import { EXPIRES_IN_SECONDS } from './request-upload.ts';
import type { MissingParts } from './upload.shape.ts';

const PART_TYPE = 'application/octet-stream';

/**
 * Returns the parts of an upload that have not arrived, each with a URL to send it to. What has arrived is
 * read from the file storage, so that an upload continues after a restart, and in another process. Returns
 * none for a file that was accepted or refused. Throws `upload_in_one_request` if the file was not announced
 * in parts.
 */
export async function listMissingParts(
  ctx: Context,
  input: ListMissingPartsInput,
): Promise<MissingParts> {
  const { storeId, mediaId, origin } = parse(ListMissingPartsInput, input);
  const { files } = ctx.ports;
  const file = await read(ctx, 'media:create', { storeId }, (reader) => getMedia(reader, mediaId));
  const count = countParts(file);
  if (!file.partBytes || count === 0) throw inOneRequest();
  const keys = file.status === 'awaiting' ? partKeys(storeId, mediaId, count) : [];
  const missing = await Promise.all(
    keys.map(async (key, part) => {
      const size = bytesOfPart(file, part);
      const arrived = await files.head(key);
      if (arrived?.size === size) return [];
      const { signedUrl, headers } = await files.createUpload({
        key,
        contentType: PART_TYPE,
        maxBytes: size,
        size,
        expiresInSeconds: EXPIRES_IN_SECONDS,
        ...(origin ? { origin } : {}),
      });
      return [{ part, signedUrl, headers }];
    }),
  );
  return { mediaId, partBytes: file.partBytes, missing: missing.flat() };
}

export const inOneRequest = () => conflict('upload_in_one_request');
