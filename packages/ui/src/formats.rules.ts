/**
 * Creating a formatter costs a hundred times as much as using it, and a page formats hundreds of
 * dates and amounts.
 */
const formats = new Map<string, Intl.DateTimeFormat | Intl.NumberFormat>();

function kept<Format extends Intl.DateTimeFormat | Intl.NumberFormat>(
  key: string,
  make: () => Format,
): Format {
  const known = formats.get(key);
  if (known) return known as Format;
  const made = make();
  formats.set(key, made);
  return made;
}

/**
 * Dates in the pseudo-locale `en-XA` have full-width digits, so that a date formatted in another locale
 * stands out.
 */
const written = (locale: string) => (locale === 'en-XA' ? 'en-XA-u-nu-fullwide' : locale);

/**
 * Returns a cached date formatter. `options` must not come from user input: each combination stays in memory.
 */
export const dateFormat = (locale: string, options: Intl.DateTimeFormatOptions) =>
  kept(
    `date ${locale} ${JSON.stringify(options)}`,
    () => new Intl.DateTimeFormat(written(locale), options),
  );

/** Returns a cached formatter of numbers and money. */
export const numberFormat = (locale: string, options: Intl.NumberFormatOptions) =>
  kept(`number ${locale} ${JSON.stringify(options)}`, () => new Intl.NumberFormat(locale, options));
