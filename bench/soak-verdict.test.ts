import { expect, test } from 'vitest';
import { judge, type Stretch } from './soak-verdict.ts';

const stretches = (change: (n: number) => Partial<Stretch>): Stretch[] =>
  Array.from({ length: 30 }, (_, n) => ({
    minute: n + 1,
    perSecond: 100,
    p50: 10,
    p95: 40,
    p99: 80,
    failed: 0,
    refused: 0,
    // A heap that is collected goes up and down.
    memory: 300 + (n % 3) * 8,
    heap: 120 + (n % 4) * 10,
    loopDelay: 20,
    connections: 20,
    files: 60,
    queued: n % 5,
    ...change(n),
  }));
const notFlat = (given: Stretch[]) =>
  judge(given)
    .filter(({ isFlat }) => !isFlat)
    .map(({ says }) => says);

test('a process that goes up and down is flat', () => {
  expect(notFlat(stretches(() => ({})))).toEqual([]);
});

test.each<[string, (n: number) => Partial<Stretch>]>([
  ['memory (MB)', (n) => ({ memory: 300 + n * 3 })],
  ['heap (MB)', (n) => ({ heap: 120 + n * 2 + (n % 4) * 10 })],
  ['p50 (ms)', (n) => ({ p50: 10 + n })],
  ['p95 (ms)', (n) => ({ p95: 40 + n * 3 })],
  ['connections', (n) => ({ connections: 20 + n })],
  ['open files', (n) => ({ files: 60 + n })],
  ['waiting jobs', (n) => ({ queued: n * 10 })],
])('%s that grow are found', (says, change) => {
  expect(notFlat(stretches(change))).toEqual([says]);
});

test('garbage that was not collected yet is no leak', () => {
  expect(
    notFlat(stretches((n) => ({ heap: 120 + (n % 6) * 30, memory: 300 + (n % 6) * 30 }))),
  ).toEqual([]);
});

test('what grows while a process warms up is no leak', () => {
  expect(notFlat(stretches((n) => ({ memory: n < 8 ? 150 + n * 20 : 310 })))).toEqual([]);
});

test('a minute in which the machine does something else changes nothing', () => {
  const busy = { p50: 400, p95: 3_000, memory: 500 };
  expect(notFlat(stretches((n) => (n === 28 ? busy : {})))).toEqual([]);
});

test('a load of a moment is not judged', () => {
  expect(() => judge(stretches(() => ({})).slice(0, 4))).toThrow('too short');
});
