import type { Address } from '@amends/db';
import { findCountry } from './countries.ts';

/** An address as one would write it on a parcel, its country and phone last; nothing for none. */
export function addressLines(address: Address | null): string[] {
  if (!address) return [];
  const { name, company, address1, address2, city, province, postalCode, country, phone } = address;
  const place = [city, [province, postalCode].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  const countryName = findCountry(country)?.name ?? country;
  return [name, company, address1, address2, place, countryName, phone].filter(
    (line): line is string => Boolean(line?.trim()),
  );
}
