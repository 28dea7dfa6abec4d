import { type Context, invalid, notFound } from '@amends/core';
import { orderIdOf } from '../orders/order-of-request.ts';

/**
 * Returns our id of a session's order: the named one, by our id or the store's own, else the
 * shopper's. A given email must be the shopper's; otherwise throws `order_not_found`.
 */
export async function orderOfSession(
  ctx: Context,
  storeId: string,
  given: { orderId?: string | undefined; email?: string | undefined },
): Promise<string> {
  const own = ctx.actor.kind === 'shopper' ? ctx.actor : null;
  const named = given.orderId ?? own?.orderId;
  if (!named) {
    throw invalid([{ path: 'orderId', code: 'required', message: 'Specify the order.' }]);
  }
  const isOther = given.email?.trim().toLowerCase() !== own?.email.toLowerCase();
  if (own && given.email !== undefined && isOther) throw notFound('order');
  return orderIdOf(ctx, storeId, named);
}
