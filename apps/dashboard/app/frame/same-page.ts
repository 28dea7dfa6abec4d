/** Pages of a single record, and the list page of that kind of record. */
const LISTS: readonly [pattern: RegExp, list: string][] = [
  [/^\/inbox\/./, '/inbox'],
  [/^\/(orders|customers)\/./, '/orders'],
  [/^\/returns\/./, '/returns'],
  [/^\/warranties\/(?!new)./, '/warranties'],
  [/^\/sops\/./, '/sops'],
  [/^\/macros\/./, '/macros'],
  [/^\/team\/./, '/team'],
];

const STORE_PAGE = /^\/stores\/(?!new(?:\/|$))[^/?]+/;

/**
 * Returns the path to open after another store is selected: the same kind of page, but the list instead of a
 * record of the previous store. A null `storeId` selects all stores.
 */
export function samePageOf(path: string, storeId: string | null): string {
  if (STORE_PAGE.test(path)) {
    return storeId === null ? '/stores' : path.replace(STORE_PAGE, `/stores/${storeId}`);
  }
  return LISTS.find(([pattern]) => pattern.test(path))?.[1] ?? path;
}
