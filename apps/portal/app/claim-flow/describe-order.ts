import { isOfInStoreClaim } from '@amends/core/claims/filing/in-store-order.rules';
import type { Fulfillment, OrderItem, OrderLookup } from '@amends/core/commerce';
import { isDelivered, isShipped } from '@amends/core/commerce/orders/fulfillment-status.rules';
import { trackingLink } from '@amends/core/commerce/orders/tracking-link.rules';
import type { ItemView, OrderView, ShipmentView } from '../frame/order-view.ts';

/** Returns the parts of an order that the screens need. */
export function describeOrder(order: OrderLookup): OrderView {
  const items = new Map(order.items.map((item) => [item.sourceItemId, itemView(item)]));
  return {
    orderNumber: order.orderNumber,
    currency: order.currency,
    count: order.items.reduce((sum, item) => sum + item.quantity, 0),
    items: [...items.values()],
    shipments: order.fulfillments.map((each, index) => shipmentView(each, index + 1, items, order)),
  };
}

/** Returns color, size with its region, and flavor, as far as known. */
export function variantOf(item: OrderItem): string {
  const size = item.size && item.sizeRegion ? `${item.size} (${item.sizeRegion})` : item.size;
  return [item.color, size, item.flavor].filter(Boolean).join(' · ');
}

function itemView(item: OrderItem): ItemView {
  return {
    sourceItemId: item.sourceItemId,
    name: item.productName,
    image: item.productImage,
    variant: variantOf(item),
    price: item.price,
    quantity: item.quantity,
    claimable: item.claimableQuantity,
    refunded: item.refundedQuantity,
  };
}

function shipmentView(
  each: Fulfillment,
  position: number,
  items: ReadonlyMap<string, ItemView>,
  { salesChannel }: Pick<OrderLookup, 'salesChannel'>,
): ShipmentView {
  const shipped = isShipped(each.fulfillmentStatus);
  const delivered = isDelivered(each.fulfillmentStatus) || each.deliveredAt !== null;
  const within = each.items.flatMap(({ item, quantity }) => {
    const view = items.get(item.sourceItemId);
    return view ? [{ item: view, quantity }] : [];
  });
  return {
    id: each.id,
    position,
    state: delivered ? 'delivered' : shipped ? 'in-transit' : 'not-shipped',
    deliveredAt: each.deliveredAt?.toISOString() ?? null,
    bought: isOfInStoreClaim({ salesChannel, fulfillments: [each] }),
    carrier: each.trackingCompany,
    tracking: each.trackingNumber.map((number, index) => ({
      number,
      url: trackingLink(number, each.trackingUrl[index], each.trackingCompany),
    })),
    count: within.reduce((sum, { quantity }) => sum + quantity, 0),
    items: within,
    claimable: each.items.some(({ claimableQuantity }) => claimableQuantity > 0),
    code: each.eligibilityCode,
  };
}
