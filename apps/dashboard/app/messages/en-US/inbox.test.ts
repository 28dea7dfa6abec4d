import { expect, test } from 'vitest';
import { inbox } from './inbox.ts';

test.each([
  [0, '0'],
  [999, '999'],
  [9_999, '9,999'],
  [12_412, '12.4K'],
  [246_912, '247K'],
  [999_950, '1M'],
  [1_234_567, '1.23M'],
])('a list of %i claims is counted in at most five characters', (count, brief) => {
  expect(inbox.briefCount(count, false)).toBe(brief);
  expect(brief.length).toBeLessThanOrEqual(5);
});

test('a list that is loaded in part says that there are more', () => {
  expect(inbox.briefCount(100, true)).toBe('100+');
});
