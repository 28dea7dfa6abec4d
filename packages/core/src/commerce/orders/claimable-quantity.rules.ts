import { type ClaimStatus, STATES } from '../../claims/terms/lifecycle/states.rules.ts';

/**
 * The units of an order item: bought, refunded and claimed. `claimedQuantity` counts all claims of the order
 * on this source item.
 */
export interface ItemQuantities {
  readonly sourceItemId: string;
  readonly quantity: number;
  readonly refundedQuantity: number;
  readonly claimedQuantity: number;
}

/**
 * An item in a fulfillment. `claimedQuantity` counts claims on this fulfillment; if omitted,
 * because claims are not known per fulfillment, the order's total counts against each.
 */
export interface ShipmentItem {
  readonly sourceItemId: string;
  readonly quantity: number;
  readonly claimedQuantity?: number;
}

/** Returns ordered less refunded, never below 0. */
export function validQuantity(item: Pick<ItemQuantities, 'quantity' | 'refundedQuantity'>): number {
  return Math.max(0, item.quantity - Math.max(0, item.refundedQuantity));
}

/**
 * Returns ordered less refunded less already claimed, never below 0. See
 * docs/rules/eligibility.md#claimable-units.
 */
export function claimableQuantity(item: Omit<ItemQuantities, 'sourceItemId'>): number {
  return Math.max(0, validQuantity(item) - Math.max(0, item.claimedQuantity));
}

/**
 * Returns the claimable units of a shipment's item: the shipment's units less those claimed of it,
 * but never more than the order item has left, so that claims over all shipments together never
 * exceed ordered less refunded. 0 for an item the order does not have. See
 * docs/rules/eligibility.md#claimable-units-of-a-shipment.
 */
export function shipmentItemClaimable(
  shipped: ShipmentItem,
  orderItems: readonly ItemQuantities[],
): number {
  const item = orderItems.find((each) => each.sourceItemId === shipped.sourceItemId);
  if (!item) return 0;
  const claimedHere = shipped.claimedQuantity ?? item.claimedQuantity;
  const leftHere = Math.max(0, shipped.quantity - Math.max(0, claimedHere));
  return Math.min(leftHere, claimableQuantity(item));
}

/**
 * Returns the claimable units of a shipment by source item, in the shipment's order, including
 * items with 0 left. A source item on several lines never counts more than it has left. A shipment
 * with unknown contents counts as the whole order.
 */
export function claimableByItem(
  shipment: { items: readonly ShipmentItem[] },
  orderItems: readonly ItemQuantities[],
): Map<string, number> {
  if (shipment.items.length === 0) {
    return new Map(orderItems.map((item) => [item.sourceItemId, claimableQuantity(item)]));
  }
  const result = new Map<string, number>();
  for (const shipped of shipment.items) {
    const item = orderItems.find((each) => each.sourceItemId === shipped.sourceItemId);
    const most = item ? claimableQuantity(item) : 0;
    const sum =
      (result.get(shipped.sourceItemId) ?? 0) + shipmentItemClaimable(shipped, orderItems);
    result.set(shipped.sourceItemId, Math.min(most, sum));
  }
  return result;
}

/**
 * Returns whether any item of a shipment has claimable units. A shipment with unknown contents is
 * claimable while the order has any left.
 */
export function isShipmentClaimable(
  shipment: { items: readonly ShipmentItem[] },
  orderItems: readonly ItemQuantities[],
): boolean {
  if (shipment.items.length === 0) return !isFullyClaimed(orderItems);
  return shipment.items.some((shipped) => shipmentItemClaimable(shipped, orderItems) > 0);
}

/** Returns whether no unit of the order is claimable. */
export function isFullyClaimed(
  orderItems: readonly Omit<ItemQuantities, 'sourceItemId'>[],
): boolean {
  return orderItems.every((item) => claimableQuantity(item) === 0);
}

/**
 * Returns whether a claim's units count as claimed. Withdrawn, dismissed and archived claims
 * release theirs unless they were resolved. A denied claim keeps them, because the customer may
 * appeal. Reopening a claim that released its units checks the quantities again. See
 * docs/rules/eligibility.md#reserved-units.
 */
export function claimReservesUnits(claim: {
  status: ClaimStatus;
  hasResolutions: boolean;
}): boolean {
  return claim.hasResolutions || STATES[claim.status].reservesUnits;
}
