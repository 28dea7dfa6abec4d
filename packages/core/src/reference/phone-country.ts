import { createRequire } from 'node:module';
import type { CountryCode, Examples } from 'libphonenumber-js/max';
import { type Country, countries, findCountry } from './countries.ts';

// Loaded on first use: the numbering plans take longer to load than the rest of this folder.
const require = createRequire(import.meta.url);
const numberingPlans = () =>
  require('libphonenumber-js/max') as typeof import('libphonenumber-js/max');

/** The default country of a shared code. */
const MAIN_COUNTRY: Record<string, string> = {
  1: 'US',
  7: 'RU',
  44: 'GB',
  47: 'NO',
  61: 'AU',
  64: 'NZ',
  212: 'MA',
  262: 'RE',
  358: 'FI',
  500: 'FK',
  590: 'GP',
  672: 'NF',
};

let byPrefix: Map<string, Country[]> | undefined;

/**
 * Returns the country of an international phone number ("+1 787 ...", "00 44 ..."), by its longest
 * matching dialing code. If countries share the code, the full number decides; a number too short
 * for that gets the code's main country. Null if no code matches.
 */
export function countryOfPhone(phone: string): Country | null {
  const digits = internationalDigits(phone);
  if (digits === null) return null;
  const prefixes = prefixTable();
  for (let length = Math.min(digits.length, 7); length > 0; length -= 1) {
    const prefix = digits.slice(0, length);
    const sharing = prefixes.get(prefix);
    if (!sharing) continue;
    return sharing.length === 1 ? (sharing[0] ?? null) : amongSharing(prefix, digits);
  }
  return null;
}

function internationalDigits(phone: string): string | null {
  const compact = phone.trim().replace(/[\s().\-/\u00a0]/g, '');
  const match = /^(?:\+|00)(\d+)$/.exec(compact);
  return match?.[1] ?? null;
}

function amongSharing(prefix: string, digits: string): Country | null {
  const { parsePhoneNumberFromString } = numberingPlans();
  const known = parsePhoneNumberFromString(`+${digits}`)?.country;
  const exact = known ? findCountry(known) : null;
  if (exact) return exact;
  return findCountry(MAIN_COUNTRY[prefix] ?? '');
}

function prefixTable(): Map<string, Country[]> {
  if (byPrefix) return byPrefix;
  byPrefix = new Map();
  for (const country of countries()) {
    for (const code of country.dialingCodes) {
      const prefix = code.slice(1);
      byPrefix.set(prefix, [...(byPrefix.get(prefix) ?? []), country]);
    }
  }
  return byPrefix;
}

/**
 * Returns whether a phone number is possible in a country, or in any country if it has a dialing
 * code (`+49` or `0049`). Checks the length, not whether the number is in use. An empty number is
 * not possible.
 */
export function isPhoneOf(countryCode: string, phone: string): boolean {
  const { parsePhoneNumberFromString } = numberingPlans();
  const digits = internationalDigits(phone);
  const country = digits === null ? findCountry(countryCode) : countryOfPhone(phone);
  if (digits !== null && !country) return false;
  const given = digits === null ? phone.trim() : `+${digits}`;
  const code = country?.code as CountryCode | undefined;
  return parsePhoneNumberFromString(given, code)?.isPossible() ?? false;
}

/**
 * Converts a phone number to E.164, reading it as a number of the given country unless it has a dialing code
 * (`+49` or `0049`); null if it is not possible.
 */
export function phoneOf(countryCode: string, phone: string): string | null {
  if (!isPhoneOf(countryCode, phone)) return null;
  const { parsePhoneNumberFromString } = numberingPlans();
  const digits = internationalDigits(phone);
  const code = findCountry(countryCode)?.code as CountryCode | undefined;
  const parsed = parsePhoneNumberFromString(digits === null ? phone.trim() : `+${digits}`, code);
  return parsed?.number ?? null;
}

/** Formats a phone number in its country's style; null if the style is unknown. */
export function examplePhone(countryCode: string): string | null {
  const code = findCountry(countryCode)?.code as CountryCode | undefined;
  if (!code) return null;
  const examples = require('libphonenumber-js/mobile/examples') as Examples;
  return numberingPlans().getExampleNumber(code, examples)?.formatNational() ?? null;
}
