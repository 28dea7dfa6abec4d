import { expect, test } from 'vitest';
import { findStores } from './find-stores.rules.ts';

const stores = ['Juniper Outfitters', 'Kobo Tea', 'Café Luma', 'The Outfitter', 'Tea & Co'].map(
  (name) => ({ name }),
);
const found = (typed: string) => findStores(stores, typed).map(({ name }) => name);

test.each([
  ['kobo', ['Kobo Tea']],
  ['OUT', ['Juniper Outfitters', 'The Outfitter']],
  ['cafe', ['Café Luma']],
  ['tea', ['Tea & Co', 'Kobo Tea']],
  ['tea ko', ['Kobo Tea']],
  ['fitter', []],
  ['  ', stores.map(({ name }) => name)],
])('“%s” finds %j', (typed, names) => {
  expect(found(typed)).toEqual(names);
});
