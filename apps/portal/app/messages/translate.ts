import { DEFAULT_LOCALE } from '@amends/core/reference/locale.rules';
import { isPseudoLocale, pseudoCatalogue } from '@amends/core/reference/pseudo-text.rules';
import type { Translate } from './page-texts.ts';

/** What a file of a locale exports: texts by their place in the catalogue; those of `root` are at its top. */
export type Words = Readonly<Record<string, unknown>>;

/** Finds the words of a locale in files by these names; a file that the locale lacks is left out. */
export type FindWords = (locale: string, files: readonly string[]) => readonly Words[];

/** Returns how catalogues are translated: to a pseudo-language, or by the files of a locale. */
export function translator(find: FindWords): Translate {
  // One copy of a catalogue for each language, so that components see the same object again.
  const made = new Map<string, WeakMap<object, object>>();
  return <Catalogue extends object>(
    catalogue: Catalogue,
    locale: string | undefined,
    files: readonly string[],
  ): Catalogue => {
    if (locale === undefined || locale === DEFAULT_LOCALE) return catalogue;
    const copies = made.get(locale) ?? new WeakMap<object, object>();
    made.set(locale, copies);
    const known = copies.get(catalogue);
    const copy =
      known ??
      (isPseudoLocale(locale)
        ? pseudoCatalogue(catalogue, locale)
        : translated(catalogue as Words, locale, find(locale, files)));
    copies.set(catalogue, copy);
    return copy as Catalogue;
  };
}

/** Returns a catalogue with the words of a locale in their places; the largest carry their language. */
function translated(catalogue: Words, locale: string, found: readonly Words[]): Words {
  const start = 'locale' in catalogue ? { ...catalogue, locale } : catalogue;
  return found.reduce<Words>((under, { root, ...rest }) => {
    const over = laidOver(under, rest);
    return isTree(root) ? laidOver(over, root) : over;
  }, start);
}

/** Returns a catalogue with other words in its places; where there are none, its own remain. */
function laidOver(catalogue: Words, words: Words): Words {
  const entries = Object.entries(catalogue).map(([name, own]) => {
    const other = Object.hasOwn(words, name) ? words[name] : undefined;
    if (isTree(own)) return [name, isTree(other) ? laidOver(own, other) : own];
    return [name, other ?? own];
  });
  return Object.fromEntries(entries);
}

const isTree = (value: unknown): value is Words =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
