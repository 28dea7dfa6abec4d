import type { ShopEffectRequested, Writer } from '../../kernel/internal.ts';
import { shopOrderIdOf } from '../orders/connection-id.rules.ts';
import type { OrderEffectKind } from './effect-states.rules.ts';
import { findOrigin, insertEffect } from './shop-effects.repository.ts';

/** A change of an order to request from its shop. */
interface OrderChangeRequest {
  /** The idempotency key of the change in the shop. */
  id: string;
  orderId: string;
  /** The claim that caused it, if one did. */
  claimId?: string;
  currency: string;
  request: Extract<ShopEffectRequested, { kind: OrderEffectKind }>;
}

/**
 * Asks the shop of an order's connection to change the order, once for its id, in the caller's transaction. A
 * change that the shop can't make is left to staff. Without effect for an order without a connected shop.
 */
export async function askOrderShop(
  writer: Writer,
  { id, orderId, claimId, currency, request }: OrderChangeRequest,
): Promise<void> {
  const origin = await findOrigin(writer, orderId);
  if (!origin || origin.kind === 'native') return;
  if (!['ACTIVE', 'DEGRADED', 'PAUSED'].includes(origin.status)) return;
  const { shops, words } = writer.ctx.ports;
  const isAble = shops.abilities(origin.kind)?.effects.includes(request.kind) ?? false;
  await insertEffect(writer, {
    id,
    orderId,
    connectionId: origin.connectionId,
    shopOrderId: shopOrderIdOf(origin),
    claimId: claimId ?? null,
    returnId: null,
    kind: request.kind,
    amount: request.kind === 'add-protection' ? request.premium : null,
    currency,
    code: null,
    creditMethod: null,
    request,
    byHand: isAble ? null : words.text('shop_cannot_do_this', { shop: origin.connectionName }),
  });
}
