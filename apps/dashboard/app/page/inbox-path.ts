import { formatInboxQuery, type InboxQuery } from '@amends/core/workspace/inbox/inbox-query.rules';

/** Returns the address of the inbox with this query, and optionally of a claim open in it. */
export function inboxPath(query: Partial<InboxQuery>, claimId?: string): string {
  const search = formatInboxQuery(query).toString();
  return `/inbox${claimId ? `/${claimId}` : ''}${search ? `?${search}` : ''}`;
}
