import type { Json } from '../../conformance/json.ts';
import { type Books, bag, cents, connection, gid, touch } from './books.ts';
import { variantOf } from './products.ts';

/** Creates a line with unit amounts. */
export function makeLine(books: Books, given: Json): Json {
  const { price = 2_500, quantity = 2, tax = 0, discount = 0, variantId = null, ...rest } = given;
  const currency = given.currency ?? books.currency;
  const variant = variantOf(books, variantId);
  const line: Json = {
    __typename: 'LineItem',
    id: gid('LineItem', books.nextId()),
    title: variant?.product.title ?? 'Blue mug',
    variantTitle: null,
    sku: variant?.sku ?? null,
    quantity,
    currentQuantity: quantity,
    product: variant?.product ?? null,
    variant,
    image: null,
    customAttributes: [],
    originalTotalSet: bag(price * quantity, currency),
    discountAllocations: discount
      ? [{ allocatedAmountSet: bag(discount * quantity, currency) }]
      : [],
    taxLines: tax ? [{ priceSet: bag(tax * quantity, currency) }] : [],
    fulfilled: 0,
    ...rest,
  };
  line.worth = (price - discount + tax) * quantity;
  return line;
}

/** Creates an order of two mugs for 25.00 each with 10 % tax and 5.00 for shipping, paid by card. */
export function makeOrder(books: Books, given: Json = {}): Json {
  const { lines, shipping = 500, gateway = 'shopify_payments', manual = false, ...rest } = given;
  const id = books.nextId();
  const now = new Date().toISOString();
  const currency = given.presentmentCurrencyCode ?? books.currency;
  const mug = { price: 2_500, tax: 250, quantity: 2, variantId: gid('ProductVariant', '111') };
  const all: Json[] = (lines ?? [mug]).map((line: Json) => makeLine(books, { currency, ...line }));
  const total = all.reduce((sum, line) => sum + line.worth, shipping);
  const taxes = all.flatMap((line) => line.taxLines);
  const totalTax = taxes.reduce((sum, one) => sum + cents(one.priceSet.shopMoney.amount), 0);
  const order: Json = {
    __typename: 'Order',
    id: gid('Order', id),
    legacyResourceId: id,
    name: `#${id}`,
    email: 'ada@example.com',
    phone: null,
    createdAt: now,
    updatedAt: now,
    cancelledAt: null,
    cancelReason: null,
    currencyCode: books.currency,
    presentmentCurrencyCode: currency,
    taxesIncluded: false,
    test: false,
    tags: [],
    note: null,
    sourceName: 'web',
    totalPriceSet: bag(total, currency),
    totalTaxSet: bag(totalTax, currency),
    totalDiscountsSet: bag(0, currency),
    customer: books.customers.get('ada@example.com') ?? null,
    shippingAddress: {
      name: 'Ada Marin',
      firstName: 'Ada',
      lastName: 'Marin',
      company: null,
      address1: '1 Main St',
      address2: null,
      city: 'Portland',
      province: 'Oregon',
      provinceCode: 'OR',
      zip: '97201',
      countryCodeV2: 'US',
      phone: null,
    },
    billingAddress: null,
    customAttributes: [],
    risk: { recommendation: 'ACCEPT', assessments: [{ riskLevel: 'LOW' }] },
    lines: all,
    shippingLines: connection(() =>
      shipping
        ? [
            {
              __typename: 'ShippingLine',
              id: gid('ShippingLine', `${id}1`),
              discountedPriceSet: bag(shipping, currency),
              taxLines: [],
            },
          ]
        : [],
    ),
    lineItems: connection(() => order.lines),
    made: [] as Json[],
    refunds: ({ first }: Json = {}) => order.made.slice(0, first ?? order.made.length),
    shipments: [] as Json[],
    fulfillments: ({ first }: Json = {}) => order.shipments.slice(0, first ?? 250),
    fulfillmentsCount: () => ({ count: order.shipments.length }),
    displayFulfillmentStatus: () => fulfillmentStatus(order),
    fulfillmentOrders: connection(() => [fulfillmentOrderOf(order)]),
    marks: new Map<string, string>(),
    metafield: ({ key }: Json) => (order.marks.has(key) ? { value: order.marks.get(key) } : null),
    metafields: connection(() =>
      [...order.marks].map(([key, value]: [string, string]) => ({ id: key, key, value })),
    ),
    payments: [
      {
        id: gid('OrderTransaction', `${id}2`),
        gateway: manual ? 'Bank deposit' : gateway,
        manualPaymentGateway: manual,
        refundable: total,
      },
    ],
    suggestedRefund: () => ({
      suggestedTransactions: order.payments.map((payment: Json) => ({
        gateway: payment.gateway,
        parentTransaction: { id: payment.id, manualPaymentGateway: payment.manualPaymentGateway },
        maximumRefundableSet: bag(payment.refundable, currency),
      })),
    }),
    ...rest,
  };
  books.orders.set(order.id, order);
  return order;
}

function fulfillmentStatus(order: Json): string {
  const units = order.lines.reduce((sum: number, line: Json) => sum + line.currentQuantity, 0);
  const shipped = order.lines.reduce((sum: number, line: Json) => sum + line.fulfilled, 0);
  if (shipped === 0) return 'UNFULFILLED';
  return shipped >= units ? 'FULFILLED' : 'PARTIALLY_FULFILLED';
}

function fulfillmentOrderOf(order: Json): Json {
  return {
    __typename: 'FulfillmentOrder',
    id: gid('FulfillmentOrder', order.legacyResourceId),
    status: 'OPEN',
    lineItems: connection(() =>
      order.lines.map((line: Json) => ({
        id: line.id.replace('/LineItem/', '/FulfillmentOrderLineItem/'),
        totalQuantity: line.quantity,
        remainingQuantity: line.currentQuantity - line.fulfilled,
        lineItem: line,
      })),
    ),
  };
}

/** Ships units of an order; `units` by line index, default everything left. */
export function ship(books: Books, order: Json, given: Json = {}): Json {
  const {
    units = order.lines.map((line: Json) => line.currentQuantity - line.fulfilled),
    ...rest
  } = given;
  const items: Json[] = [];
  units.forEach((quantity: number, index: number) => {
    const line = order.lines[index];
    if (quantity > 0) items.push({ id: `${line.id}-${items.length}`, quantity, lineItem: line });
    line.fulfilled += quantity;
  });
  const shipment: Json = {
    __typename: 'Fulfillment',
    id: gid('Fulfillment', books.nextId()),
    status: 'SUCCESS',
    displayStatus: 'IN_TRANSIT',
    createdAt: new Date().toISOString(),
    deliveredAt: null,
    trackingInfo: [{ company: 'UPS', number: '1Z999', url: 'https://ups.example/1Z999' }],
    fulfillmentLineItems: connection(() => items),
    events: connection(() => []),
    ...rest,
  };
  order.shipments.push(shipment);
  touch(order);
  return shipment;
}

export function searchOrders(books: Books, query: string): Json[] {
  const since = /updated_at:>='([^']+)'/.exec(query)?.[1];
  return [...books.orders.values()]
    .filter(({ updatedAt }) => !since || Date.parse(updatedAt) >= Date.parse(since))
    .toSorted((a, b) => a.updatedAt.localeCompare(b.updatedAt) || a.id.localeCompare(b.id));
}
