import { describe, expect, test } from 'vitest';
import { isExact, isRare, parseSearch } from './search-words.rules.ts';

const NOTHING_EXACT = { claimNumber: null, orderNumber: null, email: null, trackingNumbers: [] };

describe('the words of a search', () => {
  test.each([
    ['Broken Café lamp', "'broken' & 'cafe' & 'lamp':*"],
    ['lamp', "'lamp':*"],
    ['lamp.', "'lamp'"],
    ['TENT-2P green', "('tent' <-> '2p') & 'green':*"],
    ['tent-gre', "('tent' <-> 'gre':*)"],
    ['maya@example.com', "('maya' <-> 'example' <-> 'com')"],
    ['"broken lamp"', "('broken' <-> 'lamp')"],
    ['"broken lamp', "('broken' <-> 'lamp')"],
    ['"lamp', "'lamp'"],
    ['lamp -glass', "'lamp' & !'glass'"],
    ['-"broken glass" lamp', "!('broken' <-> 'glass') & 'lamp':*"],
    ['lamp - table', "'lamp' & 'table':*"],
    ['red or blue', "'red' | 'blue':*"],
    ['red or blue lamp', "'red' | 'blue' & 'lamp':*"],
    ['or red', "'red':*"],
    ['red or', "'red'"],
    ['lamp or -glass', "'lamp'"],
    ['-glass or lamp', "'lamp':*"],
    ['lamp or table -glass', "'lamp' | 'table' & !'glass'"],
    ['-glass', null],
    ['-glass or -table', null],
    ['...', null],
    ['', null],
    [' ', null],
  ])('%j are %j', (typed, words) => {
    expect(parseSearch(typed).words).toBe(words);
  });

  test('are twelve at most', () => {
    expect(parseSearch('a b c d e f g h i j k l m').words).toBe(
      "'a' & 'b' & 'c' & 'd' & 'e' & 'f' & 'g' & 'h' & 'i' & 'j' & 'k' & 'l':*",
    );
  });
});

describe('what a search looks up exactly', () => {
  test.each([
    ['lamp', {}],
    ['', {}],
    ['order 1001', {}],
    ['#1001', { claimNumber: 1001, orderNumber: '1001' }],
    ['# 1001', { claimNumber: 1001, orderNumber: '1001' }],
    ['XX-1001', { orderNumber: 'XX-1001' }],
    ['Maya1@Example.com', { email: 'maya1@example.com' }],
    ['maya@example.com broken', {}],
    [
      '2147483647',
      { claimNumber: 2_147_483_647, orderNumber: '2147483647', trackingNumbers: ['2147483647'] },
    ],
    // PostgreSQL's integers are no larger.
    ['2147483648', { orderNumber: '2147483648', trackingNumbers: ['2147483648'] }],
    ['12345678901', { orderNumber: '12345678901', trackingNumbers: ['12345678901'] }],
  ])('by %j is %j', (typed, exact) => {
    expect(parseSearch(typed).exact).toEqual({ ...NOTHING_EXACT, ...exact });
  });

  test.each([
    ['1Z999AA1', ['1z999aa1']],
    ['1Z9999A', []],
    ['1Z99AAA9', []],
    ['12345abcdef', ['12345abcdef']],
    ['1Z99 9AA1', ['1z99 9aa1', '1z999aa1']],
    ['1234 abcd', []],
    ['12345 abcde', ['12345 abcde', '12345abcde']],
    // Words, and not a number in groups.
    ['12345 abcdef', []],
    ['12345', []],
    ['größe 1234567', []],
  ])('may be a tracking number of 8 characters and 5 digits or more: %j', (typed, numbers) => {
    expect(parseSearch(typed).exact.trackingNumbers).toEqual(numbers);
  });

  test('is nothing, or one of four', () => {
    expect(isExact(NOTHING_EXACT)).toBe(false);
    expect(isExact({ ...NOTHING_EXACT, claimNumber: 0 })).toBe(true);
    expect(isExact({ ...NOTHING_EXACT, orderNumber: 'X1' })).toBe(true);
    expect(isExact({ ...NOTHING_EXACT, email: 'maya@example.com' })).toBe(true);
    expect(isExact({ ...NOTHING_EXACT, trackingNumbers: ['1z999aa1'] })).toBe(true);
  });

  test('is on few claims if it is an address, or a number of four digits or more', () => {
    const rare = ['maya@example.com', '1001', 'A1B2C3D4'];
    expect(
      [...rare, '100', 'X1', 'lamp', ''].filter((one) => isRare(parseSearch(one).exact)),
    ).toEqual(rare);
  });
});
