import { describeOrder, getOrderRow } from '../commerce/internal.ts';
import { type Context, read } from '../kernel/internal.ts';
import type { ReturnOptions } from './return.shape.ts';
import { feeInCurrencyOf, offeredResolutions, returnableItems } from './returnable.rules.ts';
import { getReturnPolicy } from './returns.repository.ts';

/**
 * Returns what can be returned of an order now, until when, for which reasons and for what. Throws
 * `order_not_found`. See docs/rules/returns.md#what-can-be-returned.
 */
export async function readReturnOptions(
  ctx: Context,
  { storeId, orderId }: { storeId: string; orderId: string },
): Promise<ReturnOptions> {
  return read(ctx, 'order:read', { storeId, orderId }, async (reader) => {
    const row = await getOrderRow(reader, orderId);
    const { store } = row;
    const now = ctx.now();
    const order = describeOrder(row, now);
    const policy = await getReturnPolicy(reader);
    const isOpen = !order.cancelled && !order.chargedBack;
    const able = returnableItems(order, policy, { timeZone: store.timeZone, now });
    return {
      enabled: store.returnsEnabled && !store.returnsPortalUrl && isOpen,
      portalUrl: store.returnsEnabled ? store.returnsPortalUrl : null,
      approvalRequired: policy.approvalRequired,
      instructions: policy.instructions,
      currency: order.currency,
      resolutions: offeredResolutions(policy, {
        refund: store.refundEnabled,
        credit: store.creditEnabled,
        reship: store.reshipEnabled,
      }),
      reasons: policy.reasons.map(({ code, label, fee }) => ({
        code,
        label,
        fee: feeInCurrencyOf(fee, store.currency, order),
      })),
      items: able.map(({ units: _units, ...item }) => item),
    };
  });
}
