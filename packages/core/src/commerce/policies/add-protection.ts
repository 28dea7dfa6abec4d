import type { Context } from '../../kernel/internal.ts';
import { conflict, newId, parse, unprocessable, write } from '../../kernel/internal.ts';
import { askOrderShop } from '../effects/ask-order-shop.ts';
import { boughtOf, describeOrder } from '../orders/describe-order.ts';
import type { OrderLookup } from '../orders/order-lookup.shape.ts';
import { refreshTerms } from '../orders/order-terms.repository.ts';
import { getOrderRow, lockOrder } from '../orders/orders.repository.ts';
import { syncPolicies } from '../orders/sync-policies.repository.ts';
import { saveProtection, setPremium } from './policies.repository.ts';
import { AddProtectionInput } from './protection.input.ts';

/**
 * Covers an unprotected order from now on with a new policy; the platform's protection data no longer counts.
 * A connected shop is asked to add protection of the shipment to its order. Throws `order_not_found`,
 * `order_not_covered` for a canceled or charged-back order, `protection_exists`, and `no_warranty_period` if
 * no item has a warranty.
 */
export async function addProtection(ctx: Context, input: AddProtectionInput): Promise<OrderLookup> {
  const { storeId, orderId, claimCategory, premiumPaid, note } = parse(AddProtectionInput, input);
  return write(ctx, 'protection:add', { storeId, orderId }, async (writer) => {
    await lockOrder(writer, orderId);
    const row = await getOrderRow(writer, orderId);
    const { protection, cancelled, chargedBack } = describeOrder(row, ctx.now());
    const warranty = claimCategory === 'WARRANTY';
    if (cancelled || chargedBack) {
      throw unprocessable('order_not_covered');
    }
    if (warranty ? protection.warranty : protection.shipping) {
      throw conflict('protection_exists');
    }
    if (warranty && !row.items.some(({ warrantyPeriod }) => warrantyPeriod)) {
      throw unprocessable('no_warranty_period');
    }
    await saveProtection(writer, orderId, {
      shippingProtected: !warranty || (protection.shipping && row.shippingProtected),
      warrantyProtected: warranty || boughtOf(row).warranty,
      protectionRemovedAt: null,
      policyCancelledAt: null,
    });
    await syncPolicies(writer, [orderId]);
    const policyIds = await setPremium(writer, { orderId, claimCategory, premiumPaid });
    await refreshTerms(writer, [orderId]);
    const [policyId] = policyIds;
    const data = { claimCategory, policyId, policyIds, ...(note ? { note } : {}) };
    writer.emit({ name: 'protection.added', streamId: orderId, data });
    if (!warranty) {
      await askOrderShop(writer, {
        id: newId('eff'),
        orderId,
        currency: row.currency,
        request: {
          kind: 'add-protection',
          premium: premiumPaid,
          reason: note ?? ctx.ports.words.text('protection_added_in_amends'),
        },
      });
    }
    return describeOrder(await getOrderRow(writer, orderId), ctx.now());
  });
}
