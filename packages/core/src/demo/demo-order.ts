import type { OrderSnapshotInput } from '../commerce/internal.ts';
import {
  aFulfillment,
  anItem,
  anOrderSnapshot,
  daysBefore,
  type FulfillmentInput,
  type ItemInput,
} from '../testing/index.ts';

export type DemoOrder = OrderSnapshotInput & { sourceOrderId: string };

/** Returns one line of a demo order; its picture is served by the portal. */
export function demoItem(
  store: string,
  key: string,
  productName: string,
  price: number,
  given: Partial<ItemInput> & { taxPercent?: number } = {},
): ItemInput {
  const { taxPercent = 0, ...columns } = given;
  return anItem({
    sourceItemId: key,
    sourceProductId: key,
    sku: `${store}-${key}`.toUpperCase(),
    productName,
    productImage: `/demo/${store}-${key}.svg`,
    price,
    tax: Math.round((price * taxPercent) / 100),
    ...columns,
  });
}

/** The tracking dates of a package, in days before now. */
export interface Journey {
  id?: string;
  carrier?: string;
  tracking?: string;
  /** Null: it has not shipped yet. */
  shipped: number | null;
  delivered?: number;
  lastScan?: number;
  /** Where the package was last scanned. */
  place?: string;
}

/** Returns a shipment of the items with its tracking events. */
export function demoPackage(
  now: Date,
  items: readonly ItemInput[],
  journey: Journey,
): FulfillmentInput {
  const { id = 'shipment-1', shipped, delivered, place = 'Newark, NJ' } = journey;
  const carrier = journey.carrier ?? 'UPS';
  if (shipped === null) {
    return aFulfillment(now, items, {
      sourceFulfillmentId: id,
      fulfillmentStatus: 'AWAITING_SHIPMENT',
      trackingCompany: carrier,
      trackingNumber: [],
      fulfilledAt: null,
      shippedAt: null,
      deliveredAt: null,
      lastScanAt: null,
    });
  }
  const lastScan = delivered ?? journey.lastScan ?? shipped;
  const seen: NonNullable<FulfillmentInput['events']> = [
    { occurredAt: daysBefore(now, shipped), status: 'CARRIER_PICKED_UP', description: 'Picked up' },
  ];
  if (lastScan < shipped) {
    seen.push({
      occurredAt: daysBefore(now, delivered === undefined ? lastScan : delivered + 0.3),
      status: 'IN_TRANSIT',
      description: 'Left the sorting centre',
      location: place,
    });
  }
  if (delivered !== undefined) {
    const description = 'Delivered at the front door';
    seen.push({ occurredAt: daysBefore(now, delivered), status: 'DELIVERED', description });
  }
  return aFulfillment(now, items, {
    sourceFulfillmentId: id,
    fulfillmentStatus: delivered === undefined ? 'IN_TRANSIT' : 'DELIVERED',
    trackingCompany: carrier,
    trackingNumber: [journey.tracking ?? '1Z999AA10123456784'],
    fulfilledAt: daysBefore(now, shipped + 0.2),
    shippedAt: daysBefore(now, shipped),
    deliveredAt: delivered === undefined ? null : daysBefore(now, delivered),
    lastScanAt: daysBefore(now, lastScan),
    events: seen,
  });
}

/**
 * Returns an order of the demo store, bought two days before its first package shipped; amounts
 * follow from its items unless given.
 */
export function demoOrder(
  now: Date,
  given: Partial<OrderSnapshotInput> & { orderNumber: string; store: string; items: ItemInput[] },
): DemoOrder {
  const { store, ...snapshot } = given;
  const total = (amount: (item: ItemInput) => number) =>
    given.items.reduce((sum, item) => sum + amount(item) * item.quantity, 0);
  const subtotal = total((item) => item.price);
  const tax = total((item) => item.tax ?? 0);
  const discountTotal = total((item) => item.discount ?? 0);
  const { shipping = 0, shippingTax = 0 } = given;
  const left = (given.fulfillments ?? []).flatMap(({ shippedAt }) =>
    shippedAt ? [new Date(shippedAt as Date)] : [],
  );
  const firstLeft = left.sort((a, b) => a.getTime() - b.getTime())[0] ?? now;
  return {
    sourceOrderId: `${store}-${given.orderNumber}`,
    ...anOrderSnapshot(now, {
      subtotal,
      tax,
      discountTotal,
      shipping,
      shippingTax,
      total: subtotal - discountTotal + tax + shipping + shippingTax,
      sourceCreatedAt: daysBefore(firstLeft, 2),
      ...snapshot,
    }),
  };
}
