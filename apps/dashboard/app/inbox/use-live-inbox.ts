import { useRevalidator } from 'react-router';
import { forgetAhead } from '../claim/claims-ahead.ts';
import { useDashboardNews } from './use-dashboard-news.ts';

/** Keeps the list, the counts and the open claim up to date. */
export function useLiveInbox(claimId: string | undefined, look: () => void): void {
  const { revalidate } = useRevalidator();
  useDashboardNews(({ claimIds, missed }) => {
    if (missed) forgetAhead();
    for (const id of claimIds) forgetAhead(id);
    look();
    // Of the open pages, only the claim's reloads itself.
    if (claimId && (missed || claimIds.has(claimId))) void revalidate();
  });
}
