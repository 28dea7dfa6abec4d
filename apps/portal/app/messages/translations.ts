import { isPseudoLocale, pseudoCatalogue } from '@amends/core/reference/pseudo-text.rules';
import { speak } from './page-texts.ts';

/** One copy of a catalogue for each language, so that components see the same object again. */
const MADE = { 'en-XA': new WeakMap<object, object>(), 'ar-XB': new WeakMap<object, object>() };

speak((catalogue, locale) => {
  if (!isPseudoLocale(locale)) return catalogue;
  const made = MADE[locale].get(catalogue) ?? pseudoCatalogue(catalogue, locale);
  MADE[locale].set(catalogue, made);
  return made as typeof catalogue;
});
