import { expect, test } from 'vitest';
import { creditBonus } from '../../claims/terms/resolution-amount.rules.ts';
import { minorRateOfOrder } from './order-rate.rules.ts';

test.each([
  ['USD', 'EUR', '0.92', 0.92],
  ['USD', 'JPY', '150.5', 1.505],
  ['JPY', 'USD', '0.0066', 0.66],
  ['USD', 'KWD', 0.31, 3.1],
  ['USD', 'USD', 1, 1],
])('one minor unit of %s in %s at a rate of %s is %s', (from, currency, exchangeRate, minor) => {
  expect(minorRateOfOrder(from, { currency, exchangeRate })).toBe(minor);
});

test('a fixed bonus of 5.00 USD is 750 JPY at 150 yen a dollar', () => {
  const rate = minorRateOfOrder('USD', { currency: 'JPY', exchangeRate: '150' });
  const bonus = { enabled: true, bonusType: 'fixed', bonus: 500 } as const;
  expect(creditBonus(2_000, bonus, rate)).toBe(750);
});
