import type { PROTECTION_FULFILMENT } from '../../stores/settings/section.rules.ts';

export type ProtectionFulfilment = (typeof PROTECTION_FULFILMENT)[number];
export type ProtectionLineStatus = 'fulfilled' | 'unfulfilled';

/** The facts that determine whether a protection line is fulfilled. */
export interface OrderWithProtectionLine {
  /**
   * Whether protection was bought with the order and not removed; an appeasement was not bought.
   */
  readonly bought: boolean;
  readonly items: readonly {
    readonly sourceItemId: string;
    readonly quantity: number;
    readonly refundedQuantity: number;
  }[];
  readonly fulfillments: readonly {
    /** Whether the unit has left the store. */
    readonly shipped: boolean;
    readonly items: readonly { readonly sourceItemId: string; readonly quantity: number }[];
  }[];
}

/**
 * Returns whether the protection line of an order counts as fulfilled, by the store's setting: at
 * once, never, with the first unit that ships, or once all units that were not refunded have
 * shipped. Null for an order without such a line. See docs/rules/money.md#protection-line.
 */
export function protectionLineStatus(
  setting: ProtectionFulfilment,
  order: OrderWithProtectionLine,
): ProtectionLineStatus | null {
  if (!order.bought) return null;
  return isDue(setting, order) ? 'fulfilled' : 'unfulfilled';
}

function isDue(setting: ProtectionFulfilment, order: OrderWithProtectionLine): boolean {
  if (setting === 'at-once') return true;
  if (setting === 'never') return false;
  const left = unitsLeft(order);
  const anyLeft = [...left.values()].some((units) => units > 0);
  if (setting === 'first-product') return anyLeft;
  return (
    anyLeft &&
    order.items.every(
      ({ sourceItemId, quantity, refundedQuantity }) =>
        (left.get(sourceItemId) ?? 0) >= quantity - refundedQuantity,
    )
  );
}

/** Returns the shipped units of each item. */
function unitsLeft({ fulfillments }: OrderWithProtectionLine): Map<string, number> {
  const left = new Map<string, number>();
  for (const { shipped, items } of fulfillments) {
    if (!shipped) continue;
    for (const { sourceItemId, quantity } of items) {
      left.set(sourceItemId, (left.get(sourceItemId) ?? 0) + quantity);
    }
  }
  return left;
}
