import type { OrderLookup } from '@amends/core/orders';
import { isWarrantyEligible } from '@amends/core/orders/eligibility.rules';
import {
  type FilingOption,
  filingOptions,
  filingPath,
  type OrderForFiling,
} from '@amends/core/orders/order-flags.rules';

/** The order as the rules of filing read it. */
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

/** What can be asked for the order at /process (D6). A return needs somewhere to go. */
export function offeredOptions(order: OrderLookup): FilingOption[] {
  return filingOptions(orderForFiling(order)).filter(
    (option) => option !== 'return' || order.settings.returns.portalUrl !== null,
  );
}

/** Where the shopper goes after the look-up; an order that is not covered but has claims shows them. */
export function firstScreen(order: OrderLookup): string {
  const path = filingPath(orderForFiling(order));
  if (order.existingClaims.length > 0 && path !== '/issues') return '/process';
  if (path === '/process' && order.existingClaims.length === 0) {
    const [only, ...others] = offeredOptions(order);
    if (only === 'shipping' && others.length === 0) return '/issues';
  }
  return path;
}
