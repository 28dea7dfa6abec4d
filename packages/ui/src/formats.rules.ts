/** Making a format costs a hundred times what using it does, and a page writes hundreds of dates and sums. */
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
 * Returns the format of a locale for dates with these options, made once; `options` are of the
 * program's own.
 */
export const dateFormat = (locale: string, options: Intl.DateTimeFormatOptions) =>
  kept(`date ${locale} ${JSON.stringify(options)}`, () => new Intl.DateTimeFormat(locale, options));

/** Does the same for numbers and money. */
export const numberFormat = (locale: string, options: Intl.NumberFormatOptions) =>
  kept(`number ${locale} ${JSON.stringify(options)}`, () => new Intl.NumberFormat(locale, options));
