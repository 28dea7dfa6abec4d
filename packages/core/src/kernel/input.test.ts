import { expect, test } from 'vitest';
import { z } from 'zod';
import { parse } from './input.ts';

const Input = z.strictObject({
  claim: z.strictObject({ issues: z.array(z.string()).min(1), type: z.enum(['A', 'B']) }),
  rating: z.int().min(1).max(5).default(5),
  name: z.string().max(3).default(''),
  email: z.string().min(1, 'Please enter your email address.').default('a'),
});

const said = (input: unknown) => {
  try {
    parse(Input, input);
    return [];
  } catch (error) {
    const { errors = [] } = (error as { details: { errors?: { message: string }[] } }).details;
    return errors.map(({ message }) => message);
  }
};
const claim = { issues: ['x'], type: 'A' };

test.each([
  [{}, 'claim is missing.'],
  [{ claim: { issues: ['x'] } }, 'claim.type must be A or B.'],
  [{ claim: { type: 'A' } }, 'claim.issues is missing.'],
  [{ claim: 5 }, 'claim must be an object.'],
  [{ claim: { ...claim, issues: [] } }, 'claim.issues must have at least 1 entry.'],
  [{ claim: { ...claim, issues: [1] } }, 'claim.issues.0 must be text.'],
  [{ claim, rating: 9 }, 'rating must be at most 5.'],
  [{ claim, name: 'Robert' }, 'name must have at most 3 characters.'],
  [{ claim, email: '' }, 'Please enter your email address.'],
  [{ claim, other: 1 }, 'There is no field called other.'],
])('the message for %j is: %s', (input, words) => {
  expect(said(input)).toEqual([words]);
});
