import { type ClaimStatus, isFinished } from '../../claims/terms/lifecycle/states.rules.ts';
import { type Context, conflict, parse, write } from '../../kernel/internal.ts';
import { lockOrder } from '../orders/orders.repository.ts';
import { getWarrantyRow } from './get-warranty.ts';
import { describeWarranty } from './list-warranties.ts';
import { refused } from './save-registration.ts';
import { findClaimsOfItem, saveCancellation } from './warranties.repository.ts';
import { WarrantyCancellation } from './warranty.input.ts';
import { cancellationRefusal } from './warranty.rules.ts';
import type { Warranty } from './warranty.shape.ts';

/**
 * Cancels a warranty with a reason, and records the amount paid back. Later order snapshots don't restart it.
 * Throws `warranty_not_found`, `warranty_canceled`, `refund_above_fee`, and `warranty_in_use` with the
 * numbers of open claims, which must end first. See docs/rules/warranties.md#canceling.
 */
export async function cancelWarranty(
  ctx: Context,
  { storeId, warrantyId, ...input }: { storeId: string; warrantyId: string } & WarrantyCancellation,
): Promise<Warranty> {
  const { reason, refundedAmount } = parse(WarrantyCancellation, input);
  return write(ctx, 'warranty:resolve', { storeId }, async (writer) => {
    const { orderId } = await getWarrantyRow(writer, warrantyId);
    await lockOrder(writer, orderId);
    const row = await getWarrantyRow(writer, warrantyId);
    const claimNumbers = (await findClaimsOfItem(writer, row))
      .filter(({ claimState }) => !isFinished(claimState as ClaimStatus))
      .map(({ claimNumber }) => claimNumber);
    const { removedAt, fee } = row;
    const openClaims = claimNumbers.length;
    switch (cancellationRefusal({ removedAt, fee, refundedAmount, openClaims })) {
      case 'warranty_canceled':
        throw conflict('warranty_canceled');
      case 'warranty_in_use': {
        throw conflict('warranty_in_use', { values: { claimNumbers }, facts: { claimNumbers } });
      }
      case 'refund_above_fee': {
        throw refused('refund_above_fee', 'refundedAmount');
      }
    }
    await saveCancellation(writer, warrantyId, { reason, refundedAmount });
    writer.emit({
      name: 'warranty.canceled',
      streamId: warrantyId,
      data: { orderId, note: reason, refundedAmount, currency: row.currency, origin: row.origin },
    });
    return describeWarranty(await getWarrantyRow(writer, warrantyId), ctx.now());
  });
}
