import { createHash, randomInt } from 'node:crypto';
import {
  actingAsSystem,
  conflict,
  newId,
  notFound,
  type Said,
  unprocessable,
  type Writer,
} from '../../kernel/internal.ts';
import { startOfDay } from '../../reference/duration.rules.ts';
import { getStore } from '../../stores/internal.ts';
import { lastDeliveryOfItem } from '../orders/describe-order.ts';
import { inStoreNumber } from '../orders/in-store-number.rules.ts';
import type { OrderRow } from '../orders/order-row.ts';
import { getLockedOrder, getOrderRow } from '../orders/orders.repository.ts';
import { syncDuePoliciesOf } from '../orders/sync-policies.repository.ts';
import { importOrder } from '../orders/upsert-order.ts';
import type { Product } from '../products/product.shape.ts';
import { findProduct } from '../products/products.repository.ts';
import {
  findOrderByNumber,
  findRegistered,
  insertWarranty,
  isNumberTaken,
  lockRegistrations,
} from './warranties.repository.ts';
import type { WarrantyDetails } from './warranty.input.ts';
import { endOfRegistration, type WarrantySource } from './warranty.rules.ts';

export interface Registration {
  warrantyId: string;
  changed: 'created' | 'unchanged';
}

/**
 * Registers a warranty within a change. Registrations of a store wait for each other, so that a warranty with
 * a source id is registered once. Refuses before it writes, so that an import can continue with its next row.
 * Throws what `registerWarranty` throws.
 */
export async function saveRegistration(
  writer: Writer,
  details: WarrantyDetails,
  origin: WarrantySource,
  { orderId, defaultPeriod = null }: PurchaseDefaults = {},
): Promise<Registration> {
  await lockRegistrations(writer);
  const sourceHash = createHash('sha256').update(JSON.stringify(details)).digest('base64url');
  const { sourceWarrantyId } = details;
  const known = sourceWarrantyId ? await findRegistered(writer, sourceWarrantyId) : null;
  if (known) {
    if (known.sourceHash === sourceHash) return { warrantyId: known.id, changed: 'unchanged' };
    throw conflict('warranty_differs', { facts: { warrantyId: known.id } });
  }
  const covered = details.purchase
    ? await coverPurchase(writer, details, details.purchase, { orderId, defaultPeriod })
    : await coverItem(writer, details, details.orderItem ?? {});
  const warrantyId = newId('pol', writer.ctx.now());
  await insertWarranty(writer, {
    ...covered,
    id: warrantyId,
    fee: details.fee,
    // Earlier releases don't know CUSTOMER; readers recognize it by the row of the customer's registration.
    origin: origin === 'CUSTOMER' ? 'STAFF' : origin,
    sourceWarrantyId: sourceWarrantyId ?? null,
    sourceHash,
  });
  writer.emit({
    name: 'warranty.registered',
    streamId: warrantyId,
    data: {
      orderId: covered.orderId,
      sourceItemId: covered.sourceItemId,
      validUntil: covered.validUntil.toISOString(),
      fee: details.fee,
      currency: covered.currency,
      origin,
      ...(details.note ? { note: details.note } : {}),
    },
  });
  return { warrantyId, changed: 'created' };
}

/** Defaults for a purchase without an order. */
export interface PurchaseDefaults {
  /** The id of its new order; a new one if omitted. */
  orderId?: string | undefined;
  /** How long the warranty runs if the catalog doesn't say; an ISO duration. */
  defaultPeriod?: string | null;
}

interface Covered {
  orderId: string;
  sourceItemId: string;
  currency: string;
  insuredAmount: number;
  validUntil: Date;
  period: string | null;
}

async function coverItem(
  writer: Writer,
  details: WarrantyDetails,
  given: NonNullable<WarrantyDetails['orderItem']>,
): Promise<Covered> {
  const row = await lockedOrder(writer, given);
  if (row.sourceCancelledAt || row.chargedBackAt) {
    throw unprocessable('order_not_covered');
  }
  const item = itemOf(row, given);
  const running = row.warranties.find(({ sourceItemId }) => sourceItemId === item.sourceItemId);
  if (running) {
    throw conflict('warranty_exists', { facts: { warrantyId: running.id } });
  }
  refuseOtherCurrency(details, row.currency);
  const { timeZone } = row.store;
  const period = details.validUntil ? null : (details.period ?? item.warrantyPeriod);
  return {
    orderId: row.systemOrderId,
    sourceItemId: item.sourceItemId,
    currency: row.currency,
    insuredAmount: Math.max(0, item.price - item.discount + item.tax) * item.quantity,
    period,
    validUntil: endOf(writer, details, {
      period,
      timeZone,
      purchasedAt: row.sourceCreatedAt,
      deliveredAt: lastDeliveryOfItem(row, item.sourceItemId),
    }),
  };
}

/** Refuses another currency than the order's, in which the amount would be saved. */
function refuseOtherCurrency({ currency }: WarrantyDetails, actual: string): void {
  if (currency === undefined || currency === actual) return;
  const values = { currency: actual };
  throw refused('currency_differs', 'currency', { text: 'currency_of_order_differs', values });
}

const OUR_ID = /^ord_[0-9a-f]{40}$/;

async function lockedOrder(
  writer: Writer,
  { orderId, orderNumber, customerEmail }: NonNullable<WarrantyDetails['orderItem']>,
): Promise<OrderRow> {
  const id =
    orderId ??
    (await findOrderByNumber(writer, {
      orderNumber: orderNumber ?? '',
      customerEmail: customerEmail ?? '',
    }));
  if (id === null) throw notFound('order');
  const row = await getLockedOrder(writer, OUR_ID.test(id) ? { id } : { sourceId: id });
  if (!row.policiesDue) return row;
  await syncDuePoliciesOf(writer, row.systemOrderId);
  return getOrderRow(writer, row.systemOrderId);
}

function itemOf(
  { items }: OrderRow,
  { sourceItemId, sku }: NonNullable<WarrantyDetails['orderItem']>,
) {
  const named = items.filter(
    (item) =>
      (sourceItemId === undefined || item.sourceItemId === sourceItemId) &&
      (sku === undefined || item.sku?.toLowerCase() === sku.toLowerCase()),
  );
  const [item, another] = named;
  const path = `orderItem.${sku === undefined ? 'sourceItemId' : 'sku'}`;
  if (!item) throw refused('unknown_item', path, { text: 'item_not_in_order' });
  if (!another) return item;
  throw refused('ambiguous_item', 'orderItem.sourceItemId');
}

async function coverPurchase(
  writer: Writer,
  details: WarrantyDetails,
  given: NonNullable<WarrantyDetails['purchase']>,
  { orderId: id, defaultPeriod }: PurchaseDefaults,
): Promise<Covered> {
  const { ctx, storeId } = writer;
  const store = await getStore(actingAsSystem(ctx, 'warranties'), { storeId });
  const product = given.sourceProductId
    ? await findProduct(writer, {
        sourceProductId: given.sourceProductId,
        sourceVariantId: given.sourceVariantId ?? null,
      })
    : null;
  if (given.sourceProductId && !product) {
    const path = 'purchase.sourceProductId';
    throw refused('product_not_found', path, { text: 'product_not_in_catalog' });
  }
  const purchasedAt = startOfDay(given.dateOfPurchase, store.timeZone);
  const path = 'purchase.dateOfPurchase';
  if (!purchasedAt) throw refused('invalid_date', path);
  const period = details.validUntil
    ? null
    : (details.period ?? product?.warrantyPeriod ?? defaultPeriod ?? null);
  const validUntil = endOf(writer, details, {
    period,
    timeZone: store.timeZone,
    purchasedAt,
    deliveredAt: null,
  });
  const price = given.price ?? product?.price ?? 0;
  const currency = product?.currency ?? store.currency;
  refuseOtherCurrency(details, currency);
  const orderId = await saveOrder(writer, { ...given, id, product, price, currency, purchasedAt });
  const insuredAmount = price * given.quantity;
  return { orderId, sourceItemId: ITEM, currency, insuredAmount, validUntil, period };
}

const ITEM = '1';

async function saveOrder(
  writer: Writer,
  bought: NonNullable<WarrantyDetails['purchase']> & {
    id: string | undefined;
    product: Product | null;
    price: number;
    currency: string;
    purchasedAt: Date;
  },
): Promise<string> {
  const { product, price, quantity, currency, purchasedAt, receiptNumber } = bought;
  const orderId = bought.id ?? newId('ord', writer.ctx.now());
  const number = await freeNumber(writer);
  const saved = await importOrder(
    writer,
    number,
    {
      orderNumber: number,
      customerEmail: bought.customerEmail,
      customerName: bought.customerName ?? null,
      currency,
      subtotal: price * quantity,
      total: price * quantity,
      // The flag has no effect on the item, which has no period of its own: its policy is registered.
      protection: { shipping: false, warranty: true },
      salesChannel: 'In Store',
      sourceCreatedAt: purchasedAt,
      metadata: receiptNumber ? { receipt_number: receiptNumber } : {},
      items: [
        {
          sourceItemId: ITEM,
          sourceProductId: product?.sourceProductId ?? null,
          sourceVariantId: product?.sourceVariantId ?? null,
          sku: bought.sku ?? product?.sku ?? null,
          productName: bought.productName ?? (product ? nameOf(product) : ''),
          productImage: product?.imageUrl ?? null,
          productUrl: product?.productUrl ?? null,
          price,
          quantity,
        },
      ],
      fulfillments: [
        {
          sourceFulfillmentId: 'in-store',
          fulfillmentStatus: 'PICKED_UP',
          fulfilledAt: purchasedAt,
          shippedAt: purchasedAt,
          deliveredAt: purchasedAt,
          items: [{ sourceItemId: ITEM, quantity }],
        },
      ],
    },
    orderId,
  );
  // A concurrent order took the number: nothing is saved, and the next try gets another number.
  if (saved !== orderId) throw new Error('the new order number was already taken');
  return orderId;
}

const nameOf = ({ name, variantName }: Product) => (variantName ? `${name}, ${variantName}` : name);

async function freeNumber(writer: Writer): Promise<string> {
  for (;;) {
    const number = inStoreNumber((below) => randomInt(below));
    if (!(await isNumberTaken(writer, number))) return number;
  }
}

function endOf(
  { ctx }: Writer,
  { validUntil }: WarrantyDetails,
  given: { period: string | null; timeZone: string; purchasedAt: Date; deliveredAt: Date | null },
): Date {
  const end = endOfRegistration({ ...given, validUntil: validUntil ?? null, now: ctx.now() });
  if (end.code === null) return end.ends;
  const path =
    end.code === 'purchase_in_future'
      ? 'purchase.dateOfPurchase'
      : validUntil
        ? 'validUntil'
        : 'period';
  throw refusedEnd(end.code, path);
}

/** Returns the refusal of a warranty's end date. */
export const refusedEnd = (code: string, path: string) =>
  refused(code, path, code === 'no_warranty_period' ? { text: 'warranty_end_missing' } : {});

/** Returns the refusal of one field. */
export const refused = (code: string, path: string, said: Said = {}) =>
  unprocessable(code, { errors: [{ path, code, ...said }] });
