import type { OrderItem } from '@amends/core/orders';
import { expect, test } from 'vitest';
import { trackingLink, variantOf } from './describe-order.ts';

const item = (given: Partial<OrderItem>) =>
  ({ color: null, size: null, sizeRegion: null, flavor: null, ...given }) as OrderItem;

test('a tracking address that the store gave is used', () => {
  expect(trackingLink('1Z9', 'https://carrier.example/1Z9')).toBe('https://carrier.example/1Z9');
});

test.each([undefined, '', 'javascript:alert(1)'])(
  'without a usable address (%j) the number joins the public one',
  (url) => {
    expect(trackingLink('1Z 9/1', url)).toMatch(/^https:\/\/.+\/1Z%209%2F1$/);
  },
);

test('colour, size with its region, and flavour stand in one line', () => {
  expect(variantOf(item({ color: 'Blue', size: '42', sizeRegion: 'EU', flavor: 'Mint' }))).toBe(
    'Blue · 42 (EU) · Mint',
  );
  expect(variantOf(item({ size: 'M' }))).toBe('M');
  expect(variantOf(item({}))).toBe('');
});
