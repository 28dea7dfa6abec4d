import { useEffect, useState } from 'react';
import { useFetcher } from 'react-router';

/** How long to wait for the next letter before the server is asked. */
const PAUSE_MS = 200;
/** Length of a search of which the server uses all. */
export const LONGEST_SEARCH = 100;
/** Number of stores that the server names at once. */
export const MOST_NAMED = 100;

export interface StoreChoice {
  id: string;
  name: string;
}

/** What the page `/store` finds. */
export interface FoundStores {
  /** What was searched for, without spaces around it. */
  search: string;
  stores: readonly StoreChoice[];
}

/**
 * Searches all of the person's stores while they type. `found` is null for an empty search, until the server has
 * answered, and without `hasMore`: the stores at hand are then all there are.
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
