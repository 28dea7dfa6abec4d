import { z } from 'zod';
import {
  type Context,
  conflict,
  forbidden,
  notFound,
  parse,
  read,
  write,
} from '../../kernel/internal.ts';
import { getOrderRow } from '../orders/orders.repository.ts';
import { fulfillProtection } from './fulfill-protection.ts';
import type { ShopEffect } from './shop-effect.shape.ts';
import { completeEffect, listOfOrder, reopenEffects } from './shop-effects.repository.ts';

interface OfOrder {
  storeId: string;
  orderId: string;
}

/**
 * Returns the changes of an order itself that its connected shop was asked for, the oldest first: protection
 * and tags. Not for customers. Throws `order_not_found`.
 */
export async function listOrderEffects(
  ctx: Context,
  { storeId, orderId }: OfOrder,
): Promise<ShopEffect[]> {
  if (ctx.actor.kind === 'shopper') throw forbidden('order:read');
  return read(ctx, 'order:read', { storeId, orderId }, async (reader) => {
    await getOrderRow(reader, orderId);
    return listOfOrder(reader, orderId);
  });
}

/**
 * Asks the shop again for a change that failed, under the same key; the change is looked up first. Throws
 * `order_not_found`, `shop_effect_not_found`, and `shop_effect_not_failed` unless it failed.
 */
export async function retryOrderEffect(
  ctx: Context,
  { storeId, orderId, effectId }: OfOrder & { effectId: string },
): Promise<ShopEffect> {
  return write(ctx, 'protection:add', { storeId, orderId }, async (writer) => {
    await getOrderRow(writer, orderId);
    const find = async () => (await listOfOrder(writer, orderId)).find(({ id }) => id === effectId);
    if (!(await find())) throw notFound('shop_effect');
    if ((await reopenEffects(writer, [effectId])).length === 0) {
      throw conflict('shop_effect_not_failed');
    }
    const reopened = await find();
    if (!reopened) throw notFound('shop_effect');
    return reopened;
  });
}

/** How a person made the change: its reference in the shop, or where to find it there. */
export const CompletedEffect = z.strictObject({
  reference: z.string().trim().min(1).max(200).meta({
    description: 'The shop’s reference for the change, or where to find it there.',
    example: 'Edited order #1001',
  }),
});
const CompleteInput = z.strictObject({
  storeId: z.string().min(1).max(100),
  orderId: z.string().min(1).max(100),
  effectId: z.string().min(1).max(100),
  ...CompletedEffect.shape,
});

/**
 * Records, once, that a person made a change of an order in the shop, because the shop can't or the change
 * failed. Throws `invalid_input`, `order_not_found`, `shop_effect_not_found`, and `shop_effect_not_by_hand`
 * for one that is done or still waiting.
 */
export async function completeOrderEffect(
  ctx: Context,
  input: z.input<typeof CompleteInput>,
): Promise<ShopEffect> {
  const { storeId, orderId, effectId, reference } = parse(CompleteInput, input);
  return write(ctx, 'protection:add', { storeId, orderId }, async (writer) => {
    await getOrderRow(writer, orderId);
    const find = async () => (await listOfOrder(writer, orderId)).find(({ id }) => id === effectId);
    if (!(await find())) throw notFound('shop_effect');
    const kind = await completeEffect(writer, effectId, reference);
    if (kind === null) throw conflict('shop_effect_not_by_hand');
    const data = { effectId, kind, note: reference };
    writer.emit({ name: 'shop-effect.completed', streamId: orderId, data });
    // The protection line may have waited for this effect.
    await fulfillProtection(writer, [orderId]);
    const completed = await find();
    if (!completed) throw notFound('shop_effect');
    return completed;
  });
}
