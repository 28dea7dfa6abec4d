import fc from 'fast-check';
import { expect, test } from 'vitest';
import { normaliseEmail, normaliseOrderNumber } from './order-number.rules.ts';

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
    expect(normaliseOrderNumber(typed)).toBe('1001');
  }
  expect(normaliseOrderNumber('AB-12#3')).toBe('AB-12#3');
  expect(normaliseOrderNumber('ab-1')).not.toBe(normaliseOrderNumber('AB-1'));
});

test('an email address is compared without case and outer spaces', () => {
  expect(normaliseEmail('  Shopper@Example.COM ')).toBe('shopper@example.com');
});

test('normalizing twice is the same as once', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom('#', ' ', '1', 'A', '-', '\t', '\u200b') }),
      (typed) => {
        const once = normaliseOrderNumber(typed);
        expect(normaliseOrderNumber(once)).toBe(once);
        expect(normaliseEmail(normaliseEmail(typed))).toBe(normaliseEmail(typed));
      },
    ),
  );
});
