import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { projectFiles } from './imports.mjs';
import { WORD_EXCEPTIONS } from './word-exceptions.mjs';
import {
  avoidedWords,
  findAvoided,
  findAvoidedIn,
  findAvoidedInPage,
  partsOf,
  projectPages,
} from './words.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const glossary = readFileSync(`${ROOT}/GLOSSARY.md`, 'utf8');
const avoided = avoidedWords(glossary);

test('no identifier, comment, test title, catalogue or page has a word that the glossary avoids', {
  timeout: 60_000,
}, () => {
  expect(findAvoidedIn(ROOT, [...projectFiles(ROOT), ...projectPages(ROOT)])).toEqual([]);
});

test('the glossary names the word to use instead of each avoided one', () => {
  expect(avoided.length).toBeGreaterThan(30);
  expect(avoided.filter(({ use }) => use === '')).toEqual([]);
});

test('every exception has a reason, and is of an avoided word', () => {
  const words = avoided.map(({ word }) => word);
  expect(WORD_EXCEPTIONS.filter(({ word, reason }) => !reason || !words.includes(word))).toEqual(
    [],
  );
});

test.each([
  ['takeBackApproval', ['take', 'back', 'approval']],
  ['TAKE_BACK', ['take', 'back']],
  ['readURLOf', ['read', 'url', 'of']],
  ['Take back', ['take', 'back']],
])('%s is split into words', (name, parts) => {
  expect(partsOf(name)).toEqual(parts);
});

describe('an avoided word is refused', () => {
  const found = (file, source) => findAvoided(file, source, avoided, []);

  test.each([
    ['a function', 'export function carryOutResolution() {}', 'carry out', 'execute'],
    ['a constant', 'const TAKE_BACK = 1;', 'take back', 'undo'],
    ['a field', 'interface Claim { credit_store: boolean }', 'credit store', 'reimburse'],
    ['a component', 'const card = <DeskCard />;', 'desk', 'dashboard'],
    ['a parameter', 'const ask = (whoever: string) => whoever;', 'whoever', 'who'],
  ])('in the name of %s, with the file and the word to use', (_what, source, word, use) => {
    const [line, ...more] = found('apps/dashboard/app/example.tsx', source);
    expect(line).toContain(`apps/dashboard/app/example.tsx: identifier`);
    expect(line).toContain(`says "${word}"; use "`);
    expect(line).toContain(use);
    expect(more).toEqual([]);
  });

  test('in a text of a catalogue, also one with parts to fill in', () => {
    const file = 'apps/portal/app/messages/en-US/example.ts';
    expect(found(file, "export const example = { title: 'Your parcel' };")).toEqual([
      `${file}: text "Your parcel" says "parcel"; use "fulfillment, shipment, package"`,
    ]);
    expect(
      found(file, 'export const of = (name: string) => `The e-mail of ${name}`;'),
    ).toHaveLength(1);
  });

  test.each([
    'packages/words/src/en-US/refusals.ts',
    'packages/core/src/access/permissions-page.ts',
    'packages/core/src/claims/terms/claim.shape.ts',
    'apps/server/src/api/v1/orders/order.route.ts',
    'apps/server/src/configuration/address-variables.ts',
  ])('in the texts of %s', (file) => {
    expect(found(file, "export const about = 'The parcel of somebody';")).toHaveLength(2);
  });

  test('in a page of Markdown, over two lines, and not in its code and its addresses', () => {
    const page =
      'Shown once\nmore, by `whoever`.\n\n```sh\nparcel\n```\n[Here](https://desk.example)';
    expect(findAvoidedInPage('docs/example.md', page, avoided, [])).toEqual([
      'docs/example.md: page "Shown once more, by ." says "once more"; use "again"',
    ]);
  });

  test.each([
    ['a comment', '// The parcel arrives.', 'comment', 'parcel'],
    ['a docstring', '/** Returns whoever\n * asks. */\nconst a = 1;', 'comment', 'whoever'],
    [
      'a docstring, over two lines',
      '/** Shown once\n * more. */\nconst a = 1;',
      'comment',
      'once more',
    ],
    ['a comment in JSX', 'const a = <b>{/* The desk. */}</b>;', 'comment', 'desk'],
    ['a title', "test('is told at once', () => {});", 'title', 'told'],
    ['a title with values', "test.each([1])('%s is sent anew', () => {});", 'title', 'anew'],
    ['the title of a group', 'describe(`a parcel of ${name}`, () => {});', 'title', 'parcel'],
    [
      'the title of a browser test',
      "test('meanwhile', async ({ page }) => {});",
      'title',
      'meanwhile',
    ],
  ])('in %s', (_what, source, kind, word) => {
    const [line, ...more] = found('apps/portal/app/example.test.tsx', source);
    expect(line).toContain(`apps/portal/app/example.test.tsx: ${kind} "`);
    expect(line).toContain(`says "${word}"; use "`);
    expect(more).toEqual([]);
  });

  test('only in comments and titles, if the glossary says so', () => {
    const file = 'apps/portal/app/messages/en-US/example.ts';
    expect(found(file, "export const told = { title: 'What you told us' };")).toEqual([]);
    expect(found(file, '// Told by the store.')).toHaveLength(1);
  });

  test('and not in a text that is no catalogue, a longer word, code in a comment or an import', () => {
    const file = 'apps/portal/app/example.ts';
    expect(found(file, "const text = 'Your parcel'; const desktop = text;")).toEqual([]);
    expect(found(file, "// Finds 'carry' and desktops; `desk` is a name.")).toEqual([]);
    expect(found(file, "import { once as first } from './desk.ts';")).toEqual([]);
  });

  test('unless an exception names it', () => {
    const source = 'const claim = { creditStore: true };';
    expect(findAvoided('packages/core/src/a.ts', source, avoided)).toEqual([]);
    expect(found('packages/core/src/a.ts', source)).toHaveLength(1);
  });
});
