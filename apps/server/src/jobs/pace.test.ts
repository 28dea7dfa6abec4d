import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { debounce } from './debounce.ts';
import { everySecond } from './every-second.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const never = () => new Promise<never>(() => undefined);

test('changes within half a second are settled once, and later ones again', async () => {
  const settle = vi.fn(async () => {
    throw new Error('not now');
  });
  const note = debounce(settle);
  note();
  note();
  await vi.advanceTimersByTimeAsync(499);
  expect(settle).toHaveBeenCalledTimes(0);
  await vi.advanceTimersByTimeAsync(1);
  expect(settle).toHaveBeenCalledTimes(1);
  note();
  await vi.advanceTimersByTimeAsync(500);
  expect(settle).toHaveBeenCalledTimes(2);
});

test('what is called every second continues after a failure, and stops with what was begun', async () => {
  const begun = Promise.withResolvers<void>();
  const call = vi
    .fn<(stopping: AbortSignal) => Promise<unknown>>()
    .mockRejectedValueOnce(new Error('not now'))
    .mockImplementation(() => begun.promise);
  const stop = everySecond(call);
  await vi.advanceTimersByTimeAsync(999);
  expect(call).toHaveBeenCalledTimes(0);
  await vi.advanceTimersByTimeAsync(1_001);
  expect(call).toHaveBeenCalledTimes(2);
  const ended = vi.fn();
  const ending = stop().then(ended);
  expect(call.mock.lastCall?.[0].aborted).toBe(true);
  await vi.advanceTimersByTimeAsync(5_000);
  expect([call.mock.calls.length, ended.mock.calls.length]).toEqual([2, 0]);
  begun.resolve();
  await ending;
});

test('calls that wait hold up later ones only from the twentieth on', async () => {
  const call = vi.fn(never);
  void everySecond(call);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(call).toHaveBeenCalledTimes(20);
  vi.clearAllTimers();
});
