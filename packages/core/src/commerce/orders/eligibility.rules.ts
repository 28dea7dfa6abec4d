export {
  canFileAnything,
  deliveryOf,
  ELIGIBILITY_CODES,
  type Eligibility,
  type EligibilityCode,
  type FilingMoment,
  type FulfillmentEligibility,
  type FulfillmentForEligibility,
  fulfillmentEligibility,
  type OrderForEligibility,
} from './fulfillment-eligibility.rules.ts';
export {
  type ItemEligibility,
  type ItemEligibilityInput,
  isShippingEligible,
  isWarrantyEligible,
  isWarrantyIneligible,
  itemEligibility,
  type OrderForItemEligibility,
  orderEligibility,
} from './item-eligibility.rules.ts';
export { DEFAULT_FILING_WINDOWS, type FilingWindows, warrantyWindow } from './windows.rules.ts';
