import { Refusal } from '@amends/core';
import { expect, test } from 'vitest';
import { createLog } from './log.ts';
import { logFailure } from './problem.ts';

/** Returns the log levels of a thrown value. */
function levelsOf(thrown: unknown): number[] {
  const lines: string[] = [];
  const log = createLog('trace', { write: (line) => void lines.push(line) });
  logFailure(log, thrown, 'Request failed');
  return lines.map((line) => JSON.parse(line).level);
}

const [WARN, ERROR] = [40, 50];
const refusal = (kind: ConstructorParameters<typeof Refusal>[0]) =>
  new Refusal(kind, 'some_code', { title: 'Words.' });

test.each([
  ['full storage, which passes only when somebody makes room', refusal('storage-full'), [ERROR]],
  ['something unexpected', new Error('no'), [ERROR]],
  ['an outage, which may pass by itself', refusal('unavailable'), [WARN]],
  ['what a caller did wrong', refusal('invalid'), []],
])('%s is logged at its level', (_, thrown, levels) => {
  expect(levelsOf(thrown)).toEqual(levels);
});
