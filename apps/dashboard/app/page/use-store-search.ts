import { useEffect, useState } from 'react';
import { useFetcher } from 'react-router';

/** Delay after the last key before the server is queried, in milliseconds. */
const PAUSE_MS = 200;
/** Maximum length of a search; the server ignores the rest. */
export const LONGEST_SEARCH = 100;
/** Maximum number of store names per request. */
export const MOST_NAMED = 100;

export interface StoreChoice {
  id: string;
  name: string;
}

/** Search results of the `/store` page. */
export interface FoundStores {
  /** The trimmed search text. */
  search: string;
  stores: readonly StoreChoice[];
}

/**
 * Searches all of the person's stores while they type. `found` is null for an empty search, until the server
 * has responded, and if `hasMore` is false, when the page already has all stores.
 */
export function useStoreSearch(hasMore: boolean, first?: FoundStores) {
  const [typed, setTyped] = useState(first?.search ?? '');
  const { data = first, load } = useFetcher<FoundStores>();
  const asked = hasMore ? typed.trim() : '';
  const found = asked !== '' && data?.search === asked ? data.stores : null;
  const isKnown = found !== null;
  useEffect(() => {
    if (asked === '' || isKnown) return;
    const asking = setTimeout(
      () => void load(`/store?${new URLSearchParams({ q: asked })}`),
      PAUSE_MS,
    );
    return () => clearTimeout(asking);
  }, [asked, isKnown, load]);
  return { typed, setTyped, found, isAsking: asked !== '' && !isKnown };
}
