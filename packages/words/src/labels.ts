// Labels for the codes of core. Plain functions over plain tables, so that a page loads only those it uses.
import type { ClaimType } from '@amends/core/claims/terms/claim-type.rules';
import type { ClaimStatus, Queue } from '@amends/core/claims/terms/lifecycle/states.rules';
import type { ReasonCode } from '@amends/core/claims/terms/reason.rules';
import type { RequestedResolution } from '@amends/core/claims/terms/requested-resolution.rules';
import type { ResolutionType } from '@amends/core/claims/terms/resolution-type.rules';
import type { TrackingEventStatus } from '@amends/core/commerce/orders/fulfillment-status.rules';
import type { Role } from '@amends/core/kernel/permission.rules';
import type { DefaultReturnReason } from '@amends/core/stores/settings/return-policy.rules';

const CLAIM_TYPES: Readonly<Record<ClaimType, string>> = {
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

/** Returns the name of a claim type. */
export const claimTypeLabel = (type: ClaimType): string => CLAIM_TYPES[type];

const CLAIM_STATUSES: Readonly<Record<ClaimStatus, string>> = {
  NEW: 'New',
  OPEN: 'Open',
  WAITING_FOR_OP: 'Waiting for OP',
  WAITING_FOR_BRAND: 'Waiting for Brand',
  WAITING_FOR_CUSTOMER: 'Waiting for Customer',
  COMMUNICATING: 'Communicating',
  DRAFT: 'Pending Customer',
  TEMPORARILY_DISMISSED: 'Temporarily Dismissed',
  APPROVED: 'Approved',
  DENIED: 'Denied',
  RESOLVED: 'Resolved',
  RESOLVED_BY_BRAND: 'Resolved by Brand',
  CLOSED: 'Closed',
  DISMISSED: 'Dismissed',
  ARCHIVED: 'Archived',
};

/** Returns the label of a state for staff. See docs/rules/lifecycle.md#states. */
export const claimStatusLabel = (status: ClaimStatus): string => CLAIM_STATUSES[status];

const QUEUES: Readonly<Record<Queue, string>> = {
  todo: 'To do',
  onHold: 'On hold',
  pending: 'Pending',
  parked: 'Parked',
  approved: 'Approved',
  denied: 'Denied',
  closed: 'Closed',
  all: 'All',
};

/** Returns the name of a queue of the inbox. */
export const queueLabel = (queue: Queue): string => QUEUES[queue];

const REASONS: Readonly<Record<ReasonCode, string>> = {
  ADDRESS_TYPO: 'Customer Shipping Address Typo',
  CUSTOM: 'Custom',
  CUSTOMER_RESPONDED: 'Customer Responded',
  EXPIRED: 'Claim Timeframe Expired',
  FOLLOW_UP: 'Follow up',
  INSUFFICIENT_SHIPPER: 'Insufficient Shipper Packaging',
  NOT_COVERED: 'Claim Type Not Covered',
  NO_RESPONSE: 'No Response',
  OTHER: 'Other',
  PACKAGE_ARRIVED: 'Package Arrived',
  PHOTO_VERIFIED: 'Delivery Photo Verified',
  REFUND: 'Refund',
  RESHIP: 'Reship',
  STORE_CREDIT: 'Store Credit',
  RETURN_TO_SENDER: 'Return To Sender',
  THRESHOLD_REACHED: 'Excessive Claim Threshold Reached',
  ALREADY_REFUNDED: 'Already Refunded',
  ALREADY_REPLACED: 'Already Replaced',
  POTENTIAL_FRAUD: 'Potential Fraud',
  FLAT_RATE: 'Flat Rate',
  FLAT_RATE_STORE_CREDIT: 'Flat Rate Store Credit',
};

/** Returns the label of a reason for staff. */
export const reasonLabel = (code: ReasonCode): string => REASONS[code];

/**
 * Returns the label of a reason for customers: suspected fraud is shown as "Not Covered". See
 * docs/rules/privacy.md#suspected-fraud.
 */
export const customerReasonLabel = (code: ReasonCode): string =>
  code === 'POTENTIAL_FRAUD' ? 'Not Covered' : REASONS[code];

const REQUESTED: Readonly<Record<RequestedResolution, string>> = {
  RESHIP: 'Reshipment',
  REFUND: 'Refund',
  STORE_CREDIT: 'Store Credit',
  MIXED: 'Mixed',
};

/** Returns the name of a requested resolution. */
export const requestedResolutionLabel = (requested: RequestedResolution): string =>
  REQUESTED[requested];

const RESOLUTIONS: Readonly<Record<ResolutionType, string>> = {
  REFUND: 'Refund',
  RESHIP: 'Reship',
  STORE_CREDIT: 'Store Credit',
  CUSTOM: 'Custom',
  FLAT_RATE: 'Flat Rate',
  FLAT_RATE_STORE_CREDIT: 'Flat Rate Store Credit',
};

/** Returns the label of a resolution for staff. */
export const resolutionLabel = (type: ResolutionType): string => RESOLUTIONS[type];

const CUSTOMER_RESOLUTIONS: Readonly<Record<ResolutionType, string>> = {
  REFUND: 'Refund',
  RESHIP: 'Reshipment',
  STORE_CREDIT: 'Store Credit',
  CUSTOM: 'Refund and Reshipment',
  FLAT_RATE: 'Refund',
  FLAT_RATE_STORE_CREDIT: 'Store Credit',
};

/** Returns the label of a resolution for customers: Refund, Reshipment or Store Credit. */
export const customerResolutionLabel = (type: ResolutionType): string => CUSTOMER_RESOLUTIONS[type];

const DOCUMENTS = {
  SIGNATURE: 'Signature',
  ACKNOWLEDGEMENT: 'Signed statement',
  RECEIPT: 'Receipt',
} as const;

/** Returns the name of a kind of document. */
export const documentLabel = (type: keyof typeof DOCUMENTS): string => DOCUMENTS[type];

const RETURN_REASONS: Readonly<Record<DefaultReturnReason, string>> = {
  WRONG_SIZE: 'It doesn’t fit',
  NOT_AS_EXPECTED: 'It’s not what I expected',
  CHANGED_MIND: 'I changed my mind',
  ARRIVED_LATE: 'It arrived too late',
  OTHER: 'Another reason',
};

/** Returns the customer's label of a return reason, for stores that have not set their own. */
export const returnReasonLabel = (code: DefaultReturnReason): string => RETURN_REASONS[code];

const ROLES: Readonly<Record<Role, string>> = {
  account_owner: 'Owner',
  account_admin: 'Admin',
  account_user: 'User',
  account_support_admin: 'Support admin',
  account_support: 'Support',
  account_finance: 'Finance',
  account_implementation: 'Implementation',
  account_partner: 'Partner',
  store_owner: 'Owner',
  store_admin: 'Admin',
  store_support: 'Support',
  store_user: 'User',
};

/** Returns the name of a role. */
export const roleLabel = (role: Role): string => ROLES[role];

/** Returns the name of a shipment's status: "In Transit" for IN_TRANSIT. */
export const fulfillmentStatusLabel = (status: TrackingEventStatus): string =>
  status
    .split('_')
    .map((word) => word.charAt(0) + word.slice(1).toLowerCase())
    .join(' ');
