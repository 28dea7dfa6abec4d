import type { Json } from '../../conformance/json.ts';
import { cents, gmt, later, money, Refusal, type WooSite } from './books.ts';

/** Creates an order, by default of two mugs. */
export function newOrder(site: WooSite, nextId: () => number, given: Json): Json {
  const now = gmt(site.now());
  const id = nextId();
  const line = (product: Json): Json => ({
    id: nextId(),
    variation_id: 0,
    tax_class: '',
    meta_data: [],
    image: { id: '', src: '' },
    ...product,
  });
  const lines = (
    given.line_items ?? [
      {
        name: 'Blue mug',
        product_id: 11,
        sku: 'MUG-B',
        quantity: 2,
        subtotal: '50.00',
        total: '50.00',
        total_tax: '5.00',
        taxes: [{ id: 3, total: '5.00', subtotal: '5.00' }],
      },
    ]
  ).map(line);
  return {
    id,
    parent_id: 0,
    number: String(id),
    status: 'processing',
    currency: 'USD',
    prices_include_tax: false,
    date_created_gmt: now,
    date_modified_gmt: now,
    date_completed_gmt: null,
    discount_total: '0.00',
    shipping_total: '5.00',
    shipping_tax: '0.00',
    total: '60.00',
    total_tax: '5.00',
    payment_method: 'stripe',
    billing: {
      first_name: 'Ada',
      last_name: 'Marin',
      address_1: '1 Main St',
      city: 'Portland',
      state: 'OR',
      postcode: '97201',
      country: 'US',
      email: 'ada@example.com',
      phone: '',
    },
    shipping: { first_name: '', last_name: '', address_1: '', city: '', country: '' },
    shipping_lines: [
      { id: nextId(), name: 'Flat rate', total: '5.00', total_tax: '0.00', taxes: [] },
    ],
    fee_lines: [],
    refunds: [],
    meta_data: [],
    ...given,
    line_items: lines,
  };
}

/** Completes the lines of a new order from its products, as WooCommerce does. */
export function priced(site: WooSite, body: Json): Json {
  const line_items = (body.line_items ?? []).map((line: Json) => {
    const product = site.products.find(({ id }) => id === line.product_id);
    if (!product) {
      throw new Refusal(
        400,
        'woocommerce_rest_required_product_reference',
        'Product ID or SKU is required.',
      );
    }
    return { name: product.name, sku: product.sku, total_tax: '0.00', taxes: [], ...line };
  });
  const total = line_items.reduce((sum: number, line: Json) => sum + cents(line.total), 0);
  const amounts = { total: money(total), total_tax: '0.00', shipping_total: '0.00' };
  return { ...amounts, shipping_lines: [], line_items };
}

/** Refunds part of an order, through its gateway if that supports refunds. */
export function refund(site: WooSite, nextId: () => number, order: Json, body: Json): Json {
  const before = site.refunds.get(order.id) ?? [];
  const paidBack = before.reduce((sum, one) => sum + cents(one.amount), 0);
  const amount = cents(body.amount);
  if (amount <= 0 || amount > cents(order.total) - paidBack) {
    throw new Refusal(400, 'woocommerce_rest_invalid_order_refund', 'Invalid refund amount.');
  }
  const byGateway = body.api_refund ?? true;
  if (byGateway && !site.gateways[order.payment_method]?.includes('refunds')) {
    const message = 'The payment gateway for this order does not support automatic refunds.';
    throw new Refusal(500, 'woocommerce_rest_cannot_create_order_refund', message);
  }
  const made = {
    id: nextId(),
    amount: money(amount),
    reason: body.reason ?? '',
    refunded_payment: byGateway,
    meta_data: body.meta_data ?? [],
    line_items: (body.line_items ?? []).map((line: Json) => ({
      id: nextId(),
      quantity: 0 - (line.quantity ?? 0),
      total: money(-cents(line.refund_total)),
      meta_data: [{ id: nextId(), key: '_refunded_item_id', value: String(line.id) }],
    })),
  };
  site.refunds.set(order.id, [made, ...before]);
  order.refunds.push({ id: made.id, reason: made.reason, total: `-${made.amount}` });
  order.date_modified_gmt = later(site, order.date_modified_gmt);
  return made;
}
