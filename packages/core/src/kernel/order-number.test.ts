import fc from 'fast-check';
import { expect, test } from 'vitest';
import { normalizeEmail, normalizeOrderNumber } from './order-number.rules.ts';

test('a leading # and spaces of an order number are ignored, its case and dashes are not', () => {
  for (const typed of [
    '1001',
    '#1001',
    ' # 1001 ',
    '10 01',
    '#10\u00a001',
    '1001\u200b',
    '##1001',
  ]) {
    expect(normalizeOrderNumber(typed)).toBe('1001');
  }
  expect(normalizeOrderNumber('AB-12#3')).toBe('AB-12#3');
  expect(normalizeOrderNumber('ab-1')).not.toBe(normalizeOrderNumber('AB-1'));
});

test('an email address is compared without case and outer spaces', () => {
  expect(normalizeEmail('  Shopper@Example.COM ')).toBe('shopper@example.com');
});

test('normalizing twice is the same as once', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom('#', ' ', '1', 'A', '-', '\t', '\u200b') }),
      (typed) => {
        const once = normalizeOrderNumber(typed);
        expect(normalizeOrderNumber(once)).toBe(once);
        expect(normalizeEmail(normalizeEmail(typed))).toBe(normalizeEmail(typed));
      },
    ),
  );
});
