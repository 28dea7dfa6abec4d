import { DEFAULT_LOCALE } from '@amends/core/reference/locale.rules';
import { dateFormat } from '@amends/ui/formats.rules';
import { defaultDateTime, warrantyDate } from '@amends/words/dates';
import type { PageTexts } from './page-texts.ts';

/** Returns an American format in the default language; other languages have their own. */
const americanOr =
  (format: (at: Date, timeZone: string) => string) =>
  (at: Date, timeZone: string, texts?: Pick<PageTexts, 'locale'>): string => {
    const locale = texts?.locale ?? DEFAULT_LOCALE;
    if (locale === DEFAULT_LOCALE) return format(at, timeZone);
    const style = { dateStyle: 'medium', timeStyle: 'short', timeZone } as const;
    return dateFormat(locale, style).format(at);
  };

/** Returns the end of a warranty in the language of the page. */
export const warrantyDateIn = americanOr(warrantyDate);

/** Returns when a page was printed, in the language of the page. */
export const printDateIn = americanOr(defaultDateTime);
