import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { planningCodesIn, planningCodesInText } from './testing/planning-codes.ts';

const ROOT = new URL('../../../../', import.meta.url);
/** Folders whose comments must be clear to a reader without the planning documents. */
const FOLDERS = ['packages/', 'apps/', 'e2e/', 'bench/', 'scripts/'];
/** Applied migrations never change, so neither do their comments. */
const SKIPPED = new Set(['node_modules', 'build', 'dist', 'migrations']);

function filesIn(folder: string, kind: RegExp): string[] {
  return readdirSync(new URL(folder, ROOT), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}${entry.name}`;
    if (entry.isDirectory()) return SKIPPED.has(entry.name) ? [] : filesIn(`${path}/`, kind);
    return kind.test(entry.name) ? [path] : [];
  });
}

const found = (files: string[], codesIn: typeof planningCodesIn) =>
  files.flatMap((file) =>
    codesIn(readFileSync(new URL(file, ROOT), 'utf8')).map(
      ({ line, code }) => `${file}:${line} ${code}`,
    ),
  );

describe('a comment', () => {
  test.each(FOLDERS)(
    'in %s cites docs/rules or explains itself, without a planning code',
    (folder) => {
      expect(found(filesIn(folder, /\.(tsx?|mjs|css)$/), planningCodesIn)).toEqual([]);
    },
  );
});

test('a page of the documentation has no planning codes', () => {
  const pages = readdirSync(ROOT).filter((name) => name.endsWith('.md'));
  const all = [...pages, ...filesIn('docs/', /\.md$/)];
  expect(found(all, planningCodesInText)).toEqual([]);
});

describe('a planning code', () => {
  // Concatenated, so that this file has none.
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
    ['the name of Amazon S3', '/** Keeps files in an S3-compatible store. */'],
    ['a longer word', `/** Order ${code}042 or P3${code}. */`],
  ])('is not found in %s', (_where, source) => {
    expect(planningCodesIn(source)).toEqual([]);
  });
});
