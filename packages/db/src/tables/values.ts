// The values of columns whose rules live in core. A test in core compares each list with its own.

export const CLAIM_STATES = [
  'NEW',
  'OPEN',
  'WAITING_FOR_OP',
  'WAITING_FOR_BRAND',
  'WAITING_FOR_CUSTOMER',
  'COMMUNICATING',
  'DRAFT',
  'TEMPORARILY_DISMISSED',
  'APPROVED',
  'DENIED',
  'RESOLVED',
  'RESOLVED_BY_BRAND',
  'CLOSED',
  'DISMISSED',
  'ARCHIVED',
];

export const CLAIM_TYPES = [
  'DAMAGED',
  'LOST',
  'ORDER_DELIVERED_NOT_RECEIVED',
  'TRACKING_NOT_MOVING',
  'STOLEN',
  'WRONG_ADDRESS_CARRIER',
  'WRONG_ITEM',
  'CARRIER_DID_NOT_RECEIVE',
  'DEFECTIVE_ITEM',
  'LATE_SHIPPING',
  'MISSING_ITEM',
  'PRODUCT_NOT_AS_DESCRIBED',
  'RETURNED_TO_SENDER',
  'WRONG_ADDRESS_CUSTOMER',
  'WRONG_ADDRESS',
  'MULTIPLE',
];

export const REQUESTABLE_RESOLUTIONS = ['RESHIP', 'REFUND', 'STORE_CREDIT'];

export const RESOLUTION_TYPES = [
  'REFUND',
  'RESHIP',
  'STORE_CREDIT',
  'CUSTOM',
  'FLAT_RATE',
  'FLAT_RATE_STORE_CREDIT',
];

export const SESSION_STATUSES = [
  'STARTED',
  'PROCESS',
  'ISSUE_SELECTION',
  'SHIPMENT_SELECTION',
  'ITEMS',
  'SHIPMENT',
  'SHIPMENT_DETAILS',
  'RESOLUTION',
  'REVIEW',
  'SUBMITTED',
  'TOO_SOON',
  'TOO_LATE',
  'NOT_SHIPPED',
];

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
];

export const PROVIDER_ROLES = [
  'account_owner',
  'account_admin',
  'account_user',
  'account_support_admin',
  'account_support',
  'account_finance',
  'account_implementation',
  'account_partner',
];

export const STORE_ROLES = ['store_owner', 'store_admin', 'store_support', 'store_user'];

export const STORE_STATUSES = ['DRAFT', 'ACTIVE', 'PAUSED', 'CLOSED'] as const;

export const IMPLEMENTATION_STATES = [
  'DRAFT',
  'SUBMITTED',
  'IN_REVIEW',
  'CHANGES_REQUESTED',
  'APPROVED',
  'REJECTED',
  'DEPLOYED',
] as const;

export const IMPLEMENTATION_SOURCES = ['PROVIDER', 'BRAND'] as const;

export const RETURN_STATES = [
  'REQUESTED',
  'APPROVED',
  'IN_TRANSIT',
  'RECEIVED',
  'INSPECTED',
  'SETTLING',
  'CLOSED',
  'DECLINED',
  'CANCELED',
];

export const RETURN_RESOLUTIONS = ['REFUND', 'STORE_CREDIT', 'REPLACEMENT', 'EXCHANGE'];

export const RETURN_GRADES = ['NEW', 'OPENED', 'USED', 'DAMAGED', 'WRONG_ITEM', 'NOT_RECEIVED'];

export const SHOP_CREDIT_METHODS = ['store-credit', 'gift-card', 'discount-code'] as const;

export const CREDIT_KINDS = ['ledger', ...SHOP_CREDIT_METHODS] as const;

export const CREDIT_METHODS = ['automatic', ...CREDIT_KINDS] as const;
