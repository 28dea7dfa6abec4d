import fc from 'fast-check';
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

test.each([
  ['', '', 0],
  ['a', '', 1],
  ['', 'a', 1],
  ['a', 'b', 1],
  ['ab', 'ba', 1],
  ['abc', 'acb', 1],
  ['abab', 'baba', 2],
  ['abc', 'cab', 2],
  ['abcd', 'badc', 2],
  // Letters that changed places are not changed again.
  ['ca', 'abc', 3],
  ['abc', 'cba', 2],
  ['abcdef', 'ghijkl', 6],
  ['kitten', 'sitting', 3],
])('%j has as many typos as %j, in either direction: %i', (one, other, slips) => {
  expect([slipsBetween(one, other), slipsBetween(other, one)]).toEqual([slips, slips]);
});

test('a word with one slip has one typo, wherever it is and whatever the word', () => {
  const letters = fc.string({ unit: fc.constantFrom(...'abc'), minLength: 2, maxLength: 8 });
  fc.assert(
    fc.property(letters, fc.nat(7), fc.constantFrom(...'abcd'), (word, at, letter) => {
      const place = at % word.length;
      const [before, here, after] = [
        word.slice(0, place),
        word.charAt(place),
        word.slice(place + 1),
      ];
      const differs = (other: string) => (other === word ? 0 : 1);
      const slipped = [
        before + after,
        before + letter + here + after,
        before + letter + after,
        before + after.slice(0, 1) + here + after.slice(1),
      ];
      expect(slipped.map((other) => slipsBetween(word, other))).toEqual(slipped.map(differs));
    }),
  );
});

test('the words to correct have 4 to 30 letters, and are six at most, each once', () => {
  const of = (length: number) => 'x'.repeat(length);
  expect(correctableWords(`red ${of(3)} tent`)).toEqual(['tent']);
  expect(correctableWords(`${of(31)} ${of(30)}`)).toEqual([of(30)]);
  expect(correctableWords('Tent tent TENT')).toEqual(['tent']);
  expect(correctableWords('anna berta clara dora emil fritz gustav')).toEqual([
    'anna',
    'berta',
    'clara',
    'dora',
    'emil',
    'fritz',
  ]);
  expect(correctableWords('')).toEqual([]);
  expect(correctableWords('12 34')).toEqual([]);
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

test('of words that are equally near, the most similar one, which is the first, replaces it', () => {
  expect(correctSearch('lantrn', new Map([['lantrn', ['lantarn', 'lantern']]]))).toBe('lantarn');
});

test('each misspelled word is replaced, and nothing if one of them is near to none', () => {
  const lantern: [string, string[]] = ['lantrn', ['lantern']];
  const both = new Map([lantern, ['glas', ['glass']]]);
  expect(correctSearch('Lantrn glas', both)).toBe('lantern glass');
  expect(correctSearch('lantrn xylo', new Map([lantern, ['xylo', ['tents']]]))).toBeNull();
});

test('a short word is corrected over one typo, a longer one over two, and none over three', () => {
  const corrected = (typed: string, word: string) =>
    correctSearch(typed, new Map([[typed, [word]]]));
  expect(corrected('tnet', 'tent')).toBe('tent');
  expect(corrected('tten', 'tents')).toBeNull();
  expect(corrected('lanpz', 'lamps')).toBeNull();
  expect(corrected('lnterm', 'lantern')).toBe('lantern');
  expect(corrected('lnterm', 'lanterns')).toBeNull();
});

test('a word that is similar to no other stays as it is', () => {
  expect(correctSearch('tent', new Map([['tent', ['rend', 'cents']]]))).toBeNull();
  expect(correctSearch('tent', new Map())).toBeNull();
});
