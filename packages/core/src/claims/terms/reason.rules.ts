/** Reasons of a resolution or denial, with their labels. See docs/rules/lifecycle.md#reasons. */
export const REASON_LABELS = {
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
} as const;

export type ReasonCode = keyof typeof REASON_LABELS;

export const REASON_CODES = Object.keys(REASON_LABELS) as readonly ReasonCode[];

/** Reasons for a denial. The other reasons say how a claim was approved or what happens next. */
export const DENIAL_REASONS: readonly ReasonCode[] = [
  'ADDRESS_TYPO',
  'CUSTOM',
  'EXPIRED',
  'INSUFFICIENT_SHIPPER',
  'NOT_COVERED',
  'NO_RESPONSE',
  'OTHER',
  'PACKAGE_ARRIVED',
  'PHOTO_VERIFIED',
  'RETURN_TO_SENDER',
  'THRESHOLD_REACHED',
  'ALREADY_REFUNDED',
  'ALREADY_REPLACED',
  'POTENTIAL_FRAUD',
];

/** Returns whether the value is one of the reason codes. */
export function isReasonCode(value: unknown): value is ReasonCode {
  return typeof value === 'string' && Object.hasOwn(REASON_LABELS, value);
}

/** Returns the label staff read. */
export function reasonLabel(code: ReasonCode): string {
  return REASON_LABELS[code];
}

/**
 * Returns the label a customer reads: suspected fraud is shown as "Not Covered". See
 * docs/rules/privacy.md#suspected-fraud.
 */
export function customerReasonLabel(code: ReasonCode): string {
  return code === 'POTENTIAL_FRAUD' ? 'Not Covered' : REASON_LABELS[code];
}
