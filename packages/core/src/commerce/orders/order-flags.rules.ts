import type { EligibilityCode } from './fulfillment-eligibility.rules.ts';

/** The fields of an order that the flags depend on; the look-up result has them all. */
export interface OrderForFlags {
  readonly protected: boolean;
  readonly protection: { readonly shipping: boolean; readonly warranty: boolean };
  readonly fulfillments: readonly {
    readonly eligible: boolean;
    readonly eligibilityCode: EligibilityCode | null;
  }[];
}

/**
 * Returns whether every fulfillment is ineligible and none expired. True for an order without
 * fulfillments; check the codes before telling a shopper to wait. See
 * docs/rules/eligibility.md#order-flags.
 */
export function tooSoonToFile(order: Pick<OrderForFlags, 'fulfillments'>): boolean {
  return order.fulfillments.every(
    (fulfillment) => !fulfillment.eligible && fulfillment.eligibilityCode !== 'expired',
  );
}

/**
 * Returns whether the first fulfillment is ineligible with code expired. See
 * docs/rules/eligibility.md#order-flags.
 */
export function outsideShippingWindow(order: Pick<OrderForFlags, 'fulfillments'>): boolean {
  const first = order.fulfillments[0];
  return first !== undefined && !first.eligible && first.eligibilityCode === 'expired';
}

/**
 * Returns whether the order has shipping protection, no warranty, and is outside the window. See
 * docs/rules/eligibility.md#order-flags.
 */
export function showTooLateAlert(order: OrderForFlags): boolean {
  return order.protection.shipping && !order.protection.warranty && outsideShippingWindow(order);
}

/**
 * Returns whether the order is protected, with shipping protection and an eligible fulfillment. See
 * docs/rules/eligibility.md#order-flags.
 */
export function canFileClaim(order: OrderForFlags): boolean {
  return (
    order.protected &&
    order.protection.shipping &&
    order.fulfillments.some((fulfillment) => fulfillment.eligible)
  );
}

/** Every protection status. */
export const PROTECTION_STATUSES = ['ota', 'removed', 'protected', 'unprotected'] as const;
export type ProtectionStatus = (typeof PROTECTION_STATUSES)[number];

/**
 * Returns an order's coverage: by a one-time appeasement, removed, protected, or never protected.
 * See docs/rules/eligibility.md#protection.
 */
export function protectionStatus(order: {
  protected: boolean;
  isOneTimeAppeasement?: boolean;
  policyRemovedAt?: Date | string | null;
}): ProtectionStatus {
  if (order.isOneTimeAppeasement) return 'ota';
  if (order.policyRemovedAt) return 'removed';
  return order.protected ? 'protected' : 'unprotected';
}

/** Inputs that decide the first screen after /start. */
export interface OrderForFiling extends OrderForFlags {
  readonly fulfillments: readonly {
    readonly eligible: boolean;
    readonly eligibilityCode: EligibilityCode | null;
    /** Whether item issues can be filed now: byType.DAMAGED.eligible. */
    readonly itemIssuesEligible: boolean;
  }[];
  /** Whether any item is warranty-eligible (isWarrantyEligible). */
  readonly warrantyEligible: boolean;
  readonly capabilities: { readonly returns: boolean; readonly warranties: boolean };
  readonly existingClaims: readonly unknown[];
}

/** The choices of the chooser at /process. */
export type FilingOption = 'shipping' | 'warranty' | 'return';

export type FilingPath =
  | '/process'
  | '/issues'
  | '/issues/items'
  | '/multiple-shipments'
  | '/not-shipped'
  | '/too-soon'
  | '/too-late'
  | '/unprotected';

/**
 * Returns what is possible for the order now: a shipping claim if anything can be filed on a
 * fulfillment, a warranty claim if the store accepts them and an item is under warranty, a return
 * if the store accepts them and something has shipped.
 */
export function filingOptions(order: OrderForFiling): FilingOption[] {
  const options: FilingOption[] = [];
  const covered = order.protected && order.protection.shipping;
  const withItems = covered && order.fulfillments.some((each) => each.itemIssuesEligible);
  if (canFileClaim(order) || withItems) options.push('shipping');
  if (order.capabilities.warranties && order.protection.warranty && order.warrantyEligible) {
    options.push('warranty');
  }
  const shipped = order.fulfillments.some((each) => each.eligibilityCode !== 'not_shipped');
  if (order.capabilities.returns && shipped) options.push('return');
  return options;
}

/**
 * Returns the first screen after the look-up, by the first condition that applies: not covered at
 * all -> /unprotected (the caller stays on /start and says so); several things possible, one a
 * claim -> /process; a shipping claim -> /issues; a warranty claim -> its items; nothing left to
 * claim but existing claims -> /process, which shows them; nothing shipped -> /not-shipped; too
 * late; too soon. See docs/rules/eligibility.md#first-screen.
 */
export function filingPath(order: OrderForFiling): FilingPath {
  if (!order.protected || !(order.protection.shipping || order.protection.warranty)) {
    return '/unprotected';
  }
  const options = filingOptions(order);
  const [claim] = options;
  if (claim === 'shipping' || claim === 'warranty') {
    if (options.length > 1) return '/process';
    if (claim === 'shipping') return '/issues';
    return order.fulfillments.length > 1 ? '/multiple-shipments' : '/issues/items';
  }
  const codes = new Set(order.fulfillments.map((each) => each.eligibilityCode));
  if (codes.has('unprotected')) return '/unprotected';
  if (codes.has('fully_claimed') && order.existingClaims.length > 0) return '/process';
  if (showTooLateAlert(order) || codes.has('expired')) return '/too-late';
  if (codes.has('too_soon')) return '/too-soon';
  if (codes.has('fully_claimed')) return '/process';
  return '/not-shipped';
}

/**
 * Returns the next screen after /issues. "Haven't received my order" leads to /too-soon while no
 * fulfillment is eligible; several shipments lead to the choice of shipments; one leads straight to
 * its form. See docs/rules/eligibility.md#after-the-first-question.
 */
export function issuePath(
  answer: 'notReceived' | 'issuesWithItems',
  order: Pick<OrderForFiling, 'fulfillments'>,
): '/too-soon' | '/multiple-shipments' | '/issues/items' | '/issues/shipment' {
  const { fulfillments } = order;
  if (answer === 'notReceived' && !fulfillments.some((each) => each.eligible)) return '/too-soon';
  if (fulfillments.length > 1) return '/multiple-shipments';
  return answer === 'notReceived' ? '/issues/shipment' : '/issues/items';
}
