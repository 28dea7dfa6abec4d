import { addressLines, countryOptions } from '@amends/core/reference';
import { DEFAULT_LOCALE } from '@amends/core/reference/locale.rules';
import { isPseudoLocale, pseudoText } from '@amends/core/reference/pseudo-text.rules';
import type { PageTexts } from './page-texts.ts';

type Options = ReturnType<typeof countryOptions>;

const MADE = new Map<string, Options>();

/** Returns the options of a country field, named and sorted in the language of the page. */
export function countryOptionsIn(texts?: PageTexts): Options {
  const locale = texts?.locale ?? DEFAULT_LOCALE;
  const known = MADE.get(locale);
  if (known) return known;
  const { compare } = new Intl.Collator(locale);
  const made = countryOptions()
    .map(({ value, label }) => ({ value, label: nameOf({ code: value, name: label }, locale) }))
    .sort((a, b) => compare(a.label, b.label));
  MADE.set(locale, made);
  return made;
}

/** Returns the lines of an address, with its country in the language of the page. */
export const addressLinesIn = (
  address: Parameters<typeof addressLines>[0],
  texts?: PageTexts,
): string[] => addressLines(address, (country) => nameOf(country, texts?.locale ?? DEFAULT_LOCALE));

function nameOf({ code, name }: { code: string; name: string }, locale: string): string {
  if (isPseudoLocale(locale)) return pseudoText(name, locale);
  // English names stay those of the country list, which the API and the dashboard show too.
  if (locale === DEFAULT_LOCALE) return name;
  return new Intl.DisplayNames(locale, { type: 'region' }).of(code) ?? name;
}
