import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { convert } from 'fontverter';
import { Blob, Face } from 'harfbuzzjs';
import { beforeAll, describe, expect, test } from 'vitest';
import { lightFonts } from './light-fonts.ts';

const { resolve } = createRequire(import.meta.url);

async function faceOf(path: string) {
  const font = await readFile(path);
  return { size: font.length, face: new Face(new Blob(await convert(font, 'truetype'))) };
}

describe.each(['latin', 'latin-ext'])('the light file of Inter, %s,', (part) => {
  const source = `@fontsource-variable/inter/files/inter-${part}-wght-normal.woff2`;
  let whole: Awaited<ReturnType<typeof faceOf>>;
  let light: Awaited<ReturnType<typeof faceOf>>;

  beforeAll(async () => {
    const { resolve: to } = await lightFonts.config();
    const path = to.alias.find(({ find }) => find.test(`${source}?url`))?.replacement ?? '';
    [whole, light] = await Promise.all([faceOf(resolve(source)), faceOf(path)]);
  });

  test('takes at most two thirds of the whole', () => {
    expect(light.size / whole.size).toBeLessThan(2 / 3);
  });

  test('has every character of the whole that the styles name', async () => {
    const styles = await readFile(new URL('src/fonts.css', import.meta.url), 'utf8');
    const ranges = styles.slice(styles.indexOf(source)).match(/unicode-range:([^;]+);/)?.[1] ?? '';
    const named = ranges.split(',').flatMap((range) => {
      const [first = 0, last = first] = (range.match(/[\dA-F]{4}/g) ?? []).map((hex) =>
        Number.parseInt(hex, 16),
      );
      return Array.from({ length: last - first + 1 }, (_, at) => first + at);
    });
    const had = new Set(whole.face.collectUnicodes());
    const has = new Set(light.face.collectUnicodes());
    expect(named.filter((code) => had.has(code) && !has.has(code))).toEqual([]);
    expect(has.size).toBeGreaterThan(200);
  });

  test('has the weights from regular to bold', () => {
    expect(light.face.getAxisInfos().wght).toMatchObject({ min: 400, max: 700 });
  });

  test('has figures of one width where it has figures', () => {
    const has = (code: number) => light.face.collectUnicodes().includes(code);
    const features = new Set(light.face.getTableFeatureTags('GSUB'));
    expect(features.has('tnum')).toBe(has('0'.charCodeAt(0)));
    expect(has('0'.charCodeAt(0))).toBe(part === 'latin');
  });
});
