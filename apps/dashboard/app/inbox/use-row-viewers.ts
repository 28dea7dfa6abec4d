import { useEffect, useMemo } from 'react';
import { useFetcher } from 'react-router';
import type { loader } from './row-viewers.route.ts';

export interface RowViewer {
  userId: string;
  name: string;
}

const ADDRESS = '/inbox/viewers';
/**
 * Whoever goes without a word is not told of; half of the time for which someone counts as looking.
 */
const LOOK_AGAIN_MS = 15_000;

/** Who else looks at which claims of the list; `look` reads it anew. */
export function useRowViewers(): { ofClaims: ReadonlyMap<string, RowViewer[]>; look: () => void } {
  const fetcher = useFetcher<typeof loader>();
  const { load, data } = fetcher;
  const ofClaims = useMemo(() => {
    const found = new Map<string, RowViewer[]>();
    for (const { claimId, ...viewer } of data ?? []) {
      found.set(claimId, [...(found.get(claimId) ?? []), viewer]);
    }
    return found;
  }, [data]);
  useEffect(() => void load(ADDRESS), [load]);
  const isAnyone = ofClaims.size > 0;
  useEffect(() => {
    if (!isAnyone) return;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void load(ADDRESS);
    }, LOOK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [isAnyone, load]);
  return { ofClaims, look: () => void load(ADDRESS) };
}
