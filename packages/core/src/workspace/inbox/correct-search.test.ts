import { expect, test } from 'vitest';
import { correctableWords, correctSearch, slipsBetween } from './correct-search.rules.ts';

test('a missing, added, substituted or swapped letter is one typo', () => {
  const slips = (one: string, other: string) => slipsBetween(one, other);
  expect(slips('lantrn', 'lantern')).toBe(1);
  expect(slips('lanntern', 'lantern')).toBe(1);
  expect(slips('lantorn', 'lantern')).toBe(1);
  expect(slips('lnatern', 'lantern')).toBe(1);
  expect(slips('', 'tent')).toBe(4);
  expect(slips('tent', 'tent')).toBe(0);
});

test('numbers, SKUs, emails and short words are never corrected', () => {
  expect(correctableWords('Lantrn for maya@exmple.com TENT-GREN-2P 12345 red the')).toEqual([
    'lantrn',
  ]);
});

test('the nearest word replaces the misspelled one, and nothing else changes', () => {
  const similar = new Map([['lantrn', ['lanterns', 'lantern']]]);
  expect(correctSearch('Broken lantrn -glass', similar)).toBe('broken lantern -glass');
});

test('a short word is corrected over one typo, a longer one over two, and none over three', () => {
  const corrected = (typed: string, word: string) =>
    correctSearch(typed, new Map([[typed, [word]]]));
  expect(corrected('tnet', 'tent')).toBe('tent');
  expect(corrected('tten', 'tents')).toBeNull();
  expect(corrected('lnterm', 'lantern')).toBe('lantern');
  expect(corrected('lnterm', 'lanterns')).toBeNull();
});

test('a word that is similar to no other stays as it is', () => {
  expect(correctSearch('tent', new Map([['tent', ['rend', 'cents']]]))).toBeNull();
  expect(correctSearch('tent', new Map())).toBeNull();
});
