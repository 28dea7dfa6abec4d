import { expect, test } from 'vitest';
import { brandOf, NO_BRAND } from './brand.ts';

const withLogo = (logoUrl: string | null) => brandOf({ ...NO_BRAND, logoUrl }).logoWidth;

test('the width of an uploaded logo is known before it loads', () => {
  expect(withLogo('/brand/sto_1/brf_1/400x100.png')).toBe(112);
  expect(withLogo('/brand/sto_1/brf_1/64x128.webp')).toBe(14);
});

test('a logo from elsewhere has no known width', () => {
  expect(withLogo('https://cdn.example/logo.png')).toBeNull();
  expect(withLogo(null)).toBeNull();
});
