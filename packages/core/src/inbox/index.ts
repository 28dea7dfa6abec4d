export { countQueues } from './count-queues.ts';
export { exportClaims } from './export-claims.ts';
export { InboxSelectionInput, type ListInboxInput } from './inbox.input.ts';
export type { InboxClaim, InboxPage, QueueCount, QueueCounts } from './inbox-claim.ts';
export { listAssignees } from './list-assignees.ts';
export { listInbox } from './list-inbox.ts';
export { rewriteSearch } from './rewrite-search.ts';
export { findExactClaims, type SearchedPage, searchInbox } from './search-inbox.ts';
export { settleInbox } from './settle-inbox.ts';
