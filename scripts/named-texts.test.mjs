import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { texts } from '../packages/words/src/en-US/texts.ts';
import { projectFiles } from './imports.mjs';
import { namedTexts } from './named-texts.mjs';

const ROOT = new URL('..', import.meta.url).pathname;
const SOURCES = projectFiles(ROOT).filter(
  (file) =>
    /^(packages\/core|apps\/server)\/src\/.*\.ts$/.test(file) &&
    !/\.(test|walk|conformance|repository)\.ts$|\/testing\//.test(file),
);
const sources = new Map(SOURCES.map((file) => [file, readFileSync(`${ROOT}/${file}`, 'utf8')]));

test('every text that core names has words', () => {
  const core = [...sources].filter(([file]) => file.startsWith('packages/core/'));
  const missing = core.flatMap(([file, source]) =>
    namedTexts(file, source)
      .filter((name) => !Object.hasOwn(texts, name))
      .map((name) => `${file}: ${name}`),
  );
  expect(missing).toEqual([]);
});

test('every text is named somewhere', () => {
  const all = [...sources.values()].join('\n');
  const unused = Object.keys(texts).filter((name) => !new RegExp(`\\b${name}\\b`).test(all));
  expect(unused).toEqual([]);
});

test('what doesn’t exist is said in one way, whoever looks for it', () => {
  expect(Object.keys(texts).filter((name) => name.endsWith('_not_found'))).toEqual([]);
});

test.each([
  ['a code', "conflict('a_b')", ['a_b']],
  ['a text instead of its code', "conflict('a_b', { text: 'c_d', facts })", ['c_d']],
  ['the code of what has facts only', "unprocessable('a_b', { facts: { id } })", ['a_b']],
  ['nothing, if each field says it', "unprocessable('a_b', { errors })", []],
  ['both texts of a choice', "conflict('a_b', { text: now ? 'b_c' : 'd_e' })", ['b_c', 'd_e']],
  ['the code of a field', "invalid([{ path: 'x', code: 'a_b' }])", ['a_b']],
  ['no code of a field that has words', "x = { path: 'x', code: 'a_b', message }", []],
  ['the message of a schema', "z.string().min(1, text('a_b'))", ['a_b']],
  ['what is stored in words', "words.text('a_b', { most })", ['a_b']],
])('%s is a named text', (_what, source, names) => {
  expect(namedTexts('a.ts', source)).toEqual(names);
});
