import type { ClaimType } from '../../claims/terms/claim-type.rules.ts';
import type { ClaimStatus, Queue } from '../../claims/terms/lifecycle/states.rules.ts';
import type { RequestedResolution } from '../../claims/terms/requested-resolution.rules.ts';

/** A claim as a row of the inbox; amounts in minor units. */
export interface InboxClaim {
  id: string;
  storeId: string;
  claimNumber: number;
  claimState: ClaimStatus;
  claimCategory: 'SHIPPING' | 'WARRANTY';
  claimType: ClaimType;
  requestedResolution: RequestedResolution | null;
  /** Kinds of the approved resolutions, without duplicates. */
  providedResolutions: string[];
  authorName: string | null;
  authorEmail: string;
  orderId: string;
  sourceOrderNumber: string;
  currency: string;
  claimedValue: number;
  salesChannel: 'Online' | 'In Store';
  isOta: boolean;
  /** The assignee, or null. */
  assigneeId: string | null;
  assigneeName: string | null;
  labels: { id: string; name: string; color: string }[];
  /** The first claimed item, and the number of lines and units. */
  item: { name: string; imageUrl: string | null } | null;
  lines: number;
  units: number;
  /** The start of the details. */
  excerpt: string | null;
  unreadByStaff: number;
  /** When a parked claim wakes. */
  wakeAt: Date | null;
  /** SLA due dates of the first reply and of the decision; null while the clock is paused. */
  slaDueAt: Date | null;
  /** When it entered its state. */
  waitingSince: Date;
  createdAt: Date;
  updatedAt: Date;
  version: number;
}

export interface InboxPage {
  items: InboxClaim[];
  /** Cursor of the next page; null on the last one. */
  nextCursor: string | null;
}

/** Number of claims in a tab, and of those with unread customer messages. */
export interface QueueCount {
  total: number;
  unread: number;
}

export type QueueCounts = Record<Queue, QueueCount>;
