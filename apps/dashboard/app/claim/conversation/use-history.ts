import type { HistoryEntry } from '@amends/core/desk';
import { useEffect, useState } from 'react';
import { useFetcher } from 'react-router';
import { useClaim } from '../use-claim.ts';

interface Page {
  items: HistoryEntry[];
  nextCursor: string | null;
}

export const entryKey = (entry: HistoryEntry): string => {
  switch (entry.kind) {
    case 'message':
      return entry.message.id;
    case 'note':
      return entry.note.id;
    case 'event':
      return entry.event.id;
  }
};

/** What happened to the claim, oldest first: what came with it, and the pages before that were asked
 * for. What is new comes with the claim and joins what is there. */
export function useHistory() {
  const { claim, history } = useClaim();
  const fetcher = useFetcher<Page>();
  const [older, setOlder] = useState<Page | null>(null);
  useEffect(() => {
    const page = fetcher.data;
    if (page) {
      setOlder((before) => ({
        items: joined(before?.items ?? [], page.items),
        nextCursor: page.nextCursor,
      }));
    }
  }, [fetcher.data]);
  const cursor = older ? older.nextCursor : history.nextCursor;
  return {
    entries: joined(history.items, older?.items ?? []).toReversed(),
    loading: fetcher.state !== 'idle',
    showEarlier: cursor
      ? () => void fetcher.load(`/inbox/${claim.id}/history?cursor=${encodeURIComponent(cursor)}`)
      : null,
  };
}

/** The newer ones, then those of the older ones that are not among them. */
function joined(newer: readonly HistoryEntry[], older: readonly HistoryEntry[]): HistoryEntry[] {
  const there = new Set(newer.map(entryKey));
  return [...newer, ...older.filter((entry) => !there.has(entryKey(entry)))];
}
