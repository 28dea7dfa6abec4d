import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  BRAND_PICTURE_MAX_BYTES,
  brandFilePath,
  emailLogoSize,
  MOST_BRAND_FILES,
  readBrandFilePath,
} from './brand-file.rules.ts';
import { OWN_FONT_MAX_BYTES } from './own-font.rules.ts';

test('the address of a picture tells its key, type and size, and where the copy for emails is', () => {
  const path = brandFilePath({
    ...{ storeId: 'sto_1', id: 'brf_2' },
    ...{ contentType: 'image/png', width: 640, height: 160 },
  });
  expect(path).toBe('/brand/sto_1/brf_2/640x160.png');
  expect(readBrandFilePath(path)).toEqual({
    key: 'sto_1/brf_2/view',
    contentType: 'image/png',
    size: { width: 640, height: 160 },
    emailPath: '/brand/sto_1/brf_2/email.png',
  });
  expect(readBrandFilePath('/brand/sto_1/brf_2/email.png')).toMatchObject({
    key: 'sto_1/brf_2/email',
    contentType: 'image/png',
    size: null,
  });
  expect(readBrandFilePath('/brand/sto_1/brf_2/64x16.webp')).toMatchObject({
    key: 'sto_1/brf_2/view',
    contentType: 'image/webp',
    size: { width: 64, height: 16 },
  });
});

test('the address of a font tells its key and type', () => {
  const path = '/brand/sto_1/brf_3/serif_4500_4800_10100_2700_300_800_47.woff2';
  expect(readBrandFilePath(path)).toEqual({
    key: 'sto_1/brf_3/view',
    contentType: 'font/woff2',
    size: null,
    emailPath: '',
  });
});

test('a store has up to 500 files: pictures of up to 2 MB, and fonts of up to 500 KB', () => {
  expect(MOST_BRAND_FILES).toBe(500);
  expect(BRAND_PICTURE_MAX_BYTES).toBe(2_097_152);
  expect(OWN_FONT_MAX_BYTES).toBe(512_000);
});

test.each([
  '/brand/sto_1/brf_2/640x160.svg',
  '/brand/sto_1/med_2/640x160.png',
  '/brand/sto_1/../brf_2/640x160.png',
  '/brand/sto_1/brf_2/original',
  'https://elsewhere.example/brand/sto_1/brf_2/640x160.png',
])('%s is no address of a picture', (path) => {
  expect(readBrandFilePath(path)).toBeNull();
});

test('a logo fits its place in an email, and is never stretched', () => {
  expect(emailLogoSize({ width: 400, height: 100 })).toEqual({ width: 144, height: 36 });
  expect(emailLogoSize({ width: 640, height: 20 })).toEqual({ width: 220, height: 7 });
  expect(emailLogoSize({ width: 640, height: 1 })).toEqual({ width: 220, height: 1 });
  const side = fc.integer({ min: 1, max: 640 });
  fc.assert(
    fc.property(side, side, (width, height) => {
      const size = emailLogoSize({ width, height });
      expect(size.width).toBeLessThanOrEqual(220);
      expect(size.height).toBeLessThanOrEqual(36);
    }),
  );
});
