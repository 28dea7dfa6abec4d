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
  misshapen,
  readAddress,
  readAmount,
  readingOf,
  requireEmail,
  taxOfItems,
  Unreadable,
  unitsToShip,
} from '../shop-order-reading.ts';
import { numberOf } from './ask.ts';
import { type Address, type Bag, type Line, Order, type Shipment } from './wire.ts';

/** Attribute of a replacement order: the id of the order it replaces. */
export const REPLACES = '_amends_replaces';

/** Shopify statuses with another name here; others keep their name. */
const STATUSES = new Map<string, ShopFulfillmentStatus>([
  ['ATTEMPTED_DELIVERY', 'ATTEMPTED_DELIVERY'],
  ['CARRIER_PICKED_UP', 'IN_TRANSIT'],
  ['CONFIRMED', 'FULFILLED'],
  ['DELAYED', 'DELAYED'],
  ['DELIVERED', 'DELIVERED'],
  ['FAILURE', 'FAILURE'],
  ['FULFILLED', 'FULFILLED'],
  ['IN_TRANSIT', 'IN_TRANSIT'],
  ['LABEL_PRINTED', 'LABEL_PRINTED'],
  ['LABEL_PURCHASED', 'LABEL_PRINTED'],
  ['LABEL_VOIDED', 'UNFULFILLED'],
  ['MARKED_AS_FULFILLED', 'FULFILLED'],
  ['NOT_DELIVERED', 'NOT_DELIVERED'],
  ['OUT_FOR_DELIVERY', 'OUT_FOR_DELIVERY'],
  ['PICKED_UP', 'PICKED_UP'],
  ['READY_FOR_PICKUP', 'READY_FOR_PICKUP'],
  ['SUBMITTED', 'UNFULFILLED'],
]);
/** Statuses of fulfillments that never shipped. */
const NOT_SHIPPED = ['CANCELLED', 'ERROR', 'FAILURE'];

/**
 * Reads a Shopify order in the currency the customer paid. Removes tax from prices that include it. Returns
 * the reason and the raw order if it can't be read.
 */
export function readOrder(
  raw: unknown,
  protection: ProtectionMark = {},
  plans: readonly WarrantyPlan[] = [],
): OrderReading {
  const parsed = Order.safeParse(raw);
  if (!parsed.success) {
    const { data } = z.looseObject({ id: z.string() }).safeParse(raw);
    return misshapen({ sourceOrderId: numberOf(data?.id ?? ''), raw }, parsed.error);
  }
  const sourceOrderId = numberOf(parsed.data.id);
  return readingOf({ sourceOrderId, raw }, () => snapshot(parsed.data, protection, plans));
}

function snapshot(order: Order, mark: ProtectionMark, plans: readonly WarrantyPlan[]): ShopOrder {
  const email = requireEmail(order.email);
  const currency = order.presentmentCurrencyCode.toUpperCase();
  const lines = order.lineItems.nodes.filter(({ quantity }) => quantity > 0);
  const plan = ({ product, sku }: Line) =>
    planOf(plans, { sourceProductId: product && numberOf(product.id), sku });
  const products = lines.filter((line) => !isProtectionLine(line, mark) && !plan(line));
  const premium = lines.filter((line) => isProtectionLine(line, mark));
  if (products.length === 0) throw new Unreadable('The order has no products.');
  const amounts = (line: Line) => lineAmounts(line, order);
  const sold = lines.flatMap((line) => {
    const found = isProtectionLine(line, mark) ? null : plan(line);
    // A refunded line no longer covers anything.
    if (!found || line.currentQuantity < 1) return [];
    const { subtotal, discount, tax } = amounts(line);
    const fee = subtotal - discount + tax;
    const { title, sku } = line;
    const about = { sourceItemId: numberOf(line.id), title, sku, fee };
    return [soldWarranty(found, about, propertiesOf(line))];
  });
  const read = products.map((line) => ({
    ...readItem(line, amounts(line)),
    ...ownWarranty(propertiesOf(line), (text) => readAmount(text, currency)),
  }));
  const { items, unmatched } = withWarranties(read, sold);
  const shipping = order.shippingLines.nodes.map((line) => {
    const shown = amount(line.discountedPriceSet, currency);
    const tax = sum(line.taxLines.map(({ priceSet }) => amount(priceSet, currency)));
    const included = Math.min(tax, shown);
    return order.taxesIncluded ? { price: shown - included, tax: included } : { price: shown, tax };
  });
  const shippingTax = sum(shipping.map(({ tax }) => tax));
  const total = { ...order.totalPriceSet };
  const hasTag = mark.tags?.some((tag) => order.tags.includes(tag)) ?? false;
  const replaces = attributeOf(order, REPLACES);
  return {
    sourceOrderId: numberOf(order.id),
    sourceUpdatedAt: instant(order.updatedAt),
    orderNumber: order.name,
    customerEmail: email,
    customerName: order.customer?.displayName?.trim() || order.shippingAddress?.name || null,
    customerPhone: order.phone?.trim() || order.shippingAddress?.phone?.trim() || null,
    currency,
    ...rateOf(order, currency),
    subtotal: sum(products.map((line) => amounts(line).subtotal)),
    tax: taxOfItems(order.totalTaxSet ? amount(order.totalTaxSet, currency) : 0, shippingTax),
    shipping: sum(shipping.map(({ price }) => price)),
    shippingTax,
    // Shipping prices are already after discounts.
    discountTotal: sum(lines.map((line) => amounts(line).discount)),
    total: amount(total, currency),
    protection: {
      shipping: hasTag || premium.some(({ currentQuantity }) => currentQuantity > 0),
      warranty: items.some(({ warrantyPeriod }) => warrantyPeriod !== undefined),
    },
    premiumPaid:
      premium.length === 0
        ? null
        : sum(premium.map(amounts).map((line) => line.subtotal - line.discount + line.tax)),
    shippingAddress: addressOf(order.shippingAddress),
    originalSourceOrderId: replaces && /^\d+$/.test(replaces) ? replaces : null,
    sourceCreatedAt: instant(order.createdAt),
    sourceCancelledAt: order.cancelledAt ? instant(order.cancelledAt) : null,
    riskLevel: riskOf(order),
    tags: order.tags,
    metadata: { ...metadataOf(order), ...unmatchedMetadata(unmatched) },
    items,
    fulfillments: readShipments(order.fulfillments, items),
  };
}

/** Returns whether a line is the store's protection. */
export function isProtectionLine(
  line: Pick<Line, 'product' | 'sku' | 'title'>,
  mark: ProtectionMark,
): boolean {
  const product = line.product && numberOf(line.product.id);
  return (
    (product !== null && (mark.sourceProductIds?.includes(product) ?? false)) ||
    (line.sku !== null && (mark.skus?.includes(line.sku) ?? false)) ||
    (product === null && mark.title !== undefined && line.title === mark.title)
  );
}

/** Returns the amounts of all units of a line in minor units; prices without tax. */
export function lineAmounts(
  line: Line,
  order: Pick<Order, 'taxesIncluded' | 'presentmentCurrencyCode'>,
) {
  const currency = order.presentmentCurrencyCode.toUpperCase();
  const gross = amount(line.originalTotalSet, currency);
  const discounts = line.discountAllocations.map((one) => amount(one.allocatedAmountSet, currency));
  const discount = Math.min(gross, sum(discounts));
  const tax = sum(line.taxLines.map(({ priceSet }) => amount(priceSet, currency)));
  if (!order.taxesIncluded) return { subtotal: gross, discount, tax };
  const included = Math.min(tax, gross - discount);
  return { subtotal: gross - included, discount, tax: included };
}

function amount({ presentmentMoney: money }: Bag, currency: string): number {
  if (money.currencyCode.toUpperCase() !== currency) {
    throw new Unreadable(
      `The order has amounts in two currencies: ${money.currencyCode} and ${currency}.`,
    );
  }
  return readAmount(money.amount, currency);
}

const propertiesOf = ({ customAttributes }: Line) =>
  propertyOf((name) => customAttributes?.findLast(({ key }) => key === name)?.value);

const sum = (amounts: readonly number[]): number => amounts.reduce((all, one) => all + one, 0);

function readItem(line: Line, amounts: ReturnType<typeof lineAmounts>): ShopOrderItem {
  const { quantity, currentQuantity } = line;
  if (!Number.isSafeInteger(quantity)) {
    throw new Unreadable(
      `The quantity of "${line.title}" is ${quantity}, which isn’t a whole number.`,
    );
  }
  const variant = line.variantTitle?.trim();
  return {
    sourceItemId: numberOf(line.id),
    sourceProductId: line.product && numberOf(line.product.id),
    sourceVariantId: line.variant && numberOf(line.variant.id),
    sku: line.sku || null,
    productName: [line.title.trim() || 'Product', variant].filter(Boolean).join(' - '),
    productImage: line.image?.url ?? null,
    productUrl: line.product?.onlineStoreUrl ?? null,
    ...unitAmounts({ ...amounts, quantity }),
    quantity,
    refundedQuantity: Math.min(quantity, Math.max(0, quantity - currentQuantity)),
  };
}

function readShipments(
  shipments: readonly Shipment[],
  items: readonly ShopOrderItem[],
): ShopFulfillment[] {
  const unitsOf = unitsToShip(items);
  return shipments.flatMap((one) => readShipment(one, unitsOf));
}

function readShipment(
  shipment: Shipment,
  unitsOf: ReturnType<typeof unitsToShip>,
): ShopFulfillment[] {
  const { displayStatus } = shipment;
  if (NOT_SHIPPED.includes(shipment.status) || displayStatus === 'CANCELED') return [];
  const status = STATUSES.get(displayStatus ?? 'FULFILLED') ?? 'FULFILLED';
  const items = unitsOf(
    (shipment.fulfillmentLineItems?.nodes ?? []).map(({ quantity, lineItem }) => ({
      of: [numberOf(lineItem.id)],
      quantity: quantity ?? 0,
    })),
  );
  const { trackingInfo } = shipment;
  const deliveredAt = shipment.deliveredAt ? instant(shipment.deliveredAt) : null;
  return [
    {
      sourceFulfillmentId: numberOf(shipment.id),
      fulfillmentStatus: status,
      trackingCompany: trackingInfo.find(({ company }) => company)?.company ?? null,
      trackingNumber: unique(trackingInfo.map(({ number }) => number?.trim())),
      trackingUrl: unique(trackingInfo.map(({ url }) => url)).filter((url) =>
        /^https?:/i.test(url),
      ),
      fulfilledAt: instant(shipment.createdAt),
      deliveredAt: status === 'DELIVERED' || status === 'PICKED_UP' ? deliveredAt : null,
      items,
      events: (shipment.events?.nodes ?? []).toReversed().map((event) => ({
        occurredAt: instant(event.happenedAt),
        status: STATUSES.get(event.status) ?? event.status,
        description: event.message?.slice(0, 500) ?? '',
        location: [event.city, event.province, event.country].filter(Boolean).join(', ') || null,
      })),
    },
  ];
}

const unique = (given: readonly (string | null | undefined)[]): string[] => [
  ...new Set(given.filter((one): one is string => Boolean(one))),
];

/** Returns the exchange rate the customer paid. Shopify stores the total in both currencies, but no rate. */
function rateOf({ totalPriceSet, presentmentCurrencyCode, currencyCode }: Order, currency: string) {
  if (presentmentCurrencyCode.toUpperCase() === currencyCode.toUpperCase()) return {};
  const { presentmentMoney, shopMoney } = totalPriceSet;
  if (shopMoney.currencyCode.toUpperCase() === currency) return {};
  return exchangeRateOf(Number(presentmentMoney.amount) / Number(shopMoney.amount));
}

const RISKS = ['HIGH', 'MEDIUM', 'LOW', 'NONE'] as const;
const RISK_OF_ADVICE: Record<string, ShopRiskLevel> = {
  CANCEL: 'high',
  INVESTIGATE: 'medium',
  ACCEPT: 'low',
};

/** Returns the highest assessed risk level; without assessments, the level of Shopify's recommendation. */
function riskOf({ risk }: Order): ShopRiskLevel | null {
  const levels = risk.assessments.map(({ riskLevel }) => riskLevel);
  const highest = RISKS.find((level) => levels.includes(level));
  if (highest) return highest.toLowerCase() as ShopRiskLevel;
  return RISK_OF_ADVICE[risk.recommendation] ?? null;
}

const attributeOf = (order: Order, key: string): string | null =>
  order.customAttributes.findLast((one) => one.key === key)?.value ?? null;

/** Returns the store's attributes, and order data that has no field. */
function metadataOf(order: Order): Record<string, unknown> {
  const attributes = order.customAttributes.filter(({ key }) => !key.startsWith('_'));
  const { shopMoney } = order.totalPriceSet;
  const known = {
    ...(order.note ? { note: order.note } : {}),
    ...(order.sourceName ? { source: order.sourceName } : {}),
    ...(order.cancelReason ? { cancelReason: order.cancelReason } : {}),
    ...(order.risk.recommendation === 'NONE' ? {} : { risk: order.risk.recommendation }),
    ...(order.test ? { test: true } : {}),
    ...(order.currencyCode === order.presentmentCurrencyCode
      ? {}
      : { shopCurrency: shopMoney.currencyCode, shopTotal: shopMoney.amount }),
  };
  return {
    ...Object.fromEntries(attributes.map(({ key, value }) => [key, value])),
    ...(Object.keys(known).length > 0 ? { shopify: known } : {}),
  };
}

const addressOf = (given: Address | null) =>
  given &&
  readAddress({
    name: given.name,
    company: given.company,
    address1: given.address1,
    address2: given.address2,
    city: given.city,
    province: given.province,
    postalCode: given.zip,
    country: given.countryCodeV2,
    phone: given.phone,
  });
