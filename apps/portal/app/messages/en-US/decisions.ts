import type { ReasonCode } from '@amends/core/claims/terms/reason.rules';
import type { ResolutionType } from '@amends/core/claims/terms/resolution-type.rules';

/** Why a claim was decided as it was, in a shopper's words. */
const reasons: Record<ReasonCode, string> = {
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
  // Suspicion is not revealed: docs/rules/privacy.md#suspected-fraud.
  POTENTIAL_FRAUD: 'Not Covered',
  FLAT_RATE: 'Flat Rate',
  FLAT_RATE_STORE_CREDIT: 'Flat Rate Store Credit',
};

/** What a shopper gets. */
const resolutions: Record<ResolutionType, string> = {
  REFUND: 'Refund',
  RESHIP: 'Reshipment',
  STORE_CREDIT: 'Store Credit',
  CUSTOM: 'Refund and Reshipment',
  FLAT_RATE: 'Refund',
  FLAT_RATE_STORE_CREDIT: 'Store Credit',
};

/** What a denial can be based on besides files. */
const documents = {
  SIGNATURE: 'Signature',
  ACKNOWLEDGEMENT: 'Signed statement',
  RECEIPT: 'Receipt',
};

export const decisions = { reasons, resolutions, documents };
