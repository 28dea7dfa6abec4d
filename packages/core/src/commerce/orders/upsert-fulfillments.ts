import { z } from 'zod';
import type { Context } from '../../kernel/internal.ts';
import { type FieldError, invalid, newId, parse, write } from '../../kernel/internal.ts';
import { importFulfillments } from './order-import.repository.ts';
import { FulfillmentSnapshot } from './order-snapshot.input.ts';
import { getOrderRowBySource, lockOrder } from './orders.repository.ts';

export const UpsertFulfillmentsInput = z.strictObject({
  storeId: z.string(),
  sourceOrderId: z.string(),
  fulfillments: z.array(FulfillmentSnapshot).min(1).max(200),
});

/**
 * Saves fulfillments of an order by their natural key, leaving others alone. Idempotent. Throws
 * `order_not_found`, and `invalid_input` for items that the order does not have.
 */
export async function upsertFulfillments(
  ctx: Context,
  input: z.input<typeof UpsertFulfillmentsInput>,
): Promise<{ fulfillments: { id: string; sourceFulfillmentId: string }[] }> {
  const { storeId, sourceOrderId, fulfillments } = parse(UpsertFulfillmentsInput, input);
  return write(ctx, 'order:update', { storeId }, async (writer) => {
    const order = await getOrderRowBySource(writer, sourceOrderId);
    await lockOrder(writer, order.systemOrderId);
    refuseUnknown(fulfillments, new Set(order.items.map((item) => item.sourceItemId)));
    const saved = await importFulfillments(
      writer,
      order.systemOrderId,
      fulfillments.map((one) => ({ ...one, id: newId('ful') })),
    );
    return { fulfillments: saved };
  });
}

function refuseUnknown(fulfillments: readonly FulfillmentSnapshot[], known: Set<string>) {
  const errors: FieldError[] = [];
  const seen = new Set<string>();
  fulfillments.forEach((fulfillment, index) => {
    if (seen.has(fulfillment.sourceFulfillmentId)) {
      const path = `fulfillments.${index}.sourceFulfillmentId`;
      errors.push({ path, code: 'duplicate', text: 'is_duplicate' });
    }
    seen.add(fulfillment.sourceFulfillmentId);
    fulfillment.items.forEach(({ sourceItemId }, position) => {
      if (known.has(sourceItemId)) return;
      const path = `fulfillments.${index}.items.${position}.sourceItemId`;
      errors.push({ path, code: 'unknown_item', text: 'item_not_in_order' });
    });
  });
  if (errors.length > 0) throw invalid(errors);
}
