import { createContext, use } from 'react';

const LocaleContext = createContext('en-US');

/** Provides the page's language during server rendering; browsers read it from the document. */
export const LocaleProvider = LocaleContext.Provider;

/** Returns the language of the page, such as `en-US`. */
export function useLocale(): string {
  const locale = use(LocaleContext);
  return typeof document === 'undefined' ? locale : document.documentElement.lang;
}
