import { CLAIM_TYPES, type ClaimType } from '../../claims/terms/claim-type.rules.ts';
import {
  type ItemQuantities,
  isShipmentClaimable,
  type ShipmentItem,
} from './claimable-quantity.rules.ts';
import type { Eligibility } from './eligibility.shape.ts';
import {
  type FulfillmentStatus,
  isDelivered,
  isShipped,
  type TrackingEventStatus,
} from './fulfillment-status.rules.ts';
import { closingOf, type FilingWindows, openingAfter, placeIn } from './windows.rules.ts';

export type { Eligibility };

/** Why a claim cannot be filed now. See docs/rules/eligibility.md#reason-codes. */
export const ELIGIBILITY_CODES = [
  'too_soon',
  'expired',
  'not_shipped',
  'unprotected',
  'fully_claimed',
] as const;

export type EligibilityCode = (typeof ELIGIBILITY_CODES)[number];

export interface FulfillmentEligibility extends Eligibility {
  /** By claim type; MULTIPLE is eligible if any type is. */
  readonly byType: Readonly<Record<ClaimType, Eligibility>>;
}

export interface FulfillmentForEligibility {
  readonly id: string;
  readonly status: FulfillmentStatus;
  readonly shippedAt: Date | null;
  readonly deliveredAt: Date | null;
  readonly lastScanAt: Date | null;
  /** When the fulfillment was created. */
  readonly fulfilledAt: Date | null;
  readonly returnedToSender: boolean;
  readonly trackingEvents?: readonly { status: TrackingEventStatus; occurredAt: Date }[];
  readonly destinationAbroad: boolean;
  readonly items: readonly ShipmentItem[];
}

export interface OrderForEligibility {
  /** Whether shipping is covered: by shipping protection, or by a one-time appeasement. */
  readonly shippingProtected: boolean;
  readonly cancelledAt: Date | null;
  readonly chargedBackAt: Date | null;
  readonly items: readonly ItemQuantities[];
}

export interface FilingMoment {
  readonly windows: FilingWindows;
  readonly timeZone: string;
  readonly now: Date;
}

type Opening = 'afterDelivery' | 'whenStuck' | 'whenTrackingSays' | 'atDelivery';

const OPENING: Readonly<Record<Exclude<ClaimType, 'MULTIPLE'>, Opening>> = {
  ORDER_DELIVERED_NOT_RECEIVED: 'afterDelivery',
  STOLEN: 'afterDelivery',
  LOST: 'whenStuck',
  TRACKING_NOT_MOVING: 'whenStuck',
  LATE_SHIPPING: 'whenStuck',
  CARRIER_DID_NOT_RECEIVE: 'whenStuck',
  RETURNED_TO_SENDER: 'whenTrackingSays',
  WRONG_ADDRESS: 'whenTrackingSays',
  WRONG_ADDRESS_CARRIER: 'whenTrackingSays',
  WRONG_ADDRESS_CUSTOMER: 'whenTrackingSays',
  DAMAGED: 'atDelivery',
  DEFECTIVE_ITEM: 'atDelivery',
  MISSING_ITEM: 'atDelivery',
  WRONG_ITEM: 'atDelivery',
  PRODUCT_NOT_AS_DESCRIBED: 'atDelivery',
};

/**
 * Returns when claims on a fulfillment may be filed; used by portal, API and dashboard. See
 * docs/rules/windows.md#a-shipment-as-a-whole. The fulfillment's own fields answer "I have not
 * received it": eligible as soon as any not-received type is, from the earliest of their windows.
 * Item issues, which open at delivery, are in `byType`, so an order delivered yesterday is too soon
 * (`tooSoonToFile`) although its items are claimable. Codes, the first that applies: unprotected
 * (also canceled or charged back), not_shipped, fully_claimed, expired, too_soon.
 */
export function fulfillmentEligibility(
  input: FilingMoment & {
    fulfillment: FulfillmentForEligibility;
    order: OrderForEligibility;
  },
): FulfillmentEligibility {
  const { fulfillment, order, windows, timeZone, now } = input;
  const closed = closedCode(fulfillment, order, now);
  const openings = openingsOf(fulfillment, windows, timeZone);
  const closes = closingOf(madeAt(fulfillment), windows, timeZone);
  const judge = (opens: Date | null) => judged(opens, closes, closed, now);

  const byOpening = {
    afterDelivery: judge(openings.afterDelivery),
    whenStuck: judge(openings.whenStuck),
    whenTrackingSays: judge(openings.whenTrackingSays),
    atDelivery: judge(openings.atDelivery),
  } satisfies Record<Opening, Eligibility>;

  const { atDelivery, ...notReceived } = openings;
  const earliestNotReceived = earliest(Object.values(notReceived));
  const byType = {} as Record<ClaimType, Eligibility>;
  for (const type of CLAIM_TYPES) {
    byType[type] =
      type === 'MULTIPLE'
        ? judge(earliest([earliestNotReceived, atDelivery]))
        : byOpening[OPENING[type]];
  }
  return { ...judge(earliestNotReceived), byType };
}

/** Returns whether anything can be filed on the fulfillment now, including item issues. */
export function canFileAnything(eligibility: Pick<FulfillmentEligibility, 'byType'>): boolean {
  return eligibility.byType.MULTIPLE.eligible;
}

/**
 * Returns when the package arrived according to tracking: the recorded instant, or for a delivered
 * package without one the last scan, else the shipment. Null while it is in transit.
 */
export function deliveryOf(fulfillment: FulfillmentForEligibility): Date | null {
  if (fulfillment.deliveredAt) return fulfillment.deliveredAt;
  if (!isDelivered(fulfillment.status)) return null;
  return fulfillment.lastScanAt ?? shipmentOf(fulfillment);
}

function shipmentOf(fulfillment: FulfillmentForEligibility): Date | null {
  return fulfillment.shippedAt ?? fulfillment.fulfilledAt;
}

function madeAt(fulfillment: FulfillmentForEligibility): Date | null {
  return fulfillment.fulfilledAt ?? fulfillment.shippedAt ?? deliveryOf(fulfillment);
}

function closedCode(
  fulfillment: FulfillmentForEligibility,
  order: OrderForEligibility,
  now: Date,
): EligibilityCode | null {
  if (!order.shippingProtected || order.cancelledAt || order.chargedBackAt) return 'unprotected';
  if (!hasLeft(fulfillment, now)) return 'not_shipped';
  return isShipmentClaimable(fulfillment, order.items) ? null : 'fully_claimed';
}

/** A shipment dated in the future has not left, unless it was delivered. */
function hasLeft({ shippedAt, deliveredAt, status }: FulfillmentForEligibility, now: Date) {
  if (deliveredAt || isDelivered(status)) return true;
  return shippedAt ? shippedAt <= now : isShipped(status);
}

function openingsOf(
  fulfillment: FulfillmentForEligibility,
  windows: FilingWindows,
  timeZone: string,
): Record<Opening, Date | null> {
  const delivered = deliveryOf(fulfillment);
  const stuckAfter = fulfillment.destinationAbroad
    ? windows.stuckAbroadAfter
    : windows.stuckDomesticAfter;
  const lastSeen = latest([fulfillment.lastScanAt, delivered]) ?? shipmentOf(fulfillment);
  const whenStuck = openingAfter(lastSeen, stuckAfter, timeZone);
  // An untracked package never has a recorded delivery: only the customer knows.
  const untracked =
    fulfillment.status === 'FULFILLED' && !fulfillment.lastScanAt ? shipmentOf(fulfillment) : null;
  return {
    afterDelivery: openingAfter(delivered, windows.notReceivedAfter, timeZone),
    whenStuck,
    whenTrackingSays: lastTrackingUpdate(fulfillment) ?? whenStuck,
    atDelivery: delivered ?? untracked,
  };
}

function lastTrackingUpdate(fulfillment: FulfillmentForEligibility): Date | null {
  const events = fulfillment.trackingEvents ?? [];
  const said = events.filter(
    ({ status }) => status === 'RETURNED_TO_SENDER' || status === 'WRONG_ADDRESS',
  );
  const first = earliest(said.map((event) => event.occurredAt));
  if (first || !fulfillment.returnedToSender) return first;
  return fulfillment.lastScanAt ?? shipmentOf(fulfillment);
}

function judged(
  opens: Date | null,
  closes: Date | null,
  closed: EligibilityCode | null,
  now: Date,
): Eligibility {
  const place = placeIn({ opens, closes }, now);
  const byTime = place === 'within' ? null : place === 'before' ? 'too_soon' : 'expired';
  const code = closed ?? byTime;
  return {
    eligible: code === null,
    eligibilityCode: code,
    eligibleAt: opens,
    uneligibleAt: closes,
  };
}

function earliest(instants: readonly (Date | null)[]): Date | null {
  return instants.reduce((first, at) => (at && (!first || at < first) ? at : first), null);
}

function latest(instants: readonly (Date | null)[]): Date | null {
  return instants.reduce((last, at) => (at && (!last || at > last) ? at : last), null);
}
