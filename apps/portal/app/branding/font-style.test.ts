import { BRAND_FONT_NAMES } from '@amends/core/stores/branding/font.rules';
import { describe, expect, test } from 'vitest';
import { NO_BRAND } from './brand.ts';
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
