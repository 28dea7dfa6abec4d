import { slipsBetween } from '@amends/core/workspace/inbox/correct-search.rules';
import { plain } from '@amends/core/workspace/inbox/search-words.rules';

/** A page of settings, with its searchable texts. */
export interface SettingsText {
  title: string;
  intro: string;
  /** Synonyms that people may search for. */
  keywords: string;
  /** The labels of its fields, by field. */
  fields: readonly { name: string; label: string }[];
}

/** A page that a search found, with its matching fields. */
export interface FoundSettings<Entry extends SettingsText> {
  entry: Entry;
  fields: Entry['fields'];
}

const SHORTEST_MISSPELLED = 4;
/** Two typos in a short word produce a different word. */
const SHORT_WORD = 6;

/** Ranks of a match, best first: the page's title, its synonyms, a field, its introduction. */
const TITLE = 0;
const KEYWORD = 1;
const FIELD = 2;
const INTRO = 3;
/** Rank of a page without the word, which is left out of the results. */
const NO_MATCH = 4;

/**
 * Returns the pages that match all typed words, best first, else in their usual order. A word matches the
 * beginning of a word on the page, ignoring case and accents; if no page matches all words, one typo is
 * allowed, or two in longer words. Returns every page for an empty search.
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
    .filter(({ rank: worst }) => worst < NO_MATCH)
    .sort((a, b) => a.rank - b.rank)
    .map(({ entry, fields }) => ({ entry, fields }));
}

function rankOf(entry: SettingsText, word: string, fits: Fits): number {
  if (has(entry.title, word, fits)) return TITLE;
  if (has(entry.keywords, word, fits)) return KEYWORD;
  if (entry.fields.some(({ label }) => has(label, word, fits))) return FIELD;
  return has(entry.intro, word, fits) ? INTRO : NO_MATCH;
}

const has = (text: string, typed: string, fits: Fits) =>
  wordsIn(text).some((word) => fits(word, typed));

const begins: Fits = (word, typed) => word.startsWith(typed);

const isNear: Fits = (word, typed) =>
  begins(word, typed) ||
  (typed.length >= SHORTEST_MISSPELLED &&
    slipsBetween(typed, word) <= (typed.length < SHORT_WORD ? 1 : 2));

const wordsIn = (text: string): string[] => plain(text).match(/[\p{L}\p{N}]+/gu) ?? [];
