import type { QueueCounts } from '@amends/core/workspace';
import { createContext, type ReactNode, use, useEffect, useMemo, useState } from 'react';
import { useFetcher } from 'react-router';
import type { MenuCounts } from '../page/dashboard.ts';
import type { loader } from './counts.route.ts';

const AGAIN_MS = 60_000;

const CountsContext = createContext<{
  counts: QueueCounts | null;
  undelivered: number;
  setCounts: (counts: QueueCounts) => void;
}>({ counts: null, undelivered: 0, setCounts: () => undefined });

/** Keeps the numbers in the menu, read again each minute; null for a person who reads no claims. */
export function QueueCountsProvider({
  first,
  children,
}: {
  first: MenuCounts | null;
  children: ReactNode;
}) {
  const [counts, setCounts] = useState(first?.queues ?? null);
  const [undelivered, setUndelivered] = useState(0);
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
    if (data) setCounts(data.queues);
    if (data) setUndelivered(data.undelivered);
  }, [data]);
  // Loaded again after some of them were sent or dismissed.
  useEffect(() => setUndelivered(first?.undelivered ?? 0), [first]);
  const value = useMemo(() => ({ counts, undelivered, setCounts }), [counts, undelivered]);
  return <CountsContext value={value}>{children}</CountsContext>;
}

/** How many claims each queue has; null if the person reads none. */
export const useQueueCounts = (): QueueCounts | null => use(CountsContext).counts;

/** Returns the number of the chosen store's undelivered emails; 100 stands for 100 and more. */
export const useUndelivered = (): number => use(CountsContext).undelivered;

/** Tells the menu what was just counted, until the next count. */
export function useReportQueueCounts(counted: QueueCounts): void {
  const { setCounts } = use(CountsContext);
  useEffect(() => setCounts(counted), [counted, setCounts]);
}
