import { useEffect, useMemo } from 'react';
import { useFetcher } from 'react-router';
import { VIEWERS, type Viewer } from '../claim/use-viewers-of.ts';
import type { loader } from './row-viewers.route.ts';

const ADDRESS = '/inbox/viewers';
/** Half of the time after which a viewer expires, since viewers may leave without notice. */
const LOOK_AGAIN_MS = 15_000;

/** Returns the listed claims' other viewers; `look` reloads them. */
export function useRowViewers(): { ofClaims: ReadonlyMap<string, Viewer[]>; look: () => void } {
  const fetcher = useFetcher<typeof loader>({ key: VIEWERS });
  const { load, data } = fetcher;
  const ofClaims = useMemo(() => {
    const found = new Map<string, Viewer[]>();
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
