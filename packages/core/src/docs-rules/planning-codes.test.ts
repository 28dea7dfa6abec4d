import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { planningCodesIn } from './testing/planning-codes.ts';

const ROOT = new URL('../../../../', import.meta.url);
/** Folders whose comments a reader without the planning papers understands. */
const FOLDERS = ['packages/'];
/** Applied migrations never change, so neither do their comments. */
const SKIPPED = new Set(['node_modules', 'build', 'dist', 'migrations']);

function sourcesIn(folder: string): string[] {
  return readdirSync(new URL(folder, ROOT), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}${entry.name}`;
    if (entry.isDirectory()) return SKIPPED.has(entry.name) ? [] : sourcesIn(`${path}/`);
    return /\.(tsx?|mjs|css)$/.test(entry.name) ? [path] : [];
  });
}

describe('a comment', () => {
  test.each(FOLDERS)('in %s cites docs/rules or says it in words, never by a code', (folder) => {
    const found = sourcesIn(folder).flatMap((file) =>
      planningCodesIn(readFileSync(new URL(file, ROOT), 'utf8')).map(
        ({ line, code }) => `${file}:${line} ${code}`,
      ),
    );
    expect(found).toEqual([]);
  });
});

describe('a planning code', () => {
  // Put together, so that this file has none.
  const code = ['D', '8'].join('');

  test.each([
    ['a docstring', `/** Closes the claim (${code}). */`],
    ['a longer docstring', ` * as ${code} says.`],
    ['the end of a line', `close(); // ${code} says so`],
    ['JSX', `{/* as ${code} asks */}`],
    ['the title of a test', `test('the moves are those of ${code}', () => {`],
    ['the title of a table of tests', `])('%s is what ${code} says', () => {`],
  ])('is found in %s', (_where, source) => {
    expect(planningCodesIn(`const a = 1;\n${source}`)).toEqual([{ line: 2, code }]);
  });

  test.each([
    ['a string', `const order = '${code}';`],
    ['an address', `const url = 'https://example.com/${code}';`],
    ['a longer word', `/** Order ${code}042 or P3${code}. */`],
  ])('is not seen in %s', (_where, source) => {
    expect(planningCodesIn(source)).toEqual([]);
  });
});
