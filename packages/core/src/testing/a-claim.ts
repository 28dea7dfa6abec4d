import { claimItems, claims } from '@amends/db';
import { sql } from 'drizzle-orm';
import { type ClaimChange, type ClaimRow, findClaim, reserveUnits } from '../claims/internal.ts';
import { type ClaimType, isCredited } from '../claims/terms/claim-type.rules.ts';
import type { ClaimStatus } from '../claims/terms/lifecycle/states.rules.ts';
import type { OrderLookup } from '../commerce/internal.ts';
import {
  actingAs,
  actingAsSystem,
  type Context,
  confirmationOf,
  newId,
  write,
} from '../kernel/internal.ts';

export interface ClaimOverrides extends Omit<ClaimChange, 'claimState' | 'claimType'> {
  claimState?: ClaimStatus;
  claimType?: ClaimType;
  /** Units of the order's first item. */
  quantity?: number;
}

/**
 * Creates a claim on the first item of an order and reserves its units; default: one damaged unit, NEW.
 */
export async function aClaim(
  ctx: Context,
  order: OrderLookup,
  given: ClaimOverrides = {},
): Promise<ClaimRow> {
  const { quantity = 1, claimState = 'NEW', claimType = 'DAMAGED', ...rest } = given;
  const id = newId('clm');
  const storeId = order.store.id;
  const shipment = order.fulfillments[0];
  const item = order.items[0];
  if (!shipment || !item) throw new Error('this order has nothing to claim');
  const system = actingAsSystem(ctx, 'builders');
  return write(system, 'claim:create', { storeId }, async (writer) => {
    await writer.drizzle.insert(claims).values({
      storeId,
      id,
      claimNumber: sql`next_claim_number(${storeId})`,
      orderId: order.systemOrderId,
      sourceOrderId: order.orderId,
      sourceOrderNumber: order.orderNumber,
      claimState,
      claimCategory: 'SHIPPING',
      claimType,
      requestedResolution: 'RESHIP',
      authorName: order.customerName,
      authorEmail: order.customerEmail,
      currency: order.currency,
      claimedValue: item.price * quantity,
      insuredAmount: order.total,
      shippingAddress: order.shippingAddress,
      createdAt: ctx.now(),
      updatedAt: ctx.now(),
      ...rest,
    });
    const { sourceItemId, sku, price, discount, tax, productName, productImage } = item;
    await writer.drizzle.insert(claimItems).values({
      storeId,
      claimId: id,
      id: newId('cit'),
      position: 0,
      orderId: order.systemOrderId,
      fulfillmentId: shipment.id,
      sourceItemId,
      sku,
      name: productName,
      imageUrl: productImage,
      price,
      discount,
      tax,
      quantity,
      details: 'It arrived with a crack.',
      claimType,
      resolutionRequested: 'RESHIP',
      reimbursable: isCredited(claimType),
    });
    await reserveUnits(writer, id);
    const data = { claimType, orderId: order.systemOrderId };
    writer.emit({ name: 'claim.created', streamId: id, to: claimState, data });
    const row = await findClaim(writer, id);
    if (!row) throw new Error('a claim that was inserted is there');
    return row;
  });
}

/** Returns the holder of a secret link to a claim, as `resolveLink` would. */
export const linkTo = (claim: ClaimRow, purpose: 'view' | 'print' | 'sign' = 'view') => ({
  kind: 'claim-link' as const,
  storeId: claim.storeId,
  orderId: claim.orderId,
  claimId: claim.id,
  purpose,
});

/** Returns the holder of a view link who has confirmed the order's email in this browser. */
export const confirmedLinkTo = (ctx: Context, claim: ClaimRow): Context => {
  const { storeId, orderId, authorEmail: email } = claim;
  const confirmation = confirmationOf(ctx, { storeId, orderId, email });
  return { ...actingAs(ctx, linkTo(claim)), confirmation };
};
