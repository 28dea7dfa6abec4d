import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { convert } from 'fontverter';
import { Blob, Face } from 'harfbuzzjs';
import { beforeAll, describe, expect, test } from 'vitest';
import { subsetFonts } from './subset-fonts.ts';

const { resolve } = createRequire(import.meta.url);

async function faceOf(path: string) {
  const font = await readFile(path);
  return { size: font.length, face: new Face(new Blob(await convert(font, 'truetype'))) };
}

/** The code points of a range such as `U+2000-206F`. */
function codesOf(range: string): number[] {
  const [start = 0, end = start] = (range.match(/[\dA-F]{4}/g) ?? []).map((hex) =>
    Number.parseInt(hex, 16),
  );
  return Array.from({ length: end - start + 1 }, (_, at) => start + at);
}

describe.each(['latin', 'latin-ext'])('the %s subset of Inter', (script) => {
  const source = `@fontsource-variable/inter/files/inter-${script}-wght-normal.woff2`;
  let original: Awaited<ReturnType<typeof faceOf>>;
  let subset: Awaited<ReturnType<typeof faceOf>>;

  beforeAll(async () => {
    const { alias } = (await subsetFonts.config()).resolve;
    const path = alias.find(({ find }) => find.test(`${source}?url`))?.replacement ?? '';
    [original, subset] = await Promise.all([faceOf(resolve(source)), faceOf(path)]);
  });

  test('is at most two thirds the size of the original', () => {
    expect(subset.size / original.size).toBeLessThan(2 / 3);
  });

  test('keeps every character that fonts.css declares', async () => {
    const styles = await readFile(new URL('src/fonts.css', import.meta.url), 'utf8');
    const ranges = styles.slice(styles.indexOf(source)).match(/unicode-range:([^;]+);/)?.[1] ?? '';
    const before = new Set(original.face.collectUnicodes());
    const after = new Set(subset.face.collectUnicodes());
    const declared = ranges.split(',').flatMap(codesOf);
    expect(declared.filter((code) => before.has(code) && !after.has(code))).toEqual([]);
    expect(after.size).toBeGreaterThan(200);
  });

  test('keeps the weights from regular to bold', () => {
    expect(subset.face.getAxisInfos().wght).toMatchObject({ min: 400, max: 700 });
  });

  test('keeps tabular figures if it has figures', () => {
    const hasFigures = subset.face.collectUnicodes().includes('0'.charCodeAt(0));
    const features = new Set(subset.face.getTableFeatureTags('GSUB'));
    expect(hasFigures).toBe(script === 'latin');
    expect(features.has('tnum')).toBe(hasFigures);
  });
});
