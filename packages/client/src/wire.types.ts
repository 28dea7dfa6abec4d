/** An instant on the wire: ISO 8601 in UTC. */
export type Instant = string;

export type ClaimCategory = 'SHIPPING' | 'WARRANTY';

export type ClaimType =
  | 'DAMAGED'
  | 'LOST'
  | 'ORDER_DELIVERED_NOT_RECEIVED'
  | 'TRACKING_NOT_MOVING'
  | 'STOLEN'
  | 'WRONG_ADDRESS_CARRIER'
  | 'WRONG_ITEM'
  | 'CARRIER_DID_NOT_RECEIVE'
  | 'DEFECTIVE_ITEM'
  | 'LATE_SHIPPING'
  | 'MISSING_ITEM'
  | 'PRODUCT_NOT_AS_DESCRIBED'
  | 'RETURNED_TO_SENDER'
  | 'WRONG_ADDRESS_CUSTOMER'
  | 'WRONG_ADDRESS'
  | 'MULTIPLE';

export type ClaimState =
  | 'NEW'
  | 'OPEN'
  | 'WAITING_FOR_OP'
  | 'WAITING_FOR_BRAND'
  | 'WAITING_FOR_CUSTOMER'
  | 'COMMUNICATING'
  | 'DRAFT'
  | 'TEMPORARILY_DISMISSED'
  | 'APPROVED'
  | 'DENIED'
  | 'RESOLVED'
  | 'RESOLVED_BY_BRAND'
  | 'CLOSED'
  | 'DISMISSED'
  | 'ARCHIVED';

export type SalesChannel = 'Online' | 'In Store';

export type DesiredMethod = 'RESHIP' | 'REFUND' | 'STORE_CREDIT';

export interface Address {
  name?: string;
  company?: string;
  address1: string;
  address2?: string;
  city: string;
  /** Its short code where the country has them, else its name. */
  province?: string;
  postalCode?: string;
  /** Two letters of ISO 3166. */
  country: string;
  phone?: string;
}

/** One wrong field of a request. */
export interface FieldError {
  path: string;
  code: string;
  message: string;
}
