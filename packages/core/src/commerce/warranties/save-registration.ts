import { createHash, randomInt } from 'node:crypto';
import {
  actingAsSystem,
  conflict,
  isRefusal,
  newId,
  notFound,
  parse,
  type Refusal,
  type Said,
  unprocessable,
  type Writer,
} from '../../kernel/internal.ts';
import { startOfDay } from '../../reference/duration.rules.ts';
import { getStore } from '../../stores/internal.ts';
import { lastDeliveryOfItem } from '../orders/describe-order.ts';
import type { ImportedOrder } from '../orders/imported-order.ts';
import { inStoreNumber } from '../orders/in-store-number.rules.ts';
import { importOrders } from '../orders/order-import.repository.ts';
import type { OrderRow } from '../orders/order-row.ts';
import { OrderSnapshot, type OrderSnapshotInput } from '../orders/order-snapshot.input.ts';
import { getLockedOrder, getOrderRow } from '../orders/orders.repository.ts';
import { syncDuePoliciesOf } from '../orders/sync-policies.repository.ts';
import { toImport } from '../orders/upsert-order.ts';
import type { Product } from '../products/product.shape.ts';
import { findProduct } from '../products/products.repository.ts';
import {
  findOrderByNumber,
  findRegistered,
  insertWarranties,
  lockRegistrations,
  takenNumbers,
} from './warranties.repository.ts';
import type { WarrantyDetails } from './warranty.input.ts';
import { endOfRegistration, type WarrantySource } from './warranty.rules.ts';

export interface Registration {
  warrantyId: string;
  changed: 'created' | 'unchanged';
}

/** What became of a registration: one that was refused has changed nothing. */
export type Registered = Registration | { refusal: Refusal };

/**
 * Registers a warranty within a change. Registrations of a store wait for each other, so that a warranty with
 * a source id is registered once. Throws what `registerWarranty` throws.
 */
export async function saveRegistration(
  writer: Writer,
  details: WarrantyDetails,
  origin: WarrantySource,
  defaults: PurchaseDefaults = {},
): Promise<Registration> {
  const [saved] = await saveRegistrations(writer, [details], origin, defaults);
  if (!saved) throw new Error('registering the warranty returned no result');
  if ('refusal' in saved) throw saved.refusal;
  return saved;
}

/**
 * Registers any number of warranties with different source ids, as `saveRegistration` does, and returns what
 * became of each, in the given order. The orders and warranties of all purchases are saved together: one
 * after the other, 500 of them take 6,000 statements.
 */
export async function saveRegistrations(
  writer: Writer,
  rows: readonly WarrantyDetails[],
  origin: WarrantySource,
  defaults: PurchaseDefaults = {},
): Promise<Registered[]> {
  await lockRegistrations(writer);
  const known = await findRegistered(
    writer,
    rows.flatMap(({ sourceWarrantyId }) => sourceWarrantyId ?? []),
  );
  const purchases = await purchasesIn(writer, rows);
  const results: Registered[] = [];
  const bought: { order: ImportedOrder; warranty: Registering }[] = [];
  for (const details of rows) {
    const sourceHash = createHash('sha256').update(JSON.stringify(details)).digest('base64url');
    const found = known.get(details.sourceWarrantyId ?? '');
    if (found) {
      const isSame = found.sourceHash === sourceHash;
      const facts = { warrantyId: found.id };
      results.push(
        isSame
          ? { warrantyId: found.id, changed: 'unchanged' }
          : { refusal: conflict('warranty_differs', { facts }) },
      );
      continue;
    }
    const warrantyId = newId('pol', writer.ctx.now());
    try {
      if (details.purchase) {
        const { order, covered } = await purchases.plan(details, details.purchase, defaults);
        bought.push({ order, warranty: { details, covered, warrantyId, sourceHash } });
      } else {
        // At once: the next row may be about the same item.
        const covered = await coverItem(writer, details, details.orderItem ?? {});
        await saveWarranties(writer, [{ details, covered, warrantyId, sourceHash }], origin);
      }
      results.push({ warrantyId, changed: 'created' });
    } catch (error) {
      if (!isRefusal(error)) throw error;
      results.push({ refusal: error });
    }
  }
  const orders = bought.map(({ order }) => order);
  const saved = await importOrders(writer, orders);
  // A concurrent order took the number: nothing is saved, and the next try gets another number.
  if (saved.some(({ systemOrderId }, at) => systemOrderId !== orders[at]?.id)) {
    throw new Error('the new order number was already taken');
  }
  await saveWarranties(
    writer,
    bought.map(({ warranty }) => warranty),
    origin,
  );
  return results;
}

/** A warranty that is registered now. */
interface Registering {
  details: WarrantyDetails;
  covered: Covered;
  warrantyId: string;
  sourceHash: string;
}

async function saveWarranties(
  writer: Writer,
  registering: readonly Registering[],
  origin: WarrantySource,
): Promise<void> {
  await insertWarranties(
    writer,
    registering.map(({ details, covered, warrantyId, sourceHash }) => ({
      ...covered,
      id: warrantyId,
      fee: details.fee,
      // Earlier releases don't know CUSTOMER; readers recognize it by the row of the customer's registration.
      origin: origin === 'CUSTOMER' ? 'STAFF' : origin,
      sourceWarrantyId: details.sourceWarrantyId ?? null,
      sourceHash,
    })),
  );
  for (const { details, covered, warrantyId } of registering) {
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
  }
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

/** Returns how to plan the orders of purchases, each under a number of its own. */
async function purchasesIn(writer: Writer, rows: readonly WarrantyDetails[]) {
  const { ctx, storeId } = writer;
  const count = rows.filter(({ purchase }) => purchase).length;
  const numbers = await freeNumbers(writer, count);
  const store = count > 0 ? await getStore(actingAsSystem(ctx, 'warranties'), { storeId }) : null;
  const products = new Map<string, Product | null>();
  const productOf = async (sourceProductId: string, sourceVariantId: string | null) => {
    const key = JSON.stringify([sourceProductId, sourceVariantId]);
    const before = products.get(key);
    if (before !== undefined) return before;
    const found = await findProduct(writer, { sourceProductId, sourceVariantId });
    products.set(key, found);
    return found;
  };
  return {
    /** Returns the order of a purchase and what its warranty covers. Saves nothing. */
    plan: async (
      details: WarrantyDetails,
      given: NonNullable<WarrantyDetails['purchase']>,
      { orderId: id, defaultPeriod = null }: PurchaseDefaults,
    ): Promise<{ order: ImportedOrder; covered: Covered }> => {
      const number = numbers.pop();
      if (!store || number === undefined) throw new Error('there are more purchases than counted');
      const { sourceProductId } = given;
      const product = sourceProductId
        ? await productOf(sourceProductId, given.sourceVariantId ?? null)
        : null;
      if (sourceProductId && !product) {
        const path = 'purchase.sourceProductId';
        throw refused('product_not_found', path, { text: 'product_not_in_catalog' });
      }
      const purchasedAt = startOfDay(given.dateOfPurchase, store.timeZone);
      const path = 'purchase.dateOfPurchase';
      if (!purchasedAt) throw refused('invalid_date', path);
      const period = details.validUntil
        ? null
        : (details.period ?? product?.warrantyPeriod ?? defaultPeriod);
      const validUntil = endOf(writer, details, {
        period,
        timeZone: store.timeZone,
        purchasedAt,
        deliveredAt: null,
      });
      const price = given.price ?? product?.price ?? 0;
      const currency = product?.currency ?? store.currency;
      refuseOtherCurrency(details, currency);
      const snapshot = snapshotOf({ ...given, product, price, currency, purchasedAt, number });
      const orderId = id ?? newId('ord', ctx.now());
      const order = { ...toImport(number, parse(OrderSnapshot, snapshot)), id: orderId };
      const insuredAmount = price * given.quantity;
      const covered = { orderId, sourceItemId: ITEM, currency, insuredAmount, validUntil, period };
      return { order, covered };
    },
  };
}

const ITEM = '1';

function snapshotOf(
  bought: NonNullable<WarrantyDetails['purchase']> & {
    product: Product | null;
    price: number;
    currency: string;
    purchasedAt: Date;
    number: string;
  },
): OrderSnapshotInput {
  const { product, price, quantity, currency, purchasedAt, receiptNumber, number } = bought;
  return {
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
  };
}

const nameOf = ({ name, variantName }: Product) => (variantName ? `${name}, ${variantName}` : name);

/** Returns this many different numbers that no order of the store has. */
async function freeNumbers(writer: Writer, count: number): Promise<string[]> {
  const numbers = new Set<string>();
  while (numbers.size < count) {
    while (numbers.size < count) numbers.add(inStoreNumber((below) => randomInt(below)));
    for (const taken of await takenNumbers(writer, [...numbers])) numbers.delete(taken);
  }
  return [...numbers];
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
