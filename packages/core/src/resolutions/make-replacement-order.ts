import { type ClaimItemRow, type ClaimRow, getWholeClaim } from '../claims/internal.ts';
import type { ReplacementItem } from '../claims/terms/claim-resolution.shape.ts';
import {
  findPlatform,
  getOrderRowBySource,
  importOrder,
  linkReplacement,
  type OrderSnapshotInput,
} from '../commerce/internal.ts';
import type { Writer } from '../kernel/internal.ts';
import { conflict } from '../kernel/internal.ts';
import type { Done } from './finish-resolution.ts';
import { listResolutions, type ResolutionRow } from './resolutions.repository.ts';

type Line = OrderSnapshotInput['items'][number];

/**
 * Creates or links the replacement order. If its platform has already sent the order, links it;
 * otherwise creates it here, free of charge and without protection, until the platform sends its
 * own. Several reshipments of a claim that shipped as one order are lines of that order.
 */
export async function makeReplacementOrder(
  writer: Writer,
  claim: ClaimRow,
  resolution: ResolutionRow,
  done: Done,
): Promise<void> {
  const { reference } = done;
  const { items } = await getWholeClaim(writer, claim.id);
  const sent = (one: ResolutionRow) => lineOf(items, one);
  const before = (await listResolutions(writer, claim.id)).filter(
    (one) =>
      one.id !== resolution.id &&
      one.resolutionType === 'RESHIP' &&
      one.status === 'executed' &&
      one.resolutionReference === reference,
  );
  const madeHere = before.length > 0 && (await hasLines(writer, reference, before.map(sent)));
  const platform = await findPlatform(writer, reference);
  if (platform !== null && !madeHere) {
    if (await linkReplacement(writer, reference, claim.sourceOrderId)) return;
    throw conflict('reference_is_another_order');
  }
  const together = [...before, resolution];
  const trackingNumber =
    done.trackingNumber ?? before.find((one) => one.trackingNumber)?.trackingNumber;
  const trackingUrl = done.trackingUrl ?? before.find((one) => one.trackingUrl)?.trackingUrl;
  await importOrder(
    writer,
    reference,
    await orderOf(writer, claim, merged(together.map(sent)), {
      reference,
      trackingNumber,
      trackingUrl,
    }),
  );
}

async function orderOf(
  writer: Writer,
  claim: ClaimRow,
  items: Line[],
  {
    reference,
    trackingNumber,
    trackingUrl,
  }: {
    reference: string;
    trackingNumber?: string | null | undefined;
    trackingUrl?: string | null | undefined;
  },
): Promise<OrderSnapshotInput> {
  const now = writer.ctx.now();
  return {
    orderNumber: reference,
    customerEmail: claim.authorEmail,
    customerName: claim.authorName,
    currency: claim.currency,
    subtotal: 0,
    discountTotal: items.reduce((sum, { price, quantity }) => sum + price * quantity, 0),
    total: 0,
    shippingAddress: claim.updatedShippingAddress ?? claim.shippingAddress,
    originalSourceOrderId: claim.sourceOrderId,
    sourceCreatedAt: now,
    platform: (await findPlatform(writer, claim.sourceOrderId)) ?? 'native',
    items,
    ...(trackingNumber
      ? {
          fulfillments: [
            {
              sourceFulfillmentId: `${reference}-1`,
              fulfillmentStatus: 'FULFILLED' as const,
              trackingNumber: [trackingNumber],
              trackingUrl: trackingUrl ? [trackingUrl] : [],
              fulfilledAt: now,
              items: items.map(({ sourceItemId, quantity }) => ({ sourceItemId, quantity })),
            },
          ],
        }
      : {}),
  };
}

/**
 * Returns whether the order has exactly these lines, free of charge: then it was created here, and
 * its platform has not sent its own.
 */
async function hasLines(writer: Writer, reference: string, lines: readonly Line[]) {
  const order = await getOrderRowBySource(writer, reference);
  const ids = new Set(lines.map(({ sourceItemId }) => sourceItemId));
  const same = order.items.every(({ sourceItemId }) => ids.has(sourceItemId));
  return same && order.items.length === ids.size && Number(order.total) === 0;
}

/** A replacement is worth as much as the item it replaces. */
function lineOf(
  items: readonly ClaimItemRow[],
  { claimItemId, replacement, quantity }: ResolutionRow,
): Line {
  const item = items.find(({ id }) => id === claimItemId);
  if (!item) throw new Error('the reshipment has no item of its claim');
  const { price } = item;
  return { ...sentInstead(item, replacement), price, discount: price, quantity };
}

/** Merges lines of the same item, since an order has each item only once. */
function merged(lines: readonly Line[]): Line[] {
  const byItem = new Map<string, Line>();
  for (const line of lines) {
    const known = byItem.get(line.sourceItemId);
    byItem.set(line.sourceItemId, {
      ...line,
      ...known,
      quantity: line.quantity + (known?.quantity ?? 0),
    });
  }
  return [...byItem.values()];
}

/** Returns the line of the replacement order: the same item, or the product chosen instead. */
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
