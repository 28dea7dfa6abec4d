import { formatInboxQuery, type InboxQuery } from '@amends/core/workspace/inbox/inbox-query.rules';

/** Returns the path of the inbox with this query, optionally with a claim open. */
export function inboxPath(query: Partial<InboxQuery>, claimId?: string): string {
  const search = formatInboxQuery(query).toString();
  return `/inbox${claimId ? `/${claimId}` : ''}${search ? `?${search}` : ''}`;
}
