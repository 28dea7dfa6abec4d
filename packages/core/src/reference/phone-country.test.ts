import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countries } from './countries.ts';
import { countryOfPhone, examplePhone, isPhoneOf, phoneOf } from './phone-country.ts';

test.each([
  ['+1 787 555 0123', 'PR', 'an area code of its own beats the shared +1'],
  ['+1 (204) 555-0123', 'CA', 'the whole number decides within +1'],
  ['+1 212 555 0123', 'US', 'the whole number decides within +1'],
  ['+1 658 555 1234', 'JM', 'a second area code that the list lacks'],
  ['+44 1481 256789', 'GG', 'Guernsey within +44'],
  ['+44 20 7946 0958', 'GB', 'Britain within +44'],
  ['0044 20 7946 0958', 'GB', 'the 00 prefix'],
  ['+7 701 234 5678', 'KZ', 'Kazakhstan within +7'],
  ['+7 800 555 35 35', 'RU', 'Russia within +7'],
  ['+383 44 123 456', 'XK', 'Kosovo has its own code'],
  ['+55 11', 'BR', 'too short a number, but an unshared code'],
  ['+1', 'US', 'too short to tell, so the main country'],
])('%s is in %s: %s', (phone, code) => {
  expect(countryOfPhone(phone)?.code).toBe(code);
});

test('a number without an international prefix has no country', () => {
  for (const phone of ['', '555 0123', '787 555 0123', '+', '00', 'call me', '+999 123']) {
    expect(countryOfPhone(phone), phone).toBeNull();
  }
});

test('a dialing code of a single country finds it, whatever follows', () => {
  const uses = new Map<string, number>();
  const codes = countries().flatMap((country) => country.dialingCodes);
  for (const code of codes) uses.set(code, (uses.get(code) ?? 0) + 1);
  const alone = countries().flatMap((country) =>
    country.dialingCodes
      .filter(
        (code) => uses.get(code) === 1 && !codes.some((c) => c !== code && c.startsWith(code)),
      )
      .map((code) => ({ country, code })),
  );
  fc.assert(
    fc.property(
      fc.constantFrom(...alone),
      fc.stringMatching(/^\d{0,9}$/),
      ({ country, code }, rest) => countryOfPhone(code + rest) === country,
    ),
  );
});

test('every shared code has a main country among its countries', () => {
  const codes = countries().flatMap((country) => country.dialingCodes);
  for (const code of codes.filter((c, i) => codes.indexOf(c) !== i)) {
    expect(countryOfPhone(code)?.dialingCodes, code).toContain(code);
  }
});

test.each([
  ['US', '518 555 0134', true],
  ['US', '+1 (518) 555-0134', true],
  ['US', '+49 30 901820', true],
  ['US', '0049 30 901820', true],
  ['US', '00 44 20 7946 0018', true],
  ['US', '+999 30 901820', false],
  ['US', '+800 1234 5678', false],
  ['DE', '001 518 555 0134', true],
  ['US', '5550134 ext. 3', false],
  ['DE', '030 901820', true],
  ['JP', '075-555-0142', true],
  ['US', 'abc', false],
  ['US', '12', false],
  ['US', '5'.repeat(40), false],
  ['', '+44 20 7946 0018', true],
  ['', '020 7946 0018', false],
])('of %j, %j is a phone number: %j', (country, phone, right) => {
  expect(isPhoneOf(country, phone)).toBe(right);
});

test('an example phone number belongs to its country', () => {
  for (const country of ['US', 'CA', 'DE', 'JP', 'GB'])
    expect(isPhoneOf(country, examplePhone(country) ?? '')).toBe(true);
  expect(examplePhone('ZZ')).toBeNull();
  expect(examplePhone('AQ')).toBeNull();
});

test.each([
  ['US', '518 555 0134', '+15185550134'],
  ['US', '0049 30 901820', '+4930901820'],
  ['US', '+800 1234 5678', null],
  ['US', '123', null],
])('of %j, %j is kept as %j', (country, phone, kept) => {
  expect(phoneOf(country, phone)).toBe(kept);
});
