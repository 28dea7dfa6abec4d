import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';

const STYLES = fileURLToPath(new URL('src/fonts.css', import.meta.url));
const MADE = fileURLToPath(new URL('../../node_modules/.cache/fonts', import.meta.url));

/** The OpenType features that our styles use or browsers apply automatically. */
const FEATURES = [
  ...['calt', 'ccmp', 'clig', 'kern', 'liga', 'locl', 'mark', 'mkmk', 'rclt', 'rlig', 'rvrn'],
  ...['cv05', 'ss03', 'tnum'],
];

/**
 * A Vite plugin that leaves out of a font what no page shows: weights and characters that `fonts.css` doesn't
 * name, and the letters of unused features. Two fifths of Inter are left out.
 */
export const lightFonts = {
  name: 'light-fonts',
  async config() {
    await mkdir(MADE, { recursive: true });
    const faces = (await readFile(STYLES, 'utf8')).matchAll(
      /font-weight: (\d+) (\d+);\s+src: url\('([^']+)'\)[^;]+;\s+unicode-range:([^;]+);/g,
    );
    const alias = [...faces].map(async ([, min, max, file = '', ranges = '']) => ({
      // A pattern leaves the `?url` of an import in place.
      find: new RegExp(`^${file}`),
      replacement: await lighter(file, {
        weights: { min: Number(min), max: Number(max) },
        characters: charactersOf(ranges),
      }),
    }));
    return { resolve: { alias: await Promise.all(alias) } };
  },
} satisfies Plugin;

/** Makes the smaller file, and returns its path. */
async function lighter(
  file: string,
  { weights, characters }: { weights: { min: number; max: number }; characters: string },
): Promise<string> {
  const whole = await readFile(createRequire(import.meta.url).resolve(file));
  const small = await subsetFont(whole, characters, {
    targetFormat: 'woff2',
    variationAxes: { wght: weights },
    keepFeatures: FEATURES,
  });
  const path = join(MADE, file.slice(file.lastIndexOf('/') + 1));
  const unfinished = `${path}.${process.pid}`;
  await writeFile(unfinished, small);
  await rename(unfinished, path);
  return path;
}

/** Returns the characters of a `unicode-range`, as in `U+0000-00FF, U+0131`. */
function charactersOf(ranges: string): string {
  return [...ranges.matchAll(/U\+(\w+)(?:-(\w+))?/g)]
    .map(([, first = '', last = first]) => [Number.parseInt(first, 16), Number.parseInt(last, 16)])
    .map(([first = 0, last = 0]) =>
      Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at)).join(
        '',
      ),
    )
    .join('');
}
