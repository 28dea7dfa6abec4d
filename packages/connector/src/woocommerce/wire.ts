import { z } from 'zod';

/** WooCommerce sends numbers as text, and plugins may send text as numbers. */
const text = z.union([z.string(), z.number()]).transform(String);
const decimal = text.default('0');
const id = z.int().min(0);
const meta = z
  .array(z.looseObject({ key: z.string(), value: z.unknown() }))
  .nullish()
  .transform((given) => given ?? []);

const Address = z
  .looseObject({
    first_name: z.string().nullish(),
    last_name: z.string().nullish(),
    company: z.string().nullish(),
    address_1: z.string().nullish(),
    address_2: z.string().nullish(),
    city: z.string().nullish(),
    state: z.string().nullish(),
    postcode: text.nullish(),
    country: z.string().nullish(),
    email: z.string().nullish(),
    phone: text.nullish(),
  })
  .partial();
export type WooAddress = z.output<typeof Address>;

const Tax = z.looseObject({ id, total: z.union([z.string(), z.number()]).transform(String) });

const LineItem = z.looseObject({
  id,
  name: z.string(),
  product_id: id.nullish(),
  variation_id: id.nullish(),
  quantity: z.number(),
  subtotal: decimal,
  total: decimal,
  total_tax: decimal,
  taxes: z.array(Tax).default([]),
  sku: text.nullish(),
  image: z.looseObject({ src: z.string().nullish() }).nullish(),
  meta_data: meta,
});
export type WooLineItem = z.output<typeof LineItem>;

const Line = z.looseObject({
  id,
  name: z.string().nullish(),
  total: decimal,
  total_tax: decimal,
  taxes: z.array(Tax).default([]),
});

/**
 * The parts of an order that Amends reads. Other fields are kept. See
 * https://developer.woocommerce.com/docs/apis/rest-api/v3/orders/
 */
export const WooOrder = z.looseObject({
  id,
  number: text,
  parent_id: id.nullish(),
  status: z.string(),
  currency: z.string(),
  date_created_gmt: z.string(),
  date_modified_gmt: z.string(),
  date_completed_gmt: z.string().nullish(),
  discount_total: decimal,
  shipping_total: decimal,
  shipping_tax: decimal,
  total: decimal,
  total_tax: decimal,
  payment_method: z.string().nullish(),
  billing: Address,
  shipping: Address.nullish(),
  line_items: z.array(LineItem),
  shipping_lines: z.array(Line).default([]),
  fee_lines: z.array(Line).default([]),
  meta_data: meta,
});
export type WooOrder = z.output<typeof WooOrder>;

/** See https://developer.woocommerce.com/docs/apis/rest-api/v3/order-refunds/ */
export const WooRefund = z.looseObject({
  id,
  amount: decimal,
  reason: z.string().nullish(),
  refunded_payment: z.boolean().nullish(),
  line_items: z.array(z.looseObject({ quantity: z.number(), meta_data: meta })).default([]),
  meta_data: meta,
});
export type WooRefund = z.output<typeof WooRefund>;

/** See https://developer.woocommerce.com/docs/apis/rest-api/v3/coupons/ */
export const WooCoupon = z.looseObject({
  id,
  code: z.string(),
  amount: decimal,
  usage_count: z.int().default(0),
  date_expires_gmt: z.string().nullish(),
  meta_data: meta,
});
export type WooCoupon = z.output<typeof WooCoupon>;

/** See https://developer.woocommerce.com/docs/apis/rest-api/v3/products/ */
export const WooProduct = z.looseObject({
  id,
  name: z.string(),
  sku: text.nullish(),
  price: decimal,
  images: z.array(z.looseObject({ src: z.string() })).default([]),
});

/** A product with the fields the catalog needs. */
export const WooCatalogProduct = WooProduct.extend({
  type: z.string().default('simple'),
  status: z.string().default('publish'),
  permalink: z.string().nullish(),
  date_modified_gmt: z.string().nullish(),
  meta_data: meta,
});

/** See https://developer.woocommerce.com/docs/apis/rest-api/v3/product-variations/ */
export const WooVariation = z.looseObject({
  id,
  sku: text.nullish(),
  price: decimal,
  status: z.string().default('publish'),
  image: z.looseObject({ src: z.string().nullish() }).nullish(),
  attributes: z.array(z.looseObject({ option: z.string().default('') })).default([]),
});
export type WooVariation = z.output<typeof WooVariation>;

/** See https://developer.woocommerce.com/docs/apis/rest-api/v3/payment-gateways/ */
export const WooGateway = z.looseObject({ method_supports: z.array(z.string()).default([]) });

/** See https://developer.woocommerce.com/docs/apis/rest-api/v3/webhooks/ */
export const WooWebhook = z.looseObject({ id, topic: z.string(), delivery_url: z.string() });
export type WooWebhook = z.output<typeof WooWebhook>;

export const WooCurrency = z.looseObject({ code: z.string() });

/** An error response. See https://developer.woocommerce.com/docs/apis/rest-api/#errors */
export const WooError = z.looseObject({ code: z.string(), message: z.string() });

/** Returns the value of a metadata key; undefined if there is none. */
export const metaOf = (
  { meta_data }: { meta_data: readonly { key: string; value?: unknown }[] },
  key: string,
): unknown => meta_data.findLast((entry) => entry.key === key)?.value;
