import { type Context, conflict, parse, write } from '../../kernel/internal.ts';
import { lockOrder } from '../orders/orders.repository.ts';
import { getWarrantyRow } from './get-warranty.ts';
import { describeWarranty } from './list-warranties.ts';
import { refusedEnd } from './save-registration.ts';
import { saveExtension } from './warranties.repository.ts';
import { WarrantyExtension } from './warranty.input.ts';
import { endOfExtension } from './warranty.rules.ts';
import type { Warranty } from './warranty.shape.ts';

const canceled = () => conflict('warranty_canceled');

/**
 * Extends a warranty to the end of a later day, whatever snapshots say about it. Throws
 * `warranty_not_found`, `warranty_canceled`, `not_an_extension`, `warranty_over` and
 * `warranty_too_long`. See docs/rules/warranties.md#extending.
 */
export async function extendWarranty(
  ctx: Context,
  { storeId, warrantyId, ...input }: { storeId: string; warrantyId: string } & WarrantyExtension,
): Promise<Warranty> {
  const { validUntil: day, fee, note } = parse(WarrantyExtension, input);
  return write(ctx, 'warranty:update', { storeId }, async (writer) => {
    const { orderId } = await getWarrantyRow(writer, warrantyId);
    await lockOrder(writer, orderId);
    const row = await getWarrantyRow(writer, warrantyId);
    const end = endOfExtension(row, { day, timeZone: row.timeZone, now: ctx.now() });
    if (end.code === 'warranty_canceled') throw canceled();
    if (end.code !== null) throw refusedEnd(end.code, 'validUntil');
    if (!(await saveExtension(writer, warrantyId, { validUntil: end.ends, fee }))) throw canceled();
    writer.emit({
      name: 'warranty.extended',
      streamId: warrantyId,
      data: {
        orderId,
        before: row.validUntil.toISOString(),
        validUntil: end.ends.toISOString(),
        fee,
        currency: row.currency,
        ...(note ? { note } : {}),
      },
    });
    return describeWarranty(await getWarrantyRow(writer, warrantyId), ctx.now());
  });
}
