/** The language of readers who ask for none, which is always spoken. */
export const DEFAULT_LOCALE = 'en-US';

/** A language with a region: `en-US`. */
export type Locale = string;

/**
 * Languages made from the default one, for testing, by their usual names: American English made longer
 * and accented, and written from right to left. No reader gets one without naming it.
 */
export const PSEUDO_LOCALES = ['en-XA', 'ar-XB'] as const;

const PSEUDO: ReadonlySet<string> = new Set(PSEUDO_LOCALES);

/** How a tag of a language with a region is written, in any case. */
export const LOCALE_PATTERN = '[a-z]{2}-[a-z]{2}';

const IS_LOCALE = new RegExp(`^${LOCALE_PATTERN}$`, 'i');

const same = (a: string) => (b: string) => a.toLowerCase() === b.toLowerCase();

/** Returns a tag as it is usually written, like `fr-FR`; null for one without a language and a region. */
export function readLocale(tag: string): Locale | null {
  const [language = '', region = ''] = tag.split('-');
  return IS_LOCALE.test(tag) ? `${language.toLowerCase()}-${region.toUpperCase()}` : null;
}

/** Returns the language that a tag names, whatever its case; null for any other. */
const localeNamed = (tag: string, among: readonly Locale[]): Locale | null =>
  among.find(same(tag)) ?? null;

/** Returns the language that a path starts with, as `/en-US/start` does, or null. */
export const localeOfPath = (path: string, among: readonly Locale[]): Locale | null =>
  localeNamed(path.split('/', 2)[1] ?? '', among);

/** What a request says about the language of its reader. */
export interface Wishes {
  path: string;
  /** The remembered language. */
  cookie?: string | undefined;
  /** The tags of `Accept-Language`, the most wanted first. */
  accepted: readonly string[];
}

/**
 * Returns the language of a request among the enabled ones: that of its path, else the remembered
 * one, else the best of the accepted ones, else the default.
 */
export function negotiateLocale(
  { path, cookie, accepted }: Wishes,
  enabled: readonly Locale[],
): Locale {
  const remembered = cookie === undefined ? null : localeNamed(cookie, enabled);
  return localeOfPath(path, enabled) ?? remembered ?? bestOf(accepted, enabled) ?? DEFAULT_LOCALE;
}

/** Returns the first accepted tag that is spoken, in any region: `en-GB` gets `en-US`. */
function bestOf(accepted: readonly string[], enabled: readonly Locale[]): Locale | null {
  for (const tag of accepted) {
    const language = (of: string) => of.split('-', 1)[0] ?? '';
    const found =
      localeNamed(tag, enabled) ??
      enabled.find((one) => !PSEUDO.has(one) && same(language(one))(language(tag)));
    if (found) return found;
  }
  return null;
}

/** Returns the direction in which a language is written. */
export const directionOf = (locale: string): 'ltr' | 'rtl' =>
  /^(ar|fa|he|ur)\b/.test(locale) ? 'rtl' : 'ltr';

/** Returns the language of a context's reader, for what is kept of it. */
export const localeOfReader = ({ locale }: { locale?: string | undefined }): string =>
  locale ?? DEFAULT_LOCALE;
