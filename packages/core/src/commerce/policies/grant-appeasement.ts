import type { Context } from '../../kernel/internal.ts';
import { conflict, namedActor, newId, parse, unprocessable, write } from '../../kernel/internal.ts';
import { appeasementMonth } from '../orders/appeasement-month.rules.ts';
import { describeOrder } from '../orders/describe-order.ts';
import type { OrderLookup } from '../orders/order-lookup.shape.ts';
import { refreshTerms } from '../orders/order-terms.repository.ts';
import { getOrderRow, lockOrder } from '../orders/orders.repository.ts';
import {
  countAppeasements,
  getAppeasementSettings,
  insertAppeasement,
} from './policies.repository.ts';
import { GrantAppeasementInput } from './protection.input.ts';

/**
 * Grants a one-time appeasement: allows claims on an unprotected order, up to the store's monthly
 * limit, never reimbursed by the provider. Locks the store's settings while it counts, so
 * simultaneous requests can't exceed the limit. Throws `order_not_found`, `order_not_covered` for a
 * canceled or charged-back order, `order_protected`, `appeasement_granted`, `appeasements_off`,
 * `appeasement_reason_required` and `appeasement_limit_reached`. See
 * docs/rules/eligibility.md#one-time-appeasement.
 */
export async function grantAppeasement(
  ctx: Context,
  input: GrantAppeasementInput,
): Promise<OrderLookup> {
  const { storeId, orderId, reason } = parse(GrantAppeasementInput, input);
  return write(ctx, 'appeasement:create', { storeId, orderId }, async (writer) => {
    const settings = await getAppeasementSettings(writer);
    await lockOrder(writer, orderId);
    const row = await getOrderRow(writer, orderId);
    refuseCovered(describeOrder(row, ctx.now()));
    requireSettingsAllow(settings, reason);
    const month = appeasementMonth(ctx.now(), row.store.timeZone);
    const used = await countAppeasements(writer, month);
    if (used >= settings.limit) {
      throw conflict('appeasement_limit_reached', {
        values: { limit: settings.limit },
        facts: { limit: settings.limit, used, month },
      });
    }
    await insertAppeasement(writer, {
      id: newId('apm'),
      orderId,
      month,
      reason: reason || null,
      grantedBy: namedActor(ctx.actor)?.name ?? null,
    });
    await refreshTerms(writer, [orderId]);
    const data = { month, used: used + 1, ...(reason ? { note: reason } : {}) };
    writer.emit({ name: 'appeasement.granted', streamId: orderId, data });
    return describeOrder(await getOrderRow(writer, orderId), ctx.now());
  });
}

function refuseCovered(order: OrderLookup): void {
  if (order.cancelled || order.chargedBack) {
    throw unprocessable('order_not_covered');
  }
  if (order.isOneTimeAppeasement) {
    throw conflict('appeasement_granted');
  }
  if (order.protection.shipping) {
    throw conflict('order_protected');
  }
}

function requireSettingsAllow(
  settings: { enabled: boolean; reasonRequired: boolean },
  reason: string | undefined,
): void {
  if (!settings.enabled) {
    throw conflict('appeasements_off');
  }
  if (!settings.reasonRequired || reason) return;
  throw unprocessable('appeasement_reason_required', {
    errors: [{ path: 'reason', code: 'required', text: 'appeasement_reason_required' }],
  });
}
