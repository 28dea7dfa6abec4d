import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { countTexts, LIST, textsOf } from './core-literals.mjs';

const listed = JSON.parse(readFileSync(LIST, 'utf8'));
test('no file of core has more English texts than it is listed with', () => {
  const grown = Object.entries(countTexts()).filter(([file, count]) => count > (listed[file] ?? 0));
  const said = grown.map(([file, count]) => `${file}: ${count}, listed ${listed[file] ?? 0}`);
  expect(said, 'core answers a code and values; say it in the door').toEqual([]);
});

test('the list has no file that is gone', () => {
  expect(
    Object.keys(listed).filter((file) => !existsSync(new URL(`../${file}`, import.meta.url))),
  ).toEqual([]);
});

test.each([
  ['a text', "conflict('gone', 'It is gone.');", ['It is gone.']],
  ['a template, once', 'const of = `Only ${most} of them are left`;', ['Only … of them are left']],
  [
    'each text of a table',
    "const A = { x: 'One two', y: 'Three four' };",
    ['One two', 'Three four'],
  ],
  ['no code and no name', "const A = ['SHIPPING', 'en-US', 'claim:read', 'a.b', 'name'];", []],
  ['no broken invariant', "throw new Error('a claim has items');", []],
  ['no description of the reference', "z.string().describe('The name of it.');", []],
  [
    'the texts before a description',
    "z.string('Say it here.').describe('Not that.');",
    ['Say it here.'],
  ],
  ['no key of a table', "const A = { 'no server': 'x' };", []],
  ['no value of the API', "const a = 'In Store';", []],
  ['no list of codes', "const A = 'BIF CLP DJF'.split(' '), B = 'stsd stts stz2'.split(' ');", []],
  ['a list of words', "const A = 'Jan Feb Mar'.split(' ');", ['Jan Feb Mar']],
  ['no SQL', "client.query('set constraints all immediate');", []],
  ['no name of a step', "const a = { name: 'read shop', kind: 'internal' };", []],
  ['no due work and nothing hashed', "dueWork('shop effects'); hash.update('amends key id');", []],
  ['no type and no import', "import { a } from 'a b'; type T = 'One two';", []],
])('%s is counted', (_what, source, texts) => {
  expect(textsOf('a.ts', source)).toEqual(texts);
});
