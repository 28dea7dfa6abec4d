import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readDecimal, splitAmount, unitAmounts } from './decimal.rules.ts';

describe('decimals', () => {
  test.each([
    ['12.34', 'USD', 1_234],
    ['12', 'USD', 1_200],
    ['12.345', 'USD', 1_235],
    ['-0.005', 'USD', -1],
    ['-0.001', 'USD', 0],
    ['1980', 'JPY', 1_980],
    ['1980.5', 'JPY', 1_981],
    ['1.2345', 'KWD', 1_235],
    ['0.1', 'KWD', 100],
    ['9007199254740.99', 'USD', 900_719_925_474_099],
  ])('%s %s is %i in minor units', (text, currency, expected) => {
    expect(readDecimal(text, currency)).toBe(expected);
  });

  test.each(['', 'free', '1,5', '1e3', '1.2.3', 'NaN', '12345678901234567'])(
    '"%s" is no amount',
    (text) => {
      expect(readDecimal(text, 'USD')).toBeNull();
    },
  );

  const amount = fc.integer({ min: 0, max: 10_000_000 });

  test('all units together never cost more than their line', () => {
    fc.assert(
      fc.property(
        amount,
        fc.double({ min: 0, max: 1, noNaN: true }),
        amount,
        fc.integer({ min: 1, max: 500 }),
        (subtotal, share, tax, quantity) => {
          const discount = Math.floor(subtotal * share);
          const unit = unitAmounts({ subtotal, discount, tax, quantity });
          const worth = (unit.price - unit.discount + unit.tax) * quantity;
          const paid = subtotal - discount + tax;
          expect(worth).toBeLessThanOrEqual(paid);
          expect(worth).toBeGreaterThan(paid - 3 * quantity);
          expect(Math.min(unit.price, unit.discount, unit.tax)).toBeGreaterThanOrEqual(0);
        },
      ),
    );
  });

  test('an amount is split without losing a minor unit', () => {
    fc.assert(
      fc.property(amount, fc.array(amount, { minLength: 1, maxLength: 8 }), (whole, weights) => {
        const parts = splitAmount(whole, weights);
        expect(parts.reduce((sum, part) => sum + part, 0)).toBe(whole);
        expect(Math.min(...parts)).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});
