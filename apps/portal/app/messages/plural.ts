/** Forms of a text by plural category, or by an exact number; `#` stands for the number. */
export type Forms = { other: string } & {
  [form in Intl.LDMLPluralRule | `=${number}`]?: string;
};

/**
 * Returns a function that picks the form of a text for a number, as ICU's `plural` does: an exact one, else
 * that of the number's category in the language.
 */
export function pluralIn(locale: string): (count: number, forms: Forms) => string {
  const rules = new Intl.PluralRules(locale);
  const numbers = new Intl.NumberFormat(locale);
  return (count, forms) =>
    (forms[`=${count}`] ?? forms[rules.select(count)] ?? forms.other).replaceAll(
      '#',
      numbers.format(count),
    );
}
