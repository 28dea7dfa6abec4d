import rows from 'provinces/provinces.json' with { type: 'json' };

/** A province, state or county; `region` is its part of the country, if known. */
export interface Province {
  name: string;
  shortCode: string | null;
  aliases: readonly string[];
  region: string | null;
}

/** An option of a province field: a label to read and the value to send. */
export interface ProvinceOption {
  label: string;
  value: string;
}

interface Row {
  country: string;
  name: string;
  short?: string;
  english?: string;
  alt?: string[];
  region?: string;
}

/** Addresses of the American forces abroad, used in place of a state. */
const POSTAL_ADDITIONS: Row[] = [
  { country: 'US', short: 'AA', name: 'Armed Forces Americas' },
  { country: 'US', short: 'AE', name: 'Armed Forces Europe' },
  { country: 'US', short: 'AP', name: 'Armed Forces Pacific' },
];

let byCountry: Map<string, Province[]> | undefined;

/**
 * Returns the provinces of a country by its two-letter code in any case; empty for countries without
 * provinces.
 */
export function provincesOf(countryCode: string): readonly Province[] {
  byCountry ??= group();
  return byCountry.get(countryCode.trim().toUpperCase()) ?? [];
}

/**
 * Returns the options of a province field, sorted by label. The label is the name if it is in Latin
 * script, else the first alias; the value is the short code, else the name. Provinces with one name
 * in different regions are one option, because they have the same value.
 */
export function provinceOptions(countryCode: string): ProvinceOption[] {
  const byValue = new Map<string, ProvinceOption>();
  for (const province of provincesOf(countryCode)) {
    const value = province.shortCode ?? province.name;
    if (!byValue.has(value)) byValue.set(value, { label: labelOf(province), value });
  }
  return [...byValue.values()].sort((a, b) => a.label.localeCompare(b.label, 'en'));
}

/** Returns the province of a short code, name or alias in any case, or null. */
export function findProvince(countryCode: string, text: string): Province | null {
  const wanted = fold(text);
  if (wanted === '') return null;
  const list = provincesOf(countryCode);
  return (
    list.find((p) => p.shortCode !== null && fold(p.shortCode) === wanted) ??
    list.find((p) => fold(p.name) === wanted) ??
    list.find((p) => p.aliases.some((alias) => fold(alias) === wanted)) ??
    null
  );
}

function labelOf(province: Province): string {
  return isLatin(province.name) ? province.name : (province.aliases[0] ?? province.name);
}

/** Returns whether a text has only Latin letters; digits and punctuation don't matter. */
export function isLatin(text: string): boolean {
  return /^[\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]*$/u.test(text);
}

/** Normalizes a name for comparison: no case, accents or outer spaces. */
export function fold(text: string): string {
  return text.trim().normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}

function group(): Map<string, Province[]> {
  const grouped = new Map<string, Province[]>();
  for (const row of [...(rows as Row[]), ...POSTAL_ADDITIONS]) {
    const list = grouped.get(row.country) ?? [];
    grouped.set(row.country, list);
    list.push({
      name: row.name,
      shortCode: row.short ?? null,
      aliases: [...(row.english ? [row.english] : []), ...(row.alt ?? [])],
      region: row.region ?? null,
    });
  }
  return grouped;
}
