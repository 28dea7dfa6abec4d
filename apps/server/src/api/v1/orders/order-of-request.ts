import type { Context } from '@amends/core';
import { findOrderBySource } from '@amends/core/commerce';

/** Returns whether this is our id of an order; a store's own id may start the same. */
export const isOurs = (orderId: string) => /^ord_[0-9a-f]{40}$/.test(orderId);

/**
 * Returns our id of the order in a URL, given by our id or the store's own; throws
 * `order_not_found` for the latter if the store has no such order.
 */
export async function orderIdOf(ctx: Context, storeId: string, given: string): Promise<string> {
  if (isOurs(given)) return given;
  const order = await findOrderBySource(ctx, { storeId, sourceOrderId: given });
  return order.systemOrderId;
}
