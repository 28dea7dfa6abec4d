import type { Address } from '@amends/db';
import { addressFormat, addressRules } from './address-rules.ts';
import { type Country, findCountry } from './countries.ts';
import { findProvince, fold, isLatin } from './provinces.ts';

/**
 * Returns an address in its country's postal format, in one script, with country and phone last; an
 * empty list for no address. `nameOf` names the country in the reader's language.
 */
export function addressLines(
  address: Partial<Address> | null,
  nameOf: (country: Country) => string = ({ name }) => name,
): string[] {
  if (!address) return [];
  const { country = '', phone } = address;
  const native = [address.address1, address.city].some((text) => text && !isLatin(text));
  const format = addressFormat(country, native);
  const known = findCountry(country);
  const countryName = known?.name ?? country;
  const parts = partsOf(address, { format, native, countryName });
  const lines = format.split('%n').flatMap((line) => written(line, parts).split('\n'));
  return [...lines, known ? nameOf(known) : country, phone ?? '']
    .map((line) => line.trim())
    .filter(Boolean);
}

type Parts = Record<string, string>;

function partsOf(
  address: Partial<Address>,
  given: { format: string; native: boolean; countryName: string },
): Parts {
  const { name, company, address1, address2, city, postalCode, country = '' } = address;
  const province = provinceOf(address, given.native);
  const hasCity = given.format.includes('%C');
  // A city that has no place in the format and differs from the province and the country.
  const ownCity = hasCity || same(city, province) || same(city, given.countryName) ? '' : city;
  // A county gets a line if the country's post does not need it; a code does not.
  const isExtra = !given.format.includes('%S') && addressRules(country).province.used;
  const county = isExtra && province.length > 3 && !same(city, province) ? province : '';
  const street = [address1, address2, ownCity, hasCity ? '' : county];
  return {
    N: name ?? '',
    O: company ?? '',
    A: street.filter((line) => line?.trim()).join('\n'),
    C: [city, county].filter(Boolean).join(', '),
    S: province,
    Z: postalCode ?? '',
  };
}

function provinceOf({ province, country = '' }: Partial<Address>, native: boolean): string {
  if (!province || native || isLatin(province)) return province ?? '';
  return findProvince(country, province)?.aliases[0] ?? province;
}

/** Returns one line of a format with its parts filled in; empty if it has none of them. */
function written(line: string, parts: Parts): string {
  const keys = line.match(/%[A-Z]/g) ?? [];
  if (keys.every((key) => !parts[key.charAt(1)]?.trim())) return '';
  const text = line.replace(/%([A-Z])/g, (_, key: string) => parts[key] ?? '');
  return text.replace(/[ ]{2,}/g, ' ').replace(/^[\s,-]+|[\s,-]+$/g, '');
}

const same = (one: string | null | undefined, other: string | null | undefined) =>
  fold(one ?? '') === fold(other ?? '');
