import { expect, test } from 'vitest';
import { createTurns } from './turns.ts';

/** Returns works that end on request, each in turn, and what happened. */
function inTurns(most: number) {
  const inTurn = createTurns(most);
  const log: string[] = [];
  const begin = (name: string) => {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const leaving = new AbortController();
    const done = inTurn(
      () => {
        log.push(`${name} begins`);
        return promise;
      },
      leaving.signal,
      (isWaiting) => log.push(`${name} ${isWaiting ? 'waits' : 'may begin'}`),
    ).catch((error: Error) => void log.push(`${name}: ${error.message}`));
    return { resolve, reject, done, leave: () => leaving.abort(new Error('left')) };
  };
  return { begin, log };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

test('work above the limit waits for its turn, in order, also after a failure', async () => {
  const { begin, log } = inTurns(2);
  const [a, , c] = [begin('a'), begin('b'), begin('c'), begin('d')];
  await settled();
  expect(log.splice(0)).toEqual(['a begins', 'b begins', 'c waits', 'd waits']);
  a.reject(new Error('lost'));
  await a.done;
  await settled();
  expect(log.splice(0)).toEqual(['c may begin', 'c begins', 'a: lost']);
  c.resolve();
  await settled();
  expect(log).toEqual(['d may begin', 'd begins']);
});

test('work that is aborted while it waits gives its turn to the next', async () => {
  const { begin, log } = inTurns(1);
  const [a, b, c] = [begin('a'), begin('b'), begin('c')];
  b.leave();
  await b.done;
  a.resolve();
  await settled();
  expect(log).toEqual(['a begins', 'b waits', 'c waits', 'b: left', 'c may begin', 'c begins']);
  c.resolve();
  await c.done;
  begin('d');
  expect(log.at(-1)).toBe('d begins');
});
