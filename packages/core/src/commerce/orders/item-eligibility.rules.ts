import {
  claimableByItem,
  claimableQuantity,
  type ItemQuantities,
} from './claimable-quantity.rules.ts';
import type { ItemEligibility } from './eligibility.shape.ts';
import {
  canFileAnything,
  deliveryOf,
  type FilingMoment,
  type FulfillmentEligibility,
  type FulfillmentForEligibility,
  fulfillmentEligibility,
  type OrderForEligibility,
} from './fulfillment-eligibility.rules.ts';
import { warrantyWindow } from './windows.rules.ts';

export type { ItemEligibility };

/** The running policy of an item under warranty; `validity` is null for a fixed last day. */
export interface ItemPolicy {
  readonly validUntil: Date;
  readonly validity: string | null;
}

interface WarrantedItem extends ItemQuantities {
  readonly warrantyPeriod?: string | null;
  /** Null without a warranty; undefined if the policies of the order are not known yet. */
  readonly policy?: ItemPolicy | null | undefined;
}

export interface OrderForItemEligibility extends OrderForEligibility {
  /** Whether warranties were bought with the order; used if its policies are not known yet. */
  readonly warrantyProtected: boolean;
  readonly purchasedAt: Date | null;
  readonly items: readonly WarrantedItem[];
}

export interface ItemEligibilityInput extends FilingMoment {
  readonly order: OrderForItemEligibility;
  readonly fulfillments: readonly FulfillmentForEligibility[];
}

/**
 * Returns when claims on an order may be filed: its fulfillments in order, and its items by
 * sourceItemId. Computes each window once.
 */
export function orderEligibility(input: ItemEligibilityInput): {
  fulfillments: FulfillmentEligibility[];
  items: Record<string, ItemEligibility>;
} {
  const { order } = input;
  const eligibilities = input.fulfillments.map((fulfillment) =>
    fulfillmentEligibility({ ...input, fulfillment }),
  );
  const shipping = new Map<string, number>();
  input.fulfillments.forEach((fulfillment, index) => {
    const eligibility = eligibilities[index];
    if (!eligibility || !canFileAnything(eligibility)) return;
    for (const [id, units] of claimableByItem(fulfillment, order.items)) {
      shipping.set(id, (shipping.get(id) ?? 0) + units);
    }
  });
  const items = order.items.map((item): [string, ItemEligibility] => {
    const left = claimableQuantity(item);
    const units = Math.min(left, shipping.get(item.sourceItemId) ?? 0);
    return [item.sourceItemId, { shipping: units, warranty: warrantyOf(item, left, input) }];
  });
  return { fulfillments: eligibilities, items: Object.fromEntries(items) };
}

/** Returns the `eligibility` of an order's items, keyed by sourceItemId. */
export function itemEligibility(input: ItemEligibilityInput): Record<string, ItemEligibility> {
  return orderEligibility(input).items;
}

function warrantyOf(
  item: OrderForItemEligibility['items'][number],
  left: number,
  input: ItemEligibilityInput,
): ItemEligibility['warranty'] {
  const { order, timeZone, fulfillments } = input;
  const { policy } = item;
  const gone = order.cancelledAt || order.chargedBackAt;
  if (policy && !gone) return { qty: left, expires: policy.validUntil, validity: policy.validity };
  if (policy === null || !order.warrantyProtected || gone || !item.warrantyPeriod) {
    return { qty: 0, expires: null, validity: null };
  }
  const { closes } = warrantyWindow({
    purchasedAt: order.purchasedAt,
    deliveredAt: lastDeliveryOf(item.sourceItemId, fulfillments),
    period: item.warrantyPeriod,
    timeZone,
  });
  return { qty: closes ? left : 0, expires: closes, validity: item.warrantyPeriod };
}

/** Returns when the last package with an item arrived; null if none did. */
export function lastDeliveryOf(
  sourceItemId: string,
  fulfillments: readonly FulfillmentForEligibility[],
): Date | null {
  const deliveries = fulfillments
    .filter((each) => each.items.some((shipped) => shipped.sourceItemId === sourceItemId))
    .map(deliveryOf)
    .filter((at) => at !== null);
  return deliveries.sort((a, b) => b.getTime() - a.getTime())[0] ?? null;
}

/**
 * Returns whether shipping eligibility is above 0 and the item not fully claimed. See
 * docs/rules/eligibility.md#shipping-eligible-items.
 */
export function isShippingEligible(
  eligibility: Pick<ItemEligibility, 'shipping'>,
  item: Omit<ItemQuantities, 'sourceItemId'>,
): boolean {
  return eligibility.shipping > 0 && claimableQuantity(item) > 0;
}

/**
 * Returns whether the warranty expires in the future and its quantity is above 0. See
 * docs/rules/eligibility.md#warranty-eligible-items.
 */
export function isWarrantyEligible(
  eligibility: Pick<ItemEligibility, 'warranty'>,
  now: Date,
): boolean {
  const { expires, qty } = eligibility.warranty;
  return expires !== null && expires > now && qty > 0;
}

/** Returns the opposite of isWarrantyEligible: expired or quantity 0. */
export function isWarrantyIneligible(
  eligibility: Pick<ItemEligibility, 'warranty'>,
  now: Date,
): boolean {
  return !isWarrantyEligible(eligibility, now);
}
