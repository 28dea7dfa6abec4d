import { expect, test } from 'vitest';
import { PersonalDataKept } from './personal-data-kept.input.ts';

test.each([
  ['P3M', true],
  ['P90D', true],
  ['P89D', false],
  ['P2M30D', true],
  ['P2M29D', false],
  ['P1Y', true],
  ['P30Y', true],
  ['P29Y12M5D', true],
  ['P30Y1D', false],
  ['P29Y12M6D', false],
  ['PT90D', false],
  ['', false],
  [null, true],
])('customers are kept from 90 days to 30 years, or forever: %s', (given, isAccepted) => {
  expect(PersonalDataKept.safeParse(given).success).toBe(isAccepted);
});

test('a period has at most 30 characters', () => {
  const accepts = (given: string) => PersonalDataKept.safeParse(given).success;
  expect([30, 31].map((length) => accepts('P90D'.padEnd(length)))).toEqual([true, false]);
});
