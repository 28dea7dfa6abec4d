import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bandOfValue, bandsBelow, bandsBetween, lowestOfBand } from './value-bands.rules.ts';

const amount = fc.oneof(
  fc.integer({ min: 0, max: 2_000 }),
  fc.integer({ min: 0, max: 999_999_999_999 }),
  fc.integer({ min: 0, max: 11 }).map((digits) => 10 ** digits),
);

test('an amount is in the band of its lowest, and one less is in another', () => {
  expect([59_320, 0, 7, 10, 100].map(bandOfValue)).toEqual(['5-59', '1-0', '1-7', '2-10', '3-10']);
  fc.assert(
    fc.property(amount, (value) => {
      const lowest = lowestOfBand(value);
      expect(lowest).toBeLessThanOrEqual(value);
      expect(bandOfValue(lowest)).toBe(bandOfValue(value));
      if (lowest > 0) expect(bandOfValue(lowest - 1)).not.toBe(bandOfValue(value));
    }),
  );
});

test('the bands between two amounts are those of every amount in between, each once', () => {
  fc.assert(
    fc.property(amount, amount, amount, (...three) => {
      const [from = 0, between = 0, to = 0] = three.sort((a, b) => a - b);
      const bands = bandsBetween(from, to);
      expect(bands).toContain(bandOfValue(between));
      expect(bands[0]).toBe(bandOfValue(from));
      expect(bands.at(-1)).toBe(bandOfValue(to));
      expect(new Set(bands).size).toBe(bands.length);
    }),
  );
  expect(bandsBetween(98, 121)).toEqual(['2-98', '2-99', '3-10', '3-11', '3-12']);
  expect(bandsBetween(5, 4)).toEqual([]);
});

test('going down by a number of bands passes that many bands, down to zero', () => {
  fc.assert(
    fc.property(amount, fc.integer({ min: 0, max: 300 }), (value, count) => {
      const lowest = bandsBelow(value, count);
      const bands = bandsBetween(lowest, value);
      expect(lowest === 0 ? bands.length <= count + 1 : bands.length === count + 1).toBe(true);
    }),
  );
  expect(bandsBelow(10_500, 2)).toBe(9_800);
  expect(bandsBelow(3, 9)).toBe(0);
});
