import type { GraphQLResolveInfo } from 'graphql';
import { GraphQLError, getDirectiveValues } from 'graphql';
import type { Json } from '../../conformance/json.ts';
import { adminSchema } from './admin-schema.ts';

export type { Json } from '../../conformance/json.ts';

/** What a shop has. Orders and all else have the shape that Shopify's schema gives them. */
export interface Books {
  orders: Map<string, Json>;
  drafts: Map<string, Json>;
  giftCards: Map<string, Json>;
  discounts: Map<string, Json>;
  customers: Map<string, Json>;
  products: Json[];
  subscriptions: Json[];
  exports: Map<string, Json>;
  /** Open edits by the id of their calculated order. */
  edits: Map<string, Json>;
  /** Answers to requests with an idempotency key, and what was asked. */
  answered: Map<string, { input: string; answer: Json }>;
  currency: string;
  /** Access that the app was granted. */
  scopes: string[];
  nextId: () => string;
}

const gid = (type: string, id: string) => `gid://shopify/${type}/${id}`;
export const cents = (text: unknown): number => Math.round(Number(text ?? 0) * 100);
const decimal = (amount: number) => (amount / 100).toFixed(2);
export const money = (amount: number, currencyCode: string): Json => ({
  amount: decimal(amount),
  currencyCode,
});
export const bag = (amount: number, currency: string): Json => ({
  shopMoney: money(amount, currency),
  presentmentMoney: money(amount, currency),
});

/** A connection of all that a function returns now. */
export const connection =
  (items: () => Json[]) =>
  ({ first, after, reverse }: Json = {}): Json => {
    const all = reverse ? items().toReversed() : items();
    const start = after ? startAfter(all, after) : 0;
    const nodes = all.slice(start, start + (first ?? all.length));
    const last = nodes.at(-1);
    return {
      nodes,
      edges: nodes.map((node) => ({ node, cursor: cursorOf(node) })),
      pageInfo: {
        hasNextPage: start + nodes.length < all.length,
        endCursor: last ? cursorOf(last) : null,
      },
    };
  };

/** A cursor says which item was last, by what the list is sorted by. */
const placeOf = (item: Json): string => `${item.updatedAt ?? ''}|${item.id}`;
const cursorOf = (item: Json): string => Buffer.from(placeOf(item)).toString('base64url');

function startAfter(all: readonly Json[], cursor: string): number {
  const place = Buffer.from(cursor, 'base64url').toString('utf8');
  const at = all.findIndex((item) => placeOf(item) === place);
  if (at >= 0) return at + 1;
  const next = all.findIndex((item) => placeOf(item) > place);
  return next < 0 ? all.length : next;
}

const later = (time: string) =>
  new Date(Math.max(Date.now(), Date.parse(time) + 1_000)).toISOString();

export function touch(order: Json): void {
  order.updatedAt = later(order.updatedAt);
}

/** Makes a line with the amounts of its unit. */
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

export const variantOf = (books: Books, id: string | null): Json | null =>
  id === null
    ? null
    : (books.products
        .flatMap((product) => product.all)
        .find((variant: Json) => variant.id === id) ?? null);

/** Makes an order of two mugs for 25.00 each with 10 % tax and 5.00 for shipping, paid by card. */
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

/** Ships units of an order; `units` by the position of their line. Without, everything that is left. */
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

const refused = (message: string, code: string | null = null): Json => ({
  userErrors: [{ message, field: null, code }],
});
const fine = (given: Json): Json => ({ ...given, userErrors: [] });

const matchesTerm = (text: string, term: string) =>
  text.toLowerCase().includes(term.replace(/\*/g, '').toLowerCase());

/** What Shopify does with queries and mutations, for those that the connector sends. */
export function resolvers(books: Books): Json {
  const order = (id: string): Json => {
    const found = books.orders.get(id);
    if (!found) throw new GraphQLError('Order does not exist');
    return found;
  };
  const everything = (id: string): Json | null =>
    books.orders.get(id) ?? books.products.find((product) => product.id === id) ?? null;
  return {
    ...queries(books, everything),
    ...orderMutations(books, order),
    ...creditMutations(books),
  };
}

function queries(books: Books, everything: (id: string) => Json | null): Json {
  return {
    shop: {
      name: 'Mug store',
      myshopifyDomain: 'mug-store.myshopify.com',
      currencyCode: books.currency,
    },
    currentAppInstallation: {
      accessScopes: () => books.scopes.map((handle) => ({ handle })),
    },
    order: ({ id }: Json) => books.orders.get(id) ?? null,
    nodes: ({ ids }: Json) => ids.map(everything),
    orders: (args: Json) => connection(() => searchOrders(books, args.query))(args),
    products: (args: Json) => connection(() => searchProducts(books, args.query))(args),
    fulfillment: ({ id }: Json) =>
      [...books.orders.values()].flatMap((one) => one.shipments).find((one) => one.id === id) ??
      null,
    refund: ({ id }: Json) =>
      [...books.orders.values()].flatMap((one) => one.made).find((one) => one.id === id) ?? null,
    draftOrder: ({ id }: Json) => books.drafts.get(id) ?? null,
    bulkOperation: ({ id }: Json) => books.exports.get(id) ?? null,
    customer: ({ id }: Json) => [...books.customers.values()].find((one) => one.id === id) ?? null,
    customerByIdentifier: ({ identifier }: Json) =>
      books.customers.get(identifier.emailAddress) ?? null,
    codeDiscountNodeByCode: ({ code }: Json) => books.discounts.get(code.toLowerCase()) ?? null,
    giftCards: (args: Json) => {
      const last = /last_characters:(\w+)/.exec(args.query)?.[1];
      const found = [...books.giftCards.values()].filter((card) => card.code.endsWith(last));
      return connection(() => found)(args);
    },
    webhookSubscriptions: (args: Json) =>
      connection(() => books.subscriptions.filter(({ uri }) => uri === args.uri))(args),
  };
}

export function searchOrders(books: Books, query: string): Json[] {
  const since = /updated_at:>='([^']+)'/.exec(query)?.[1];
  return [...books.orders.values()]
    .filter(({ updatedAt }) => !since || Date.parse(updatedAt) >= Date.parse(since))
    .toSorted((a, b) => a.updatedAt.localeCompare(b.updatedAt) || a.id.localeCompare(b.id));
}

function searchProducts(books: Books, query: string): Json[] {
  const titles = [...query.matchAll(/title:(\S*[^\s)])/g)].map((match) => match[1] ?? '');
  const sku = /sku:(\S+)/.exec(query)?.[1];
  return books.products.filter(
    (product) =>
      titles.every((term) => matchesTerm(product.title, term)) ||
      product.all.some((variant: Json) => variant.sku?.toLowerCase() === sku?.toLowerCase()),
  );
}

function orderMutations(books: Books, order: (id: string) => Json): Json {
  return {
    metafieldsSet: ({ metafields }: Json) => {
      for (const { ownerId, key, value, compareDigest } of metafields) {
        const { marks } = order(ownerId);
        if (compareDigest === null && marks.has(key)) {
          return refused('The resource has been updated since.', 'INVALID_COMPARE_DIGEST');
        }
        marks.set(key, value);
      }
      return fine({ metafields: [] });
    },
    refundCreate: ({ input }: Json, _: unknown, info: GraphQLResolveInfo) => {
      const directive = adminSchema().getDirective('idempotent');
      const [node] = info.fieldNodes;
      const key =
        directive && node && getDirectiveValues(directive, node, info.variableValues)?.key;
      if (typeof key !== 'string') return refused('An idempotency key is required.');
      const before = books.answered.get(key);
      if (before?.input === JSON.stringify(input)) return before.answer;
      if (before) {
        const extensions = { code: 'IDEMPOTENCY_KEY_PARAMETER_MISMATCH' };
        throw new GraphQLError('The key was used for other input.', { extensions });
      }
      const answer = refund(books, order(input.orderId), input);
      if (answer.refund) books.answered.set(key, { input: JSON.stringify(input), answer });
      return answer;
    },
    draftOrderCreate: ({ input }: Json) => createDraft(books, input),
    draftOrderComplete: ({ id }: Json) => completeDraft(books, id),
    tagsAdd: ({ id, tags }: Json) => {
      const found = order(id);
      found.tags = [...new Set([...found.tags, ...tags])];
      touch(found);
      return fine({ node: found });
    },
    tagsRemove: ({ id, tags }: Json) => {
      const found = order(id);
      found.tags = found.tags.filter((tag: string) => !tags.includes(tag));
      return fine({ node: found });
    },
    ...editMutations(books, order),
    fulfillmentCreate: ({ fulfillment }: Json) => {
      for (const {
        fulfillmentOrderId,
        fulfillmentOrderLineItems,
      } of fulfillment.lineItemsByFulfillmentOrder) {
        const found = order(fulfillmentOrderId.replace('/FulfillmentOrder/', '/Order/'));
        const units = found.lines.map((line: Json) => {
          const id = line.id.replace('/LineItem/', '/FulfillmentOrderLineItem/');
          return fulfillmentOrderLineItems.find((one: Json) => one.id === id)?.quantity ?? 0;
        });
        const isTooMuch = found.lines.some(
          (line: Json, index: number) => units[index] > line.currentQuantity - line.fulfilled,
        );
        if (isTooMuch) return refused('Invalid fulfillment order line item quantity requested.');
        return fine({ fulfillment: ship(books, found, { units, displayStatus: 'FULFILLED' }) });
      }
      return refused('Nothing to fulfill.');
    },
    webhookSubscriptionDelete: ({ id }: Json) => {
      books.subscriptions = books.subscriptions.filter((one) => one.id !== id);
      return fine({ deletedWebhookSubscriptionId: id });
    },
    webhookSubscriptionCreate: ({ topic, webhookSubscription: { uri } }: Json) => {
      if (books.subscriptions.some((one) => one.topic === topic && one.uri === uri)) {
        return refused('Address for this topic has already been taken');
      }
      const made = { id: gid('WebhookSubscription', books.nextId()), topic, uri };
      books.subscriptions.push(made);
      return fine({ webhookSubscription: made });
    },
  };
}

function refund(books: Books, order: Json, input: Json): Json {
  const { refundLineItems = [], transactions = [], shipping, currency, note } = input;
  const isForeign = order.presentmentCurrencyCode !== order.currencyCode;
  if (isForeign && currency !== order.presentmentCurrencyCode) {
    return refused('Currency must be the presentment currency of the order.');
  }
  for (const { lineItemId, quantity } of refundLineItems) {
    const line = order.lines.find((one: Json) => one.id === lineItemId);
    if (!line) return refused('Line item does not exist.');
    if (quantity > line.currentQuantity) {
      return refused('Refund line items quantity cannot refund more items than were purchased');
    }
  }
  const parts = transactions.map((part: Json) => ({
    amount: cents(part.amount),
    payment: order.payments.find((one: Json) => one.id === part.parentId),
  }));
  for (const { amount, payment } of parts) {
    if (!payment || amount > payment.refundable) {
      return refused('Refund amount cannot exceed the available balance.');
    }
  }
  for (const { lineItemId, quantity } of refundLineItems) {
    order.lines.find((one: Json) => one.id === lineItemId).currentQuantity -= quantity;
  }
  for (const { amount, payment } of parts) payment.refundable -= amount;
  const made = {
    __typename: 'Refund',
    id: gid('Refund', books.nextId()),
    note,
    input,
    shipping: shipping ?? null,
    transactions: connection(() =>
      parts.map(({ payment }: Json) => ({
        status: order.refundStatus ?? 'SUCCESS',
        manualPaymentGateway: payment.manualPaymentGateway,
      })),
    ),
  };
  order.made.push(made);
  touch(order);
  return fine({ refund: made });
}

function createDraft(books: Books, input: Json): Json {
  const variants = input.lineItems.map((line: Json) => variantOf(books, line.variantId));
  if (variants.includes(null)) return refused('Product with ID no longer exists.');
  const gross = input.lineItems.reduce(
    (sum: number, line: Json, index: number) => sum + cents(variants[index].price) * line.quantity,
    0,
  );
  const off = input.appliedDiscount?.valueType === 'PERCENTAGE' ? input.appliedDiscount.value : 0;
  const currency = input.presentmentCurrencyCode ?? books.currency;
  const draft: Json = {
    __typename: 'DraftOrder',
    id: gid('DraftOrder', books.nextId()),
    input,
    totalPriceSet: bag(Math.round((gross * (100 - off)) / 100), currency),
    order: null,
  };
  books.drafts.set(draft.id, draft);
  return fine({ draftOrder: draft });
}

function completeDraft(books: Books, id: string): Json {
  const draft = books.drafts.get(id);
  if (!draft) return refused('Draft order does not exist.');
  if (draft.order) return refused('This order has been paid.');
  const { input } = draft;
  const address = input.shippingAddress ?? {};
  draft.order = makeOrder(books, {
    lines: input.lineItems.map(({ variantId, quantity }: Json) => {
      const price = cents(variantOf(books, variantId)?.price);
      return { variantId, quantity, price, discount: price };
    }),
    shipping: 0,
    email: input.email ?? null,
    tags: input.tags ?? [],
    note: input.note ?? null,
    customAttributes: input.customAttributes ?? [],
    presentmentCurrencyCode: input.presentmentCurrencyCode ?? books.currency,
    shippingAddress: {
      company: null,
      address2: null,
      province: null,
      zip: null,
      phone: null,
      ...address,
      name: [address.firstName, address.lastName].filter(Boolean).join(' '),
      countryCodeV2: address.countryCode,
    },
    draftId: id,
  });
  return fine({ draftOrder: draft });
}

function editMutations(books: Books, order: (id: string) => Json): Json {
  const edit = (id: string): Json => {
    const found = books.edits.get(id);
    if (!found) throw new GraphQLError('The calculated order does not exist.');
    return found;
  };
  return {
    orderEditBegin: ({ id }: Json) => {
      const found = order(id);
      const calculatedOrder: Json = {
        id: gid('CalculatedOrder', books.nextId()),
        order: found,
        changes: [] as (() => void)[],
        lineItems: connection(() =>
          found.lines.map((line: Json) => ({
            id: line.id.replace('/LineItem/', '/CalculatedLineItem/'),
          })),
        ),
      };
      books.edits.set(calculatedOrder.id, calculatedOrder);
      return fine({ calculatedOrder });
    },
    orderEditAddVariant: ({ id, variantId, quantity }: Json) => {
      const price = cents(variantOf(books, variantId)?.price);
      const { order: found, changes } = edit(id);
      const line = { variantId, quantity, price, edit: id };
      changes.push(() => found.lines.push(makeLine(books, line)));
      return fine({ calculatedLineItem: { id: gid('CalculatedLineItem', books.nextId()) } });
    },
    orderEditAddCustomItem: ({ id, title, quantity, price }: Json) => {
      const { order: found, changes } = edit(id);
      const line = { title, quantity, price: cents(price.amount), edit: id };
      changes.push(() => found.lines.push(makeLine(books, line)));
      return fine({ calculatedLineItem: { id: gid('CalculatedLineItem', books.nextId()) } });
    },
    orderEditSetQuantity: ({ id, lineItemId, quantity }: Json) => {
      const { order: found, changes } = edit(id);
      const lineId = lineItemId.replace('/CalculatedLineItem/', '/LineItem/');
      const line = found.lines.find((one: Json) => one.id === lineId);
      if (!line || line.fulfilled > 0) return refused('This line can no longer be edited.');
      changes.push(() => {
        line.currentQuantity = quantity;
      });
      return fine({ calculatedLineItem: { id: lineItemId } });
    },
    orderEditCommit: ({ id }: Json) => {
      const { order: found, changes } = edit(id);
      for (const change of changes) change();
      books.edits.delete(id);
      found.edits = (found.edits ?? 0) + 1;
      touch(found);
      return fine({ order: found });
    },
  };
}

function creditMutations(books: Books): Json {
  return {
    discountCodeBasicCreate: ({ basicCodeDiscount: input }: Json) => {
      const code = input.code.toLowerCase();
      if (books.discounts.has(code)) {
        return refused('Code must be unique. Please try a different code.', 'TAKEN');
      }
      const node = {
        __typename: 'DiscountCodeNode',
        id: gid('DiscountCodeNode', books.nextId()),
        input,
        codeDiscount: { __typename: 'DiscountCodeBasic', status: 'ACTIVE', asyncUsageCount: 0 },
      };
      books.discounts.set(code, node);
      return fine({ codeDiscountNode: node });
    },
    discountCodeDeactivate: ({ id }: Json) => {
      const node = [...books.discounts.values()].find((one) => one.id === id);
      if (!node) return refused('Discount does not exist.');
      node.codeDiscount.status = 'EXPIRED';
      return fine({ codeDiscountNode: node });
    },
    giftCardCreate: ({ input }: Json) => {
      const code = String(input.code).toLowerCase();
      if (!/^[a-z0-9]{8,20}$/.test(code)) return refused('Code is invalid.', 'INVALID');
      if (books.giftCards.has(code)) return refused('Code has already been taken', 'TAKEN');
      const card = {
        __typename: 'GiftCard',
        id: gid('GiftCard', books.nextId()),
        code,
        note: input.note,
        customerId: input.customerId,
        deactivatedAt: null,
        balance: input.initialAmount,
        initialValue: input.initialAmount,
      };
      books.giftCards.set(code, card);
      return fine({ giftCard: card, giftCardCode: code });
    },
    giftCardDeactivate: ({ id }: Json) => {
      const card = [...books.giftCards.values()].find((one) => one.id === id);
      if (!card) return refused('The gift card could not be found.', 'GIFT_CARD_NOT_FOUND');
      card.deactivatedAt = new Date().toISOString();
      return fine({ giftCard: card });
    },
    storeCreditAccountCredit: ({ id, creditInput: { creditAmount } }: Json) =>
      moveCredit(books, id, creditAmount, 1),
    storeCreditAccountDebit: ({ id, debitInput: { debitAmount } }: Json) =>
      moveCredit(books, id, debitAmount, -1),
  };
}

function moveCredit(books: Books, id: string, amount: Json, sign: 1 | -1): Json {
  const customer = [...books.customers.values()].find(
    (one) => one.id === id || one.account.id === id,
  );
  if (!customer) return refused('The owner does not exist.', 'OWNER_NOT_FOUND');
  const { account } = customer;
  const size = cents(amount.amount);
  if (sign < 0 && size > account.total) {
    return refused('The store credit account has insufficient funds.', 'INSUFFICIENT_FUNDS');
  }
  account.total += sign * size;
  const kind = sign > 0 ? 'Credit' : 'Debit';
  const transaction: Json = {
    __typename: `StoreCreditAccount${kind}Transaction`,
    id: gid(`StoreCreditAccount${kind}Transaction`, books.nextId()),
    amount: money(sign * size, amount.currencyCode),
    remainingAmount: money(size, amount.currencyCode),
    account,
  };
  account.all.push(transaction);
  return fine({ storeCreditAccountTransaction: transaction });
}

/** Makes a customer with an account for store credit. */
export function makeCustomer(books: Books, email: string): Json {
  const id = books.nextId();
  const account: Json = {
    id: gid('StoreCreditAccount', id),
    all: [] as Json[],
    total: 0,
    balance: () => money(account.total, books.currency),
    transactions: connection(() => account.all),
  };
  const customer = {
    __typename: 'Customer',
    id: gid('Customer', id),
    displayName: 'Ada Marin',
    account,
    storeCreditAccounts: connection(() => (account.all.length > 0 ? [account] : [])),
  };
  books.customers.set(email, customer);
  return customer;
}

/** Makes a product with one variant. */
export function makeProduct(books: Books, given: Json): void {
  const { id, title, sku, prices } = given;
  const product: Json = {
    __typename: 'Product',
    id: gid('Product', id),
    title,
    hasOnlyDefaultVariant: prices.length === 1,
    onlineStoreUrl: null,
    featuredMedia: null,
    variants: connection(() => product.all),
  };
  product.all = prices.map((price: string, index: number) => ({
    __typename: 'ProductVariant',
    id: gid('ProductVariant', `${id}${index + 1}`),
    title: prices.length === 1 ? 'Default Title' : `Size ${index + 1}`,
    sku,
    price,
    image: null,
    product,
  }));
  books.products.push(product);
}
