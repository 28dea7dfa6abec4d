import type { OrderLookup } from '@amends/core/commerce';
import { isWarrantyEligible } from '@amends/core/commerce/orders/eligibility.rules';
import {
  type FilingOption,
  type FilingPath,
  filingOptions,
  filingPath,
  type OrderForFiling,
} from '@amends/core/commerce/orders/order-flags.rules';

/** Returns the order in the form that the filing rules take. */
export function orderForFiling(order: OrderLookup, now = new Date()): OrderForFiling {
  return {
    protected: order.protected,
    protection: order.protection,
    fulfillments: order.fulfillments.map((each) => ({
      eligible: each.eligible,
      eligibilityCode: each.eligibilityCode,
      itemIssuesEligible: each.eligibilityByType.DAMAGED.eligible,
    })),
    warrantyEligible: Object.values(order.eligibility).some((each) =>
      isWarrantyEligible(each, now),
    ),
    capabilities: order.settings.capabilities,
    existingClaims: order.existingClaims,
  };
}

/** Returns the choices at /process. */
export const offeredOptions = (order: OrderLookup): FilingOption[] =>
  filingOptions(orderForFiling(order));

/**
 * Returns the first screen after the look-up; for an unprotected order with claims, the one that lists them.
 */
export function firstScreen(order: OrderLookup): string {
  const path = filingPath(orderForFiling(order));
  return order.existingClaims.length > 0 && path !== '/issues' ? '/process' : path;
}

/** Returns the page to redirect to when a shopper opens one that doesn't fit the order. */
export function rightScreen(order: OrderLookup): string {
  const path = firstScreen(order);
  // Only the look-up shows that an order is not protected.
  return path === '/unprotected' ? '/start' : path;
}

/** Returns whether nothing of the order can be claimed, for the reason that `path` explains. */
export const isStoppedAt = (order: OrderLookup, path: FilingPath): boolean =>
  filingPath(orderForFiling(order)) === path;
