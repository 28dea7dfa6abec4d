import { expect, test } from 'vitest';
import { majorText, minorUnitsOf } from './money-field.rules.ts';

test.each([
  ['200', 'USD', 20_000],
  ['1,200.5', 'USD', 120_050],
  ['12,50', 'EUR', 1_250],
  ['€ 12.50', 'EUR', 1_250],
  ['500', 'JPY', 500],
  ['1.234', 'KWD', 1_234],
  ['', 'USD', undefined],
  ['-3', 'USD', undefined],
  ['many', 'USD', undefined],
])('%j in %s is %s', (typed, currency, minor) => {
  expect(minorUnitsOf(typed, currency)).toBe(minor);
});

test('an amount is shown as it is typed', () => {
  expect(majorText(20_000, 'USD')).toBe('200');
  expect(majorText(120_050, 'USD')).toBe('1200.50');
  expect(majorText(undefined, 'USD')).toBe('');
});
