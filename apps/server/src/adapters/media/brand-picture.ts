import type { BrandPictureKind, BrandPictureRendering, MediaRefusal } from '@amends/core';
import { emailLogoSize } from '@amends/core/stores/branding/brand-file.rules';
import sharp, { type Sharp } from 'sharp';
import { drawPng } from './draw-png.ts';
import { SNIFF_BYTES, sniff } from './sniff.ts';

/** Sizes that images are fitted into, in pixels: three times their size on a page. */
const BOX = {
  logo: { width: 640, height: 192 },
  favicon: { width: 180, height: 180 },
  background: { width: 1920, height: 1920 },
} as const satisfies Record<BrandPictureKind, object>;

const MAX_PIXELS = 50_000_000;
const MAX_SECONDS = 20;
const READ = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/gif']);
const CLEAR = { r: 0, g: 0, b: 0, alpha: 0 };

/**
 * Re-encodes a branding image: removes metadata, limits the size, and rasterizes vector images. A logo also
 * gets a PNG for emails, at twice its size there.
 */
export async function renderBrandPicture(
  content: Uint8Array,
  kind: BrandPictureKind,
): Promise<BrandPictureRendering> {
  const isVector = isSvg(content);
  const contentType = await sniff(content.subarray(0, SNIFF_BYTES));
  if (!isVector && !READ.has(contentType ?? '')) return refuse('media_type_not_accepted');
  try {
    const pixels = isVector ? await drawPng(content, { ...BOX[kind], fit: 'inside' }) : content;
    const { data, info } = await encode(open(pixels), kind)
      .timeout({ seconds: MAX_SECONDS })
      .toBuffer({ resolveWithObject: true });
    const { width, height } = info;
    return {
      ok: true,
      picture: data,
      contentType: kind === 'background' ? 'image/webp' : 'image/png',
      width,
      height,
      email: kind === 'logo' ? await forEmail(data, { width, height }) : null,
    };
  } catch (error) {
    return refuse(
      String(error).includes('pixel limit') ? 'media_too_many_pixels' : 'media_unreadable',
    );
  }
}

const open = (bytes: Uint8Array): Sharp =>
  sharp(bytes, { failOn: 'error', limitInputPixels: MAX_PIXELS }).autoOrient();

function encode(image: Sharp, kind: BrandPictureKind): Sharp {
  const box = BOX[kind];
  switch (kind) {
    case 'logo':
      return image
        .resize({ ...box, fit: 'inside', withoutEnlargement: true })
        .png({ compressionLevel: 9 });
    case 'favicon':
      return image
        .resize({ ...box, fit: 'contain', background: CLEAR })
        .png({ compressionLevel: 9 });
    case 'background':
      return image
        .resize({ ...box, fit: 'inside', withoutEnlargement: true })
        .flatten({ background: '#fff' })
        .webp({ quality: 78 });
  }
}

function forEmail(logo: Buffer, size: { width: number; height: number }): Promise<Buffer> {
  const { width, height } = emailLogoSize(size);
  return sharp(logo)
    .resize(width * 2, height * 2, { fit: 'fill' })
    .png({ compressionLevel: 9 })
    .toBuffer();
}

/** What may precede the first element, and its end. */
const PROLOGUE = [
  ['<?', '?>'],
  ['<!--', '-->'],
  ['<!DOCTYPE', '>'],
] as const;

/** Returns whether the content is an SVG, by its first element. */
function isSvg(content: Uint8Array): boolean {
  // The decoder removes the byte order mark.
  let text = new TextDecoder().decode(content.subarray(0, SNIFF_BYTES)).trimStart();
  for (;;) {
    const [start, end] = PROLOGUE.find(([start]) => text.startsWith(start)) ?? [];
    if (!start) return /^<svg[\s>]/.test(text);
    const subset = start === '<!DOCTYPE' ? /^[^>]*\[[^\]]*\]/.exec(text) : null;
    const at = text.indexOf(end, subset?.[0].length ?? start.length);
    if (at < 0) return false;
    text = text.slice(at + end.length).trimStart();
  }
}

const refuse = (code: MediaRefusal) => ({ ok: false, code }) as const;
