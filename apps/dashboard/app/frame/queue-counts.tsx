import type { QueueCounts } from '@amends/core/inbox';
import { createContext, type ReactNode, use, useEffect, useMemo, useState } from 'react';
import { useFetcher } from 'react-router';
import type { loader } from '../inbox/counts.route.ts';

const AGAIN_MS = 60_000;

const CountsContext = createContext<{
  counts: QueueCounts | null;
  setCounts: (counts: QueueCounts) => void;
}>({ counts: null, setCounts: () => undefined });

/** Keeps how many claims each queue has, for the menu of every page; null where the person reads none. */
export function QueueCountsProvider({
  first,
  children,
}: {
  first: QueueCounts | null;
  children: ReactNode;
}) {
  const [counts, setCounts] = useState(first);
  const { load, data } = useFetcher<typeof loader>({ key: 'queue-counts' });
  const reads = first !== null;
  useEffect(() => {
    if (!reads) return;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void load('/inbox/counts');
    }, AGAIN_MS);
    return () => clearInterval(timer);
  }, [load, reads]);
  useEffect(() => {
    if (data) setCounts(data);
  }, [data]);
  const value = useMemo(() => ({ counts, setCounts }), [counts]);
  return <CountsContext value={value}>{children}</CountsContext>;
}

/** How many claims each queue has; null where the person reads none. */
export const useQueueCounts = (): QueueCounts | null => use(CountsContext).counts;

/** Tells the menu what was just counted, until the next count. */
export function useTellQueueCounts(counted: QueueCounts): void {
  const { setCounts } = use(CountsContext);
  useEffect(() => setCounts(counted), [counted, setCounts]);
}
