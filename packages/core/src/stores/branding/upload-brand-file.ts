import type { Context, MediaRefusal } from '../../kernel/internal.ts';
import {
  isRefusal,
  newId,
  parse,
  Refusal,
  read,
  unprocessable,
  write,
} from '../../kernel/internal.ts';
import {
  BRAND_PICTURE_MAX_BYTES,
  brandFileKeys,
  brandFilePath,
  MOST_BRAND_FILES,
} from './brand-file.rules.ts';
import { countBrandFiles, insertBrandFile } from './brand-files.repository.ts';
import { UploadBrandFileInput } from './branding.input.ts';
import type { BrandFile } from './branding.shape.ts';

/**
 * Re-encodes a picture and keeps it for a draft of the branding, which names its address. The type is
 * detected from the content, not the name. Throws `file_type_refused`, `file_too_large` above 2 MB,
 * `file_unreadable`, and `too_many_files`.
 */
export async function uploadBrandFile(
  ctx: Context,
  input: UploadBrandFileInput,
): Promise<BrandFile> {
  const { storeId, kind, filename, content } = parse(UploadBrandFileInput, input);
  await read(ctx, 'whitelabel:update', { storeId }, async (reader) => {
    if ((await countBrandFiles(reader)) < MOST_BRAND_FILES) return;
    throw unprocessable('too_many_files', { values: { most: MOST_BRAND_FILES } });
  });
  if (content.length > BRAND_PICTURE_MAX_BYTES) throw refused('media_too_large', filename);
  const rendered = await ctx.ports.media.renderBrandPicture(content, kind);
  if (!rendered.ok) throw refused(rendered.code, filename);
  const { picture, email, contentType, width, height } = rendered;
  const id = newId('brf');
  const keys = brandFileKeys(storeId, id);
  const path = brandFilePath({ storeId, id, contentType, width, height });
  const bytes = picture.length;
  const forget = () =>
    Promise.allSettled(Object.values(keys).map((key) => ctx.ports.files.delete(key)));
  try {
    if (!ctx.dryRun) await ctx.ports.files.put(keys.view, picture, contentType);
    if (email && !ctx.dryRun) await ctx.ports.files.put(keys.email, email, 'image/png');
  } catch (error) {
    await forget();
    throw error;
  }
  const file = { id, kind, filename, path, contentType, width, height };
  const kept = await write(ctx, 'whitelabel:update', { storeId }, async (writer) => {
    await insertBrandFile(writer, { ...file, bytes });
    return { ...file, size: bytes };
  }).catch(async (error: unknown) => {
    // After any other error, the transaction may have committed although its response was lost.
    if (isRefusal(error)) await forget();
    throw error;
  });
  // A repeat under the same idempotency key: the file exists already.
  if (kept.id !== id) await forget();
  return kept;
}

function refused(code: MediaRefusal, filename: string): Refusal {
  switch (code) {
    case 'media_too_large':
      return new Refusal('too-large', 'file_too_large', {
        values: { filename },
      });
    case 'media_type_not_accepted':
      return new Refusal('unsupported', 'file_type_refused', {
        text: 'picture_type_refused',
        values: { filename },
      });
    case 'media_too_many_pixels':
      return unprocessable('file_unreadable', { values: { filename } });
    case 'media_unreadable':
      return unprocessable('file_unreadable', { text: 'picture_unreadable', values: { filename } });
  }
}
