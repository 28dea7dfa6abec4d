import { expect, test } from 'vitest';
import { holdReload, nothingUnsent } from './unsent.ts';

test('a reload waits for everything that holds it, also if it fails or comes later', async () => {
  const first = Promise.withResolvers<string>();
  const second = Promise.withResolvers<string>();
  const third = Promise.withResolvers<string>();
  const done: string[] = [];
  const reloaded = nothingUnsentAfter(holdReload(first.promise), holdReload(second.promise));
  void reloaded.then(() => done.push('reloaded'));
  void holdReload(third.promise);
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
  expect(await holdReload(Promise.resolve(7))).toBe(7);
  await expect(holdReload(Promise.reject(new Error('no')))).rejects.toThrow('no');
});

test('a reload with nothing to wait for happens at once', async () => {
  const start = performance.now();
  await nothingUnsent();
  expect(performance.now() - start).toBeLessThan(40);
});

test('a request that never ends holds a reload no longer than the limit', async () => {
  const request = Promise.withResolvers<void>();
  void holdReload(request.promise);
  await nothingUnsent(20);
  request.resolve();
});

const turn = () => new Promise((resolve) => setImmediate(resolve));

/** Returns the moment of a reload; failures of the works are expected. */
function nothingUnsentAfter(...works: readonly Promise<string>[]): Promise<void> {
  for (const work of works) work.catch(() => undefined);
  return nothingUnsent();
}
