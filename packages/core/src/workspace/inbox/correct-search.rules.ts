import { plain } from './search-words.rules.ts';

const SHORTEST_WORD = 4;
const MOST_WORDS = 6;
/** Two typos in a short word produce a different word. */
const SHORT_WORD = 6;

/** Returns the words of a search that may be misspelled: letters only, and long enough. */
export function correctableWords(search: string): string[] {
  const words = plain(search).match(/(?<![\p{L}\p{N}@._-])\p{L}+(?![\p{L}\p{N}@._-])/gu) ?? [];
  const long = words.filter((word) => word.length >= SHORTEST_WORD && word.length <= 30);
  return [...new Set(long)].slice(0, MOST_WORDS);
}

/**
 * Returns the search with misspelled words replaced by the nearest of `similar`; null if none is
 * near.
 */
export function correctSearch(
  search: string,
  similar: ReadonlyMap<string, readonly string[]>,
): string | null {
  let corrected = plain(search);
  for (const [typed, words] of similar) {
    const nearest = nearestWord(typed, words);
    if (nearest === null) return null;
    corrected = corrected.replace(
      new RegExp(`(?<![\\p{L}\\p{N}])${typed}(?![\\p{L}\\p{N}])`, 'gu'),
      nearest,
    );
  }
  return corrected === plain(search) ? null : corrected;
}

/** Returns the first word with the fewest typos, of words ordered by similarity. */
function nearestWord(typed: string, words: readonly string[]): string | null {
  const most = typed.length < SHORT_WORD ? 1 : 2;
  let nearest: string | null = null;
  let fewest = most + 1;
  for (const word of words) {
    const slips = slipsBetween(typed, word);
    if (slips < fewest) [nearest, fewest] = [word, slips];
  }
  return nearest;
}

/**
 * Returns the number of omitted, added, substituted or swapped letters (optimal string alignment
 * distance).
 */
export function slipsBetween(one: string, other: string): number {
  const rows: number[][] = [Array.from({ length: other.length + 1 }, (_, at) => at)];
  for (let i = 1; i <= one.length; i++) {
    const row = [i];
    const above = rows[i - 1] ?? [];
    for (let j = 1; j <= other.length; j++) {
      const isSame = one[i - 1] === other[j - 1];
      let slips = Math.min(
        at(above, j) + 1,
        at(row, j - 1) + 1,
        at(above, j - 1) + (isSame ? 0 : 1),
      );
      const isSwapped =
        i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      if (isSwapped) slips = Math.min(slips, at(rows[i - 2] ?? [], j - 2) + 1);
      row.push(slips);
    }
    rows.push(row);
  }
  return at(rows.at(-1) ?? [], other.length);
}

const at = (row: readonly number[], index: number): number => row[index] ?? 0;
