import { type Context, parse, write } from '../../kernel/internal.ts';
import { getWarrantyRow } from './get-warranty.ts';
import { describeWarranty } from './list-warranties.ts';
import { saveRegistration } from './save-registration.ts';
import { WarrantyDetails, type WarrantyDetailsInput } from './warranty.input.ts';
import type { Warranty } from './warranty.shape.ts';

/**
 * Registers a warranty for an item of an order, or for a purchase, which gets its own order. Its policy
 * starts at once, and order snapshots don't change it. Throws `order_not_found`, `order_not_covered`,
 * `unknown_item`, `ambiguous_item`, `currency_differs`, `product_not_found`, `warranty_exists`,
 * `warranty_differs`, `no_warranty_period`, `purchase_in_future`, `warranty_over` and `warranty_too_long`.
 * See docs/rules/warranties.md#registering.
 */
export async function registerWarranty(
  ctx: Context,
  input: { storeId: string; warranty: WarrantyDetailsInput },
): Promise<Warranty> {
  const details = parse(WarrantyDetails, input.warranty);
  return write(ctx, 'warranty:create', { storeId: input.storeId }, async (writer) => {
    const { warrantyId } = await saveRegistration(writer, details, 'STAFF');
    return describeWarranty(await getWarrantyRow(writer, warrantyId), ctx.now());
  });
}
