import { useRevalidator } from 'react-router';
import { forgetAhead } from '../claim/claims-ahead.ts';
import { useDashboardNews } from './use-dashboard-news.ts';

/** Keeps the list, the counts, the viewers and the open claim up to date. */
export function useLiveInbox(
  claimId: string | undefined,
  { reloadList, reloadViewers }: { reloadList(): void; reloadViewers(): void },
): void {
  const { revalidate } = useRevalidator();
  useDashboardNews(({ changed, viewersChanged, missed }) => {
    if (missed) forgetAhead();
    for (const id of changed) forgetAhead(id);
    if (missed || changed.size > 0) reloadList();
    if (missed || viewersChanged) reloadViewers();
    // Of the open pages, only the claim's reloads itself.
    if (claimId && (missed || changed.has(claimId))) void revalidate();
  });
}
