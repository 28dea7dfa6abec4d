import { randomBytes } from 'node:crypto';
import {
  getOrder,
  type OrderLookup,
  type OrderSnapshotInput,
  upsertOrder,
} from '../commerce/internal.ts';
import { actingAsSystem, type Context } from '../kernel/internal.ts';

const DAY = 86_400_000;

/** Returns an instant this many days before another, in exact days of 24 hours. */
export const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * DAY);

export type ItemInput = OrderSnapshotInput['items'][number];
export type FulfillmentInput = NonNullable<OrderSnapshotInput['fulfillments']>[number];

/** Returns one order line; default: a mug at 18.00. */
export const anItem = (given: Partial<ItemInput> = {}): ItemInput => ({
  sourceItemId: 'mug',
  sourceProductId: 'product-mug',
  sku: 'MUG-BLUE',
  productName: 'Enamel camp mug',
  price: 1800,
  tax: 144,
  quantity: 1,
  ...given,
});

/** Returns a shipment; default: delivered five days before `now`, with all the given items. */
export function aFulfillment(
  now: Date,
  items: readonly ItemInput[],
  given: Partial<FulfillmentInput> = {},
): FulfillmentInput {
  return {
    sourceFulfillmentId: 'shipment-1',
    fulfillmentStatus: 'DELIVERED',
    trackingCompany: 'UPS',
    trackingNumber: ['1Z999AA10123456784'],
    fulfilledAt: daysBefore(now, 9),
    shippedAt: daysBefore(now, 8),
    deliveredAt: daysBefore(now, 5),
    lastScanAt: daysBefore(now, 5),
    items: items.map(({ sourceItemId, quantity }) => ({ sourceItemId, quantity })),
    ...given,
  };
}

/** Returns a complete order; default: protected, two mugs, delivered five days ago. */
export function anOrderSnapshot(
  now: Date,
  given: Partial<OrderSnapshotInput> = {},
): OrderSnapshotInput {
  const items = given.items ?? [anItem({ quantity: 2 })];
  const subtotal = items.reduce((sum, item) => sum + item.price * item.quantity, 0);
  const tax = items.reduce((sum, item) => sum + (item.tax ?? 0) * item.quantity, 0);
  return {
    orderNumber: randomBytes(4).toString('hex').toUpperCase(),
    customerEmail: 'shopper@example.com',
    customerName: 'Sam Shopper',
    currency: 'USD',
    subtotal,
    tax,
    shipping: 500,
    total: subtotal + tax + 500,
    protection: { shipping: true, warranty: false },
    sourceCreatedAt: daysBefore(now, 10),
    shippingAddress: {
      name: 'Sam Shopper',
      address1: '12 Lark Street',
      city: 'Albany',
      province: 'NY',
      postalCode: '12210',
      country: 'US',
      phone: '+1 518 555 0134',
    },
    fulfillments: [aFulfillment(now, items)],
    ...given,
    items,
  };
}

/** Saves an order in the store; returns it as the look-up would. */
export async function anOrder(
  ctx: Context,
  storeId: string,
  given: Partial<OrderSnapshotInput> & { sourceOrderId?: string } = {},
): Promise<OrderLookup> {
  const { sourceOrderId = `source-${randomBytes(6).toString('hex')}`, ...snapshot } = given;
  const system = actingAsSystem(ctx, 'builders');
  const order = anOrderSnapshot(ctx.now(), snapshot);
  const { systemOrderId } = await upsertOrder(system, { storeId, sourceOrderId, order });
  return getOrder(system, { storeId, orderId: systemOrderId });
}
