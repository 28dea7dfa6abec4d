import { createContext, use } from 'react';

/** Only en-US is enabled today; another language is another catalogue in each area. */
export const DEFAULT_LOCALE = 'en-US';

const LocaleContext = createContext(DEFAULT_LOCALE);

/** Provides the locale to every component below. */
export const LocaleProvider = LocaleContext.Provider;

/**
 * Returns the texts of one area of the dashboard: `wordsFor` by locale, `useWords` in the reader's
 * language. Each area is a separate module, so that a screen only loads its own texts.
 */
export function wordsOf<Words>(catalogues: Record<typeof DEFAULT_LOCALE, Words>) {
  const wordsFor = (locale: string = DEFAULT_LOCALE): Words =>
    (catalogues as Record<string, Words>)[locale] ?? catalogues[DEFAULT_LOCALE];
  return { wordsFor, useWords: (): Words => wordsFor(use(LocaleContext)) };
}
