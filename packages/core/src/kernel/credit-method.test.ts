import { expect, test } from 'vitest';
import { creditMethodOf } from './credit-method.rules.ts';

test.each([
  ['gift-card', ['store-credit', 'gift-card'], 'gift-card'],
  ['discount-code', ['store-credit', 'gift-card'], 'store-credit'],
  ['automatic', ['gift-card', 'discount-code'], 'gift-card'],
  ['automatic', [], null],
  ['gift-card', [], null],
  ['ledger', ['store-credit'], null],
] as const)('a store that wants %s of a shop with %j gets %s', (wanted, known, method) => {
  expect(creditMethodOf(known, wanted)).toBe(method);
});
