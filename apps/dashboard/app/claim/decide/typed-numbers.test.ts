import { describe, expect, test } from 'vitest';
import { parseAmount, parsePercentage } from './typed-numbers.rules.ts';

describe('a typed amount', () => {
  test.each([
    ['12.34', 'USD', 1234],
    ['12,34', 'EUR', 1234],
    ['1,234.5', 'USD', 123_450],
    ['1,234', 'USD', 123_400],
    ['7', 'JPY', 7],
    ['1.234', 'KWD', 1234],
    ['.5', 'USD', null],
    ['7.5', 'JPY', null],
    ['12.345', 'USD', null],
    ['-1', 'USD', null],
    ['', 'USD', null],
    ['99999999999', 'USD', null],
  ])('%s in %s is %s minor units', (text, currency, amount) => {
    expect(parseAmount(text, currency)).toBe(amount);
  });
});

describe('a typed percentage', () => {
  test.each([
    ['80', 8000],
    ['12.5', 1250],
    ['12,5 %', 1250],
    ['100', 10_000],
    ['0', 0],
    ['100.01', null],
    ['-5', null],
    ['half', null],
  ])('%s is %s basis points', (text, points) => {
    expect(parsePercentage(text)).toBe(points);
  });
});
