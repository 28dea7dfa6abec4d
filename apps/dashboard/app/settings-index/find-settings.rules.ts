import { slipsBetween } from '@amends/core/workspace/inbox/correct-search.rules';
import { plain } from '@amends/core/workspace/inbox/search-words.rules';

/** A page of settings, with the words that people look for. */
export interface SettingsText {
  title: string;
  intro: string;
  /** Other words for it, as people say them. */
  keywords: string;
  /** The labels of its fields, by field. */
  fields: readonly { name: string; label: string }[];
}

/** A page that a search found, with its fields that have the words. */
export interface FoundSettings<Entry extends SettingsText> {
  entry: Entry;
  fields: Entry['fields'];
}

const SHORTEST_MISSPELLED = 4;
/** Two typos in a short word produce a different word. */
const SHORT_WORD = 6;

/** How well a page fits, best first: its title, its other words, a field, the sentence below it. */
const TITLE = 0;
const KEYWORD = 1;
const FIELD = 2;
const INTRO = 3;
/** A misspelled word fits worse than any that is spelled like it. */
const MISSPELLED = 4;

/**
 * Returns the pages with all typed words, best first, as the pages are ordered otherwise. A word
 * fits if it begins a word of the page, in any case and without accents; if no page has all words
 * like that, also with a typo, or two in longer words. Returns every page for an empty search.
 */
export function findSettings<Entry extends SettingsText>(
  entries: readonly Entry[],
  typed: string,
): FoundSettings<Entry>[] {
  const words = wordsIn(typed);
  if (words.length === 0) return entries.map((entry) => ({ entry, fields: [] }));
  const spelled = rank(entries, words, begins);
  return spelled.length > 0 ? spelled : rank(entries, words, isNear);
}

type Fits = (word: string, typed: string) => boolean;

function rank<Entry extends SettingsText>(
  entries: readonly Entry[],
  typed: readonly string[],
  fits: Fits,
): FoundSettings<Entry>[] {
  return entries
    .map((entry) => {
      const ranks = typed.map((word) => rankOf(entry, word, fits));
      const fields = entry.fields.filter(({ label }) =>
        typed.every((word) => has(label, word, fits)),
      );
      return { entry, fields, rank: Math.max(...ranks) };
    })
    .filter(({ rank: worst }) => worst < MISSPELLED)
    .sort((a, b) => a.rank - b.rank)
    .map(({ entry, fields }) => ({ entry, fields }));
}

function rankOf(entry: SettingsText, word: string, fits: Fits): number {
  if (has(entry.title, word, fits)) return TITLE;
  if (has(entry.keywords, word, fits)) return KEYWORD;
  if (entry.fields.some(({ label }) => has(label, word, fits))) return FIELD;
  return has(entry.intro, word, fits) ? INTRO : MISSPELLED;
}

const has = (text: string, typed: string, fits: Fits) =>
  wordsIn(text).some((word) => fits(word, typed));

const begins: Fits = (word, typed) => word.startsWith(typed);

const isNear: Fits = (word, typed) =>
  begins(word, typed) ||
  (typed.length >= SHORTEST_MISSPELLED &&
    slipsBetween(typed, word) <= (typed.length < SHORT_WORD ? 1 : 2));

const wordsIn = (text: string): string[] => plain(text).match(/[\p{L}\p{N}]+/gu) ?? [];
