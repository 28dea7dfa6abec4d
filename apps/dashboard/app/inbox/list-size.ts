import type { InboxQuery } from '@amends/core/workspace/inbox/inbox-query.rules';
import type { ClaimList } from './use-claim-list.ts';

/** Returns how many claims the list has; null if filters apply and only a part is loaded. */
export function sizeOfList({ search, filters, queue }: InboxQuery, list: ClaimList): number | null {
  const narrowed = search !== '' || Object.keys(filters).length > 0;
  if (!narrowed) return list.counts[queue].total;
  return list.nextCursor ? null : list.rows.length;
}
