import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hashDistance, looksLikeSamePhoto } from './perceptual-hash.rules.ts';

const hash = fc.stringMatching(/^[0-9a-f]{16}$/);

test('a hash has distance 0 from itself, and distance is symmetric', () => {
  fc.assert(
    fc.property(hash, hash, (a, b) => {
      expect(hashDistance(a, a)).toBe(0);
      expect(hashDistance(a, b)).toBe(hashDistance(b, a));
      expect(hashDistance(a, b) === 0).toBe(a === b);
    }),
  );
});

test('every bit counts once', () => {
  expect(hashDistance('0000000000000000', 'ffffffffffffffff')).toBe(64);
  expect(hashDistance('0000000000000000', '8000000000000001')).toBe(2);
});

test('photos a few bits apart count as the same, photos many bits apart do not', () => {
  expect(looksLikeSamePhoto('00000000000000ff', '00000000000000f0')).toBe(true);
  expect(looksLikeSamePhoto('00000000000000ff', '000000000000ff00')).toBe(false);
});
