import type { ShopperStatus } from '@amends/core/claims/terms/shopper-status.rules';

const LABELS: Record<ShopperStatus, string> = {
  received: 'Received',
  inReview: 'In review',
  waitingForYou: 'Waiting for you',
  onHold: 'On hold',
  approved: 'Approved',
  notApproved: 'Not approved',
  done: 'Done',
  closed: 'Closed',
};

/** Returns a claim's status in a shopper's words; `day` is the day a parked claim wakes. */
export const claimStatus = (status: ShopperStatus, day: string | null): string =>
  day ? `${LABELS[status]} until ${day}` : LABELS[status];
