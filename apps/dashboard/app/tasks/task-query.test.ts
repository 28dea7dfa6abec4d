import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  groupByClaim,
  readTaskQuery,
  TASK_KINDS,
  taskAfter,
  taskFields,
  taskPath,
} from './task-query.rules.ts';

describe('the address of the tasks screen', () => {
  test('holds the whole state, so that a list can be shared and reloaded', () => {
    const query = fc.record({
      status: fc.constantFrom('waiting' as const, 'failed' as const),
      kind: fc.constantFrom(null, ...TASK_KINDS),
      search: fc.string({ maxLength: 50 }).map((text) => text.trim()),
      sort: fc.constantFrom('oldest' as const, 'newest' as const),
      cursor: fc.constantFrom(null, 'abc'),
      open: fc.uniqueArray(fc.stringMatching(/^res_[a-z0-9]{1,8}$/), { maxLength: 20 }),
    });
    fc.assert(
      fc.property(query, (state) => {
        expect(readTaskQuery(new URLSearchParams(taskFields(state)))).toEqual(state);
      }),
    );
  });

  test('omits defaults, and ignores unknown values', () => {
    expect(taskPath({ status: 'waiting', sort: 'oldest', search: '' })).toBe('/tasks');
    const odd = new URLSearchParams('status=x&kind=y&sort=z&open=&open=res_1&open=res_1');
    expect(readTaskQuery(odd)).toEqual({
      status: 'waiting',
      kind: null,
      search: '',
      sort: 'oldest',
      cursor: null,
      open: ['res_1'],
    });
  });
});

test('the tasks of a claim are grouped at the position of the first', () => {
  const task = (id: string, claimId: string) => ({ id, claimId });
  const tasks = [task('a', '1'), task('b', '2'), task('c', '1')];
  expect(groupByClaim(tasks).map((group) => group.map(({ id }) => id))).toEqual([
    ['a', 'c'],
    ['b'],
  ]);
});

test('after the open tasks comes the next one, then the earlier ones', () => {
  const tasks = ['a', 'b', 'c'].map((id) => ({ id }));
  expect(taskAfter(tasks, ['a'])).toBe('b');
  expect(taskAfter(tasks, ['c'])).toBe('a');
  expect(taskAfter(tasks, ['a', 'b', 'c'])).toBeNull();
  expect(taskAfter(tasks, ['gone'])).toBe('a');
});
