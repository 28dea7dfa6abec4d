import type { TrackingEventStatus } from '@amends/core/commerce/orders/fulfillment-status.rules';

/** What a carrier reported about a package, if it gave no words of its own. */
export const scans: Record<TrackingEventStatus, string> = {
  AWAITING_SHIPMENT: 'Awaiting Shipment',
  DELIVERED: 'Delivered',
  IN_TRANSIT: 'In Transit',
  FULFILLED: 'Fulfilled',
  ON_HOLD: 'On Hold',
  PARTIALLY_FULFILLED: 'Partially Fulfilled',
  OUT_FOR_DELIVERY: 'Out For Delivery',
  ATTEMPTED_DELIVERY: 'Attempted Delivery',
  NOT_DELIVERED: 'Not Delivered',
  LABEL_PURCHASED: 'Label Purchased',
  LABEL_PRINTED: 'Label Printed',
  READY_FOR_PICKUP: 'Ready For Pickup',
  CONFIRMED: 'Confirmed',
  SCHEDULED: 'Scheduled',
  UNFULFILLED: 'Unfulfilled',
  CARRIER_PICKED_UP: 'Carrier Picked Up',
  PICKED_UP: 'Picked Up',
  DELAYED: 'Delayed',
  FAILURE: 'Failure',
  RETURNED_TO_SENDER: 'Returned To Sender',
  WRONG_ADDRESS: 'Wrong Address',
};
