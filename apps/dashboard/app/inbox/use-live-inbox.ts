import { type RefObject, useRef } from 'react';
import { forgetAhead } from '../claim/claims-ahead.ts';
import { useDashboardNews } from './use-dashboard-news.ts';
import { useFreshClaim } from './use-fresh-claim.ts';

/** What the visible list reloads. */
export interface ListReloads {
  list(): void;
  viewers(): void;
}

/**
 * Keeps the list, the counts, the viewers and the open claim up to date, with one stream for all filters. The
 * visible list sets what it reloads in `reloads`; `noteLastEvent` takes a change without a live update.
 */
export function useLiveInbox(claimId: string | undefined): {
  reloads: RefObject<ListReloads | null>;
  noteLastEvent: (claimId: string, sequence: number) => void;
} {
  const claims = useFreshClaim(claimId);
  const reloads = useRef<ListReloads>(null);
  useDashboardNews(({ changed, viewersChanged, missed }) => {
    if (missed) forgetAhead();
    if (missed || changed.size > 0) reloads.current?.list();
    if (missed || viewersChanged) reloads.current?.viewers();
    if (missed) claims.miss();
    claims.note(changed);
  }, forgetAhead);
  const noteLastEvent = (id: string, sequence: number) => {
    forgetAhead(id);
    reloads.current?.list();
    claims.note(new Map([[id, sequence]]));
  };
  return { reloads, noteLastEvent };
}
