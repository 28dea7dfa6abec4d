import type { ClaimType } from '@amends/core/claims/terms/claim-type.rules';

/** What went wrong, as a label. */
export const claimTypes: Record<ClaimType, string> = {
  DAMAGED: 'Damaged',
  LOST: 'Lost',
  ORDER_DELIVERED_NOT_RECEIVED: 'Delivered, not received',
  TRACKING_NOT_MOVING: 'Tracking not moving',
  STOLEN: 'Stolen',
  WRONG_ADDRESS_CARRIER: 'Wrong address (carrier)',
  WRONG_ITEM: 'Wrong item',
  CARRIER_DID_NOT_RECEIVE: 'Carrier did not receive',
  DEFECTIVE_ITEM: 'Defective item',
  LATE_SHIPPING: 'Late shipping',
  MISSING_ITEM: 'Missing item',
  PRODUCT_NOT_AS_DESCRIBED: 'Not as described',
  RETURNED_TO_SENDER: 'Returned to sender',
  WRONG_ADDRESS_CUSTOMER: 'Wrong address (customer)',
  WRONG_ADDRESS: 'Wrong address',
  MULTIPLE: 'Multiple issues',
};
