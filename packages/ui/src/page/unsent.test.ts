import { expect, test, vi } from 'vitest';
import { holdReload, noteActivity, nothingUnsent, setReloadStop } from './unsent.ts';
import { countWaiting } from './waiting.ts';

test('a reload waits for everything that holds it, also if it fails or comes later', async () => {
  const first = Promise.withResolvers<string>();
  const second = Promise.withResolvers<string>();
  const third = Promise.withResolvers<string>();
  const done: string[] = [];
  const reloaded = nothingUnsentAfter(
    holdReload(() => first.promise),
    holdReload(() => second.promise),
  );
  void reloaded.then(() => done.push('reloaded'));
  void holdReload(() => third.promise);
  first.resolve('first');
  second.reject(new Error('second'));
  await turn();
  expect(done).toEqual([]);
  done.push('third');
  third.resolve('third');
  await reloaded;
  expect(done).toEqual(['third', 'reloaded']);
});

test('what holds a reload keeps its result', async () => {
  expect(await holdReload(async () => 7)).toBe(7);
  await expect(holdReload(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
});

test('a reload with nothing to wait for happens at once', async () => {
  const start = performance.now();
  await nothingUnsent();
  expect(performance.now() - start).toBeLessThan(40);
});

/** Returns a request without a response, and whether a reload waits for it. */
function aRequest() {
  vi.useFakeTimers();
  const { promise, resolve } = Promise.withResolvers<void>();
  void holdReload(() => promise);
  let isOver = false;
  void nothingUnsent().then(() => {
    isOver = true;
  });
  const after = async (ms: number) => {
    await vi.advanceTimersByTimeAsync(ms);
    return isOver;
  };
  const ends = async () => {
    resolve();
    await vi.advanceTimersByTimeAsync(2_000);
    vi.useRealTimers();
  };
  return { after, ends };
}

test('a request that never ends holds a reload 30 seconds', async () => {
  const { after, ends } = aRequest();
  expect([await after(29_000), await after(3_000)]).toEqual([false, true]);
  await ends();
});

test('an upload holds a reload as long as it makes progress', async () => {
  const { after, ends } = aRequest();
  await after(29_000);
  noteActivity();
  expect([await after(29_000), await after(3_000)]).toEqual([false, true]);
  await ends();
});

test('time without a connection doesn’t count', async () => {
  const { after, ends } = aRequest();
  countWaiting(1);
  expect(await after(60_000)).toBe(false);
  countWaiting(-1);
  await ends();
});

test('a clock that is set back doesn’t make a reload wait longer', async () => {
  const { after, ends } = aRequest();
  await after(1_000);
  vi.setSystemTime(Date.now() - 3_600_000);
  expect(await after(31_000)).toBe(true);
  await ends();
});

test('a reload that is under way stops before an action begins', async () => {
  const done: string[] = [];
  setReloadStop(() => done.push('stop'));
  await holdReload(async () => done.push('action'));
  setReloadStop();
  expect(done).toEqual(['stop', 'action']);
});

const turn = () => new Promise((resolve) => setImmediate(resolve));

/** Returns the moment of a reload; failures of the works are expected. */
function nothingUnsentAfter(...works: readonly Promise<string>[]): Promise<void> {
  for (const work of works) work.catch(() => undefined);
  return nothingUnsent();
}
