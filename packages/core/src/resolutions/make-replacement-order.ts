import {
  type ClaimItemRow,
  type ClaimRow,
  getWholeClaim,
  type ReplacementItem,
} from '../claims/index.ts';
import { conflict } from '../errors.ts';
import { findPlatform, importOrder, linkReplacement } from '../orders/index.ts';
import type { Writer } from '../transaction.ts';
import type { Done } from './finish-resolution.ts';
import type { ResolutionRow } from './resolutions.repository.ts';

/**
 * The order that replaces what was lost, linked to the first one. An order that its platform has
 * sent meanwhile is only linked; otherwise it is made here, free of charge and not covered again,
 * until the platform sends its own.
 */
export async function makeReplacementOrder(
  writer: Writer,
  claim: ClaimRow,
  resolution: ResolutionRow,
  { reference, trackingNumber, trackingUrl }: Done,
): Promise<void> {
  const platform = await findPlatform(writer, reference);
  if (platform !== null) {
    if (await linkReplacement(writer, reference, claim.sourceOrderId)) return;
    throw conflict('reference_is_another_order', 'This reference is another order.');
  }
  const { items } = await getWholeClaim(writer, claim.id);
  const item = items.find(({ id }) => id === resolution.claimItemId);
  if (!item) throw new Error('a reshipment names an item of its claim');
  const { price } = item;
  const { quantity } = resolution;
  const sent = sentInstead(item, resolution.replacement);
  const now = writer.ctx.now();
  await importOrder(writer, reference, {
    orderNumber: reference,
    customerEmail: claim.authorEmail,
    customerName: claim.authorName,
    currency: claim.currency,
    subtotal: 0,
    discountTotal: price * quantity,
    total: 0,
    shippingAddress: claim.updatedShippingAddress ?? claim.shippingAddress,
    originalSourceOrderId: claim.sourceOrderId,
    sourceCreatedAt: now,
    platform: (await findPlatform(writer, claim.sourceOrderId)) ?? 'native',
    items: [
      // Whatever is sent is worth what it makes up for.
      { ...sent, price, discount: price, quantity },
    ],
    ...(trackingNumber
      ? {
          fulfillments: [
            {
              sourceFulfillmentId: `${reference}-1`,
              fulfillmentStatus: 'FULFILLED' as const,
              trackingNumber: [trackingNumber],
              trackingUrl: trackingUrl ? [trackingUrl] : [],
              fulfilledAt: now,
              items: [{ sourceItemId: sent.sourceItemId, quantity }],
            },
          ],
        }
      : {}),
  });
}

/** The line of the order that replaces another: the same item again, or what was chosen instead. */
function sentInstead(item: ClaimItemRow, replacement: ReplacementItem | null) {
  const { sourceItemId, sku, name, imageUrl } = item;
  if (!replacement) return { sourceItemId, sku, productName: name, productImage: imageUrl };
  const { sourceProductId, sourceVariantId } = replacement;
  return {
    sourceItemId: sourceVariantId ?? sourceProductId ?? `${sourceItemId}-replacement`,
    sourceProductId,
    sourceVariantId,
    sku: replacement.sku,
    productName: replacement.name,
  };
}
