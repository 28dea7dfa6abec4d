import type { Json } from '../../conformance/json.ts';
import { cents, invalid, type MedusaBackend, notFound, touch } from './books.ts';

/** Creates a line with the totals that Medusa computes. */
function newItem(nextId: (prefix: string) => string, given: Json): Json {
  const { unit_price = 25, quantity = 2, tax_rate = 0.1 } = given;
  const subtotal = unit_price * quantity;
  return {
    id: nextId('ordli'),
    title: 'Blue mug',
    product_title: 'Blue mug',
    variant_title: null,
    variant_sku: 'MUG-B',
    product_id: 'prod_mug',
    variant_id: 'variant_mug',
    product_handle: 'blue-mug',
    thumbnail: null,
    unit_price,
    quantity,
    subtotal,
    tax_total: subtotal * tax_rate,
    total: subtotal * (1 + tax_rate),
    detail: { return_received_quantity: 0, fulfilled_quantity: 0 },
    ...given,
  };
}

/** Creates an order, by default of two mugs. */
export function newOrder(nextId: (prefix: string) => string, given: Json): Json {
  const now = new Date().toISOString();
  const { shipping = 5, provider = 'pp_stripe_stripe', captured, ...rest } = given;
  const items: Json[] = (given.items ?? [{}]).map((item: Json) => newItem(nextId, item));
  const sum = (field: string) => items.reduce((all, item) => all + Number(item[field]), 0);
  const total = sum('total') + shipping;
  // One payment of the total, unless it was paid in parts.
  const payments = (captured ?? [total]).map((amount: number) => ({
    id: nextId('pay'),
    provider_id: provider,
    amount,
    captures: [{ id: nextId('capt'), amount }],
    refunds: [] as Json[],
  }));
  return {
    id: nextId('order'),
    display_id: Number(nextId('n').slice(-4)),
    status: 'pending',
    email: 'ada@example.com',
    currency_code: 'usd',
    region_id: 'reg_us',
    customer_id: 'cus_ada',
    sales_channel_id: 'sc_web',
    created_at: now,
    updated_at: now,
    canceled_at: null,
    is_draft_order: false,
    metadata: null,
    total,
    tax_total: sum('tax_total'),
    discount_total: 0,
    shipping_total: shipping,
    shipping_tax_total: 0,
    shipping_address: {
      first_name: 'Ada',
      last_name: 'Marin',
      address_1: '1 Main St',
      city: 'Portland',
      province: 'us-or',
      postal_code: '97201',
      country_code: 'us',
    },
    billing_address: null,
    fulfillments: [],
    payment_collections: total > 0 ? [{ id: nextId('pay_col'), payments }] : [],
    ...rest,
    items,
  };
}

/** Products of a new backend. */
export const PRODUCTS: readonly Json[] = [
  {
    id: 'prod_mug',
    title: 'Blue mug',
    status: 'published',
    created_at: '2026-01-01T10:00:00.000Z',
    updated_at: '2026-01-01T10:00:00.000Z',
    is_giftcard: false,
    metadata: null,
    thumbnail: null,
    variants: [
      {
        id: 'variant_mug',
        title: 'Default',
        sku: 'MUG-B',
        prices: [
          { amount: 23, currency_code: 'eur' },
          { amount: 25, currency_code: 'usd' },
        ],
      },
    ],
  },
  {
    id: 'prod_bowl',
    title: 'Red bowl',
    status: 'published',
    created_at: '2026-01-01T10:00:00.000Z',
    updated_at: '2026-01-01T10:00:00.000Z',
    is_giftcard: false,
    metadata: null,
    thumbnail: null,
    variants: [
      {
        id: 'variant_s',
        title: 'S',
        sku: 'BOWL-S',
        prices: [{ amount: 40, currency_code: 'usd' }],
      },
      {
        id: 'variant_l',
        title: 'L',
        sku: 'BOWL-L',
        prices: [{ amount: 60, currency_code: 'usd' }],
      },
    ],
  },
];

/** Creates a draft order of existing variants. */
export function makeDraft(
  backend: MedusaBackend,
  nextId: (prefix: string) => string,
  body: Json,
): Json {
  const items = body.items.map(({ variant_id, quantity, unit_price }: Json) => {
    const product = backend.products.find(({ variants }) =>
      variants.some(({ id }: Json) => id === variant_id),
    );
    if (!product) throw invalid(`Variants with ids ${variant_id} do not exist`);
    const { title, id: product_id } = product;
    return { title, product_title: title, product_id, variant_id, quantity, unit_price };
  });
  const draft = newOrder(nextId, {
    ...body,
    items,
    shipping: 0,
    is_draft_order: true,
    status: 'draft',
  });
  backend.orders.set(draft.id, draft);
  return draft;
}

/** Refunds part of a payment. */
export function refund(
  orders: Json[],
  nextId: (prefix: string) => string,
  paymentId: string,
  body: Json,
): Json {
  for (const order of orders) {
    const payments: Json[] = order.payment_collections.flatMap((one: Json) => one.payments);
    const payment = payments.find(({ id }) => id === paymentId);
    if (!payment) continue;
    const sum = (all: Json[]) => all.reduce((total, { amount }) => total + cents(amount), 0);
    if (sum(payment.captures) - sum(payment.refunds) < cents(body.amount)) {
      throw invalid('You are not allowed to refund more than the captured amount');
    }
    payment.refunds.push({ id: nextId('ref'), amount: body.amount, note: body.note });
    touch(order);
    return payment;
  }
  throw notFound(`Payment with id: ${paymentId}`);
}
