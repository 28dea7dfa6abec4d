import type { InboxClaim, InboxPage } from '@amends/core/workspace';

/** A claim of the list with its store's name. */
export type ListedClaim = InboxClaim & { storeName: string };

export type ListedPage = Omit<InboxPage, 'items'> & { items: ListedClaim[] };
