import { type Context, conflict, forbidden, notFound, read, write } from '../../kernel/internal.ts';
import { getOrderRow } from '../orders/orders.repository.ts';
import type { ShopEffect } from './shop-effect.shape.ts';
import { listOfOrder, reopenEffects } from './shop-effects.repository.ts';

interface OfOrder {
  storeId: string;
  orderId: string;
}

/**
 * Returns what a connected shop was asked to change of an order itself, the oldest first: its protection and tags. Not
 * for customers. Throws `order_not_found`.
 */
export async function listOrderEffects(
  ctx: Context,
  { storeId, orderId }: OfOrder,
): Promise<ShopEffect[]> {
  if (ctx.actor.kind === 'shopper') throw forbidden('order:read');
  return read(ctx, 'order:read', { storeId, orderId }, async (reader) => {
    await getOrderRow(reader, orderId);
    return listOfOrder(reader, orderId);
  });
}

/**
 * Asks the shop again for a change that failed, under the same key: it is looked up first. Throws `order_not_found`,
 * `shop_effect_not_found`, and `shop_effect_not_failed` unless it failed.
 */
export async function retryOrderEffect(
  ctx: Context,
  { storeId, orderId, effectId }: OfOrder & { effectId: string },
): Promise<ShopEffect> {
  return write(ctx, 'protection:add', { storeId, orderId }, async (writer) => {
    await getOrderRow(writer, orderId);
    const find = async () => (await listOfOrder(writer, orderId)).find(({ id }) => id === effectId);
    if (!(await find())) throw notFound('shop_effect');
    if ((await reopenEffects(writer, [effectId])).length === 0) {
      throw conflict('shop_effect_not_failed');
    }
    const reopened = await find();
    if (!reopened) throw notFound('shop_effect');
    return reopened;
  });
}
