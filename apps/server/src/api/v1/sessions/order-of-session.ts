import { type Context, invalid, notFound } from '@amends/core';

/**
 * The order that a session is asked for: the one that is named, else the shopper's own. An e-mail,
 * where one is given, must be the shopper's; else `order_not_found`.
 */
export function orderOfSession(
  { actor }: Context,
  given: { orderId?: string | undefined; email?: string | undefined },
): string {
  const own = actor.kind === 'shopper' ? actor : null;
  const orderId = given.orderId ?? own?.orderId;
  if (!orderId) {
    throw invalid([{ path: 'orderId', code: 'required', message: 'Name the order.' }]);
  }
  const isOther = given.email?.trim().toLowerCase() !== own?.email.toLowerCase();
  if (own && given.email !== undefined && isOther) throw notFound('order');
  return orderId;
}
