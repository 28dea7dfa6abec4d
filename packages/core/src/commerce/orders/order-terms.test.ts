import { describe, expect, test } from 'vitest';
import { facetTerms, rangeOf, soughtTerm, wordsOf } from './order-terms.rules.ts';

describe('the words of a search', () => {
  test('are read as people type them: any case, a leading #, commas in between', () => {
    expect(wordsOf(' #1001, Jane  DOE jane ')).toEqual(['1001', 'jane', 'doe']);
  });

  test('are eight at most, of 200 characters each', () => {
    const nine = 'a b c d e f g h i';
    expect(wordsOf(nine)).toEqual(nine.split(' ').slice(0, 8));
    expect(wordsOf('x'.repeat(201))).toEqual(['x'.repeat(200)]);
  });

  test('never act as filters', () => {
    expect(wordsOf('~protection:ota ~~')).toEqual(['protection:ota']);
  });

  test('of fewer than three letters only match exactly', () => {
    expect(soughtTerm('jo', false)).toEqual({ term: 'jo', beginning: false });
    expect(soughtTerm('joh', false)).toEqual({ term: 'joh', beginning: true });
    expect(soughtTerm('john', true)).toEqual({ term: 'john', beginning: false });
  });
});

test('a range matches a word exactly, or every word with its prefix', () => {
  const inRange = (term: string, beginning: boolean, found: string) => {
    const { low, high } = rangeOf({ term, beginning });
    const bytes = Buffer.from(found);
    return Buffer.from(low).compare(bytes) <= 0 && Buffer.from(high).compare(bytes) > 0;
  };
  expect(['jan', 'jane', 'jan😀', 'jam', 'jb'].map((word) => inRange('jan', true, word))).toEqual([
    true,
    true,
    true,
    false,
    false,
  ]);
  expect(['jan', 'jan!', 'jane'].map((word) => inRange('jan', false, word))).toEqual([
    true,
    false,
    false,
  ]);
});

test('the rarer filter comes first, because the search starts with it', () => {
  const given = { protection: 'protected', shipment: 'DELAYED', state: 'cancelled' };
  expect(facetTerms(given).map(({ term }) => term)).toEqual([
    '~shipment:DELAYED',
    '~cancelled',
    '~protection:protected',
  ]);
});

test('only the filters that are set are searched, and each as a whole', () => {
  expect(facetTerms({})).toEqual([]);
  expect(facetTerms({ state: 'cancelled' })).toEqual([{ term: '~cancelled', beginning: false }]);
});
