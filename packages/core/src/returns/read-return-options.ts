import { type Context, read } from '../kernel/internal.ts';
import type { ReturnOptions } from './return.shape.ts';
import { type ReturnFacts, readReturnFacts } from './return-facts.ts';
import { feeInCurrencyOf } from './returnable.rules.ts';

/**
 * Returns what can be returned of an order now, until when, for which reasons and for which resolutions.
 * Throws `order_not_found`. See docs/rules/returns.md#what-can-be-returned.
 */
export async function readReturnOptions(
  ctx: Context,
  { storeId, orderId }: { storeId: string; orderId: string },
): Promise<ReturnOptions> {
  return read(ctx, 'order:read', { storeId, orderId }, async (reader) =>
    optionsOf(await readReturnFacts(reader, orderId)),
  );
}

/** Returns a customer's options for a return. */
export function optionsOf({
  row,
  order,
  policy,
  able,
  offered,
  variants,
}: ReturnFacts): ReturnOptions {
  const { store } = row;
  const isOpen = !order.cancelled && !order.chargedBack;
  return {
    enabled: store.returnsEnabled && !store.returnsPortalUrl && isOpen,
    portalUrl: store.returnsEnabled ? store.returnsPortalUrl : null,
    approvalRequired: policy.approvalRequired,
    instructions: policy.instructions,
    currency: order.currency,
    resolutions: offered,
    reasons: policy.reasons.map(({ code, label, fee }) => ({
      code,
      label,
      fee: feeInCurrencyOf(fee, store.currency, order),
    })),
    items: able.map(({ units: _units, ...item }) => ({
      ...item,
      variants: item.quantity > 0 ? (variants.get(item.sourceItemId) ?? []) : [],
    })),
  };
}
