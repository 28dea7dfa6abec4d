import type { AcceptedContentType, MediaProcessor } from '@amends/core';
import { hashDistance, looksLikeSamePhoto } from '@amends/core/claims';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { createMediaProcessor } from './media-processor.ts';
import type { BmpKind } from './testing/bmp.ts';
import { bmpSample, mediaSamples, phonePhoto, videoSample } from './testing/media-samples.ts';

const IMAGE_TYPES = [
  'image/jpeg',
  'image/png',
  'image/gif',
  'image/webp',
  'image/bmp',
  'image/heic',
] as const;

let media: MediaProcessor;
let samples: Awaited<ReturnType<typeof mediaSamples>>;
let wide: Awaited<ReturnType<typeof mediaSamples>>;
let large: Buffer;
const bmps = new Map<string, Buffer>();
let phone: Buffer;
let noise: Buffer;

beforeAll(async () => {
  samples = await mediaSamples();
  wide = await mediaSamples(800);
  large = await sharp(wide['image/png']).resize(3000).jpeg().toBuffer();
  const kinds: BmpKind[] = [{ bits: 24 }, { bits: 32 }, { bits: 24, topDown: true }, { bits: 8 }];
  for (const kind of kinds) bmps.set(JSON.stringify(kind), await bmpSample(kind));
  phone = await phonePhoto();
  const gaussian = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  noise = await sharp({
    create: { width: 64, height: 64, channels: 3, background: '#000', noise: gaussian },
  })
    .png()
    .toBuffer();
  // Last, because from here on the image library reads only accepted formats.
  media = createMediaProcessor();
});

const inspect = (bytes: Uint8Array, size = bytes.byteLength) =>
  media.inspect({ stream: new Blob([new Uint8Array(bytes)]).stream(), size });

async function render(bytes: Uint8Array) {
  const rendered = await media.renderForViewing(bytes);
  if (!rendered.ok) throw new Error(rendered.code);
  return rendered;
}

describe('accepted files', () => {
  test.each(IMAGE_TYPES)('%s, recognized by its content', async (contentType) => {
    const bytes = samples[contentType];
    expect(await inspect(bytes)).toEqual({
      ok: true,
      kind: 'image',
      contentType,
      bytes: bytes.length,
      width: 96,
      height: 64,
    });
  });

  test.each([
    ['isom', 'video/mp4'],
    ['qt  ', 'video/quicktime'],
  ] as [Parameters<typeof videoSample>[0], AcceptedContentType][])(
    'a video of brand %j is %s',
    async (brand, contentType) => {
      expect(await inspect(videoSample(brand))).toMatchObject({
        ok: true,
        kind: 'video',
        contentType,
      });
    },
  );

  test('a rotated photo is measured upright', async () => {
    expect(await inspect(phone)).toMatchObject({ width: 96, height: 64 });
  });

  test.each([
    ['a web page', '<!doctype html><script>alert(1)</script>'],
    ['a vector drawing', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'],
    ['a PDF', '%PDF-1.7\n1 0 obj\n<<>>\nendobj\n'],
    ['an archive', 'PK\u0003\u0004 and more'],
    ['text', 'hello'],
    ['nothing', ''],
  ])('%s is refused', async (_name, content) => {
    const refused = { ok: false, code: 'media_type_not_accepted' };
    expect(await inspect(Buffer.from(content))).toEqual(refused);
    expect(await media.renderForViewing(Buffer.from(content))).toEqual(refused);
  });

  test('an image over 15 MB and a video over 100 MB are refused, and one byte less is not', async () => {
    const mb = 1024 * 1024;
    expect(await inspect(samples['image/png'], 15 * mb)).toMatchObject({ ok: true });
    expect(await inspect(samples['image/png'], 15 * mb + 1)).toMatchObject({
      code: 'media_too_large',
    });
    expect(await inspect(videoSample('isom'), 100 * mb)).toMatchObject({ ok: true });
    expect(await inspect(videoSample('isom'), 100 * mb + 1)).toMatchObject({
      code: 'media_too_large',
    });
  });

  test('a video is recognized by its beginning, without reading all of it', async () => {
    let pulled = 0;
    const beginning = videoSample('isom');
    const stream = new ReadableStream<Uint8Array>({
      pull(controller) {
        pulled += 1;
        controller.enqueue(new Uint8Array(beginning));
      },
    });
    expect(await media.inspect({ stream, size: 90_000_000 })).toMatchObject({ kind: 'video' });
    expect(pulled).toBeLessThan(10);
  });
});

describe('renditions', () => {
  test.each(IMAGE_TYPES)('%s becomes a JPEG and a small WebP', async (contentType) => {
    const { view, thumb, width, height } = await render(samples[contentType]);
    expect({ width, height }).toEqual({ width: 96, height: 64 });
    expect(await sharp(view).metadata()).toMatchObject({ format: 'jpeg', width: 96, height: 64 });
    expect(await sharp(thumb).metadata()).toMatchObject({ format: 'webp', width: 96 });
  });

  test.each(IMAGE_TYPES)('%s keeps its colors', async (contentType) => {
    const { view } = await render(samples[contentType]);
    const { data, info } = await sharp(view).raw().toBuffer({ resolveWithObject: true });
    const at = (x: number, y: number) => {
      const start = (y * info.width + x) * info.channels;
      return [...data.subarray(start, start + 3)] as [number, number, number];
    };
    const [red, , blue] = at(2, 60);
    expect(red - blue).toBeGreaterThan(60);
    const [redRight, , blueRight] = at(93, 4);
    expect(blueRight - redRight).toBeGreaterThan(60);
    for (const part of at(24, 20)) expect(part).toBeGreaterThan(220);
    for (const part of at(72, 45)) expect(part).toBeLessThan(80);
  });

  // JPEG differs by a few; a palette of 256 colors by 43 at most.
  test.each([
    [{ bits: 24 }, 8],
    [{ bits: 32 }, 8],
    [{ bits: 24, topDown: true }, 8],
    [{ bits: 8 }, 51],
  ] as const)('a BMP of kind %j looks like the picture', async (kind, tolerance) => {
    const miniature = async (bytes: Buffer | undefined) =>
      sharp((await render(bytes ?? Buffer.alloc(0))).view)
        .resize(12, 8, { fit: 'fill' })
        .raw()
        .toBuffer();
    const expected = await miniature(samples['image/png']);
    const found = await miniature(bmps.get(JSON.stringify(kind)));
    const differences = expected.map((part, at) => Math.abs(part - (found[at] ?? 0)));
    expect(found.length).toBe(expected.length);
    expect(Math.max(...differences)).toBeLessThan(tolerance);
  });

  test('a large photo is reduced to 2048 pixels, its thumbnail to 320', async () => {
    const { view, thumb } = await render(large);
    expect(await sharp(view).metadata()).toMatchObject({ width: 2048, height: 1365 });
    expect(await sharp(thumb).metadata()).toMatchObject({ width: 320, height: 213 });
  });

  test('a photo is upright, and has no location or camera data', async () => {
    const source = await sharp(phone).metadata();
    expect(source).toMatchObject({ width: 64, height: 96, orientation: 6 });
    expect(source.exif?.includes('PhoneMaker')).toBe(true);
    const { view, thumb } = await render(phone);
    for (const image of [view, thumb]) {
      const { width, height, exif, xmp, iptc, orientation } = await sharp(image).metadata();
      expect({ width, height }).toEqual({ width: 96, height: 64 });
      expect({ exif, xmp, iptc, orientation }).toEqual({});
      expect(Buffer.from(image).includes('PhoneMaker')).toBe(false);
    }
    const upright = await render(samples['image/jpeg']);
    const same = hashDistance((await render(phone)).perceptualHash, upright.perceptualHash);
    expect(same).toBeLessThanOrEqual(6);
  });
});

describe('broken and malicious files', () => {
  test.each(IMAGE_TYPES)('a truncated %s is unreadable', async (contentType) => {
    const whole = contentType === 'image/heic' ? samples[contentType] : wide[contentType];
    const half = whole.subarray(0, Math.floor(whole.length / 2));
    expect(await media.renderForViewing(half)).toEqual({ ok: false, code: 'media_unreadable' });
  });

  // Any bytes are a valid bitmap, so BMP is excluded.
  const checked = IMAGE_TYPES.filter((type) => type !== 'image/bmp');
  test.each(checked)('a %s with only a valid beginning is refused', async (type) => {
    const bytes = Buffer.from(samples[type]);
    bytes.fill(0xff, 40);
    expect((await inspect(bytes)).ok && (await media.renderForViewing(bytes)).ok).toBe(false);
  });

  test('a PNG that declares too many pixels is refused before it is decoded', async () => {
    const bomb = Buffer.from(samples['image/png']);
    bomb.writeUInt32BE(60_000, 16);
    bomb.writeUInt32BE(60_000, 20);
    const { crc32 } = await import('node:zlib');
    bomb.writeUInt32BE(crc32(bomb.subarray(12, 29)), 29);
    const refused = { ok: false, code: 'media_too_many_pixels' };
    expect(await inspect(bomb)).toEqual(refused);
    expect(await media.renderForViewing(bomb)).toEqual(refused);
  });

  test('a BMP that declares too many pixels is refused before it is decoded', async () => {
    const bomb = Buffer.from(samples['image/bmp']);
    bomb.writeInt32LE(30_000, 18);
    bomb.writeInt32LE(-30_000, 22);
    const refused = { ok: false, code: 'media_too_many_pixels' };
    expect(await inspect(bomb)).toEqual(refused);
    expect(await media.renderForViewing(bomb)).toEqual(refused);
  });

  test('many concurrent files are all processed', async () => {
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, i) => {
        const type = IMAGE_TYPES[i % IMAGE_TYPES.length] ?? 'image/png';
        return media.renderForViewing(samples[type]);
      }),
    );
    expect(answers.every((answer) => answer.ok)).toBe(true);
  });
});

describe('photos used before', () => {
  test('are recognized in another format, size and compression', async () => {
    const { perceptualHash } = await render(samples['image/png']);
    expect(perceptualHash).toMatch(/^[0-9a-f]{16}$/);
    const others = [large, wide['image/webp'], samples['image/heic'], samples['image/bmp']];
    for (const other of others) {
      expect(looksLikeSamePhoto(perceptualHash, (await render(other)).perceptualHash)).toBe(true);
    }
  });

  test('are distinguished from other photos', async () => {
    const [one, other] = [await render(samples['image/png']), await render(noise)];
    expect(looksLikeSamePhoto(one.perceptualHash, other.perceptualHash)).toBe(false);
  });
});
