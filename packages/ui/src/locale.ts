import { createContext, use } from 'react';

const LocaleContext = createContext('en-US');

/** Provides the language of a page to its rendering on the server; browsers read it off the page. */
export const LocaleProvider = LocaleContext.Provider;

/** Returns the language of the page, such as `en-US`. */
export function useLocale(): string {
  const locale = use(LocaleContext);
  return typeof document === 'undefined' ? locale : document.documentElement.lang;
}
