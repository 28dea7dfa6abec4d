import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';

const STYLES = fileURLToPath(new URL('src/fonts.css', import.meta.url));
const SUBSETS = fileURLToPath(new URL('../../node_modules/.cache/fonts', import.meta.url));

const FONT_FACE =
  /font-weight: (\d+) (\d+);\s+src: url\('([^']+)'\)[^;]+;\s+unicode-range:([^;]+);/g;

/**
 * OpenType features that browsers apply by default, and those that our styles enable. Without those of the
 * fraction slash (U+2044), which take 2 KB: "1⁄4" is shown with plain figures.
 */
const FEATURES = [
  ...['calt', 'ccmp', 'clig', 'kern', 'liga', 'locl', 'mark', 'mkmk', 'rclt', 'rlig', 'rvrn'],
  ...['cv05', 'ss03', 'tnum'],
];

/** IDs of the license and its URL in the `name` table. */
const LICENSE = [13, 14];

let aliases: Promise<{ find: RegExp; replacement: string }[]> | undefined;

/**
 * A Vite plugin that subsets the fonts of `fonts.css` to the weights and characters declared there, and to
 * the OpenType features in use. Reduces Inter by two fifths.
 */
export const subsetFonts = {
  name: 'subset-fonts',
  async config() {
    // React Router resolves the configuration several times for each build.
    aliases ??= createSubsets();
    return { resolve: { alias: await aliases } };
  },
} satisfies Plugin;

async function createSubsets() {
  await mkdir(SUBSETS, { recursive: true });
  const styles = await readFile(STYLES, 'utf8');
  const faces = [...styles.matchAll(FONT_FACE)];
  if (faces.length !== styles.split('url(').length - 1)
    throw new Error('A font in fonts.css has no weights, or no unicode-range after its src.');
  return Promise.all(
    faces.map(async ([, min, max, file = '', ranges = '']) => ({
      // A pattern leaves the `?url` of an import in place.
      find: new RegExp(`^${file}`),
      replacement: await createSubset(file, {
        weights: { min: Number(min), max: Number(max) },
        characters: charactersOf(ranges),
      }),
    })),
  );
}

/** Writes the subset of a font to the cache; returns its path. */
async function createSubset(
  file: string,
  { weights, characters }: { weights: { min: number; max: number }; characters: string },
): Promise<string> {
  const original = await readFile(createRequire(import.meta.url).resolve(file));
  const subset = await subsetFont(original, characters, {
    targetFormat: 'woff2',
    variationAxes: { wght: weights },
    keepFeatures: FEATURES,
    preserveNameIds: LICENSE,
  });
  const path = join(SUBSETS, file.slice(file.lastIndexOf('/') + 1));
  // Renamed once complete, because another build may be reading the file.
  const unfinished = `${path}.${process.pid}`;
  await writeFile(unfinished, subset);
  await rename(unfinished, path);
  return path;
}

/** Returns the characters of a CSS `unicode-range`, such as `U+0000-00FF, U+0131`. */
function charactersOf(ranges: string): string {
  let characters = '';
  for (const [, start = '', end = start] of ranges.matchAll(/U\+(\w+)(?:-(\w+))?/g))
    for (let code = Number.parseInt(start, 16); code <= Number.parseInt(end, 16); code++)
      characters += String.fromCodePoint(code);
  return characters;
}
