/** The language of readers who ask for none, which is always spoken. */
export const DEFAULT_LOCALE = 'en-US';

/**
 * Languages that the portal can speak. `en-XA` and `ar-XB` are the usual names of
 * pseudo-languages: American English made longer and accented, and written from right to left.
 */
export const LOCALES = [DEFAULT_LOCALE, 'en-XA', 'ar-XB'] as const;

export type Locale = (typeof LOCALES)[number];

/** Languages made from the default one, for testing. No reader gets one without naming it. */
const PSEUDO: ReadonlySet<string> = new Set(['en-XA', 'ar-XB']);

const same = (a: string) => (b: string) => a.toLowerCase() === b.toLowerCase();

/** Returns the language that a tag names, whatever its case; null for any other. */
export const localeNamed = (tag: string, among: readonly Locale[] = LOCALES): Locale | null =>
  among.find(same(tag)) ?? null;

/** Returns the language that a path starts with, as `/en-US/start` does, or null. */
export const localeOfPath = (path: string, among: readonly Locale[] = LOCALES): Locale | null =>
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
