import { expect, test } from 'vitest';
import { countingOf, refuseOverLimit, windowOf } from './rate-limits.repository.ts';

const limit = { key: 'look-up:1.2.3.4', limit: 3, windowSeconds: 60 };
const start = Date.parse('2026-03-10T12:00:00Z') / 1000;
const at = (seconds: number) => new Date((start + seconds) * 1000);

/** Returns the seconds that a caller has to wait; null if the request is allowed. */
function waitsAfter(count: number, seconds: number, limits = [limit]): number | null {
  try {
    refuseOverLimit(limits, [count, count], at(seconds));
    return null;
  } catch (error) {
    return (error as { details: { retryAfter: number } }).details.retryAfter;
  }
}

test('a window begins with its first second and ends before the next one’s', () => {
  const window = { key: limit.key, start, ends: start + 60 };
  expect(windowOf(limit, at(0))).toEqual(window);
  expect(windowOf(limit, at(59.999))).toEqual(window);
  expect(windowOf(limit, at(60)).start).toBe(start + 60);
});

test('as many requests as the limit are allowed, and the next one waits for the end of the window', () => {
  expect([waitsAfter(3, 0), waitsAfter(4, 0)]).toEqual([null, 60]);
  // Never too early, nor at once.
  expect([waitsAfter(4, 10.2), waitsAfter(4, 59.999)]).toEqual([50, 1]);
});

test('of several limits, the longest wait counts', () => {
  const ofHour = { ...limit, key: 'hour', windowSeconds: 3_600 };
  expect(waitsAfter(4, 10, [limit, ofHour])).toBe(3_590);
});

test('of requests that are counted together, each has the count that includes it and those before', () => {
  const [one, other] = [windowOf(limit, at(0)), windowOf({ ...limit, key: 'other' }, at(0))];
  const { values, countsIn } = countingOf([[one, other], [one], [one]]);
  expect(values[0]).toEqual([limit.key, 'other']);
  expect(values[2]).toEqual([3, 1]);
  const counted = [
    { key: limit.key, start, count: 10 },
    { key: 'other', start, count: 1 },
  ];
  expect(countsIn(counted)).toEqual([[8, 1], [9], [10]]);
});
