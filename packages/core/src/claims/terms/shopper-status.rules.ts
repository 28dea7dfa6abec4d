import type { BadgeColor } from './badge-color.rules.ts';
import { type ClaimStatus, STATES } from './lifecycle/states.rules.ts';

/** The statuses a shopper reads: fewer than staff have, and from the shopper's point of view. */
export const SHOPPER_STATUSES = [
  'received',
  'inReview',
  'waitingForYou',
  'onHold',
  'approved',
  'notApproved',
  'done',
  'closed',
] as const;

export type ShopperStatus = (typeof SHOPPER_STATUSES)[number];

/** A claim's status as its shopper reads it; `until` is set only while the claim is on hold. */
export interface ShopperStatusFacts {
  status: ShopperStatus;
  until: Date | null;
}

const COLORS: Readonly<Record<ShopperStatus, BadgeColor>> = {
  received: 'info',
  inReview: 'info',
  waitingForYou: 'warning',
  onHold: 'neutral',
  approved: 'success',
  notApproved: 'danger',
  done: 'success',
  closed: 'neutral',
};

/**
 * Returns the shopper's status of a claim. A parked claim past its wake date waits for the shopper.
 */
export function shopperStatus(
  claim: { claimState: ClaimStatus; wakeAt: Date | null },
  now: Date,
): ShopperStatusFacts {
  const { claimState, wakeAt } = claim;
  if (claimState !== 'TEMPORARILY_DISMISSED')
    return { status: STATES[claimState].shopper, until: null };
  if (wakeAt && wakeAt <= now) return { status: 'waitingForYou', until: null };
  return { status: 'onHold', until: wakeAt };
}

/** Returns the color of a shopper's status; the badge always shows its word as well. */
export function shopperBadgeColor(status: ShopperStatus): BadgeColor {
  return COLORS[status];
}
