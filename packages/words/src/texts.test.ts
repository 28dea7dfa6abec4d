import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { texts } from './en-US/texts.ts';
import type { Texts } from './text.ts';

const FOLDER = new URL('./en-US/', import.meta.url);
const catalogs = await Promise.all(
  readdirSync(FOLDER)
    .filter((file) => file !== 'texts.ts')
    .map((file) => import(new URL(file, FOLDER).href) as Promise<Record<string, Texts>>),
);
const all = catalogs.flatMap((exported) => Object.values(exported).flatMap(Object.entries));

const repeated = (values: readonly string[]) =>
  values.filter((value, index) => values.indexOf(value) !== index);

test('no two catalogs have a text of one name, of which the later would win', () => {
  expect(repeated(all.map(([name]) => name))).toEqual([]);
  expect(all.map(([name]) => name).sort()).toEqual(Object.keys(texts).sort());
});

/** Headings and labels of one word may be those of several things. */
const isSentence = (text: unknown): text is string =>
  typeof text === 'string' && text.endsWith('.');

test('no two texts say the same', () => {
  expect(repeated(all.map(([, text]) => text).filter(isSentence))).toEqual([]);
});
