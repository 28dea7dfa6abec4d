import { PROTECTION_STATUSES } from '@amends/core/commerce/orders/order-flags.rules';
import { QUOTE_PROBLEMS, QUOTE_STATUSES } from '@amends/core/commerce/quotes/named-quote.rules';
import { z } from '@hono/zod-openapi';
import { amount, ClaimStateResource, currency, instant } from '../wire.resource.ts';

const text = z.string().nullable();

const OrderSummaryResource = z
  .strictObject({
    id: z.string(),
    storeId: z.string(),
    storeName: z.string(),
    sourceOrderId: z.string(),
    orderNumber: z.string(),
    customerName: text,
    customerEmail: z.string(),
    currency,
    total: amount,
    itemCount: z.int(),
    itemNames: z.array(z.string()).openapi({ description: 'Names of the first three lines.' }),
    shipments: z.array(z.string()).openapi({ description: 'The status of each shipment.' }),
    protectionStatus: z.enum(PROTECTION_STATUSES),
    cancelled: z.boolean(),
    chargedBack: z.boolean(),
    claims: z.array(
      z.strictObject({ id: z.string(), claimNumber: z.int(), claimState: ClaimStateResource }),
    ),
    isReplacement: z.boolean(),
    sourceCreatedAt: instant,
  })
  .openapi('OrderSummary');

export const OrderListResource = z
  .strictObject({
    items: z.array(OrderSummaryResource),
    nextCursor: text.openapi({ description: 'Send it as `cursor`.' }),
  })
  .openapi('OrderList');

const linked = z.strictObject({
  id: z.string(),
  orderNumber: z.string(),
  sourceOrderId: z.string(),
  sourceCreatedAt: instant,
});

/** Records of an order in addition to the order itself. */
const record = {
  customerPhone: text,
  platform: z.string(),
  riskLevel: text,
  tags: z.array(z.string()),
  metadata: z.record(z.string(), z.unknown()),
  policies: z.array(
    z.strictObject({
      id: z.string(),
      claimCategory: z.enum(['SHIPPING', 'WARRANTY']),
      insuredAmount: amount,
      premiumCurrency: currency,
      createdAt: instant,
      removedAt: instant.nullable(),
      warrantyValidUntil: instant.nullable(),
    }),
  ),
  protectionLine: z.enum(['fulfilled', 'unfulfilled']).nullable().openapi({
    description:
      'Whether its protection line counts as fulfilled under the store’s setting; null if it has none.',
  }),
  quote: z
    .strictObject({
      id: z.string(),
      status: z.enum(QUOTE_STATUSES),
      problems: z.array(z.enum(QUOTE_PROBLEMS)),
      checkedAt: instant,
    })
    .nullable()
    .openapi({ description: 'The quote it refers to; a mismatched one doesn’t count.' }),
  appeasement: z
    .strictObject({ id: z.string(), reason: text, grantedBy: text, createdAt: instant })
    .nullable(),
  appeasements: z
    .strictObject({
      enabled: z.boolean(),
      reasonRequired: z.boolean(),
      limit: z.int(),
      used: z.int(),
    })
    .openapi({ description: 'Appeasements the store has left this month.' }),
  session: z
    .strictObject({ id: z.string(), status: z.string(), updatedAt: instant })
    .nullable()
    .openapi({ description: 'The shopper’s open draft.' }),
  replaces: linked.nullable(),
  replacedBy: z.array(linked),
  events: z
    .array(
      z.strictObject({
        id: z.string(),
        sequence: z.int(),
        name: z.string(),
        actorKind: z.string(),
        actorName: text,
        from: text,
        to: text,
        reason: text,
        data: z.record(z.string(), z.unknown()),
        occurredAt: instant,
      }),
    )
    .openapi({ description: 'Latest first.' }),
  olderEvents: z
    .string()
    .nullable()
    .openapi({ description: 'The `eventsCursor` of the next page of events.' }),
};

export const OrderRecordResource = z.strictObject(record).openapi('OrderRecord');
