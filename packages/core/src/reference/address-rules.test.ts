import { describe, expect, test } from 'vitest';
import { addressRules, isPostalCodeOf } from './address-rules.ts';
import { countries } from './countries.ts';

describe('address rules', () => {
  test('an American address has a state and a ZIP code', () => {
    expect(addressRules('US')).toMatchObject({
      city: { used: true, required: true },
      province: { used: true, required: true, label: 'state' },
      postalCode: { used: true, required: true, label: 'zip', example: '95014' },
    });
  });

  test('a British county is optional', () => {
    expect(addressRules('GB').province).toEqual({ used: true, required: false, label: 'county' });
  });

  test('a Japanese address has its city, an Emirati one its emirate', () => {
    expect(addressRules('JP').city).toEqual({ used: true, required: true });
    expect(addressRules('AE').city).toEqual({ used: true, required: false });
  });

  test('a country without words of its own has a province and a postal code', () => {
    const { province, postalCode } = addressRules('DE');
    expect([province.label, postalCode.label]).toEqual(['province', 'postal_code']);
  });

  test('Hong Kong has no postal codes', () => {
    expect(addressRules('HK').postalCode).toMatchObject({ used: false, required: false });
  });

  test('only fields of the form are required', () => {
    for (const { code } of countries()) {
      const { city, province, postalCode } = addressRules(code);
      for (const field of [city, province, postalCode]) {
        expect(field.used || !field.required, code).toBe(true);
      }
    }
  });

  test('every postal code example matches its own pattern', () => {
    for (const { code } of countries()) {
      const { example } = addressRules(code).postalCode;
      if (example !== null) expect(isPostalCodeOf(code, example), `${code} ${example}`).toBe(true);
    }
  });

  test('an unknown country asks for a street and a city only', () => {
    expect(addressRules('../../package')).toMatchObject({
      countryCode: '',
      city: { required: true },
      province: { used: false },
      postalCode: { used: false },
    });
  });
});

describe('postal codes', () => {
  test.each([
    ['US', '95014', true],
    ['US', '95014-1234', true],
    ['US', '9501', false],
    ['US', '', false],
    ['USA', '95014', true],
    ['CA', 'k1a 0b1', true],
    ['CA', 'K1A', false],
    ['GB', ' SW1A 1AA ', true],
    ['IE', '', true],
    ['HK', '', true],
    ['ZZ', 'anything', true],
  ])('%s %j: %s', (country, postalCode, right) => {
    expect(isPostalCodeOf(country, postalCode)).toBe(right);
  });
});
