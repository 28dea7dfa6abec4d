/** One thing that an order must be found by: a word as it is, or the beginning of one. */
export interface SoughtTerm {
  readonly term: string;
  readonly beginning: boolean;
}

/** The shortest beginning of a word that anything is found by. */
const SHORTEST_BEGINNING = 3;
/** More words than these narrow nothing down. */
const MOST_WORDS = 8;

/** Returns the words of a search as orders keep theirs: lower case, no leading '#', each once. */
export function wordsOf(search: string): string[] {
  const words = search
    .replaceAll('\0', ' ')
    .toLowerCase()
    .split(/[\s,;]+/)
    .map((word) => word.replace(/^#+/, '').replace(/^~+/, '').slice(0, 200))
    .filter((word) => word !== '');
  return [...new Set(words)].slice(0, MOST_WORDS);
}

/** A word that some order has as it is stands for itself; any other one for what begins with it. */
export function soughtTerm(word: string, isWhole: boolean): SoughtTerm {
  return { term: word, beginning: !isWhole && word.length >= SHORTEST_BEGINNING };
}

/** Returns the range of terms, in the order of their bytes, that fit. */
export function rangeOf({ term, beginning }: SoughtTerm): { low: string; high: string } {
  return { low: term, high: `${term}${beginning ? '\u{10ffff}' : '\u0001'}` };
}

/** Returns the terms of what orders are filtered by; `~` never begins a word. */
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
