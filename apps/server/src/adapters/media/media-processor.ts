import type {
  AcceptedContentType,
  MediaInspection,
  MediaProcessor,
  MediaRefusal,
  MediaRendering,
} from '@amends/core';
import { MAX_BYTES } from '@amends/core/claims/terms/evidence.rules';
import sharp, { type Sharp } from 'sharp';
import { readBrandFont } from './brand-font.ts';
import { renderBrandPicture } from './brand-picture.ts';
import { type DecodedFormat, decode } from './decode.ts';
import { perceptualHash } from './perceptual-hash.ts';
import { queueOf } from './queue.ts';
import { SNIFF_BYTES, sniff } from './sniff.ts';

const VIEW_PIXELS = 2048;
const THUMB_PIXELS = 320;
/** Phones take up to 108 megapixels; the image library reads them in strips. */
const MAX_PIXELS = 110_000_000;
const MAX_SECONDS = 20;

const DECODED: Partial<Record<AcceptedContentType, DecodedFormat>> = {
  'image/heic': 'heic',
  'image/bmp': 'bmp',
};

/** Inspects photos and videos and renders photos, at most two at a time. */
export function createMediaProcessor(): MediaProcessor {
  sharp.concurrency(1);
  sharp.cache(false);
  // Enables only accepted formats; the library has many more.
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({
    operation: [
      'VipsForeignLoadJpegBuffer',
      'VipsForeignLoadPngBuffer',
      'VipsForeignLoadWebpBuffer',
      'VipsForeignLoadNsgifBuffer',
    ],
  });
  const twoAtATime = queueOf(2);
  return {
    inspect: (file) => twoAtATime(() => inspect(file)),
    renderForViewing: (original) => twoAtATime(() => render(original)),
    renderBrandPicture: (content, kind) => twoAtATime(() => renderBrandPicture(content, kind)),
    readBrandFont,
    inTurn: twoAtATime,
  };
}

async function inspect(file: {
  stream: ReadableStream<Uint8Array>;
  size: number;
}): Promise<MediaInspection> {
  const reader = file.stream.getReader();
  try {
    const beginning = await readUpTo(reader, SNIFF_BYTES);
    const contentType = await sniff(beginning);
    if (!contentType) return refuse('media_type_not_accepted');
    const kind = contentType.startsWith('video/') ? 'video' : 'image';
    if (file.size > MAX_BYTES[kind]) return refuse('media_too_large');
    const found = { ok: true, kind, contentType, bytes: file.size } as const;
    if (kind === 'video') return { ...found, width: null, height: null };
    const rest = await readUpTo(reader, MAX_BYTES.image);
    const size = await measure(contentType, Buffer.concat([beginning, rest]));
    return size.ok ? { ...found, width: size.width, height: size.height } : size;
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

async function measure(
  contentType: AcceptedContentType,
  bytes: Uint8Array,
): Promise<{ ok: true; width: number; height: number } | { ok: false; code: MediaRefusal }> {
  const format = DECODED[contentType];
  if (format) return decode(format, bytes, { sizeOnly: true });
  try {
    const { autoOrient } = await open(bytes).metadata();
    return { ok: true, ...autoOrient };
  } catch (error) {
    return refuse(refusalOf(error));
  }
}

async function render(original: Uint8Array): Promise<MediaRendering> {
  const contentType = await sniff(original.subarray(0, SNIFF_BYTES));
  if (!contentType?.startsWith('image/')) return refuse('media_type_not_accepted');
  const source = await openForRendering(contentType, original);
  if (!source.ok) return source;
  try {
    // Metadata such as the location is dropped by default.
    const { data, info } = await source.image
      .resize(VIEW_PIXELS, VIEW_PIXELS, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#fff' })
      .jpeg({ quality: 84, progressive: true })
      .timeout({ seconds: MAX_SECONDS })
      .toBuffer({ resolveWithObject: true });
    const thumb = await sharp(data)
      .resize(THUMB_PIXELS, THUMB_PIXELS, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 76 })
      .toBuffer();
    return {
      ok: true,
      view: data,
      viewContentType: 'image/jpeg',
      width: info.width,
      height: info.height,
      thumb,
      thumbContentType: 'image/webp',
      perceptualHash: await perceptualHash(data),
    };
  } catch (error) {
    return refuse(refusalOf(error));
  }
}

async function openForRendering(
  contentType: AcceptedContentType,
  bytes: Uint8Array,
): Promise<{ ok: true; image: Sharp } | { ok: false; code: MediaRefusal }> {
  const format = DECODED[contentType];
  if (!format) return { ok: true, image: open(bytes).autoOrient() };
  const pixels = await decode(format, bytes);
  if (!pixels.ok) return pixels;
  const { data, width, height } = pixels;
  return { ok: true, image: sharp(data, { raw: { width, height, channels: 4 } }) };
}

function open(bytes: Uint8Array): Sharp {
  return sharp(bytes, { failOn: 'error', limitInputPixels: MAX_PIXELS });
}

function refuse(code: MediaRefusal): { ok: false; code: MediaRefusal } {
  return { ok: false, code };
}

function refusalOf(error: unknown): MediaRefusal {
  return String(error).includes('pixel limit') ? 'media_too_many_pixels' : 'media_unreadable';
}

async function readUpTo(
  reader: ReadableStreamDefaultReader<Uint8Array>,
  limit: number,
): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for (let size = 0; size < limit; ) {
    const { done, value } = await reader.read();
    if (done) break;
    chunks.push(value);
    size += value.byteLength;
  }
  return Buffer.concat(chunks);
}
