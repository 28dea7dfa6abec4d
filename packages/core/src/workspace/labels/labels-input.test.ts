import { expect, test } from 'vitest';
import { LabelWords } from './labels.input.ts';

test.each([
  ['x', true],
  ['x'.repeat(40), true],
  [` ${'x'.repeat(40)} `, true],
  ['x'.repeat(41), false],
  [' ', false],
])('a label has a name of 1 to 40 characters: %j, %s', (name, isTaken) => {
  expect(LabelWords.safeParse({ name }).success).toBe(isTaken);
});
