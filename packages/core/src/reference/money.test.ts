import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  allocate,
  convertMoney,
  currencyDecimals,
  decimalOf,
  formatMoney,
  portionOf,
  roundHalfUp,
  timesRate,
} from './money.rules.ts';

const weights = fc.array(fc.integer({ min: 0, max: 1_000_000 }), { minLength: 1, maxLength: 40 });
const amounts = fc.integer({ min: -10_000_000, max: 10_000_000 });
const sum = (parts: readonly number[]) => parts.reduce((total, part) => total + part, 0);

describe('allocate', () => {
  test('parts always add up to the whole', () => {
    fc.assert(
      fc.property(amounts, weights, (amount, by) => {
        expect(sum(allocate(amount, by))).toBe(amount);
      }),
    );
  });

  test('no part has the opposite sign of the whole', () => {
    fc.assert(
      fc.property(amounts, weights, (amount, by) => {
        expect(allocate(amount, by).every((part) => part * amount >= 0)).toBe(true);
      }),
    );
  });

  test('every part but the largest is its half-up share, unless small parts outweigh it', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 10_000_000 }),
        fc.array(fc.integer({ min: 1, max: 1000 }), { minLength: 1, maxLength: 9 }),
        (amount, by) => {
          fc.pre(amount > 100 * by.length);
          const largest = by.indexOf(Math.max(...by));
          allocate(amount, by).forEach((part, index) => {
            if (index !== largest) {
              expect(Math.abs(part - (amount * (by[index] ?? 0)) / sum(by))).toBeLessThanOrEqual(
                0.5,
              );
            }
          });
        },
      ),
    );
  });

  test('the remainder goes to the largest line', () => {
    expect(allocate(100, [1, 1, 1])).toEqual([34, 33, 33]);
    expect(allocate(10, [1, 4, 1])).toEqual([2, 6, 2]);
    expect(allocate(2, [1, 1, 1, 1])).toEqual([0, 0, 1, 1]);
    expect(allocate(5, [0, 0])).toEqual([2, 3]);
    expect(allocate(5, [])).toEqual([]);
  });
});

describe('rounding', () => {
  test('halves round away from zero, and no amount moves by more than a half', () => {
    expect([0.5, 1.5, 2.4, -0.5, -1.4, 0].map(roundHalfUp)).toEqual([1, 2, 2, -1, -1, 0]);
    expect(roundHalfUp(-0.4)).toBe(0);
  });

  test('a share in basis points is rounded half up once', () => {
    expect(portionOf(2700, 8000)).toBe(2160);
    expect(portionOf(1, 5000)).toBe(1);
    expect(portionOf(1, 4999)).toBe(0);
    fc.assert(
      fc.property(amounts, (amount) => {
        expect(portionOf(amount, 10_000)).toBe(amount);
        expect(portionOf(-amount, 3333)).toBe(0 - portionOf(amount, 3333));
      }),
    );
  });

  test('a decimal rate is exact where floating point is not', () => {
    expect(timesRate(150, 1.15)).toBe(173);
    expect(timesRate(1_000_000_000, '1.0000000005')).toBe(1_000_000_001);
    expect(timesRate(5, 1e-7)).toBe(0);
    expect(timesRate(700, '.5')).toBe(350);
    expect([timesRate(3, '2e2'), timesRate(3, '-2'), timesRate(-3, '7')]).toEqual([600, -6, -21]);
    for (const wrong of ['abc', Number.NaN, '', '.', '-', 'e2']) {
      expect(() => timesRate(1, wrong), `${wrong}`).toThrow(RangeError);
    }
  });
});

describe('currencies', () => {
  test('have 0, 2 or 3 decimals by ISO 4217', () => {
    expect(['JPY', 'KRW', 'USD', 'EUR', 'KWD', 'TND', 'huf', 'kwd'].map(currencyDecimals)).toEqual([
      0, 0, 2, 2, 3, 3, 2, 3,
    ]);
  });

  test('are converted with the decimals of both', () => {
    expect(convertMoney({ amount: 500_000, currency: 'USD' }, 150, 'JPY').amount).toBe(750_000);
    expect(convertMoney({ amount: 100, currency: 'JPY' }, '0.0067', 'USD').amount).toBe(67);
    expect(convertMoney({ amount: 100, currency: 'USD' }, '0.31', 'KWD').amount).toBe(310);
    expect(convertMoney({ amount: 100, currency: 'USD' }, 2, 'KWD').amount).toBe(2_000);
  });
});

describe('formatMoney', () => {
  test('shows the right number of decimals', () => {
    expect(formatMoney({ amount: 2760, currency: 'USD' })).toBe('$27.60');
    expect(formatMoney({ amount: 2760, currency: 'JPY' })).toBe('¥2,760');
    expect(formatMoney({ amount: 2760, currency: 'KWD' })).toMatch(/2\.760/);
    expect(formatMoney({ amount: -5, currency: 'EUR' })).toBe('-€0.05');
  });

  test('zero has no sign', () => {
    expect(decimalOf({ amount: 0, currency: 'USD' })).toBe('0.00');
    expect(decimalOf({ amount: -5, currency: 'KWD' })).toBe('-0.005');
  });

  test('accepts an unknown currency code', () => {
    expect(formatMoney({ amount: 100, currency: '' })).toBe('1.00');
    expect(formatMoney({ amount: 100, currency: 'points' })).toBe('1.00 points');
  });

  test('a decimal has every digit of the amount', () => {
    fc.assert(
      fc.property(amounts, fc.constantFrom('JPY', 'USD', 'KWD'), (amount, currency) => {
        const decimals = currencyDecimals(currency);
        expect(Math.round(Number(decimalOf({ amount, currency })) * 10 ** decimals) + 0).toBe(
          amount,
        );
      }),
    );
  });
});
