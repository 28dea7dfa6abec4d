import { type BadgeColor, stateBadgeColorOf } from '../../claims/terms/badge-color.rules.ts';

/** Every fulfillment status. See docs/rules/eligibility.md#shipment-states. */
export const FULFILLMENT_STATUSES = [
  'AWAITING_SHIPMENT',
  'DELIVERED',
  'IN_TRANSIT',
  'FULFILLED',
  'ON_HOLD',
  'PARTIALLY_FULFILLED',
  'OUT_FOR_DELIVERY',
  'ATTEMPTED_DELIVERY',
  'NOT_DELIVERED',
  'LABEL_PURCHASED',
  'LABEL_PRINTED',
  'READY_FOR_PICKUP',
  'CONFIRMED',
  'SCHEDULED',
  'UNFULFILLED',
  'CARRIER_PICKED_UP',
  'PICKED_UP',
  'DELAYED',
  'FAILURE',
] as const;

export type FulfillmentStatus = (typeof FULFILLMENT_STATUSES)[number];

/** A tracking event: a fulfillment status, or one of two statuses that open a claim at once. */
export const TRACKING_EVENT_STATUSES = [
  ...FULFILLMENT_STATUSES,
  'RETURNED_TO_SENDER',
  'WRONG_ADDRESS',
] as const;

export type TrackingEventStatus = (typeof TRACKING_EVENT_STATUSES)[number];

/** Statuses in which the customer has the package. */
export const DELIVERED_STATUSES: readonly FulfillmentStatus[] = ['DELIVERED', 'PICKED_UP'];

const NOT_SHIPPED: readonly FulfillmentStatus[] = [
  'AWAITING_SHIPMENT',
  'ON_HOLD',
  'LABEL_PURCHASED',
  'LABEL_PRINTED',
  'CONFIRMED',
  'SCHEDULED',
  'UNFULFILLED',
];

const COLORS: Readonly<Partial<Record<FulfillmentStatus, BadgeColor>>> = {
  DELIVERED: 'success',
  PICKED_UP: 'success',
  READY_FOR_PICKUP: 'success',
  IN_TRANSIT: 'info',
  OUT_FOR_DELIVERY: 'info',
  CARRIER_PICKED_UP: 'info',
  PARTIALLY_FULFILLED: 'warning',
  ON_HOLD: 'warning',
  DELAYED: 'warning',
  ATTEMPTED_DELIVERY: 'warning',
  NOT_DELIVERED: 'danger',
  FAILURE: 'danger',
};

/** Returns whether the value is one of the fulfillment statuses. */
export function isFulfillmentStatus(value: unknown): value is FulfillmentStatus {
  return typeof value === 'string' && (FULFILLMENT_STATUSES as readonly string[]).includes(value);
}

/** Returns whether the value is one of the statuses of tracking events. */
export function isTrackingEventStatus(value: unknown): value is TrackingEventStatus {
  return (TRACKING_EVENT_STATUSES as readonly unknown[]).includes(value);
}

/** Returns whether the customer has the package, according to tracking. */
export function isDelivered(status: FulfillmentStatus): boolean {
  return DELIVERED_STATUSES.includes(status);
}

/** Returns whether the package has left the store, delivered or not. */
export function isShipped(status: FulfillmentStatus): boolean {
  return !NOT_SHIPPED.includes(status);
}

/** Returns whether the package has left and not arrived, which the portal shows as "In Transit". */
export function isInTransit(status: FulfillmentStatus): boolean {
  return isShipped(status) && !isDelivered(status);
}

/** Returns the badge color of a fulfillment status; neutral before it ships. */
export function fulfillmentBadgeColor(status: FulfillmentStatus): BadgeColor {
  return COLORS[status] ?? stateBadgeColorOf(status);
}
