import { expect, test } from 'vitest';
import { queueOf } from './queue.ts';

test('at most the limit runs at once, in order, and failures free their place', async () => {
  const queue = queueOf(2);
  const finish: (() => void)[] = [];
  const started: number[] = [];
  const results = [0, 1, 2, 3].map((n) =>
    queue(async () => {
      started.push(n);
      await new Promise<void>((resolve) => finish.push(resolve));
      if (n === 0) throw new Error('failed');
      return n;
    }),
  );
  const settled = Promise.allSettled(results);
  await Promise.resolve();
  expect(started).toEqual([0, 1]);
  finish[0]?.();
  await results[0]?.catch(() => undefined);
  await new Promise(setImmediate);
  expect(started).toEqual([0, 1, 2]);
  finish[1]?.();
  finish[2]?.();
  await results[2];
  await new Promise(setImmediate);
  finish[3]?.();
  expect((await settled).map((result) => result.status)).toEqual([
    'rejected',
    'fulfilled',
    'fulfilled',
    'fulfilled',
  ]);
});
