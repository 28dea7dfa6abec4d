/**
 * Returns the stores with a name in which every typed word begins a word, ignoring case and accents; names
 * that begin with the text come first. Returns every store for an empty search.
 */
export function findStores<Store extends { name: string }>(
  stores: readonly Store[],
  typed: string,
): Store[] {
  const words = wordsIn(typed);
  const found = stores.filter(({ name }) => {
    const own = wordsIn(name);
    return words.every((word) => own.some((one) => one.startsWith(word)));
  });
  const asTyped = words.join(' ');
  const isFirst = ({ name }: Store) => wordsIn(name).join(' ').startsWith(asTyped);
  return [...found.filter(isFirst), ...found.filter((store) => !isFirst(store))];
}

const wordsIn = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
