import type { RequestableResolution } from '@amends/core/claims/terms/requested-resolution.rules';
import { minorRateOfOrder } from '@amends/core/commerce/orders/order-rate.rules';
import type { Filing } from './filing.server.ts';
import type { RequestView } from './requested.ts';

/** Returns the claimed items with the data for their amounts. */
export function requestOf({ draft, order }: Filing): RequestView {
  const quantities = new Map<string, number>();
  for (const shipment of order.fulfillments) {
    const entry = draft.fulfillments[shipment.id];
    const claimed = entry?.shipmentIssue
      ? shipment.items.map((line) => ({ ...line.item, quantity: line.claimableQuantity }))
      : (entry?.issues ?? []);
    for (const { sourceItemId, quantity } of claimed)
      quantities.set(sourceItemId, (quantities.get(sourceItemId) ?? 0) + quantity);
  }
  const lines = order.items.flatMap((item) => {
    const { sourceItemId, productName: name, productImage: image, price, discount, tax } = item;
    const quantity = quantities.get(sourceItemId) ?? 0;
    return quantity > 0 ? [{ sourceItemId, name, image, price, discount, tax, quantity }] : [];
  });
  const { credit } = order.settings;
  return {
    lines,
    credit,
    exchangeRate: minorRateOfOrder(order.store.currency, order),
    currency: order.currency,
  };
}

/**
 * Returns the resolutions chosen for single items, if the item is claimed and the store still offers them.
 */
export function methodsOf(
  { draft }: Filing,
  { lines }: RequestView,
  offered: readonly RequestableResolution[],
): Record<string, RequestableResolution> {
  const { methodByItem = {} } = draft.resolution;
  return Object.fromEntries(
    lines.flatMap(({ sourceItemId: id }) => {
      const method = Object.hasOwn(methodByItem, id) ? methodByItem[id] : undefined;
      return method && offered.includes(method) ? [[id, method]] : [];
    }),
  );
}
