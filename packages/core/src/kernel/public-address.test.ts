import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isPublicAddress } from './public-address.ts';

test.each(['203.0.114.7', '8.8.8.8', '2606:4700::1111', '2001:4860:4860::8888'])(
  '%s is public',
  (address) => {
    expect(isPublicAddress(address)).toBe(true);
  },
);

test.each([
  '127.0.0.1',
  '10.1.2.3',
  '172.16.0.1',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '224.0.0.1',
  '255.255.255.255',
  '::1',
  '::',
  'fe80::1',
  'fc00::1',
  '::ffff:127.0.0.1',
  '::ffff:8.8.8.8',
  '::7f00:1',
  '4000::1',
  '64:ff9b::7f00:1',
  '64:ff9b:1::7f00:1',
  '2002:7f00:1::',
  'localhost',
  '',
  'claims.example',
])('%s is not', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

test('no address of a private network is public', () => {
  const byte = fc.integer({ min: 0, max: 255 });
  const parts = fc.tuple(fc.constantFrom('10', '127'), byte, byte, byte);
  fc.assert(
    fc.property(parts, (given) => {
      expect(isPublicAddress(given.join('.'))).toBe(false);
    }),
  );
});
