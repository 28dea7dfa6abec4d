import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { BRAND_FONT_NAMES, BRAND_FONTS } from '@amends/core/stores/branding/font.rules';
import { convert } from 'fontverter';
import { Blob, Face, Font, Variation } from 'harfbuzzjs';
import { expect, test } from 'vitest';

const { resolve } = createRequire(import.meta.url);

/** How often letters and spaces occur in English text. */
const FREQUENCIES = Object.entries({
  ...{ ' ': 18, e: 12.7, t: 9.1, a: 8.2, o: 7.5, i: 7, n: 6.7, s: 6.3, h: 6.1, r: 6, d: 4.3 },
  ...{ l: 4, c: 2.8, u: 2.8, m: 2.4, w: 2.4, f: 2.2, g: 2, y: 2, p: 1.9, b: 1.5, v: 1 },
  ...{ k: 0.8, j: 0.15, x: 0.15, q: 0.1, z: 0.07 },
});
/** The weights of text and of headings. */
const WEIGHTS = [400, 640] as const;

async function measured(name: string) {
  const slug = name.toLowerCase().replaceAll(' ', '-');
  const file = resolve(`@fontsource-variable/${slug}/files/${slug}-latin-wght-normal.woff2`);
  const face = new Face(new Blob(new Uint8Array(await convert(readFileSync(file), 'truetype'))));
  const font = new Font(face);
  const { min, max } = face.getAxisInfos().wght as { min: number; max: number };
  const width = WEIGHTS.map((weight) => {
    font.setVariations([new Variation('wght', Math.min(weight, max))]);
    const sums = FREQUENCIES.map(([letter, often]) => {
      const glyph = font.nominalGlyph(letter.codePointAt(0) ?? 0) ?? 0;
      return [often * font.glyphHAdvance(glyph), often] as const;
    });
    const sum = (at: 0 | 1) => sums.reduce((total, one) => total + one[at], 0);
    return sum(0) / sum(1) / face.upem;
  });
  const { ascender, descender } = font.hExtents();
  return {
    width,
    ascent: ascender / face.upem,
    descent: -descender / face.upem,
    weights: [min, max],
  };
}

test.each(BRAND_FONT_NAMES)('%s measures what its fallback is adjusted to', async (name) => {
  const { width, ascent, descent, weights } = await measured(name);
  const listed = BRAND_FONTS[name];
  expect(listed.weights).toEqual(weights);
  for (const at of [0, 1] as const) expect(listed.width[at]).toBeCloseTo(width[at] ?? 0, 3);
  expect(listed.ascent).toBeCloseTo(ascent, 3);
  expect(listed.descent).toBeCloseTo(descent, 3);
});
