import { type ClaimStatus, STATES } from '../../claims/terms/lifecycle/states.rules.ts';

/** How many units of an order item there are, and what became of them. `claimedQuantity` counts
 * all claims of the order on this source item. */
export interface ItemQuantities {
  readonly sourceItemId: string;
  readonly quantity: number;
  readonly refundedQuantity: number;
  readonly claimedQuantity: number;
}

/**
 * An item in a fulfillment. `claimedQuantity` is what was claimed of this fulfillment. Leave it out
 * when claims are not known per fulfillment: then the total counts against each.
 */
export interface ShipmentItem {
  readonly sourceItemId: string;
  readonly quantity: number;
  readonly claimedQuantity?: number;
}

/** Ordered less refunded; 0 when nothing is left. */
export function validQuantity(item: Pick<ItemQuantities, 'quantity' | 'refundedQuantity'>): number {
  return Math.max(0, item.quantity - Math.max(0, item.refundedQuantity));
}

/** Ordered less refunded less already claimed, never below 0. See
 * docs/rules/eligibility.md#claimable-units. */
export function claimableQuantity(item: Omit<ItemQuantities, 'sourceItemId'>): number {
  return Math.max(0, validQuantity(item) - Math.max(0, item.claimedQuantity));
}

/**
 * How many units of a shipment's item can still be claimed: what the shipment holds less what was
 * claimed of it, and never more than the order item as a whole has left, so that claims over all
 * shipments together never exceed ordered less refunded. 0 for an item the order does not have. See
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

/** Claimable units of a shipment by source item, in the shipment's order; items with none left are
 * listed with 0. A source item on several lines never counts more than it has left. A shipment whose
 * contents are not known is taken to hold the whole order. */
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

/** A shipment is claimable if any of its items has claimable quantity left. A shipment whose
 * contents are not known is claimable while the order has anything left. */
export function isShipmentClaimable(
  shipment: { items: readonly ShipmentItem[] },
  orderItems: readonly ItemQuantities[],
): boolean {
  if (shipment.items.length === 0) return !isFullyClaimed(orderItems);
  return shipment.items.some((shipped) => shipmentItemClaimable(shipped, orderItems) > 0);
}

/** Returns whether no unit of the order can be claimed any more. */
export function isFullyClaimed(
  orderItems: readonly Omit<ItemQuantities, 'sourceItemId'>[],
): boolean {
  return orderItems.every((item) => claimableQuantity(item) === 0);
}

/**
 * Returns whether a claim's units count as claimed. Withdrawn, dismissed and archived claims
 * release theirs unless they were resolved. A denied claim keeps them, because the way on is an
 * appeal. Whoever reopens a claim that released its units checks the quantities again. See
 * docs/rules/eligibility.md#reserved-units.
 */
export function claimReservesUnits(claim: {
  status: ClaimStatus;
  hasResolutions: boolean;
}): boolean {
  return claim.hasResolutions || STATES[claim.status].reservesUnits;
}
