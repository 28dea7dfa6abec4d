import { expect, test } from 'vitest';
import { roomProblem, sizesOf } from './growth-room.ts';

const GB = 1e9;
const [small, large] = sizesOf([10_000, 10_000_000], 10_000);
const both = (isMade: boolean) =>
  [small, large].flatMap((size) => (size ? [{ ...size, isMade }] : []));

test('stores grow with claims, up to a limit', () => {
  expect([small, large]).toEqual([
    { claims: 10_000, stores: 500 },
    { claims: 10_000_000, stores: 10_000 },
  ]);
});

test('a disk that is too small is refused, with the numbers', () => {
  expect(roomProblem(both(false), 73 * GB)).toMatch(
    /^10,000 and 10,000,000 claims take about 219 GB .* only 73 GB are free\. There is room for about 2,\d{3},\d{3} claims\.$/,
  );
});

test('a disk with room is used, and what was made before needs none', () => {
  expect(roomProblem(both(false), 300 * GB)).toBeNull();
  expect(roomProblem(both(true), 11 * GB)).toBeNull();
});
