/** A pseudo-language, made from the default language. */
export type PseudoLocale = 'en-XA' | 'ar-XB';

/** Returns whether a language is a pseudo-language. */
export const isPseudoLocale = (locale?: string): locale is PseudoLocale =>
  locale === 'en-XA' || locale === 'ar-XB';

const PLAIN = 'acdefghiklnoprstuwyzACDEGHIKLNORSTUWYZ';
const ACCENTED = 'åçðéƒĝĥîķļñöþŕšţûŵýžÅÇÐÉĜĤÎĶĻÑÖŔŠŢÛŴÝŽ';

/** Marks around every text of `en-XA`, so that a text without them stands out. */
const MARKS = ['⟦', '⟧'] as const;

/** The characters that start and end a right-to-left override. */
const BACKWARDS = ['\u202e', '\u202c'] as const;

/**
 * Returns a text in a pseudo-language, with the values in it (`data`) as they are. `en-XA` is accented,
 * a third longer and between marks; in `ar-XB` each word runs from right to left.
 */
export function pseudoText(
  text: string,
  locale: PseudoLocale,
  data: readonly string[] = [],
): string {
  if (text.trim() === '') return text;
  const changed = splitAt(text, data)
    .map((part, index) => (index % 2 === 1 ? valueIn(part, locale) : pseudoWords(part, locale)))
    .join('');
  return pseudoFrame(text.length, locale).join(changed);
}

/** Converts a part of a text without values to a pseudo-language. */
export const pseudoWords = (text: string, locale: PseudoLocale): string =>
  locale === 'en-XA' ? accented(text) : backwards(text);

/** Returns what to put before and after a text in a pseudo-language; `length` is that of the text. */
export const pseudoFrame = (length: number, locale: PseudoLocale): [string, string] =>
  locale === 'en-XA' ? [MARKS[0], `${padding(length)}${MARKS[1]}`] : ['', ''];

/** Isolates a value from surrounding words that run in the other direction. */
const valueIn = (value: string, locale: PseudoLocale) =>
  locale === 'ar-XB' ? `\u2068${value}\u2069` : value;

/** Splits a text into parts; every second part is a value. */
function splitAt(text: string, data: readonly string[]): string[] {
  const values = data
    .flatMap((value) => [value, value.toLowerCase()])
    .filter((value) => value.trim() !== '')
    .sort((a, b) => b.length - a.length);
  if (values.length === 0) return [text];
  const escaped = values.map((value) => value.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return text.split(new RegExp(`(#?(?:${escaped.join('|')}))`, 'u'));
}

const accented = (text: string) =>
  text.replaceAll(/[a-z]/gi, (letter) => ACCENTED[PLAIN.indexOf(letter)] ?? letter);

const backwards = (text: string) =>
  text.replaceAll(/\p{L}[\p{L}'’]*/gu, (word) => `${BACKWARDS[0]}${word}${BACKWARDS[1]}`);

const WORDS = 'one two three four five six seven eight nine ten'.split(' ');

/** Returns filler of a third of a text's length, as German would add, in words that can wrap. */
function padding(length: number): string {
  let added = '';
  for (let at = 0; added.length < length / 3; at++) added += ` ${WORDS[at % WORDS.length]}`;
  return added;
}

/**
 * Converts a catalogue of texts to a pseudo-language: strings, functions that return strings, and the objects
 * that contain them. Values passed to a function stay unchanged.
 */
export function pseudoCatalogue<Catalogue>(catalogue: Catalogue, locale: PseudoLocale): Catalogue {
  const copyOf = (value: unknown, name?: string): unknown => {
    if (typeof value === 'string') return name === 'locale' ? locale : pseudoText(value, locale);
    if (typeof value === 'function') {
      return (...given: unknown[]) => filledIn(value(...given), stringsIn(given), locale);
    }
    if (Array.isArray(value)) return value.map((one) => copyOf(one));
    if (value === null || typeof value !== 'object') return value;
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, copyOf(one, key)]));
  };
  return copyOf(catalogue) as Catalogue;
}

const stringsIn = (given: readonly unknown[]): string[] =>
  given.flatMap((one) =>
    typeof one === 'string' ? [one] : Array.isArray(one) ? stringsIn(one) : [],
  );

function filledIn(made: unknown, data: readonly string[], locale: PseudoLocale): unknown {
  if (typeof made === 'string') return pseudoText(made, locale, data);
  if (Array.isArray(made)) return made.map((one) => filledIn(one, data, locale));
  return made;
}
