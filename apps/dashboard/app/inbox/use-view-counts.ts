import { useEffect, useRef } from 'react';
import { useFetcher } from 'react-router';
import type { loader } from './view-counts.route.ts';

const ADDRESS = '/inbox/view-counts';
/** Delay before the first load, because the page has more urgent requests. */
const FIRST_MS = 500;
const LOOK_AGAIN_MS = 60_000;
/** Minimum interval between reloads, because each count may be a separate search. */
const CALM_MS = 10_000;

export type ViewCounts = Awaited<ReturnType<typeof loader>>;

/** Returns the claim count of each saved view, shared by all callers; `look` reloads them. */
export function useViewCounts(): { counts: ViewCounts | undefined; look: () => void } {
  const { load, data } = useFetcher<typeof loader>({ key: 'view-counts' });
  return { counts: data, look: () => void load(ADDRESS) };
}

/**
 * Keeps the counts current while the page is visible; `wanted` names the views, and is empty if there are
 * none.
 */
export function useFreshViewCounts(wanted: string): void {
  const { look } = useViewCounts();
  const latest = useRef(look);
  latest.current = look;
  useEffect(() => {
    if (!wanted) return;
    const lookIfSeen = () => {
      if (document.visibilityState === 'visible') latest.current();
    };
    const first = setTimeout(lookIfSeen, FIRST_MS);
    const timer = setInterval(lookIfSeen, LOOK_AGAIN_MS);
    return () => {
      clearTimeout(first);
      clearInterval(timer);
    };
  }, [wanted]);
}

/** Reloads the counts soon after a change, but not too often. */
export function useCalmViewCounts(wanted: boolean): () => void {
  const { look } = useViewCounts();
  const latest = useRef(look);
  latest.current = look;
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(waiting.current), []);
  return () => {
    if (!wanted) return;
    waiting.current ??= setTimeout(() => {
      waiting.current = undefined;
      latest.current();
    }, CALM_MS);
  };
}
