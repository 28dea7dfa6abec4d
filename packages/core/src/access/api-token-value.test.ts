import { expect, test } from 'vitest';
import { endingOf, isTokenValue, newTokenValue } from './api-token-value.ts';

test('a token is prefixed, has 256 bits and a checksum, and is one word to scanners', () => {
  const values = Array.from({ length: 200 }, newTokenValue);
  expect(new Set(values).size).toBe(200);
  for (const value of values) {
    expect(value).toMatch(/^amt_[0-9A-Za-z]{49}$/);
    expect(isTokenValue(value)).toBe(true);
  }
});

test('a mistyped token is recognized by its checksum, without asking the database', () => {
  const value = newTokenValue();
  const other = value[10] === 'a' ? 'b' : 'a';
  expect(isTokenValue(value.slice(0, 10) + other + value.slice(11))).toBe(false);
  expect(isTokenValue(value.slice(0, -1))).toBe(false);
  expect(isTokenValue(`${value}x`)).toBe(false);
});

test('tokens of earlier releases, without a checksum, are tokens still', () => {
  expect(isTokenValue('amt_AkZ0-_s8dKf3Lq9xW2eRt5yU7iOp1aSdFgHjKlZxCvB')).toBe(true);
});

test('people recognize a token by its last four characters', () => {
  expect(endingOf('amt_abcdefgh')).toBe('efgh');
});
