import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { countries, countryOptions, findCountry } from './countries.ts';
import { findCurrency } from './currencies.ts';

const anyCountry = fc.constantFrom(...countries());

describe('countries', () => {
  test('there are about 250 of them', () => {
    expect(countries().length).toBeGreaterThanOrEqual(245);
    expect(countries().length).toBeLessThanOrEqual(255);
  });

  test('no two share a code of two or three letters', () => {
    const codes = countries().flatMap((country) => [country.code, country.code3]);
    expect(new Set(codes).size).toBe(codes.length);
    expect(codes.every((code) => /^[A-Z]{2,3}$/.test(code))).toBe(true);
  });

  test('every one has a name, a continent, a region and a dialing code', () => {
    for (const country of countries()) {
      expect(country, country.code).toMatchObject({
        name: expect.stringMatching(/\S/),
        continent: expect.stringMatching(/\S/),
        region: expect.stringMatching(/^(?!World$)\S/),
        dialingCode: expect.stringMatching(/^\+\d{1,7}$/),
      });
    }
  });

  test('every one but Antarctica has a currency with 0, 2 or 3 decimals', () => {
    const without = countries().filter((country) => country.currencyCode === null);
    expect(without.map((country) => country.code)).toEqual(['AQ']);
    expect(findCountry('AQ')).toMatchObject({ currencySymbol: null, currencyDecimals: null });
    for (const { currencyDecimals } of countries()) {
      expect([0, 2, 3, null]).toContain(currencyDecimals);
    }
  });

  test('a country is found by either code in any case', () => {
    fc.assert(
      fc.property(anyCountry, fc.boolean(), (country, lower) => {
        const cased = (code: string) => (lower ? code.toLowerCase() : code);
        expect(findCountry(cased(country.code))).toBe(country);
        expect(findCountry(` ${cased(country.code3)} `)).toBe(country);
      }),
    );
  });

  test('a country has all fields', () => {
    expect(findCountry('JPN')).toEqual({
      code: 'JP',
      code3: 'JPN',
      name: 'Japan',
      continent: 'Asia',
      region: 'Eastern Asia',
      capital: 'Tokyo',
      currencyCode: 'JPY',
      currencySymbol: '¥',
      currencyDecimals: 0,
      dialingCode: '+81',
      dialingCodes: ['+81'],
    });
  });

  test('an unknown code finds nothing', () => {
    for (const code of ['', 'ZZ', 'UK', 'U', 'United States', 'constructor']) {
      expect(findCountry(code), code).toBeNull();
    }
  });

  test('options are sorted by name', () => {
    const labels = countryOptions().map((option) => option.label);
    expect(labels).toEqual([...labels].sort((a, b) => a.localeCompare(b, 'en')));
  });
});

describe('currencies', () => {
  test.each([
    ['USD', 2],
    ['eur', 2],
    ['JPY', 0],
    ['KRW', 0],
    ['KWD', 3],
    ['BHD', 3],
    ['XOF', 0],
  ] as const)('%s has %i decimals', (code, decimals) => {
    expect(findCurrency(code)).toMatchObject({ code: code.toUpperCase(), decimals });
  });

  test('gold, test codes and funds are no currencies', () => {
    for (const code of ['XAU', 'XTS', 'XXX', 'CLF', '', 'ABC']) {
      expect(findCurrency(code), code).toBeNull();
    }
  });
});
