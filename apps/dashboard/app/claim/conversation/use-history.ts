import { useEffect, useRef, useState } from 'react';
import { useFetcher } from 'react-router';
import { useClaim } from '../use-claim.ts';
import { type HistoryPage, withEarlier, withNewest } from './history-pages.ts';

/**
 * Returns the claim's history, oldest first: the loaded entries and the earlier pages requested
 * since. New entries arrive with the claim. Calls `onEarlier` just before an earlier page is
 * inserted.
 */
export function useHistory(onEarlier: () => void) {
  const { claim, history } = useClaim();
  const fetcher = useFetcher<HistoryPage>();
  const newest = useRef(history);
  newest.current = history;
  const hear = useRef(onEarlier);
  hear.current = onEarlier;
  /** All loaded entries; null until an earlier page was requested. */
  const [read, setRead] = useState<HistoryPage | null>(null);
  useEffect(() => {
    const page = fetcher.data;
    if (!page) return;
    hear.current();
    setRead((before) => withEarlier(before ?? newest.current, page));
  }, [fetcher.data]);
  useEffect(() => {
    setRead((before) => before && withNewest(before, history.items));
  }, [history.items]);
  const shown = read ? withNewest(read, history.items) : history;
  const cursor = shown.nextCursor;
  return {
    entries: shown.items.toReversed(),
    loading: fetcher.state !== 'idle',
    showEarlier: cursor
      ? () => void fetcher.load(`/inbox/${claim.id}/history?cursor=${encodeURIComponent(cursor)}`)
      : null,
  };
}
