import { expect, test } from 'vitest';
import { z } from 'zod';
import {
  check,
  NOT_A_WEB_ADDRESS,
  oneOf,
  parse,
  searchText,
  text,
  webAddress,
  webAddressOrPath,
} from './input.ts';

const Input = z.strictObject({
  claim: z.strictObject({ issues: z.array(z.string()).min(1), type: z.enum(['A', 'B']) }),
  rating: z.int().min(1).max(5).default(5),
  name: z.string().max(3).default(''),
  email: z.string().min(1, text('email_missing')).default('a'),
});

const errorsOf = (schema: z.ZodType, input: unknown) => {
  const checked = check(schema, input);
  return 'errors' in checked ? checked.errors : [];
};
const errorsFor = (input: unknown) => errorsOf(Input, input);
const claim = { issues: ['x'], type: 'A' };

test.each([
  [{}, 'claim', 'field_missing', {}],
  [{ claim: { issues: ['x'] } }, 'claim.type', 'field_not_a_choice', { choices: ['A', 'B'] }],
  [{ claim: 5 }, 'claim', 'field_of_other_type', { expected: 'object' }],
  [{ claim: { ...claim, issues: [] } }, 'claim.issues', 'field_too_small', { minimum: 1 }],
  [{ claim, rating: 9 }, 'rating', 'field_too_big', { maximum: 5, origin: 'number' }],
  [{ claim, name: 'Robert' }, 'name', 'at_most_characters', { maximum: 3, origin: 'string' }],
  [{ claim, email: '' }, 'email', 'email_missing', { minimum: 1 }],
])('what is wrong with %j: %s, %s', (input, path, named, values) => {
  expect(errorsFor(input)).toMatchObject([{ path, text: named, values }]);
});

test('a field that a schema doesn’t know is refused under its own path', () => {
  expect(errorsFor({ claim, other: 1 })).toEqual([
    { path: 'other', code: 'unknown_field', values: { name: 'other' } },
  ]);
});

test('an error has the code of its kind, and the path of its field as its name', () => {
  const code = 'too_small';
  expect(errorsFor({ claim: { ...claim, issues: [] }, rating: 0 })).toEqual([
    {
      path: 'claim.issues',
      code,
      text: 'field_too_small',
      values: { name: 'claim.issues', origin: 'array', minimum: 1 },
    },
    {
      path: 'rating',
      code,
      text: 'field_too_small',
      values: { name: 'rating', origin: 'number', minimum: 1 },
    },
  ]);
  expect(errorsFor('text')).toEqual([
    {
      path: '',
      code: 'invalid_type',
      text: 'field_of_other_type',
      values: { name: null, expected: 'object' },
    },
  ]);
});

test('a check of our own has its own code and values, or none; a finished text stays as it is', () => {
  const ofField = (message: string, params?: Record<string, unknown>) =>
    errorsOf(z.strictObject({ a: z.string().refine(() => false, { message, params }) }), { a: '' });
  expect(ofField('taken', { code: 'name_taken', by: 'Ada' })).toEqual([
    { path: 'a', code: 'name_taken', text: 'taken', values: { name: 'a', by: 'Ada' } },
  ]);
  expect(ofField('taken')).toEqual([
    { path: 'a', code: 'custom', text: 'taken', values: { name: 'a' } },
  ]);
  expect(ofField('taken', { code: 7 })).toMatchObject([{ code: 'custom' }]);
  expect(ofField('Choose another name.')).toEqual([
    { path: 'a', code: 'custom', message: 'Choose another name.' },
  ]);
});

test('what is parsed is returned with its defaults, or refused with the same errors', () => {
  expect(parse(Input, { claim })).toEqual({ claim, rating: 5, name: '', email: 'a' });
  const refused = { code: 'invalid_input', details: { errors: errorsFor({}) } };
  expect(() => parse(Input, {})).toThrow(expect.objectContaining(refused));
});

test('a choice is found in any case and with any separator', () => {
  const choice = oneOf(['IN_TRANSIT', 'LOST']);
  for (const given of ['IN_TRANSIT', 'in transit', 'In-Transit', 'intransit']) {
    expect(parse(choice, given)).toBe('IN_TRANSIT');
  }
  expect(parse(choice, 'lost')).toBe('LOST');
  const values = { name: null, choices: ['IN_TRANSIT', 'LOST'] };
  expect(errorsOf(choice, 'found')).toMatchObject([{ text: 'field_not_a_choice', values }]);
});

test('a search has at most so many characters, and only those that can be stored', () => {
  expect(parse(searchText(4), ' a\0b ')).toBe('a b');
  expect(parse(searchText(4), 'a\ud800')).toBe('a\ufffd');
  expect(parse(searchText(4), 'abcd')).toBe('abcd');
  expect(errorsOf(searchText(4), 'abcde')).toMatchObject([{ text: 'at_most_characters' }]);
});

test('an address of a page is one of the web, of at most 2,000 characters', () => {
  const isTaken = (schema: z.ZodType, given: string) => schema.safeParse(given).success;
  const longest = `https://example.com/${'a'.repeat(1_980)}`;
  for (const given of ['https://example.com/', 'HTTP://example.com', longest]) {
    expect([isTaken(webAddress, given), isTaken(webAddressOrPath, given)]).toEqual([true, true]);
  }
  const path = `/${'a'.repeat(1_999)}`;
  for (const given of ['/', '/terms', path]) {
    expect([isTaken(webAddress, given), isTaken(webAddressOrPath, given)]).toEqual([false, true]);
  }
  const refused = [
    'javascript:alert(1)',
    'ftp://example.com',
    'https://',
    'https://a b',
    '//x.example',
  ];
  for (const given of [...refused, '/\\x.example', 'terms', '', `${longest}a`, `${path}a`]) {
    expect([isTaken(webAddress, given), isTaken(webAddressOrPath, given)]).toEqual([false, false]);
  }
  const { code } = NOT_A_WEB_ADDRESS.params;
  for (const schema of [webAddress, webAddressOrPath]) {
    expect(errorsOf(schema, 'data:text/html,x')).toMatchObject([{ code, text: code }]);
  }
});
