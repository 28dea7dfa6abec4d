import type { Context } from '../../kernel/internal.ts';
import { read } from '../../kernel/internal.ts';
import { describeOrder } from './describe-order.ts';
import type { OrderLookup } from './order-lookup.shape.ts';
import { getOrderRow, getOrderRowBySource } from './orders.repository.ts';

/**
 * Returns an order by our id. Throws `order_not_found` if it does not exist or is not the actor's.
 */
export async function getOrder(
  ctx: Context,
  { storeId, orderId }: { storeId: string; orderId: string },
): Promise<OrderLookup> {
  return read(ctx, 'order:read', { storeId, orderId }, async (reader) =>
    describeOrder(await getOrderRow(reader, orderId), ctx.now()),
  );
}

/** Returns an order by its platform's id; throws like `getOrder`. */
export async function findOrderBySource(
  ctx: Context,
  { storeId, sourceOrderId }: { storeId: string; sourceOrderId: string },
): Promise<OrderLookup> {
  return read(ctx, 'order:read', { storeId }, async (reader) =>
    describeOrder(await getOrderRowBySource(reader, sourceOrderId), ctx.now()),
  );
}
