import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { lookAgain } from './look-again.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Looks every second; each look takes as long as given, in milliseconds. */
function looksFor(ms: number) {
  const looks = { begun: 0, ended: 0 };
  const stop = lookAgain(async () => {
    looks.begun += 1;
    await new Promise((resolve) => setTimeout(resolve, ms));
    looks.ended += 1;
  }, 1_000);
  return { looks, stop };
}

test('a page looks again and again', async () => {
  const { looks } = looksFor(0);
  await vi.advanceTimersByTimeAsync(3_500);
  expect(looks).toEqual({ begun: 3, ended: 3 });
});

test('a look that takes longer than the interval ends before the next begins', async () => {
  const { looks } = looksFor(5_000);
  await vi.advanceTimersByTimeAsync(5_900);
  expect(looks).toEqual({ begun: 1, ended: 0 });
  await vi.advanceTimersByTimeAsync(2_000);
  expect(looks).toEqual({ begun: 2, ended: 1 });
});

test('no look begins after the end, not even while one is under way', async () => {
  const { looks, stop } = looksFor(5_000);
  await vi.advanceTimersByTimeAsync(2_000);
  stop();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(looks).toEqual({ begun: 1, ended: 1 });
});
