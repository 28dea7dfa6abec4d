import { expect, test } from 'vitest';
import { rangeAround } from './range-around.ts';

test.each([
  ['192.0.2.7', '192.0.2.0/24'],
  ['192.0.2.250', '192.0.2.0/24'],
  ['192.0.3.7', '192.0.3.0/24'],
  ['2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['2001:db8:1:ffff::/64', '2001:db8:1::/48'],
  ['', ''],
  ['unknown', 'unknown'],
])('%s is within %s', (network, range) => {
  expect(rangeAround(network)).toBe(range);
});
