import type { Context } from '../../kernel/internal.ts';
import { notFound, readAcross } from '../../kernel/internal.ts';
import { findStoreIdOfOrder } from './store-of-order.repository.ts';

/** Returns the store of an order, if the actor may read it; throws `order_not_found`. */
export async function findStoreOfOrder(ctx: Context, orderId: string): Promise<string> {
  const storeId = await readAcross(ctx, 'order:read', undefined, (reader) =>
    findStoreIdOfOrder(reader, orderId),
  );
  if (!storeId) throw notFound('order');
  return storeId;
}
