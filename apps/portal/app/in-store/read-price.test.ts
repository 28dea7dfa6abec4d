import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readPrice } from './read-price.rules.ts';

test.each([
  ['24.90', 'USD', 2_490],
  ['24,90', 'EUR', 2_490],
  ['24', 'USD', 2_400],
  [' $ 24.9 ', 'USD', 2_490],
  ['1,299', 'USD', 129_900],
  ['1,299.50', 'USD', 129_950],
  ['1.299,50 €', 'EUR', 129_950],
  ['1299.50', 'USD', 129_950],
  ['2500', 'JPY', 2_500],
  ['1.250', 'KWD', 1_250],
  ['0', 'USD', 0],
])('%s in %s is %i minor units', (typed, currency, amount) => {
  expect(readPrice(typed, currency)).toBe(amount);
});

test.each([
  ['', 'USD'],
  ['about 20', 'USD'],
  ['-5', 'USD'],
  ['24.5', 'JPY'],
  ['1e9', 'USD'],
  ['1234567890', 'USD'],
])('%s is no price in %s', (typed, currency) => {
  expect(readPrice(typed, currency)).toBeNull();
});

test('a price with its decimals is read as it is written', () => {
  fc.assert(
    fc.property(fc.nat(99_999_999), (amount) => {
      const typed = `${Math.floor(amount / 100)}.${String(amount % 100).padStart(2, '0')}`;
      expect(readPrice(typed, 'USD')).toBe(amount);
    }),
  );
});
