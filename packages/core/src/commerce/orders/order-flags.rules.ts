import type { EligibilityCode } from './fulfillment-eligibility.rules.ts';

/** The parts of an order that the flags read; the result of the look-up has all of them. */
export interface OrderForFlags {
  readonly protected: boolean;
  readonly protection: { readonly shipping: boolean; readonly warranty: boolean };
  readonly fulfillments: readonly {
    readonly eligible: boolean;
    readonly eligibilityCode: EligibilityCode | null;
  }[];
}

/**
 * Every fulfillment is ineligible and none is expired. True of an order without fulfillments; look
 * at the codes before telling a shopper to wait. See docs/rules/eligibility.md#order-flags.
 */
export function tooSoonToFile(order: Pick<OrderForFlags, 'fulfillments'>): boolean {
  return order.fulfillments.every(
    (fulfillment) => !fulfillment.eligible && fulfillment.eligibilityCode !== 'expired',
  );
}

/**
 * The first fulfillment is ineligible with code expired. See docs/rules/eligibility.md#order-flags.
 */
export function outsideShippingWindow(order: Pick<OrderForFlags, 'fulfillments'>): boolean {
  const first = order.fulfillments[0];
  return first !== undefined && !first.eligible && first.eligibilityCode === 'expired';
}

/** Shipping protection but no warranty, and outside the window. See
 * docs/rules/eligibility.md#order-flags. */
export function showTooLateAlert(order: OrderForFlags): boolean {
  return order.protection.shipping && !order.protection.warranty && outsideShippingWindow(order);
}

/**
 * Protected, with shipping protection and an eligible fulfillment. See
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

/** How an order is covered: by a one-time appeasement, no longer, yes, or never. See
 * docs/rules/eligibility.md#protection. */
export function protectionStatus(order: {
  protected: boolean;
  isOneTimeAppeasement?: boolean;
  policyRemovedAt?: Date | string | null;
}): ProtectionStatus {
  if (order.isOneTimeAppeasement) return 'ota';
  if (order.policyRemovedAt) return 'removed';
  return order.protected ? 'protected' : 'unprotected';
}

/** What the first screen after /start depends on. */
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

/** What a shopper may need, as the chooser at /process asks it. */
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
 * What is possible for the order now: a shipping claim when anything can be filed on a fulfillment,
 * a warranty claim when the store takes them and an item's warranty runs, a return when the store
 * takes them and something was shipped.
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
 * Returns the first screen after the look-up. The first that applies: not covered at all ->
 * /unprotected (the caller stays on /start and says so); more than one thing possible, a claim
 * among them -> /process; a shipping claim -> /issues; a warranty claim -> its items; nothing left
 * to claim but claims to see -> /process, which shows them; nothing shipped -> /not-shipped; too
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
 * Where the answer on /issues leads. "Haven't received my order" goes to /too-soon while no
 * fulfillment is eligible; more than one shipment goes to the choice of shipments; one goes
 * straight to its form. See docs/rules/eligibility.md#after-the-first-question.
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
