import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countries } from './countries.ts';
import { findProvince, provinceOptions, provincesOf } from './provinces.ts';

const withProvinces = countries().filter((country) => provincesOf(country.code).length > 0);

test('about 31 countries have provinces', () => {
  expect(withProvinces.length).toBeGreaterThanOrEqual(30);
  expect(withProvinces.length).toBeLessThanOrEqual(34);
});

test('a Latin-script name is the label, and the short code the value', () => {
  expect(provinceOptions('us')).toContainEqual({ label: 'New York', value: 'NY' });
  expect(provinceOptions('CA')).toContainEqual({ label: 'Manitoba', value: 'MB' });
});

test('a name in another script is labeled by its first alias', () => {
  expect(provinceOptions('CN')).toContainEqual({ label: 'Guangdong', value: '粤' });
});

test('the value of a province without a short code is its name', () => {
  expect(provinceOptions('JP')).toContainEqual({ label: 'Tōkyō', value: '東京都' });
  expect(provinceOptions('DK')).toContainEqual({ label: 'Hovedstaden', value: 'Hovedstaden' });
});

test('a county of Britain has its region', () => {
  expect(provincesOf('GB').find((county) => county.name === 'Wrexham')?.region).toBe('Wales');
  expect(findProvince('US', 'NY')?.region).toBeNull();
});

test('mail to American forces can be addressed', () => {
  expect(findProvince('US', 'AP')?.name).toBe('Armed Forces Pacific');
});

test('no two options of a country have the same value', () => {
  for (const { code } of withProvinces) {
    const values = provinceOptions(code).map((option) => option.value);
    expect(new Set(values).size, code).toBe(values.length);
  }
});

test('a country without provinces, or an unknown one, has no options', () => {
  expect(provinceOptions('SG')).toEqual([]);
  expect(provinceOptions('ZZ')).toEqual([]);
});

test('the value of an option finds its province', () => {
  fc.assert(
    fc.property(fc.constantFrom(...withProvinces), fc.nat(), (country, n) => {
      const options = provinceOptions(country.code);
      const option = options[n % options.length];
      const found = findProvince(country.code, option?.value ?? '');
      expect([found?.shortCode, found?.name]).toContain(option?.value);
    }),
  );
});

test('accents and case are ignored when looking for a province', () => {
  expect(findProvince('DE', 'baden-wurttemberg')?.shortCode).toBe('BW');
  expect(findProvince('JP', 'hokkaido')?.name).toBe('北海道');
  expect(findProvince('US', 'Atlantis')).toBeNull();
  expect(findProvince('US', ' ')).toBeNull();
});
