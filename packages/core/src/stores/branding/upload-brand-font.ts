import type { BrandFontFacts, Context } from '../../kernel/internal.ts';
import { newId, parse, Refusal, read, unprocessable, write } from '../../kernel/internal.ts';
import { brandFileKeys, MOST_BRAND_FILES } from './brand-file.rules.ts';
import { countBrandFiles, insertBrandFile, type KeptFontFacts } from './brand-files.repository.ts';
import { UploadBrandFontInput } from './branding.input.ts';
import type { BrandFont } from './branding.shape.ts';
import { isMeasurable, permissionOf } from './font.rules.ts';
import { OWN_FONT_MAX_BYTES, ownFontPath } from './own-font.rules.ts';
import { PORTAL_CHARACTERS } from './portal-characters.rules.ts';

/**
 * Stores a WOFF2 font for a draft of the branding, which names its address. The file is not modified, because
 * few licenses permit it. Throws `file_type_refused`, `file_too_large` above 500 KB, `file_unreadable`,
 * `font_lacks_characters` without a letter or digit, `font_license_needed` for a font that restricts its
 * embedding without a license note, and `too_many_files`.
 */
export async function uploadBrandFont(
  ctx: Context,
  input: UploadBrandFontInput,
): Promise<BrandFont> {
  const { storeId, filename, content, licenseNote } = parse(UploadBrandFontInput, input);
  await read(ctx, 'whitelabel:update', { storeId }, async (reader) => {
    if ((await countBrandFiles(reader)) < MOST_BRAND_FILES) return;
    throw unprocessable('too_many_files', { values: { most: MOST_BRAND_FILES } });
  });
  const found = await readFont(ctx, filename, content);
  const kept = keptFacts(found, filename);
  if (kept.permission === 'restricted' && !licenseNote) throw licenseNeeded(filename);
  const id = newId('brf');
  const path = ownFontPath({ storeId, id }, found.measures, content.length);
  const { view } = brandFileKeys(storeId, id);
  const contentType = 'font/woff2';
  const bytes = content.length;
  const forget = () => ctx.ports.files.delete(view).catch(() => undefined);
  try {
    if (!ctx.dryRun) await ctx.ports.files.put(view, content, contentType);
    const uploaded = await write(ctx, 'whitelabel:update', { storeId }, async (writer) => {
      const note = licenseNote || null;
      await insertBrandFile(writer, {
        id,
        kind: 'font',
        filename,
        path,
        contentType,
        bytes,
        licenseNote: note,
        metrics: { ...kept },
      });
      const uploadedAt = ctx.now();
      return { id, filename, path, size: bytes, licenseNote: note, uploadedAt, ...kept };
    });
    // A repeat under the same idempotency key: the file exists already.
    if (uploaded.id !== id) await forget();
    return uploaded;
  } catch (error) {
    await forget();
    throw error;
  }
}

/** The portal has one language today; a font should have the characters of all its languages. */
const { needed, used } = PORTAL_CHARACTERS['en-US'];

async function readFont(
  ctx: Context,
  filename: string,
  content: Uint8Array,
): Promise<BrandFontFacts> {
  if (content.length > OWN_FONT_MAX_BYTES) {
    throw new Refusal('too-large', 'file_too_large', {
      text: 'font_too_large',
      values: { filename },
    });
  }
  const reading = await ctx.ports.media.readBrandFont(content, needed + used);
  if (!reading.ok && reading.code === 'font_type_not_accepted') {
    throw new Refusal('unsupported', 'file_type_refused', {
      text: 'font_type_refused',
      values: { filename },
    });
  }
  if (!reading.ok || !isMeasurable(reading.measures)) {
    throw unprocessable('file_unreadable', { text: 'font_unreadable', values: { filename } });
  }
  const lacking = [...reading.missing].filter((one) => needed.includes(one));
  if (lacking.length === 0) return reading;
  throw unprocessable('font_lacks_characters', {
    values: { filename, characters: lacking.slice(0, 12) },
  });
}

function keptFacts(found: BrandFontFacts, filename: string): KeptFontFacts {
  return {
    family: found.family || filename.replace(/\.woff2$/i, ''),
    weights: [...found.measures.weights],
    axes: found.axes,
    permission: permissionOf(found.embedding),
    missing: found.missing,
  };
}

const licenseNeeded = (filename: string) =>
  unprocessable('font_license_needed', {
    values: { filename },
    errors: [
      {
        path: 'licenseNote',
        code: 'font_license_needed',
        text: 'license_note_missing',
      },
    ],
  });
