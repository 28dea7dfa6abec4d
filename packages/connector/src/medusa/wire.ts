import { z } from 'zod';

const nullable = <T>(shape: z.ZodType<T>) => shape.nullish().transform((given) => given ?? null);
const text = nullable(z.string());
/** Amounts are decimals in major units; Medusa sends large ones as strings. */
const decimal = z
  .union([z.number(), z.string()])
  .nullish()
  .transform((given) => String(given ?? 0));
const metadata = nullable(z.record(z.string(), z.unknown()));

export const Item = z.looseObject({
  id: z.string(),
  title: z.string(),
  product_title: text,
  variant_title: text,
  variant_sku: text,
  product_id: text,
  variant_id: text,
  product_handle: text,
  thumbnail: text,
  quantity: z.number(),
  subtotal: decimal,
  total: decimal,
  tax_total: decimal,
  metadata,
  detail: nullable(z.looseObject({ return_received_quantity: nullable(z.number()) })),
});
export type Item = z.output<typeof Item>;

const Address = z.looseObject({
  first_name: text,
  last_name: text,
  company: text,
  address_1: text,
  address_2: text,
  city: text,
  province: text,
  postal_code: text,
  country_code: text,
  phone: text,
});
export type Address = z.output<typeof Address>;

export const Fulfillment = z.looseObject({
  id: z.string(),
  packed_at: text,
  shipped_at: text,
  delivered_at: text,
  canceled_at: text,
  provider_id: text,
  items: nullable(z.array(z.looseObject({ line_item_id: text, quantity: z.coerce.number() }))),
  labels: nullable(z.array(z.looseObject({ tracking_number: text, tracking_url: text }))),
});
export type Fulfillment = z.output<typeof Fulfillment>;

const Refund = z.looseObject({ id: z.string(), amount: decimal, note: text });
export const Payment = z.looseObject({
  id: z.string(),
  provider_id: z.string(),
  captures: nullable(z.array(z.looseObject({ amount: decimal }))),
  refunds: nullable(z.array(Refund)),
});

/** The parts of an order that Amends reads. See https://docs.medusajs.com/api/admin#orders */
export const Order = z.looseObject({
  id: z.string(),
  display_id: nullable(z.union([z.string(), z.number()]).transform(String)),
  status: z.string(),
  email: text,
  currency_code: z.string(),
  region_id: text,
  customer_id: text,
  sales_channel_id: text,
  created_at: z.string(),
  updated_at: z.string(),
  canceled_at: text,
  is_draft_order: nullable(z.boolean()),
  metadata,
  total: decimal,
  tax_total: decimal,
  shipping_total: decimal,
  shipping_tax_total: decimal,
  items: z.array(Item),
  shipping_address: nullable(Address),
  billing_address: nullable(Address),
  fulfillments: nullable(z.array(Fulfillment)),
  payment_collections: nullable(z.array(z.looseObject({ payments: nullable(z.array(Payment)) }))),
});
export type Order = z.output<typeof Order>;

/** Fields to request in addition to Medusa's defaults. */
export const ORDER_FIELDS = [
  '+metadata',
  '+canceled_at',
  '+is_draft_order',
  '+currency_code',
  '+region_id',
  '+customer_id',
  '+sales_channel_id',
  '+email',
  '+tax_total',
  '+shipping_total',
  '+shipping_tax_total',
  '*items',
  '*items.detail',
  '*shipping_address',
  '*billing_address',
  '*fulfillments',
  '*fulfillments.items',
  '*fulfillments.labels',
  '*payment_collections',
  '*payment_collections.payments',
  '*payment_collections.payments.captures',
  '*payment_collections.payments.refunds',
].join(',');

/** Fields to find an order that an effect created. */
export const Marked = z.looseObject({
  id: z.string(),
  display_id: nullable(z.union([z.string(), z.number()]).transform(String)),
  metadata,
});
export type Marked = z.output<typeof Marked>;

export const Promotion = z.looseObject({
  id: z.string(),
  code: z.string(),
  status: text,
  used: nullable(z.number()),
  metadata,
});

export const Product = z.looseObject({
  id: z.string(),
  title: z.string(),
  thumbnail: text,
  variants: nullable(
    z.array(
      z.looseObject({
        id: z.string(),
        title: text,
        sku: text,
        prices: nullable(z.array(z.looseObject({ amount: decimal, currency_code: z.string() }))),
      }),
    ),
  ),
});

/** A product with the fields the catalog needs. */
export const CatalogProduct = Product.extend({
  status: text,
  updated_at: z.string(),
  is_giftcard: nullable(z.boolean()),
  metadata,
});

export const Store = z.looseObject({
  name: z.string(),
  supported_currencies: nullable(
    z.array(z.looseObject({ currency_code: z.string(), is_default: nullable(z.boolean()) })),
  ),
});
