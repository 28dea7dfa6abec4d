import type { QueueCounts } from '@amends/core/workspace';
import { formatInboxQuery, type InboxQuery } from '@amends/core/workspace/inbox/inbox-query.rules';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useFetcher } from 'react-router';
import { listOf, type ReadList, withChanged, withMore, withNews } from './list-news.rules.ts';
import type { ListedClaim, ListedPage } from './listed-claim.ts';
import type { clientLoader as rowsLoader } from './rows.route.ts';

/** The maximum number of claims per request. */
const MOST = 100;
/** Number of rows to read beyond the visible ones, to tell claims that moved down from those that left. */
const SLACK = 25;

type Failure = 'failed' | 'signedOut';

export interface ClaimList extends ReadList<ListedClaim> {
  counts: QueueCounts;
  /** Why the last request failed; null if it didn't. */
  failure: Failure | null;
  loadingMore: boolean;
  loadMore(): void;
  /** Reloads the visible rows, and new ones. */
  look(): void;
  /** Reloads the list from its start. */
  renew(): void;
  /** Shows these claims as they are now, where they are visible. */
  update(claims: readonly ListedClaim[]): void;
}

/**
 * Returns the list as first loaded, with its next pages and changes. The component needs the query as its
 * key.
 */
export function useClaimList(
  query: InboxQuery,
  first: { page: ListedPage; counts: QueueCounts },
): ClaimList {
  const [list, setList] = useState<ReadList<ListedClaim>>(() => listOf(first.page));
  const [counts, setCounts] = useState(first.counts);
  const [failure, setFailure] = useState<Failure | null>(null);
  const more = useFetcher<typeof rowsLoader>();
  const news = useFetcher<typeof rowsLoader>();
  const wantsAll = useRef(false);
  const address = useCallback(
    (given: Record<string, string>) => {
      const params = formatInboxQuery(query);
      for (const [name, value] of Object.entries(given)) params.set(name, value);
      return `/inbox/rows?${params}`;
    },
    [query],
  );

  useEffect(() => {
    const read = more.data;
    if (!read) return;
    if ('failure' in read) return setFailure(read.failure);
    setFailure(null);
    setList((before) => withMore(before, read.page));
  }, [more.data]);

  useEffect(() => {
    const read = news.data;
    if (!read) return;
    if ('failure' in read) return setFailure(read.failure);
    setFailure(null);
    const all = wantsAll.current;
    wantsAll.current = false;
    setCounts(read.counts);
    setList((before) => (all ? listOf(read.page) : withNews(before, read.page)));
  }, [news.data]);

  const look = () => {
    const limit = Math.min(MOST, list.rows.length + SLACK);
    void news.load(address({ limit: String(limit) }));
  };

  return {
    ...list,
    counts,
    failure,
    loadingMore: more.state !== 'idle',
    look,
    loadMore: () => {
      if (list.nextCursor && more.state === 'idle') {
        void more.load(address({ cursor: list.nextCursor }));
      }
    },
    update: (claims) => setList((before) => withChanged(before, claims)),
    renew: () => {
      wantsAll.current = true;
      look();
    },
  };
}
