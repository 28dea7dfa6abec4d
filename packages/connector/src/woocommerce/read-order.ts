import { z } from 'zod';
import {
  ownWarranty,
  planOf,
  propertyOf,
  soldWarranty,
  unmatchedMetadata,
  withWarranties,
} from '../bought-warranties.ts';
import type { ProtectionMark, WarrantyPlan } from '../connector.ts';
import { unitAmounts } from '../decimal.rules.ts';
import type {
  OrderReading,
  ShopFulfillment,
  ShopFulfillmentStatus,
  ShopOrder,
  ShopOrderItem,
  ShopRiskLevel,
} from '../shop-order.ts';
import {
  exchangeRateOf,
  instant,
  joinName,
  misshapen,
  readAddress,
  readAmount,
  readingOf,
  requireEmail,
  taxOfItems,
  Unreadable,
  unitsToShip,
} from '../shop-order-reading.ts';
import { metaOf, type WooAddress, type WooLineItem, WooOrder, type WooRefund } from './wire.ts';

/** Metadata key of a replacement order: the id of the order it replaces. */
export const REPLACES = '_amends_replaces';

/** States of orders that were never placed. */
const NOT_PLACED = ['pending', 'checkout-draft', 'auto-draft', 'failed', 'trash'];

/** Order states that tracking plugins add, and the shipment status each means. */
const SHIPMENT_STATES: Record<string, ShopFulfillmentStatus> = {
  completed: 'FULFILLED',
  shipped: 'FULFILLED',
  'partial-shipped': 'FULFILLED',
  delivered: 'DELIVERED',
  'ready-pickup': 'READY_FOR_PICKUP',
  pickup: 'PICKED_UP',
};

/** Metadata of WooCommerce and Amends; the rest is the store's. */
const isOwnMeta = (key: string) => key.startsWith('_');

/**
 * Reads a WooCommerce order with its refunds. Line amounts in WooCommerce are always without tax. Returns the
 * reason and the raw order if it can't be read, and null for an order that was never placed, such as a
 * checkout draft.
 */
export function readOrder(
  raw: unknown,
  refunds: readonly WooRefund[],
  protection: ProtectionMark = {},
  plans: readonly WarrantyPlan[] = [],
): OrderReading | null {
  const parsed = WooOrder.safeParse(raw);
  if (!parsed.success) {
    const { data } = z.looseObject({ id: z.unknown() }).safeParse(raw);
    return misshapen({ sourceOrderId: String(data?.id ?? ''), raw }, parsed.error);
  }
  const order = parsed.data;
  if (NOT_PLACED.includes(order.status)) return null;
  const sourceOrderId = String(order.id);
  return readingOf({ sourceOrderId, raw }, () => snapshot(order, refunds, { protection, plans }));
}

function snapshot(
  order: WooOrder,
  refunds: readonly WooRefund[],
  { protection, plans }: { protection: ProtectionMark; plans: readonly WarrantyPlan[] },
): ShopOrder {
  const amount = (text: string) => readAmount(text, order.currency);
  const email = requireEmail(order.billing.email);
  const isProtection = (line: WooLineItem) =>
    (protection.sourceProductIds?.includes(String(line.product_id)) ?? false) ||
    (line.sku != null && (protection.skus?.includes(line.sku) ?? false));
  const bought = order.line_items.filter((line) => line.quantity > 0);
  const plan = (line: WooLineItem) =>
    planOf(plans, { sourceProductId: String(line.product_id ?? ''), sku: line.sku ?? null });
  const products = bought.filter((line) => !isProtection(line) && !plan(line));
  if (products.length === 0) throw new Unreadable('The order has no products.');
  const premium = bought.filter(isProtection);
  const refunded = refundedUnits(refunds);
  const read = products.map((line) => readItem(line, refunded.get(line.id) ?? 0, amount));
  const sold = bought.flatMap((line) => {
    const found = isProtection(line) ? null : plan(line);
    // A refunded line no longer covers anything.
    if (!found || left(line, refunded) <= 0) return [];
    const fee = amount(line.total) + amount(line.total_tax);
    const about = { sourceItemId: String(line.id), title: line.name, sku: line.sku || null, fee };
    return [soldWarranty(found, about, propertiesOf(line))];
  });
  const { items, unmatched } = withWarranties(read, sold);
  const isCanceled = order.status === 'cancelled' || order.status === 'refunded';
  const replaces = metaOf(order, REPLACES);
  const { billing, shipping } = order;
  return {
    sourceOrderId: String(order.id),
    sourceUpdatedAt: instantGmt(order.date_modified_gmt),
    orderNumber: order.number,
    customerEmail: email,
    customerName: nameOf(billing) ?? (shipping ? (nameOf(shipping) ?? null) : null),
    customerPhone: billing.phone?.trim() || null,
    currency: order.currency.toUpperCase(),
    ...rateOf(order),
    subtotal: products.reduce((sum, line) => sum + amount(line.subtotal), 0),
    tax: taxOfItems(amount(order.total_tax), amount(order.shipping_tax)),
    shipping: amount(order.shipping_total),
    shippingTax: amount(order.shipping_tax),
    discountTotal: amount(order.discount_total),
    total: amount(order.total),
    protection: {
      shipping: premium.some((line) => left(line, refunded) > 0),
      warranty: items.some(({ warrantyPeriod }) => warrantyPeriod !== undefined),
    },
    premiumPaid:
      premium.length === 0
        ? null
        : premium.reduce((sum, line) => sum + amount(line.total) + amount(line.total_tax), 0),
    shippingAddress: addressOf(shipping) ?? addressOf(billing),
    originalSourceOrderId: typeof replaces === 'string' && replaces !== '' ? replaces : null,
    sourceCreatedAt: instantGmt(order.date_created_gmt),
    sourceCancelledAt: isCanceled ? instantGmt(order.date_modified_gmt) : null,
    riskLevel: RISKS[String(metaOf(order, '_charge_risk_level'))] ?? null,
    tags: [],
    metadata: {
      ...Object.fromEntries(
        order.meta_data.filter(({ key }) => !isOwnMeta(key)).map(({ key, value }) => [key, value]),
      ),
      ...feesOf(order),
      ...unmatchedMetadata(unmatched),
    },
    items,
    fulfillments: readFulfillments(order, items),
  };
}

/** Risk levels as WooPayments reports them for a payment. */
const RISKS: Record<string, ShopRiskLevel> = {
  not_assessed: 'none',
  normal: 'low',
  elevated: 'medium',
  highest: 'high',
};

/** WooCommerce has one currency; WooPayments stores the exchange rate of an order in another one. */
function rateOf(order: WooOrder) {
  const from = metaOf(order, '_wcpay_multi_currency_order_default_currency');
  const rate = Number(metaOf(order, '_wcpay_multi_currency_order_exchange_rate'));
  return typeof from === 'string' && from.toUpperCase() !== order.currency.toUpperCase()
    ? exchangeRateOf(rate)
    : {};
}

/**
 * Returns fees, such as for gift wrapping, under the shop's names. They have no field but are part of the
 * total.
 */
function feesOf({ fee_lines }: WooOrder) {
  const fees = fee_lines.map(({ name, total, total_tax: tax }) => ({
    name: name ?? '',
    total,
    tax,
  }));
  return fees.length > 0 ? { woocommerce: { fees } } : {};
}

const left = (line: WooLineItem, refunded: Map<number, number>) =>
  line.quantity - (refunded.get(line.id) ?? 0);

/** Returns refunded units by line id. Refund lines have negative quantities. */
function refundedUnits(refunds: readonly WooRefund[]): Map<number, number> {
  const units = new Map<number, number>();
  for (const line of refunds.flatMap(({ line_items }) => line_items)) {
    const lineId = Number(metaOf(line, '_refunded_item_id'));
    if (lineId > 0) units.set(lineId, (units.get(lineId) ?? 0) + Math.abs(line.quantity));
  }
  return units;
}

function readItem(
  line: WooLineItem,
  refundedQuantity: number,
  amount: (text: string) => number,
): ShopOrderItem {
  if (!Number.isSafeInteger(line.quantity)) {
    throw new Unreadable(
      `The quantity of "${line.name}" is ${line.quantity}, which isn’t a whole number.`,
    );
  }
  const subtotal = amount(line.subtotal);
  const total = amount(line.total);
  return {
    sourceItemId: String(line.id),
    sourceProductId: line.product_id ? String(line.product_id) : null,
    sourceVariantId: line.variation_id ? String(line.variation_id) : null,
    sku: line.sku || null,
    productName: line.name.trim() || 'Product',
    productImage: line.image?.src || null,
    productUrl: null,
    ...unitAmounts({
      subtotal,
      discount: Math.max(0, subtotal - total),
      tax: amount(line.total_tax),
      quantity: line.quantity,
    }),
    quantity: line.quantity,
    refundedQuantity: Math.min(refundedQuantity, line.quantity),
    ...ownWarranty(propertiesOf(line), amount),
  };
}

const propertiesOf = (line: WooLineItem) => propertyOf((name) => metaOf(line, name));

/** WooCommerce's GMT times have no offset. */
const instantGmt = (gmt: string): string =>
  instant(/[zZ]|[+-]\d\d:\d\d$/.test(gmt) ? gmt : `${gmt}Z`);

const nameOf = ({ first_name, last_name }: WooAddress) => joinName(first_name, last_name);

const addressOf = (given: WooAddress | null | undefined) =>
  given
    ? readAddress({
        name: nameOf(given),
        company: given.company,
        address1: given.address_1,
        address2: given.address_2,
        city: given.city,
        province: given.state,
        postalCode: given.postcode,
        country: given.country,
        phone: given.phone,
      })
    : null;

/** Data of the shipment-tracking extensions. */
const Tracking = z.looseObject({
  tracking_id: z.union([z.string(), z.number()]).transform(String).optional(),
  tracking_provider: z.string().nullish(),
  custom_tracking_provider: z.string().nullish(),
  custom_tracking_link: z.string().nullish(),
  tracking_number: z.union([z.string(), z.number()]).transform(String),
  date_shipped: z.union([z.string(), z.number()]).nullish(),
  products_list: z
    .array(z.looseObject({ product: z.union([z.string(), z.number()]), qty: z.coerce.number() }))
    .nullish()
    .catch(null),
});

/**
 * Returns one shipment per tracking number if the shop has them, otherwise one for the whole order once it is
 * completed.
 */
function readFulfillments(order: WooOrder, items: readonly ShopOrderItem[]): ShopFulfillment[] {
  const status = SHIPMENT_STATES[order.status];
  const completedAt = order.date_completed_gmt ? instantGmt(order.date_completed_gmt) : null;
  const whole = items.map(({ sourceItemId, quantity }) => ({ sourceItemId, quantity }));
  const entries = z.array(Tracking).safeParse(metaOf(order, '_wc_shipment_tracking_items'));
  const trackings = entries.success ? entries.data : [];
  const deliveredAt = status === 'DELIVERED' ? instantGmt(order.date_modified_gmt) : null;
  if (trackings.length === 0) {
    if (!status) return [];
    return [
      {
        sourceFulfillmentId: `${order.id}`,
        fulfillmentStatus: status,
        trackingCompany: null,
        trackingNumber: [],
        trackingUrl: [],
        fulfilledAt: completedAt ?? instantGmt(order.date_modified_gmt),
        deliveredAt,
        items: whole,
      },
    ];
  }
  const unitsOf = unitsToShip(items);
  return trackings.map((entry) => {
    const listed = unitsOf(linesOf(entry.products_list ?? [], items));
    return {
      sourceFulfillmentId: `${order.id}-${entry.tracking_id ?? entry.tracking_number}`,
      fulfillmentStatus: status ?? 'FULFILLED',
      trackingCompany: entry.tracking_provider || entry.custom_tracking_provider || null,
      trackingNumber: [entry.tracking_number.trim()].filter(Boolean),
      trackingUrl: [entry.custom_tracking_link ?? ''].filter((link) => /^https?:/i.test(link)),
      fulfilledAt: shippedAt(entry.date_shipped) ?? completedAt,
      deliveredAt,
      // A single tracking number without products covers all items. With several numbers, the items are
      // unknown.
      items: listed.length > 0 ? listed : trackings.length === 1 ? whole : [],
    };
  });
}

/**
 * Returns the lines a tracking entry may mean: the extensions name products or variations, and several lines
 * can have the same one.
 */
const linesOf = (
  listed: readonly { product: string | number; qty: number }[],
  items: readonly ShopOrderItem[],
) =>
  listed.map(({ product, qty: quantity }) => ({
    of: items
      .filter(
        ({ sourceProductId, sourceVariantId }) =>
          String(product) === sourceVariantId || String(product) === sourceProductId,
      )
      .map(({ sourceItemId }) => sourceItemId),
    quantity,
  }));

/** Accepts seconds since 1970 or a date. */
function shippedAt(given: string | number | null | undefined): string | null {
  if (given === null || given === undefined || given === '') return null;
  const at = /^\d{9,11}$/.test(String(given)) ? new Date(Number(given) * 1_000) : new Date(given);
  return Number.isNaN(at.getTime()) ? null : at.toISOString();
}
