import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { anchorOf, checkRow, sectionsOf, textOf } from './testing/rules-page.ts';

const ROOT = new URL('../../../../', import.meta.url);
const PAGES = readdirSync(new URL('docs/rules/', ROOT)).sort();
const anchors = new Map(
  PAGES.map((page) => [page, sectionsOf(textOf(page)).map(({ anchor }) => anchor)]),
);

/** Every reference to `rules/<page>.md`, with its `#` anchor. */
const CITATION = /(?<!packages\/core\/src\/docs-)rules\/([a-z-]+\.md)(?:#([\w-]+))?/g;
/** A link within the pages: `](windows.md#parking)` or `](#cover-cap)`. */
const LINK = /\]\(([a-z-]+\.md)?(?:#([\w-]+))?\)/g;

const SKIPPED = new Set(['node_modules', 'build', 'dist', 'migrations', '.react-router']);

function filesIn(folder: string): string[] {
  return readdirSync(new URL(folder, ROOT), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}${entry.name}`;
    if (entry.isDirectory()) return SKIPPED.has(entry.name) ? [] : filesIn(`${path}/`);
    return /\.(tsx?|mjs|md)$/.test(entry.name) ? [path] : [];
  });
}

function isKnown(page: string, anchor: string | undefined): boolean {
  const known = anchors.get(page);
  return known !== undefined && (anchor === undefined || known.includes(anchor));
}

describe('the pages of the business rules', () => {
  test('are all listed in their README, each has its test, and no page is missing', () => {
    const tests = readdirSync(new URL('.', import.meta.url));
    for (const page of PAGES.filter((name) => name !== 'README.md')) {
      expect(textOf('README.md')).toContain(`](${page})`);
      expect(tests).toContain(page.replace('.md', '.test.ts'));
    }
  });

  test.each(PAGES)('%s has each heading once, so that its anchors are stable', (page) => {
    const own = anchors.get(page) ?? [];
    expect(own).toEqual([...new Set(own)]);
  });

  test.each(PAGES)('%s only links to headings that exist', (page) => {
    const broken = [...textOf(page).matchAll(LINK)]
      .map(([, to = page, anchor]) => ({ to, anchor }))
      .filter(({ to, anchor }) => !isKnown(to, anchor));
    expect(broken).toEqual([]);
  });

  test.each(PAGES)('%s says why, after every rule with examples', (page) => {
    if (page === 'README.md') return;
    const parts = textOf(page).split(/\n(?=## )/);
    const silent = parts.slice(1).filter((part) => part.includes('|--') && !/\nWhy: /.test(part));
    expect(silent.map((part) => part.split('\n')[0])).toEqual([]);
  });

  test('are only cited with existing headings, anywhere in the repository', () => {
    const files = ['apps/', 'packages/', 'docs/', 'e2e/', 'bench/', 'scripts/'].flatMap(filesIn);
    const broken = [...files, 'ARCHITECTURE.md', 'CONTRIBUTING.md', 'GLOSSARY.md', 'README.md']
      .flatMap((file) =>
        [...readFileSync(new URL(file, ROOT), 'utf8').matchAll(CITATION)].map((found) => ({
          file,
          page: found[1] ?? '',
          anchor: found[2],
        })),
      )
      .filter(({ page, anchor }) => !isKnown(page, anchor));
    expect(broken).toEqual([]);
  });
});

describe('a table of examples', () => {
  const columns = ['Units', 'Doubled'];
  const double = (cells: { number: (column: string) => number }) => ({
    Doubled: String(cells.number('Units') * 2),
  });

  test('passes if the rule returns what the row says', () => {
    expect(() => checkRow(columns, ['2', '4'], double)).not.toThrow();
  });

  test.each([
    ['a wrong figure', columns, ['2', '5']],
    ['a column that no rule reads', [...columns, 'Reason'], ['2', '4', 'none']],
    ['a missing cell', columns, ['2']],
    ['a word where a number belongs', columns, ['two', '4']],
    ['no column to read', ['Doubled'], ['4']],
  ])('fails for %s', (_what, head, row) => {
    expect(() => checkRow(head, row, double)).toThrow();
  });

  test('fails if a rule only repeats its input, or checks nothing', () => {
    expect(() => checkRow(['Units'], ['2'], (cells) => ({ Units: cells.text('Units') }))).toThrow(
      'read and answered',
    );
    expect(() =>
      checkRow(['Units'], ['2'], (cells) => {
        cells.text('Units');
        return {};
      }),
    ).toThrow('nothing is checked');
  });

  test("belongs to the heading above it, by GitHub's anchor", () => {
    const markdown = '# A page\n\n## Fees, and "caps"\n\n| a | b |\n|---|---|\n| 1 | `2` |\n';
    expect(sectionsOf(markdown)).toEqual([
      { heading: 'A page', anchor: 'a-page', tables: [] },
      {
        heading: 'Fees, and "caps"',
        anchor: 'fees-and-caps',
        tables: [{ columns: ['a', 'b'], rows: [['1', '2']] }],
      },
    ]);
    expect(anchorOf('SLA clock')).toBe('sla-clock');
  });
});
