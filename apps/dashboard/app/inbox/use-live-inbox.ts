import { forgetAhead } from '../claim/claims-ahead.ts';
import { useDashboardNews } from './use-dashboard-news.ts';
import { useFreshClaim } from './use-fresh-claim.ts';

/** Keeps the list, the counts, the viewers and the open claim up to date. */
export function useLiveInbox(
  claimId: string | undefined,
  { reloadList, reloadViewers }: { reloadList(): void; reloadViewers(): void },
): void {
  const claims = useFreshClaim(claimId);
  useDashboardNews(({ changed, viewersChanged, missed }) => {
    if (missed) forgetAhead();
    if (missed || changed.size > 0) reloadList();
    if (missed || viewersChanged) reloadViewers();
    if (missed) claims.miss();
    else claims.note(changed);
  }, forgetAhead);
}
