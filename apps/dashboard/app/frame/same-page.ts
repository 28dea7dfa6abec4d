/** Pages about one thing of a store, and the list that shows the same kind of things. */
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
 * Returns where to be once another store is chosen: on the same kind of page. What belongs to the
 * store before is left for its list; null chooses all stores.
 */
export function samePageOf(path: string, storeId: string | null): string {
  if (STORE_PAGE.test(path)) {
    return storeId === null ? '/stores' : path.replace(STORE_PAGE, `/stores/${storeId}`);
  }
  return LISTS.find(([pattern]) => pattern.test(path))?.[1] ?? path;
}
