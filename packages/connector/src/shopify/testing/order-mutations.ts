import type { GraphQLResolveInfo } from 'graphql';
import { GraphQLError, getDirectiveValues } from 'graphql';
import type { Json } from '../../conformance/json.ts';
import { adminSchema } from './admin-schema.ts';
import { type Books, bag, cents, connection, fine, gid, refused, touch } from './books.ts';
import { editMutations } from './edits.ts';
import { makeOrder, ship } from './orders.ts';
import { variantOf } from './products.ts';

export function orderMutations(books: Books, order: (id: string) => Json): Json {
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

export function refund(books: Books, order: Json, input: Json): Json {
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
