import rows from 'provinces/provinces.json' with { type: 'json' };

/** A province, state or county; `region` is the part of the country it lies in, where known. */
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

/** Places that mail to the American forces is addressed to in the place of a state. */
const POSTAL_ADDITIONS: Row[] = [
  { country: 'US', short: 'AA', name: 'Armed Forces Americas' },
  { country: 'US', short: 'AE', name: 'Armed Forces Europe' },
  { country: 'US', short: 'AP', name: 'Armed Forces Pacific' },
];

let byCountry: Map<string, Province[]> | undefined;

/** The provinces of a country by its two-letter code in any case; empty for countries without. */
export function provincesOf(countryCode: string): readonly Province[] {
  byCountry ??= group();
  return byCountry.get(countryCode.trim().toUpperCase()) ?? [];
}

/**
 * Options for a province field, sorted by label. The label is the name when it is written in Latin
 * script, else the first alias; the value is the short code, else the name. Provinces of one name
 * in different regions of a country are one option, because they would send the same value.
 */
export function provinceOptions(countryCode: string): ProvinceOption[] {
  const byValue = new Map<string, ProvinceOption>();
  for (const province of provincesOf(countryCode)) {
    const value = province.shortCode ?? province.name;
    if (!byValue.has(value)) byValue.set(value, { label: labelOf(province), value });
  }
  return [...byValue.values()].sort((a, b) => a.label.localeCompare(b.label, 'en'));
}

/** The province that a short code, name or alias means, in any case; null when none does. */
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

/** Whether a text is written in Latin letters alone; digits and signs do not matter. */
export function isLatin(text: string): boolean {
  return /^[\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]*$/u.test(text);
}

/** A text without case, accents and outer spaces, to compare names by. */
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
