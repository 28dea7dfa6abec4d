/** Reasons of a resolution or denial. See docs/rules/lifecycle.md#reasons. */
export const REASON_CODES = [
  'ADDRESS_TYPO',
  'CUSTOM',
  'CUSTOMER_RESPONDED',
  'EXPIRED',
  'FOLLOW_UP',
  'INSUFFICIENT_SHIPPER',
  'NOT_COVERED',
  'NO_RESPONSE',
  'OTHER',
  'PACKAGE_ARRIVED',
  'PHOTO_VERIFIED',
  'REFUND',
  'RESHIP',
  'STORE_CREDIT',
  'RETURN_TO_SENDER',
  'THRESHOLD_REACHED',
  'ALREADY_REFUNDED',
  'ALREADY_REPLACED',
  'POTENTIAL_FRAUD',
  'FLAT_RATE',
  'FLAT_RATE_STORE_CREDIT',
] as const;

export type ReasonCode = (typeof REASON_CODES)[number];

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
  return (REASON_CODES as readonly unknown[]).includes(value);
}
