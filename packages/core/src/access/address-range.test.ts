import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isInRanges, normalRange } from './address-range.ts';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  [' 10.1.2.3/8 ', '10.0.0.0/8'],
  ['2001:DB8::1', '2001:db8::1'],
  ['2001:db8:1:2::/32', '2001:db8::/32'],
  ['::ffff:10.0.0.1', '10.0.0.1'],
  ['0.0.0.0/0', '0.0.0.0/0'],
  ['203.0.113.7/32', '203.0.113.7/32'],
  ['2001:db8::7/128', '2001:db8::7/128'],
])('%s is the range %s', (given, normal) => {
  expect(normalRange(given)).toBe(normal);
});

test.each([
  '',
  'localhost',
  '10',
  '10.1',
  '0x7f.1',
  '10.0.0.0/33',
  '10.0.0.0/-1',
  '10.0.0.0/8/8',
  '::/129',
  'fe80::1%eth0',
  '10.0.0.1-10.0.0.9',
])('%j is no range', (given) => {
  expect(normalRange(given)).toBeNull();
});

test('an address is in the ranges that contain it, in whichever form it is written', () => {
  const ranges = ['10.0.0.0/8', '2001:db8::/32', '203.0.113.7'];
  for (const inside of ['10.255.0.1', '::ffff:10.0.0.1', '2001:db8:ffff::1', '203.0.113.7']) {
    expect([inside, isInRanges(inside, ranges)]).toEqual([inside, true]);
  }
  for (const outside of ['11.0.0.1', '2001:db9::1', '203.0.113.8', 'unix:', '']) {
    expect([outside, isInRanges(outside, ranges)]).toEqual([outside, false]);
  }
});

test('a range without a prefix is that one address', () => {
  for (const [one, next] of [
    ['203.0.113.7', '203.0.113.6'],
    ['2001:db8::7', '2001:db8::6'],
  ] as const) {
    expect([isInRanges(one, [one]), isInRanges(next, [one])]).toEqual([true, false]);
  }
});

test('without ranges every address is allowed, and with ranges an unknown one is not', () => {
  expect(isInRanges(undefined, [])).toBe(true);
  expect(isInRanges(undefined, ['10.0.0.0/8'])).toBe(false);
});

test('every address is in the range of its own prefix', () => {
  fc.assert(
    fc.property(fc.ipV4(), fc.integer({ min: 0, max: 32 }), (address, bits) => {
      const range = normalRange(`${address}/${bits}`);
      expect(range).not.toBeNull();
      expect(isInRanges(address, [range ?? ''])).toBe(true);
    }),
  );
  fc.assert(
    fc.property(fc.ipV6(), fc.integer({ min: 97, max: 128 }), (address, bits) => {
      const range = normalRange(`${address}/${bits}`);
      // An IPv4 address in an IPv6 one has shorter prefixes.
      if (range !== null) expect(isInRanges(address, [range])).toBe(true);
    }),
  );
});
