/** One search term: an exact word, or a prefix. */
export interface SoughtTerm {
  readonly term: string;
  readonly beginning: boolean;
}

/** Shortest prefix to search by. */
const SHORTEST_BEGINNING = 3;
/** More words than this don't narrow a search further. */
const MOST_WORDS = 8;

/** Normalizes the words of a search like the index: lower case, no leading '#', no duplicates. */
export function wordsOf(search: string): string[] {
  const words = search
    .replaceAll('\0', ' ')
    .toLowerCase()
    .split(/[\s,;]+/)
    .map((word) => word.replace(/^#+/, '').replace(/^~+/, '').slice(0, 200))
    .filter((word) => word !== '');
  return [...new Set(words)].slice(0, MOST_WORDS);
}

/** A word that some order contains matches exactly; any other matches as a prefix. */
export function soughtTerm(word: string, isWhole: boolean): SoughtTerm {
  return { term: word, beginning: !isWhole && word.length >= SHORTEST_BEGINNING };
}

/** Returns the range of matching terms, in byte order. */
export function rangeOf({ term, beginning }: SoughtTerm): { low: string; high: string } {
  return { low: term, high: `${term}${beginning ? '\u{10ffff}' : '\u0001'}` };
}

/** Returns the terms that represent filters; no word starts with `~`. */
export function facetTerms(given: {
  protection?: string | undefined;
  shipment?: string | undefined;
  state?: string | undefined;
}): SoughtTerm[] {
  const { protection, shipment, state } = given;
  const terms = [
    shipment && `~shipment:${shipment}`,
    state && `~${state}`,
    protection && `~protection:${protection}`,
  ];
  return terms.flatMap((term) => (term ? [{ term, beginning: false }] : []));
}
