import type { OrderItem } from '@amends/core/commerce';
import { expect, test } from 'vitest';
import { variantOf } from './describe-order.ts';

const item = (given: Partial<OrderItem>) =>
  ({ color: null, size: null, sizeRegion: null, flavor: null, ...given }) as OrderItem;

test('color, size with its region, and flavor are on one line', () => {
  expect(variantOf(item({ color: 'Blue', size: '42', sizeRegion: 'EU', flavor: 'Mint' }))).toBe(
    'Blue · 42 (EU) · Mint',
  );
  expect(variantOf(item({ size: 'M' }))).toBe('M');
  expect(variantOf(item({}))).toBe('');
});
