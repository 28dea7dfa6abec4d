import { BRAND_FONT_NAMES } from '@amends/core/stores/branding/font.rules';
import { ownFontPath } from '@amends/core/stores/branding/own-font.rules';
import { describe, expect, test } from 'vitest';
import { NO_BRAND } from './brand.ts';
import { brandStyle } from './brand-style.ts';
import { fontFaces, fontPreloads } from './font-style.server.ts';

describe('the fonts of a brand', () => {
  test('are loaded for this brand and no other, each once', () => {
    const css = fontFaces({ ...NO_BRAND, font: 'Lora', headingFont: 'Lora' });
    const loaded = [...css.matchAll(/url\("([^"]+)"\)/g)].map(([, url]) => url);
    expect(loaded).toEqual([
      expect.stringContaining('lora-latin-wght'),
      expect.stringContaining('lora-latin-ext-wght'),
    ]);
    expect(css.match(/font-display:swap/g)).toHaveLength(2);
  });

  test.each(BRAND_FONT_NAMES)('%s has a fallback of about its own size', (font) => {
    const css = fontFaces({ ...NO_BRAND, font });
    const sizes = [...css.matchAll(/size-adjust:([\d.]+)%/g)].map(([, size]) => Number(size));
    expect(sizes).toHaveLength(2);
    for (const size of sizes) {
      expect(size).toBeGreaterThan(90);
      expect(size).toBeLessThan(125);
    }
    expect(css).toContain(`font-family:"${font} Fallback"`);
  });

  test('that the store uploaded come from its own address, with a fallback of their measures', () => {
    const path = ownFontPath(
      { storeId: 'sto_1', id: 'brf_1' },
      { kind: 'serif', width: [0.45, 0.48], ascent: 1.01, descent: 0.27, weights: [300, 800] },
      48_000,
    );
    const brand = { ...NO_BRAND, font: path, headingFont: path };
    const css = fontFaces(brand);
    expect(css.match(/url\("([^"]+)"\)/)?.[1]).toBe(path);
    expect(css).toContain('font-weight:300 800');
    expect(css).toContain('font-display:swap');
    expect(css).toContain('font-family:"Brand brf_1 Fallback"');
    expect(fontPreloads(brand)).toEqual([path]);
    expect(brandStyle(brand)).toContain('--font:"Brand brf_1","Brand brf_1 Fallback",serif');
    const large = path.replace('_47.woff2', '_300.woff2');
    expect(fontPreloads({ ...NO_BRAND, font: large })).toEqual([]);
    expect(fontFaces({ ...NO_BRAND, font: large })).toContain(large);
  });

  test('that no one hosts are not loaded', () => {
    expect(fontFaces({ ...NO_BRAND, font: 'system-ui', headingFont: 'Comic Sans MS' })).toBe('');
  });

  test('are fetched first where the first screen needs them', () => {
    const preloads = (font: string | null, headingFont: string | null) =>
      fontPreloads({ ...NO_BRAND, font, headingFont }).map(
        (url) => /([\w-]+)-latin/.exec(url)?.[1],
      );
    expect(preloads(null, null)).toEqual(['inter']);
    expect(preloads('Lora', null)).toEqual(['lora']);
    expect(preloads(null, 'Lora')).toEqual(['inter', 'lora']);
    expect(preloads('serif', null)).toEqual([]);
  });
});
