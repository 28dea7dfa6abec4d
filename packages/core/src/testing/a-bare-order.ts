import { orders } from '@amends/db';
import { actingAsSystem, type Context, write } from '../kernel/internal.ts';

/**
 * Creates an order without items or shipments, number 1001 of a store. Returns the fields that its
 * claims have.
 */
export async function aBareOrder(ctx: Context, storeId: string) {
  await write(actingAsSystem(ctx, 'builders'), 'order:update', { storeId }, (writer) =>
    writer.drizzle.insert(orders).values({
      storeId,
      id: 'ord_1',
      sourceOrderId: 'source-1',
      orderNumber: '1001',
      orderNumberKey: '1001',
      emailKey: 'shopper@example.com',
      customerEmail: 'shopper@example.com',
      currency: 'USD',
      subtotal: 6_000,
      total: 6_000,
      sourceCreatedAt: new Date('2026-03-01T12:00:00Z'),
      snapshotHash: 'first',
    }),
  );
  return {
    orderId: 'ord_1',
    sourceOrderId: 'source-1',
    sourceOrderNumber: '1001',
    authorEmail: 'shopper@example.com',
    currency: 'USD',
  };
}
