import fc from 'fast-check';
import { expect, test } from 'vitest';
import { normalizeEmail, normalizeOrderNumber, readOrderNumber } from './order-number.rules.ts';

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

test('words before the # of a copied order number, and full-width signs, are ignored', () => {
  for (const typed of ['Order #1001', ' order no. # 1001', 'Pedido: #1001', '＃１００１', '1001']) {
    expect(readOrderNumber(typed), typed).toBe('1001');
  }
  for (const number of ['AB#12', 'AB-12 #3', '10 #42', 'KB-1042a']) {
    expect(readOrderNumber(number), number).toBe(normalizeOrderNumber(number));
  }
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
        const read = readOrderNumber(typed);
        expect(readOrderNumber(read)).toBe(read);
        expect(normalizeEmail(normalizeEmail(typed))).toBe(normalizeEmail(typed));
      },
    ),
  );
});
