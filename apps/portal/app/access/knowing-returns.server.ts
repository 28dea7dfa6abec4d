import type { Context } from '@amends/core';
import type { OrderLookup } from '@amends/core/commerce';
import { canReturn } from '@amends/core/returns';

/** Returns the order, without the capability `returns` if nothing of it can be returned. */
export async function knowingReturns(ctx: Context, order: OrderLookup): Promise<OrderLookup> {
  const { settings } = order;
  if (!settings.capabilities.returns) return order;
  const capabilities = { ...settings.capabilities, returns: await canReturn(ctx, order) };
  return { ...order, settings: { ...settings, capabilities } };
}

/** Returns the address of a store's own returns portal, with the order. */
export function withOrder(portalUrl: string, order: OrderLookup | null): string {
  if (!order || !URL.canParse(portalUrl)) return portalUrl;
  const url = new URL(portalUrl);
  url.searchParams.set('order', order.orderNumber);
  url.searchParams.set('email', order.customerEmail);
  return url.href;
}
