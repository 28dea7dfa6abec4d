import type { OrderLookup } from '../commerce/internal.ts';
import { type Context, read } from '../kernel/internal.ts';
import { readReturnPage } from './list-returns.ts';
import type { ReturnSummary } from './return.shape.ts';
import { returnableItems } from './returnable.rules.ts';
import { getReturnPolicy } from './returns.repository.ts';

/** Returns the newest 100 returns of an order that are handled here, newest first. */
export async function listReturnsOfOrder(
  ctx: Context,
  { storeId, orderId }: { storeId: string; orderId: string },
): Promise<ReturnSummary[]> {
  return read(ctx, 'returns:create', { storeId, orderId }, async (reader) => {
    const page = await readReturnPage({ ...reader, storeIds: [storeId] }, { orderId, limit: 100 });
    return page.items;
  });
}

/**
 * Returns whether anything of an order can be returned now: at the store's own portal, or here. Queries the
 * database only if returns are handled here. Throws `order_not_found`.
 */
export async function canReturn(
  ctx: Context,
  order: Pick<
    OrderLookup,
    | 'systemOrderId'
    | 'store'
    | 'settings'
    | 'cancelled'
    | 'chargedBack'
    | 'salesChannel'
    | 'sourceCreatedAt'
    | 'items'
    | 'fulfillments'
  >,
): Promise<boolean> {
  const { store, settings, systemOrderId: orderId } = order;
  if (!settings.capabilities.returns) return false;
  if (settings.returns.portalUrl) return true;
  if (order.cancelled || order.chargedBack) return false;
  return read(ctx, 'order:read', { storeId: store.id, orderId }, async (reader) => {
    const about = { timeZone: store.timeZone, now: ctx.now() };
    const able = returnableItems(order, await getReturnPolicy(reader), about);
    return able.some(({ quantity }) => quantity > 0);
  });
}
