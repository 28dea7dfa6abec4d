import type { QueueCounts } from '@amends/core/workspace';
import { createContext, type ReactNode, use, useEffect, useMemo, useState } from 'react';
import { useFetcher } from 'react-router';
import type { MenuCounts } from '../page/dashboard.ts';
import type { loader } from './counts.route.ts';

const AGAIN_MS = 60_000;

const CountsContext = createContext<{
  counts: QueueCounts | null;
  undelivered: number;
  failedJobs: number;
  setCounts: (counts: QueueCounts) => void;
}>({ counts: null, undelivered: 0, failedJobs: 0, setCounts: () => undefined });

/**
 * Provides the counts in the menu and reloads them every minute; null for a person who may not read claims.
 */
export function QueueCountsProvider({
  first,
  children,
}: {
  first: MenuCounts | null;
  children: ReactNode;
}) {
  const [counts, setCounts] = useState(first?.queues ?? null);
  const [undelivered, setUndelivered] = useState(0);
  const [failedJobs, setFailedJobs] = useState(0);
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
    if (data) setFailedJobs(data.failedJobs);
  }, [data]);
  // `first` is reloaded after undelivered emails or failed jobs were handled.
  useEffect(() => {
    setUndelivered(first?.undelivered ?? 0);
    setFailedJobs(first?.failedJobs ?? 0);
  }, [first]);
  const value = useMemo(
    () => ({ counts, undelivered, failedJobs, setCounts }),
    [counts, undelivered, failedJobs],
  );
  return <CountsContext value={value}>{children}</CountsContext>;
}

/** Returns the count of each queue; null if the person may not read claims. */
export const useQueueCounts = (): QueueCounts | null => use(CountsContext).counts;

/** Returns the number of the selected store's undelivered emails; 100 means 100 or more. */
export const useUndelivered = (): number => use(CountsContext).undelivered;

/** Returns the number of failed jobs; 100 means 100 or more. */
export const useFailedJobs = (): number => use(CountsContext).failedJobs;

/** Updates the menu with new counts, until the next reload. */
export function useReportQueueCounts(counted: QueueCounts): void {
  const { setCounts } = use(CountsContext);
  useEffect(() => setCounts(counted), [counted, setCounts]);
}
