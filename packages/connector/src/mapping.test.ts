import { decimalOf } from '@amends/core/reference/money.rules';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readOrder as readMedusa } from './medusa/read-order.ts';
import type { OrderReading, ShopOrder } from './shop-order.ts';
import { readOrder as readShopify } from './shopify/read-order.ts';
import { readOrder as readWoo } from './woocommerce/read-order.ts';
import { WooRefund } from './woocommerce/wire.ts';

/** A line as it was sold. Amounts in minor units, of all its units together. */
interface SoldLine {
  id: number;
  product: number;
  isProtection: boolean;
  quantity: number;
  /** Units that were refunded or edited out. */
  removed: number;
  /** Before discount, without tax. */
  net: number;
  discount: number;
  tax: number;
}

/** An order in no shop's words; each shop's API says it in its own. */
interface Sale {
  currency: string;
  shopCurrency: string;
  rate: number;
  taxesIncluded: boolean;
  isCanceled: boolean;
  lines: SoldLine[];
  /** After its discount, without tax. */
  shipping: { price: number; tax: number; discount: number };
  /** Units of products by line, in each shipment. */
  shipments: { line: SoldLine; quantity: number }[][];
  /** Whether a shipment lists each unit on a line of its own. */
  isListedByUnit: boolean;
}

const sum = (given: readonly number[]): number => given.reduce((all, one) => all + one, 0);
const paidFor = ({ net, discount, tax }: SoldLine) => net - discount + tax;
const productsOf = ({ lines }: Sale) => lines.filter(({ isProtection }) => !isProtection);
const totalOf = ({ lines, shipping }: Sale) =>
  sum(lines.map(paidFor)) + shipping.price + shipping.tax;

const share = fc.double({ min: 0, max: 1, noNaN: true });
const line = fc.record({
  isProtection: fc.boolean(),
  isAgain: fc.boolean(),
  quantity: fc.integer({ min: 1, max: 6 }),
  removed: share,
  net: fc.integer({ min: 0, max: 3_000_000 }),
  discount: share,
  taxRate: fc.double({ min: 0, max: 0.3, noNaN: true }),
  /** The shipment of each unit; 3 for one that did not leave. */
  leaves: fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 6, maxLength: 6 }),
});

/**
 * Orders with discounts by line, taxes included or not, shipped in parts, split, edited, refunded and
 * canceled.
 */
const sales: fc.Arbitrary<Sale> = fc
  .record({
    currency: fc.constantFrom('USD', 'JPY', 'KWD'),
    shopCurrency: fc.constantFrom('USD', 'JPY', 'EUR'),
    rate: fc.double({ min: 0.01, max: 200, noNaN: true }),
    taxesIncluded: fc.boolean(),
    isCanceled: fc.boolean(),
    isListedByUnit: fc.boolean(),
    first: line,
    more: fc.array(line, { maxLength: 4 }),
    shipping: fc.record({
      price: fc.integer({ min: 0, max: 50_000 }),
      tax: fc.integer({ min: 0, max: 9_000 }),
      discount: fc.integer({ min: 0, max: 9_000 }),
    }),
  })
  .map(({ first, more, ...given }) => {
    const generated = [{ ...first, isProtection: false }, ...more];
    const lines = generated.map((one, index): SoldLine => {
      const { isProtection, isAgain, quantity, net } = one;
      const discount = Math.floor(net * one.discount);
      const tax = Math.floor((net - discount) * one.taxRate);
      const removed = Math.floor(quantity * one.removed);
      const product = isProtection ? 90 : isAgain ? 11 : 11 + index;
      return { id: index + 1, product, isProtection, quantity, removed, net, discount, tax };
    });
    const shipments = [0, 1, 2].map((shipment) =>
      lines.flatMap((sold, index) => {
        const leaves = generated[index]?.leaves.slice(0, sold.quantity) ?? [];
        const quantity = leaves.filter((to) => to === shipment).length;
        return sold.isProtection || quantity === 0 ? [] : [{ line: sold, quantity }];
      }),
    );
    return { ...given, lines, shipments: shipments.filter((items) => items.length > 0) };
  });

/** The items of a shipment as a shop lists them: a line once, or each of its units. */
const listed = ({ isListedByUnit }: Sale, items: Sale['shipments'][number]) =>
  items.flatMap((one) =>
    isListedByUnit ? Array.from({ length: one.quantity }, () => ({ ...one, quantity: 1 })) : [one],
  );

const NO_PAGE = { hasNextPage: false, endCursor: null };
const AT = '2026-03-05T11:30:00Z';

function shopifyOrder(sale: Sale) {
  const { currency, taxesIncluded, shipping } = sale;
  const bag = (amount: number) => ({
    presentmentMoney: { amount: decimalOf({ amount, currency }), currencyCode: currency },
  });
  const shown = (price: number, tax: number) => bag(price + (taxesIncluded ? tax : 0));
  const isSame = sale.shopCurrency === currency;
  const total = totalOf(sale);
  const inShop = Number(decimalOf({ amount: total, currency })) / (isSame ? 1 : sale.rate);
  return {
    id: 'gid://shopify/Order/501',
    name: '#1001',
    email: 'ada@example.com',
    createdAt: AT,
    updatedAt: AT,
    cancelledAt: sale.isCanceled ? AT : null,
    currencyCode: sale.shopCurrency,
    presentmentCurrencyCode: currency,
    taxesIncluded,
    test: false,
    tags: [],
    displayFulfillmentStatus: 'FULFILLED',
    totalPriceSet: {
      ...bag(total),
      shopMoney: { amount: inShop.toFixed(9), currencyCode: sale.shopCurrency },
    },
    totalTaxSet: bag(sum(sale.lines.map(({ tax }) => tax)) + shipping.tax),
    customAttributes: [],
    risk: { recommendation: 'NONE', assessments: [] },
    shippingLines: {
      nodes: [
        {
          discountedPriceSet: shown(shipping.price, shipping.tax),
          taxLines: [{ priceSet: bag(shipping.tax) }],
        },
      ],
    },
    lineItems: {
      nodes: sale.lines.map((one) => ({
        id: `gid://shopify/LineItem/${one.id}`,
        title: 'Mug',
        sku: one.isProtection ? 'SP' : 'MUG',
        quantity: one.quantity,
        currentQuantity: one.quantity - one.removed,
        product: { id: `gid://shopify/Product/${one.product}` },
        originalTotalSet: shown(one.net, one.tax),
        discountAllocations: [{ allocatedAmountSet: bag(one.discount) }],
        taxLines: [{ priceSet: bag(one.tax) }],
      })),
      pageInfo: NO_PAGE,
    },
    fulfillments: sale.shipments.map((items, index) => ({
      id: `gid://shopify/Fulfillment/${index + 1}`,
      status: 'SUCCESS',
      displayStatus: 'IN_TRANSIT',
      createdAt: AT,
      trackingInfo: [{ company: 'UPS', number: `1Z${index}`, url: null }],
      fulfillmentLineItems: {
        nodes: listed(sale, items).map(({ line: { id }, quantity }) => ({
          quantity,
          lineItem: { id: `gid://shopify/LineItem/${id}` },
        })),
        pageInfo: NO_PAGE,
      },
    })),
  };
}

function wooOrder(sale: Sale) {
  const { currency, shipping, lines } = sale;
  const money = (amount: number) => decimalOf({ amount, currency });
  const at = AT.slice(0, -1);
  const rates =
    sale.shopCurrency === currency
      ? []
      : [
          { key: '_wcpay_multi_currency_order_default_currency', value: sale.shopCurrency },
          { key: '_wcpay_multi_currency_order_exchange_rate', value: String(sale.rate) },
        ];
  return {
    id: 501,
    number: '1001',
    status: sale.isCanceled ? 'cancelled' : 'processing',
    currency,
    date_created_gmt: at,
    date_modified_gmt: at,
    discount_total: money(sum(lines.map(({ discount }) => discount))),
    shipping_total: money(shipping.price),
    shipping_tax: money(shipping.tax),
    total: money(totalOf(sale)),
    total_tax: money(sum(lines.map(({ tax }) => tax)) + shipping.tax),
    billing: { first_name: 'Ada', last_name: 'Marin', email: 'ada@example.com' },
    line_items: lines.map((one) => ({
      id: one.id,
      name: 'Mug',
      product_id: one.product,
      quantity: one.quantity,
      subtotal: money(one.net),
      total: money(one.net - one.discount),
      total_tax: money(one.tax),
      sku: one.isProtection ? 'SP' : 'MUG',
    })),
    meta_data: [
      ...rates,
      {
        key: '_wc_shipment_tracking_items',
        value: sale.shipments.map((items, index) => ({
          tracking_id: String(index),
          tracking_number: `1Z${index}`,
          products_list: listed(sale, items).map(({ line: { product }, quantity: qty }) => ({
            product,
            qty,
          })),
        })),
      },
    ],
  };
}

/** Two refunds of the removed units of each line: of the first unit, and of the rest. */
const wooRefunds = ({ lines }: Sale) =>
  [(one: SoldLine) => Math.min(1, one.removed), (one: SoldLine) => Math.max(0, one.removed - 1)]
    .map((units, id) => ({
      id,
      line_items: lines.map((one) => ({
        quantity: -units(one),
        meta_data: [{ key: '_refunded_item_id', value: String(one.id) }],
      })),
    }))
    .map((one) => WooRefund.parse(one));

function medusaOrder(sale: Sale) {
  const { currency, shipping, lines } = sale;
  const money = (amount: number) => decimalOf({ amount, currency });
  const discounts = sum(lines.map(({ discount }) => discount)) + shipping.discount;
  return {
    id: 'order_501',
    display_id: 1001,
    status: sale.isCanceled ? 'canceled' : 'pending',
    email: 'ada@example.com',
    currency_code: currency.toLowerCase(),
    created_at: AT,
    updated_at: AT,
    total: money(totalOf(sale)),
    tax_total: money(sum(lines.map(({ tax }) => tax)) + shipping.tax),
    discount_total: money(discounts),
    shipping_total: money(shipping.price + shipping.tax),
    shipping_tax_total: money(shipping.tax),
    items: lines.map((one) => ({
      id: `item_${one.id}`,
      title: 'Mug',
      variant_sku: one.isProtection ? 'SP' : 'MUG',
      product_id: `prod_${one.product}`,
      quantity: one.quantity,
      subtotal: money(one.net),
      total: money(paidFor(one)),
      tax_total: money(one.tax),
      detail: { return_received_quantity: one.removed },
    })),
    fulfillments: sale.shipments.map((items, index) => ({
      id: `ful_${index}`,
      shipped_at: AT,
      items: listed(sale, items).map(({ line: { id }, quantity }) => ({
        line_item_id: `item_${id}`,
        quantity,
      })),
    })),
  };
}

const MARK = { skus: ['SP'] };
const SHOPS: Record<
  string,
  { write: (sale: Sale) => object; read: (raw: unknown, sale: Sale) => OrderReading | null }
> = {
  Shopify: { write: shopifyOrder, read: (raw) => readShopify(raw, MARK) },
  WooCommerce: { write: wooOrder, read: (raw, sale) => readWoo(raw, wooRefunds(sale), MARK) },
  Medusa: { write: medusaOrder, read: (raw) => readMedusa(raw, MARK) },
};

/** Checks that amounts and units are such that no claim could ask for more than was sold. */
function expectSound({ items, fulfillments, ...order }: ShopOrder): void {
  const { subtotal, tax, shipping, shippingTax, discountTotal, total, premiumPaid } = order;
  const amounts = [subtotal, tax, shipping, shippingTax, discountTotal, total, premiumPaid ?? 0];
  const ofItems = items.flatMap(({ price, discount, tax: ofUnit }) => [
    price,
    discount,
    ofUnit,
    price - discount,
  ]);
  for (const amount of [...amounts, ...ofItems]) {
    expect(Number.isSafeInteger(amount) && amount >= 0, `${amount}`).toBe(true);
  }
  expect(items.length).toBeGreaterThan(0);
  for (const { sourceItemId, quantity, refundedQuantity } of items) {
    expect(Number.isSafeInteger(quantity) && quantity > 0).toBe(true);
    expect(Number.isSafeInteger(refundedQuantity) && refundedQuantity >= 0).toBe(true);
    expect(refundedQuantity).toBeLessThanOrEqual(quantity);
    const shipped = fulfillments.map((one) =>
      one.items.filter((item) => item.sourceItemId === sourceItemId),
    );
    for (const entries of shipped) expect(entries.length).toBeLessThanOrEqual(1);
    expect(sum(shipped.flat().map((item) => item.quantity))).toBeLessThanOrEqual(quantity);
  }
}

describe.each(Object.entries(SHOPS))('an order of %s', (name, { write, read }) => {
  test('has the money that was paid, in the currency that it was paid in', () => {
    fc.assert(
      fc.property(sales, (sale) => {
        const reading = read(write(sale), sale);
        if (reading?.kind !== 'order') throw new Error(JSON.stringify(reading));
        const { order } = reading;
        const products = productsOf(sale);
        const premium = sale.lines.filter(({ isProtection }) => isProtection);
        expect(order).toMatchObject({
          currency: sale.currency,
          subtotal: sum(products.map(({ net }) => net)),
          discountTotal: sum(sale.lines.map(({ discount }) => discount)),
          tax: sum(sale.lines.map(({ tax }) => tax)),
          shipping: sale.shipping.price,
          shippingTax: sale.shipping.tax,
          total: totalOf(sale),
          premiumPaid: premium.length === 0 ? null : sum(premium.map(paidFor)),
        });
        const { subtotal, discountTotal, tax, shipping, shippingTax, total } = order;
        const parts = subtotal + sum(premium.map(({ net }) => net)) - discountTotal + tax;
        expect(parts + shipping + shippingTax).toBe(total);
        order.items.forEach(({ price, discount, tax: ofUnit, quantity }, index) => {
          const paid = products[index] ? paidFor(products[index]) : 0;
          const worth = (price - discount + ofUnit) * quantity;
          expect(worth).toBeLessThanOrEqual(paid);
          expect(worth).toBeGreaterThan(paid - 3 * quantity);
        });
        const isKnown = sale.shopCurrency !== sale.currency && name !== 'Medusa' && total > 1_000;
        if (isKnown) expect((order.exchangeRate ?? 0) / sale.rate).toBeCloseTo(1, 4);
        if (sale.shopCurrency === sale.currency) expect(order.exchangeRate).toBeUndefined();
      }),
    );
  });

  test('has each line once, and no more units refunded or shipped than were', () => {
    fc.assert(
      fc.property(sales, (sale) => {
        const reading = read(write(sale), sale);
        if (reading?.kind !== 'order') throw new Error(JSON.stringify(reading));
        const { order } = reading;
        expectSound(order);
        const products = productsOf(sale);
        const idOf = (id: string) => Number(id.replace('item_', ''));
        expect(
          order.items.map((one) => [idOf(one.sourceItemId), one.quantity, one.refundedQuantity]),
        ).toEqual(products.map(({ id, quantity, removed }) => [id, quantity, removed]));
        const left = sale.lines.filter((one) => one.isProtection && one.quantity > one.removed);
        // Medusa removes protection by removing its line.
        if (name !== 'Medusa') expect(order.protection.shipping).toBe(left.length > 0);
        expect(order.sourceCancelledAt !== null).toBe(sale.isCanceled);
        const productOf = (id: string) => products.find((one) => one.id === idOf(id))?.product;
        const count = (entries: { product: number | undefined; quantity: number }[]) =>
          [11, 12, 13, 14, 15].map((product) =>
            sum(entries.filter((one) => one.product === product).map((one) => one.quantity)),
          );
        expect(
          order.fulfillments.map(({ items }) =>
            count(
              items.map(({ sourceItemId, quantity }) => ({
                product: productOf(sourceItemId),
                quantity,
              })),
            ),
          ),
        ).toEqual(
          sale.shipments.map((items) =>
            count(items.map(({ line: { product }, quantity }) => ({ product, quantity }))),
          ),
        );
      }),
    );
  });

  test('that says anything else is read soundly, or kept as it was sent with the reason', () => {
    const junk = fc.constantFrom<unknown>(
      undefined,
      null,
      '',
      'x',
      '-1',
      -1,
      0.5,
      1e21,
      '1e3',
      '99999999999999',
      true,
      [],
      {},
    );
    fc.assert(
      fc.property(sales, fc.nat(), junk, (sale, at, value) => {
        const raw = withJunk(write(sale), at, value);
        const reading = read(raw, sale);
        if (reading?.kind === 'order') expectSound(reading.order);
        if (reading?.kind !== 'unreadable') return;
        expect(reading.reason).toMatch(/\w{3}/);
        expect(reading.raw).toBe(raw);
      }),
    );
  });
});

/** Replaces the value at one place of an object, of all the places that it has. */
function withJunk(raw: object, at: number, value: unknown): object {
  const copy = structuredClone(raw);
  const places: [Record<string, unknown>, string][] = [];
  const visit = (given: unknown) => {
    if (typeof given !== 'object' || given === null) return;
    for (const [key, inner] of Object.entries(given)) {
      places.push([given as Record<string, unknown>, key]);
      visit(inner);
    }
  };
  visit(copy);
  const place = places[at % places.length];
  if (!place) return copy;
  const [holder, key] = place;
  holder[key] = value;
  return copy;
}
