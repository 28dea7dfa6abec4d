export type { ListInboxInput } from './inbox.input.ts';
export type { InboxClaim, InboxPage, QueueCount, QueueCounts } from './inbox-claim.ts';
