import { type ClaimStatus, isFinished } from '../../claims/terms/lifecycle/states.rules.ts';
import type { Context } from '../../kernel/internal.ts';
import { conflict, newId, parse, write } from '../../kernel/internal.ts';
import { askOrderShop } from '../effects/ask-order-shop.ts';
import { boughtOf, describeOrder } from '../orders/describe-order.ts';
import type { OrderLookup } from '../orders/order-lookup.shape.ts';
import type { OrderRow } from '../orders/order-row.ts';
import { refreshTerms } from '../orders/order-terms.repository.ts';
import { getOrderRow, lockOrder } from '../orders/orders.repository.ts';
import { endPolicies, saveProtection } from './policies.repository.ts';
import { RemoveProtectionInput } from './protection.input.ts';

/**
 * Ends an order's protection; its policies stay as a record. A connected shop is asked to remove protection
 * of the shipment from its order, and to pay back its price. Throws `order_not_found`, `protection_missing`,
 * and `protection_in_use` with the numbers of open claims of that kind, which must end first.
 */
export async function removeProtection(
  ctx: Context,
  input: RemoveProtectionInput,
): Promise<OrderLookup> {
  const { storeId, orderId, claimCategory, note } = parse(RemoveProtectionInput, input);
  return write(ctx, 'protection:remove', { storeId, orderId }, async (writer) => {
    await lockOrder(writer, orderId);
    const row = await getOrderRow(writer, orderId);
    const { protection } = describeOrder(row, ctx.now());
    const warranty = claimCategory === 'WARRANTY';
    // An appeasement is not protection and can't be removed.
    const shipping = protection.shipping && row.shippingProtected;
    if (!(warranty ? protection.warranty : shipping)) {
      throw conflict('protection_missing');
    }
    refuseInUse(row, claimCategory);
    const ofWarranties = boughtOf(row).warranty;
    const left = warranty ? shipping : ofWarranties;
    await saveProtection(writer, orderId, {
      shippingProtected: warranty && shipping,
      warrantyProtected: !warranty && ofWarranties,
      protectionRemovedAt: left ? null : ctx.now(),
    });
    await endPolicies(writer, orderId, claimCategory);
    await refreshTerms(writer, [orderId]);
    const data = { claimCategory, ...(note ? { note } : {}) };
    writer.emit({ name: 'protection.removed', streamId: orderId, data });
    if (!warranty) {
      const reason = note ?? ctx.ports.words.text('protection_removed_in_amends');
      const request = { kind: 'remove-protection', reason } as const;
      await askOrderShop(writer, { id: newId('eff'), orderId, currency: row.currency, request });
    }
    return describeOrder(await getOrderRow(writer, orderId), ctx.now());
  });
}

function refuseInUse(row: OrderRow, claimCategory: string): void {
  const claimNumbers = row.claims
    .filter((claim) => claim.claimCategory === claimCategory)
    .filter(({ claimState }) => !isFinished(claimState as ClaimStatus))
    .map(({ claimNumber }) => claimNumber);
  if (claimNumbers.length === 0) return;
  throw conflict('protection_in_use', { values: { claimNumbers }, facts: { claimNumbers } });
}
