import { expect, test } from 'vitest';
import { z } from 'zod';
import { check, text } from './input.ts';

const Input = z.strictObject({
  claim: z.strictObject({ issues: z.array(z.string()).min(1), type: z.enum(['A', 'B']) }),
  rating: z.int().min(1).max(5).default(5),
  name: z.string().max(3).default(''),
  email: z.string().min(1, text('email_missing')).default('a'),
});

const errorsFor = (input: unknown) => {
  const checked = check(Input, input);
  return 'errors' in checked ? checked.errors : [];
};
const claim = { issues: ['x'], type: 'A' };

test.each([
  [{}, 'claim', 'field_missing', {}],
  [{ claim: { issues: ['x'] } }, 'claim.type', 'field_not_a_choice', { choices: ['A', 'B'] }],
  [{ claim: 5 }, 'claim', 'field_of_other_type', { expected: 'object' }],
  [{ claim: { ...claim, issues: [] } }, 'claim.issues', 'field_too_small', { minimum: 1 }],
  [{ claim, rating: 9 }, 'rating', 'field_too_big', { maximum: 5, origin: 'number' }],
  [{ claim, name: 'Robert' }, 'name', 'field_too_big', { maximum: 3, origin: 'string' }],
  [{ claim, email: '' }, 'email', 'email_missing', { minimum: 1 }],
])('what is wrong with %j: %s, %s', (input, path, named, values) => {
  expect(errorsFor(input)).toMatchObject([{ path, text: named, values }]);
});

test('a field that a schema doesn’t know is refused under its own path', () => {
  expect(errorsFor({ claim, other: 1 })).toEqual([
    { path: 'other', code: 'unknown_field', values: { name: 'other' } },
  ]);
});
