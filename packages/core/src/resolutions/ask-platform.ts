import { type ClaimRow, getWholeClaim, type WholeClaim } from '../claims/internal.ts';
import type { ResolutionType } from '../claims/terms/resolution-type.rules.ts';
import { findIdInShop, findSoldProduct } from '../commerce/internal.ts';
import type { CommerceOutcome, Context, ShopEffectRequested, Writer } from '../kernel/internal.ts';
import { paysCredit } from './resolution-plan.rules.ts';
import type { ResolutionRow } from './resolutions.repository.ts';

/**
 * Sends one resolution to the platform in the platform's terms. A CUSTOM resolution is always a
 * task.
 */
export async function askPlatform(
  { ports }: Context,
  {
    platform: name,
    whole,
    resolution,
  }: { platform: string; whole: WholeClaim; resolution: ResolutionRow },
): Promise<CommerceOutcome> {
  const platform = ports.commerce(name);
  const { claim, items } = whole;
  const type = resolution.resolutionType as ResolutionType;
  const item = items.find(({ id }) => id === resolution.claimItemId);
  const request = {
    idempotencyKey: resolution.id,
    storeId: claim.storeId,
    sourceOrderId: claim.sourceOrderId,
    orderNumber: claim.sourceOrderNumber,
    claimNumber: claim.claimNumber,
    returnName: null,
    currency: claim.currency,
    note: resolution.resolutionDetails,
  };
  const { quantity, paidValue: amount, shippingAmount } = resolution;
  if (type === 'CUSTOM') return { kind: 'task' };
  if (paysCredit(type)) {
    return platform.issueCredit({ ...request, amount, customerEmail: claim.authorEmail });
  }
  const named = item && { sourceItemId: item.sourceItemId, quantity };
  if (type !== 'RESHIP') {
    return platform.refund({ ...request, amount, shippingAmount, item: named ?? null });
  }
  if (!item || !named)
    return { kind: 'refused', reason: ports.words.text('item_no_longer_in_claim') };
  return platform.reship({
    ...request,
    item: { ...named, name: item.name, sku: item.sku },
    replacement: resolution.replacement,
    shippingAddress: claim.updatedShippingAddress ?? claim.shippingAddress,
  });
}

/**
 * Returns a resolution's request to a connected shop; null if no shop can execute it: a CUSTOM one, or one
 * for an item whose product the shop doesn't name.
 */
export async function requestOfShop(
  writer: Writer,
  claim: ClaimRow,
  resolution: ResolutionRow,
): Promise<ShopEffectRequested | null> {
  const reason = writer.ctx.ports.words.text('reason_of_claim', {
    claimNumber: claim.claimNumber,
  });
  const type = resolution.resolutionType as ResolutionType;
  const { quantity, paidValue: amount, shippingAmount, replacement } = resolution;
  if (type === 'CUSTOM') return null;
  if (paysCredit(type)) {
    return { kind: 'credit', reason, amount, customerEmail: claim.authorEmail };
  }
  const { items } = await getWholeClaim(writer, claim.id);
  const item = items.find(({ id }) => id === resolution.claimItemId);
  if (type !== 'RESHIP') {
    const named = item ? { sourceItemId: item.sourceItemId, quantity } : null;
    return { kind: 'refund', reason, amount, shippingAmount, item: named };
  }
  if (!item) return null;
  const product = replacement
    ? await replacementInShop(writer, claim.orderId, replacement)
    : await findSoldProduct(writer, claim.orderId, item.sourceItemId);
  if (!product) return null;
  return {
    kind: 'reship',
    reason,
    items: [{ ...product, quantity }],
    shippingAddress: claim.updatedShippingAddress ?? claim.shippingAddress,
  };
}

/**
 * Returns the product to send in place of the one that was sold; null if the order's shop doesn't sell it.
 */
async function replacementInShop(
  writer: Writer,
  orderId: string,
  replacement: NonNullable<ResolutionRow['replacement']>,
) {
  if (!replacement.sourceProductId) return null;
  const sourceVariantId = replacement.sourceVariantId ?? null;
  const given = { sourceProductId: replacement.sourceProductId, sourceVariantId };
  const sourceProductId = await findIdInShop(writer, orderId, given);
  return sourceProductId === null ? null : { sourceProductId, sourceVariantId };
}
