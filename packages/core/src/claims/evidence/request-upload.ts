import type { Context } from '../../kernel/internal.ts';
import { parse } from '../../kernel/internal.ts';
import { announceMedia } from './announce-media.ts';
import { RequestUploadInput } from './evidence.input.ts';
import { mediaKeys } from './file-key.rules.ts';
import { mediaPath, publicMediaPath } from './media-path.ts';
import type { Upload } from './upload.shape.ts';

/** How long an upload URL works. */
export const EXPIRES_IN_SECONDS = 3600;

/** The upload URL of a dry run: files sent to it are refused. */
const NOWHERE = '/v1/media/uploads/dry-run';

/**
 * Announces a file of an order or claim and returns its upload URL. Throws `file_type_refused` for a name
 * without an accepted extension, `too_many_uploads` past 300 files per day and order, and
 * `upload_quota_reached` if a file of this size exceeds the order's daily quota.
 */
export async function requestUpload(ctx: Context, input: RequestUploadInput): Promise<Upload> {
  const given = parse(RequestUploadInput, input);
  const { mediaId, contentType, maxBytes, parts } = await announceMedia(ctx, given);
  const { storeId } = given;
  const { signedUrl, headers } = ctx.dryRun
    ? { signedUrl: ctx.ports.links.api(NOWHERE), headers: {} }
    : await ctx.ports.files.createUpload({
        key: mediaKeys(storeId, mediaId, null).incoming,
        contentType,
        maxBytes,
        size: given.size,
        expiresInSeconds: EXPIRES_IN_SECONDS,
        ...(given.origin ? { origin: given.origin } : {}),
      });
  const address = { storeId, mediaId, rendition: 'view' } as const;
  return {
    mediaId,
    signedUrl,
    headers,
    partBytes: parts.partBytes,
    fileName: given.filename,
    downloadLink: ctx.ports.links.api(mediaPath(ctx.keys, address, ctx.now())),
    publicUrl: ctx.ports.links.api(publicMediaPath(address)),
  };
}
