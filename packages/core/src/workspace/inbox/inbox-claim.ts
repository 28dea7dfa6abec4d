import type { ClaimType } from '../../claims/terms/claim-type.rules.ts';
import type { ClaimStatus, Queue } from '../../claims/terms/lifecycle/states.rules.ts';
import type { RequestedResolution } from '../../claims/terms/requested-resolution.rules.ts';

/** A claim as a row of the inbox shows it; amounts in minor units. */
export interface InboxClaim {
  id: string;
  storeId: string;
  claimNumber: number;
  claimState: ClaimStatus;
  claimCategory: 'SHIPPING' | 'WARRANTY';
  claimType: ClaimType;
  requestedResolution: RequestedResolution | null;
  /** What was granted: kinds of resolution, each once. */
  providedResolutions: string[];
  authorName: string | null;
  authorEmail: string;
  orderId: string;
  sourceOrderNumber: string;
  currency: string;
  claimedValue: number;
  salesChannel: 'Online' | 'In Store';
  isOta: boolean;
  /** The person who has it, or null. */
  assigneeId: string | null;
  assigneeName: string | null;
  labels: { id: string; name: string; color: string }[];
  /** The first item claimed, and how many lines and units there are. */
  item: { name: string; imageUrl: string | null } | null;
  lines: number;
  units: number;
  /** The first words of what went wrong. */
  excerpt: string | null;
  unreadByStaff: number;
  /** When a parked claim is asked about again. */
  wakeAt: Date | null;
  /** By when the store means to answer, or to decide; null while that is no one's turn. */
  slaDueAt: Date | null;
  /** Since when it has its state. */
  waitingSince: Date;
  createdAt: Date;
  updatedAt: Date;
  version: number;
}

export interface InboxPage {
  items: InboxClaim[];
  /** Leads to the next page; null on the last one. */
  nextCursor: string | null;
}

/** How many claims a tab lists, and how many of those have unread messages of the customer. */
export interface QueueCount {
  total: number;
  unread: number;
}

export type QueueCounts = Record<Queue, QueueCount>;
