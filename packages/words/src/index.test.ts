import { invalid, parse, Refusal } from '@amends/core';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { firstMessageOf, messagesOf, textOf, titleOf } from './index.ts';

const Input = z.strictObject({
  claim: z.strictObject({ issues: z.array(z.string()).min(1), type: z.enum(['A', 'B']) }),
  rating: z.int().min(1).max(5).default(5),
  name: z.string().max(3).default(''),
  email: z.string().min(1, 'Please enter your email address.').default('a'),
});
const claim = { issues: ['x'], type: 'A' };

const refusalOf = (input: unknown) => {
  try {
    parse(Input, input);
  } catch (error) {
    return error as Refusal;
  }
  throw new Error('nothing was refused');
};

test.each([
  [{}, 'claim is missing.'],
  [{ claim: { issues: ['x'] } }, 'claim.type must be A or B.'],
  [{ claim: { type: 'A' } }, 'claim.issues is missing.'],
  [{ claim: 5 }, 'claim must be an object.'],
  [{ claim: { ...claim, issues: [] } }, 'claim.issues must have at least 1 entry.'],
  [{ claim: { ...claim, issues: [1] } }, 'claim.issues.0 must be text.'],
  [{ claim, rating: 9 }, 'rating must be at most 5.'],
  [{ claim, name: 'Robert' }, 'At most 3 characters.'],
  [{ claim, email: '' }, 'Please enter your email address.'],
  [{ claim, other: 1 }, 'There is no field called other.'],
  [5, 'This must be an object.'],
])('the message for %j is: %s', (input, words) => {
  expect(messagesOf(refusalOf(input)).map(({ message }) => message)).toEqual([words]);
});

test('a refused input is titled by its first field', () => {
  expect(titleOf(refusalOf({}))).toBe('claim is missing.');
  expect(titleOf(invalid([]))).toBe('Something in this request is invalid.');
});

test('what is missing is named by its code', () => {
  const missing = new Refusal('not-found', 'api_token_not_found', {});
  expect(titleOf(missing)).toBe("We couldn't find that api token.");
  expect(firstMessageOf(missing)).toBe(titleOf(missing));
});

test('words that a refusal has come before those of its code', () => {
  expect(titleOf(new Refusal('conflict', 'forbidden', { title: 'Slack says no.' }))).toBe(
    'Slack says no.',
  );
});

test.each([
  [
    'unknown_variable',
    { names: ['a', 'b'] },
    'Unknown variable: {{a}}, {{b}}. Choose one from the list.',
  ],
  [
    'placeholder_unknown',
    { names: ['shop'], placeholders: ['store'] },
    'You can’t use {shop} here. You can use {store}.',
  ],
  ['whole_days_between', { least: 7, most: 3650 }, 'Enter a whole number of days from 7 to 3,650.'],
  [
    'implementation_move_not_allowed',
    { state: 'IN_REVIEW', movedBy: 'Ines' },
    'Ines got there first. It’s in review now.',
  ],
  ['implementation_move_not_allowed', { state: 'DRAFT', movedBy: null }, 'It’s a draft now.'],
])('%s with %j reads: %s', (name, values, words) => {
  expect(textOf(name, values)).toBe(words);
});
