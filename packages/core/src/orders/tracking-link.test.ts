import { expect, test } from 'vitest';
import { trackingLink } from './tracking-link.rules.ts';

test('a tracking address that the store gave is used', () => {
  expect(trackingLink('1Z9', 'https://carrier.example/1Z9')).toBe('https://carrier.example/1Z9');
});

test.each([undefined, '', 'javascript:alert(1)'])(
  'without a usable address (%j) the number joins the public one',
  (url) => {
    expect(trackingLink('1Z 9/1', url)).toMatch(/^https:\/\/.+\/1Z%209%2F1$/);
  },
);
