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
} from '../shop-order.ts';
import {
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
import { type Address, type Fulfillment, type Item, Order } from './wire.ts';

/** Metadata key: the idempotency key of the effect that created an object. */
export const EFFECT = '_amends_effect';
/** Metadata key of a replacement order: the id of the order it replaces. */
export const REPLACES = '_amends_replaces';

/**
 * Reads a Medusa order. Returns the reason and the raw order if it can't be read, and null for a draft order.
 */
export function readOrder(
  raw: unknown,
  protection: ProtectionMark = {},
  plans: readonly WarrantyPlan[] = [],
): OrderReading | null {
  const parsed = Order.safeParse(raw);
  if (!parsed.success) {
    const { data } = z.looseObject({ id: z.string() }).safeParse(raw);
    return misshapen({ sourceOrderId: data?.id ?? '', raw }, parsed.error);
  }
  const order = parsed.data;
  if (order.is_draft_order || order.status === 'draft') return null;
  return readingOf({ sourceOrderId: order.id, raw }, () => snapshot(order, protection, plans));
}

function snapshot(order: Order, mark: ProtectionMark, plans: readonly WarrantyPlan[]): ShopOrder {
  const email = requireEmail(order.email);
  const currency = order.currency_code.toUpperCase();
  const amount = (text: string) => readAmount(text, currency);
  const bought = order.items.filter(({ quantity }) => quantity > 0);
  const plan = ({ product_id: sourceProductId, variant_sku: sku }: Item) =>
    planOf(plans, { sourceProductId, sku });
  const products = bought.filter((item) => !isProtection(item, mark) && !plan(item));
  const premium = bought.filter((item) => isProtection(item, mark));
  if (products.length === 0) throw new Unreadable('The order has no products.');
  const { metadata } = order;
  const sold = bought.flatMap((item) => {
    const found = isProtection(item, mark) ? null : plan(item);
    // A returned line no longer covers anything.
    if (!found || returnedOf(item) >= item.quantity) return [];
    const { id: sourceItemId, title, variant_sku: sku } = item;
    const about = { sourceItemId, title, sku, fee: amount(item.total) };
    return [soldWarranty(found, about, propertiesOf(item))];
  });
  const read = products.map((item) => readItem(item, amount));
  const { items, unmatched } = withWarranties(read, sold);
  const replaces = metadata?.[REPLACES];
  const shippingTax = amount(order.shipping_tax_total);
  const address = order.shipping_address ?? order.billing_address;
  return {
    sourceOrderId: order.id,
    sourceUpdatedAt: instant(order.updated_at),
    orderNumber: order.display_id ?? order.id,
    customerEmail: email,
    customerName: address ? nameOf(address) : null,
    customerPhone: address?.phone?.trim() || null,
    currency,
    subtotal: products.reduce((sum, item) => sum + amount(item.subtotal), 0),
    tax: taxOfItems(amount(order.tax_total), shippingTax),
    shipping: Math.max(0, amount(order.shipping_total) - shippingTax),
    shippingTax,
    // Medusa's `discount_total` includes tax and shipping discounts; shipping prices are already after
    // discounts.
    discountTotal: bought.reduce((sum, item) => sum + amountsOf(item, amount).discount, 0),
    total: amount(order.total),
    protection: {
      shipping: premium.length > 0,
      warranty: items.some(({ warrantyPeriod }) => warrantyPeriod !== undefined),
    },
    premiumPaid:
      premium.length === 0 ? null : premium.reduce((sum, item) => sum + amount(item.total), 0),
    shippingAddress: addressOf(order.shipping_address) ?? addressOf(order.billing_address),
    originalSourceOrderId: typeof replaces === 'string' && replaces !== '' ? replaces : null,
    sourceCreatedAt: instant(order.created_at),
    sourceCancelledAt:
      order.status === 'canceled' ? instant(order.canceled_at ?? order.updated_at) : null,
    riskLevel: null,
    tags: [],
    metadata: {
      ...Object.fromEntries(Object.entries(metadata ?? {}).filter(([key]) => !key.startsWith('_'))),
      ...unmatchedMetadata(unmatched),
    },
    items,
    fulfillments: readFulfillments(order.fulfillments ?? [], items),
  };
}

function isProtection(item: Item, mark: ProtectionMark): boolean {
  const { product_id, variant_sku, title } = item;
  return (
    (product_id !== null && (mark.sourceProductIds?.includes(product_id) ?? false)) ||
    (variant_sku !== null && (mark.skus?.includes(variant_sku) ?? false)) ||
    (product_id === null && mark.title !== undefined && title === mark.title)
  );
}

/** Line totals include tax and discount; subtotals include neither. */
function amountsOf(item: Item, amount: (text: string) => number) {
  const [total, tax] = [amount(item.total), Math.min(amount(item.tax_total), amount(item.total))];
  const subtotal = Math.max(amount(item.subtotal), total - tax);
  return { subtotal, discount: subtotal - (total - tax), tax };
}

function readItem(item: Item, amount: (text: string) => number): ShopOrderItem {
  const { quantity } = item;
  if (!Number.isSafeInteger(quantity)) {
    throw new Unreadable(
      `The quantity of "${item.title}" is ${quantity}, which isn’t a whole number.`,
    );
  }
  const name = item.product_title?.trim() || item.title.trim() || 'Product';
  const variant = item.variant_title?.trim();
  return {
    sourceItemId: item.id,
    sourceProductId: item.product_id,
    sourceVariantId: item.variant_id,
    sku: item.variant_sku || null,
    productName: variant && variant !== name ? `${name} - ${variant}` : name,
    productImage: item.thumbnail,
    productUrl: null,
    ...unitAmounts({ ...amountsOf(item, amount), quantity }),
    quantity,
    refundedQuantity: Math.min(quantity, returnedOf(item)),
    ...ownWarranty(propertiesOf(item), amount),
  };
}

const returnedOf = ({ detail }: Item): number =>
  Math.max(0, Math.floor(detail?.return_received_quantity ?? 0));

const propertiesOf = ({ metadata }: Item) => propertyOf((name) => metadata?.[name]);

function statusOf(fulfillment: Fulfillment): ShopFulfillmentStatus {
  if (fulfillment.delivered_at) return 'DELIVERED';
  if (fulfillment.shipped_at) return 'IN_TRANSIT';
  return (fulfillment.labels ?? []).length > 0 ? 'LABEL_PRINTED' : 'UNFULFILLED';
}

function readFulfillments(
  fulfillments: readonly Fulfillment[],
  items: readonly ShopOrderItem[],
): ShopFulfillment[] {
  const unitsOf = unitsToShip(items);
  return fulfillments.flatMap((one) => readFulfillment(one, unitsOf));
}

function readFulfillment(
  fulfillment: Fulfillment,
  unitsOf: ReturnType<typeof unitsToShip>,
): ShopFulfillment[] {
  if (fulfillment.canceled_at) return [];
  const labels = fulfillment.labels ?? [];
  const texts = (given: readonly (string | null)[]) => [
    ...new Set(given.flatMap((one) => one?.trim() || [])),
  ];
  return [
    {
      sourceFulfillmentId: fulfillment.id,
      fulfillmentStatus: statusOf(fulfillment),
      trackingCompany: null,
      trackingNumber: texts(labels.map(({ tracking_number }) => tracking_number)),
      trackingUrl: texts(labels.map(({ tracking_url }) => tracking_url)).filter((url) =>
        /^https?:/i.test(url),
      ),
      fulfilledAt: fulfillment.shipped_at ? instant(fulfillment.shipped_at) : null,
      deliveredAt: fulfillment.delivered_at ? instant(fulfillment.delivered_at) : null,
      items: unitsOf(
        (fulfillment.items ?? []).map(({ line_item_id: id, quantity }) => ({
          of: id ? [id] : [],
          quantity,
        })),
      ),
    },
  ];
}

const nameOf = ({ first_name, last_name }: Address) => joinName(first_name, last_name);

const addressOf = (given: Address | null) =>
  given &&
  readAddress({
    name: nameOf(given),
    company: given.company,
    address1: given.address_1,
    address2: given.address_2,
    city: given.city,
    province: given.province,
    postalCode: given.postal_code,
    country: given.country_code,
    phone: given.phone,
  });
