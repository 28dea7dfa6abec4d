import {
  findPlatform,
  importOrder,
  linkReplacement,
  type OrderSnapshotInput,
} from '../commerce/internal.ts';
import type { ShopCreditMethod } from '../kernel/credit-method.rules.ts';
import type { Writer } from '../kernel/internal.ts';
import { conflict } from '../kernel/internal.ts';
import type { ReturnResolution } from '../stores/settings/return-policy.rules.ts';
import { changeReturn } from './change-return.ts';
import { givesMoney } from './return-amount.rules.ts';
import {
  changeReturnResolution,
  isCodeKnown,
  listReturnResolutions,
  type ReturnResolutionRow,
} from './return-resolutions.repository.ts';
import { listReturnItems, type ReturnRow } from './returns.repository.ts';

export interface ReturnDone {
  reference: string;
  trackingNumber?: string | undefined;
  trackingUrl?: string | undefined;
  /** Whether a connected shop executed it; the shop sends the order that it created. */
  inShop?: boolean | undefined;
  /** How the shop issued a credit; omitted for a credit in our own ledger. */
  creditMethod?: ShopCreditMethod | undefined;
}

const UNFINISHED = ['pending', 'working', 'failed'] as const;

/**
 * Records that a resolution of a return is executed, once, and closes the return after the last. The return
 * must be locked. Throws `resolution_completed` if it was executed before, `reference_used` for another
 * credit's code, and `reference_is_another_order`.
 */
export async function finishReturnResolution(
  writer: Writer,
  row: ReturnRow,
  resolution: ReturnResolutionRow,
  done: ReturnDone,
): Promise<ReturnRow> {
  const { reference, trackingNumber = null, trackingUrl = null } = done;
  const type = resolution.resolutionType as ReturnResolution;
  if (type === 'STORE_CREDIT' && (await isCodeKnown(writer, reference))) {
    throw conflict('reference_used');
  }
  const executed = await changeReturnResolution(writer, resolution, UNFINISHED, {
    status: 'executed',
    executedAt: writer.ctx.now(),
    failure: null,
    reference,
    ...(type === 'STORE_CREDIT' ? { creditMethod: done.creditMethod ?? 'ledger' } : {}),
    trackingNumber,
    trackingUrl,
  });
  if (!executed) throw conflict('resolution_completed');
  if (!givesMoney(type) && !done.inShop) await makeOrder(writer, row, resolution, done);
  const all = await listReturnResolutions(writer, row.id);
  const isLast = all.every(({ status }) => status === 'executed');
  return changeReturn(
    writer,
    row,
    { state: isLast ? 'CLOSED' : row.state },
    {
      change: 'resolution-completed',
      resolutionIds: [resolution.id],
      totalToCustomer: resolution.paidValue,
    },
  );
}

/** Links the order that the platform created for the goods, or creates it here free of charge. */
async function makeOrder(
  writer: Writer,
  row: ReturnRow,
  resolution: ReturnResolutionRow,
  { reference, trackingNumber, trackingUrl }: ReturnDone,
): Promise<void> {
  if ((await findPlatform(writer, reference)) !== null) {
    if (await linkReplacement(writer, reference, row.sourceOrderId)) return;
    throw conflict('reference_is_another_order');
  }
  const items = await listReturnItems(writer, row.id);
  const item = items.find(({ id }) => id === resolution.returnItemId);
  if (!item) throw new Error('the resolution has no item of its return');
  const { price } = item;
  const { quantity, replacement: other } = resolution;
  const sent = other
    ? {
        sourceItemId: other.sourceVariantId ?? other.sourceProductId,
        sourceProductId: other.sourceProductId,
        sourceVariantId: other.sourceVariantId,
        sku: other.sku,
        productName: other.name,
      }
    : {
        sourceItemId: item.sourceItemId,
        sku: item.sku,
        productName: item.name,
        productImage: item.imageUrl,
      };
  const line: OrderSnapshotInput['items'][number] = { ...sent, price, discount: price, quantity };
  const now = writer.ctx.now();
  const shipment = {
    sourceFulfillmentId: `${reference}-1`,
    fulfillmentStatus: 'FULFILLED' as const,
    trackingNumber: trackingNumber ? [trackingNumber] : [],
    trackingUrl: trackingUrl ? [trackingUrl] : [],
    fulfilledAt: now,
    items: [{ sourceItemId: line.sourceItemId, quantity }],
  };
  await importOrder(writer, reference, {
    orderNumber: reference,
    customerEmail: row.customerEmail,
    customerName: row.customerName,
    currency: row.currency,
    subtotal: 0,
    discountTotal: price * quantity,
    total: 0,
    originalSourceOrderId: row.sourceOrderId,
    sourceCreatedAt: now,
    platform: (await findPlatform(writer, row.sourceOrderId)) ?? 'native',
    items: [line],
    ...(trackingNumber ? { fulfillments: [shipment] } : {}),
  });
}
