import { expect, test } from 'vitest';
import { englishInCore, textsOf } from './core-literals.mjs';

test('core has no English text: it answers a code and values, and doors say it', () => {
  expect(englishInCore()).toEqual({});
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
  ['a label of one word', "const A = { REFUND: 'Refund' };", ['Refund']],
  [
    'a word around a value',
    'const a = `No ${noun}s`, b = `${name} (copy)`;',
    ['No …s', '… (copy)'],
  ],
  ['a number with its unit', "const a = '7 days';", ['7 days']],
  ['no markup', 'const a = `<a href="${url}" rel="noopener noreferrer">${text}</a>`;', []],
  ['no key of a limit', 'const key = `apply from ${ip}`, x = { key: `apply ${ip} from` };', []],
  ['no comparison', "const a = name === 'Date' || name.endsWith('At');", []],
  ['no key of a table', "const A = { 'no server': 'x' };", []],
  ['no value of the API', "const a = 'In Store';", []],
  ['no list of codes', "const A = 'BIF CLP DJF'.split(' '), B = 'stsd stts stz2'.split(' ');", []],
  ['a list of words', "const A = 'Jan Feb Mar'.split(' ');", ['Jan Feb Mar']],
  ['no SQL', "client.query('set constraints all immediate');", []],
  ['no name of a step', "const a = { name: 'read shop', kind: 'internal' };", []],
  [
    'no due work and nothing hashed',
    "dueWork('shop effects'); hash.update('amends key id'); keyedHash(key, 'amends person');",
    [],
  ],
  ['no type and no import', "import { a } from 'a b'; type T = 'One two';", []],
])('%s is counted', (_what, source, texts) => {
  expect(textsOf('a.ts', source)).toEqual(texts);
});
