/** The language of readers who request none; always enabled. */
export const DEFAULT_LOCALE = 'en-US';

/** A language with a region: `en-US`. */
export type Locale = string;

/**
 * Pseudo-languages for testing, by their usual names: American English that is longer and accented, or
 * written from right to left. Readers get one only if they name it.
 */
export const PSEUDO_LOCALES = ['en-XA', 'ar-XB'] as const;

const PSEUDO: ReadonlySet<string> = new Set(PSEUDO_LOCALES);

/** The format of a language tag with a region, in any case. */
export const LOCALE_PATTERN = '[a-z]{2}-[a-z]{2}';

const IS_LOCALE = new RegExp(`^${LOCALE_PATTERN}$`, 'i');

const same = (a: string) => (b: string) => a.toLowerCase() === b.toLowerCase();

/** Normalizes the case of a tag, as in `fr-FR`; null for a tag without a language and a region. */
export function readLocale(tag: string): Locale | null {
  const [language = '', region = ''] = tag.split('-');
  return IS_LOCALE.test(tag) ? `${language.toLowerCase()}-${region.toUpperCase()}` : null;
}

/** Returns the language that a tag names, in any case; null for an unknown language. */
const localeNamed = (tag: string, among: readonly Locale[]): Locale | null =>
  among.find(same(tag)) ?? null;

/** Returns the language that a path starts with, as `/en-US/start` does, or null. */
export const localeOfPath = (path: string, among: readonly Locale[]): Locale | null =>
  localeNamed(path.split('/', 2)[1] ?? '', among);

/** What a request says about its reader's language. */
export interface Wishes {
  path: string;
  /** The remembered language. */
  cookie?: string | undefined;
  /** The tags of `Accept-Language`, in order of preference. */
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

/** Returns the language of the first accepted tag that is enabled, in any region: `en-GB` gets `en-US`. */
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

/** Returns the language of a context's reader, for storing it. */
export const localeOfReader = ({ locale }: { locale?: string | undefined }): string =>
  locale ?? DEFAULT_LOCALE;
