import { z } from 'zod';
import { NOT_A_WEB_ADDRESS, oneOf, text } from '../../kernel/internal.ts';
import { isDuration } from '../../reference/iso-duration.rules.ts';
import { currencyDecimals } from '../../reference/money.rules.ts';
import { FULFILLMENT_STATUSES } from './fulfillment-status.rules.ts';

const filled = z.string().trim().min(1).max(500);
const optionalText = z.string().trim().max(2_000).nullish();
const isWebAddress = (given: string) => /^(https?:\/\/|\/(?![/\\]))/i.test(given);
/** Matches any scheme but http and https, even written with characters that browsers skip. */
const hasOtherScheme = (given: string) =>
  /^(?!https?:)[a-z][a-z0-9+.-]*:/i.test(given.replace(/[\p{Cc}\s]/gu, ''));
const anyAddress = z
  .string()
  .trim()
  .max(2_000)
  .refine((given) => !hasOtherScheme(given), NOT_A_WEB_ADDRESS);
/**
 * A URL that a page links to or shows. Another scheme is refused; text that is no URL is dropped,
 * so that a platform's placeholder never blocks an order.
 */
const webAddress = anyAddress
  .nullish()
  .transform((given) => (given && isWebAddress(given) ? given : null));
const amount = z.int().min(0).max(1_000_000_000_000);
const quantity = z.int().min(1).max(1_000_000);

/** The range in which every date calculation and format works. */
const [EARLIEST, LATEST] = [new Date('1900-01-01'), new Date('3000-01-01')];
const instant = z
  .union([z.date(), z.iso.datetime({ offset: true }), z.iso.date()], text('instant_form'))
  .transform((given) => new Date(given))
  .refine((at) => at >= EARLIEST && at < LATEST, text('instant_from_1900'))
  .meta({
    description: 'A date, or an ISO 8601 timestamp with an offset, such as 2026-03-10T12:00:00Z.',
  });
const duration = z
  .string()
  .trim()
  .toUpperCase()
  .refine(isDuration, text('not_a_period'))
  .meta({ example: 'P2Y' });
const currency = z
  .string()
  .regex(/^[A-Z]{3}$/, text('currency_of_three_capitals'))
  .refine((code) => Number.isInteger(currencyDecimals(code)), text('currency_unknown'));

export const AddressInput = z.strictObject({
  name: z.string().trim().max(200).optional(),
  company: z.string().trim().max(200).optional(),
  address1: filled,
  address2: z.string().trim().max(200).optional(),
  city: filled,
  province: z.string().trim().max(100).optional(),
  postalCode: z.string().trim().max(30).optional(),
  country: z.string().trim().toUpperCase().length(2).meta({ example: 'US' }),
  phone: z.string().trim().max(50).optional(),
});

export const OrderItemSnapshot = z.strictObject({
  sourceItemId: filled,
  sourceProductId: optionalText,
  sourceVariantId: optionalText,
  sku: optionalText,
  productName: filled,
  productImage: webAddress,
  productUrl: webAddress,
  /** Per unit, in minor units. */
  price: amount,
  discount: amount.default(0),
  tax: amount.default(0),
  quantity,
  refundedQuantity: z.int().min(0).max(1_000_000).default(0),
  itemDescription: optionalText,
  color: optionalText,
  size: optionalText,
  sizeRegion: optionalText,
  flavor: optionalText,
  warrantyPeriod: duration.nullish(),
  /** The price of the warranty for all units, in minor units. */
  warrantyFee: amount.nullish(),
});

const TrackingEventSnapshot = z.strictObject({
  occurredAt: instant,
  status: oneOf(FULFILLMENT_STATUSES).or(filled),
  description: z.string().max(500).default(''),
  location: optionalText,
});

const several = (one: z.ZodType<string, string>) =>
  z
    .union([one, z.array(one)])
    .transform((given) => (typeof given === 'string' ? [given] : given).filter(Boolean))
    .default([]);

export const FulfillmentSnapshot = z.strictObject({
  sourceFulfillmentId: filled,
  fulfillmentStatus: oneOf(FULFILLMENT_STATUSES),
  trackingCompany: optionalText,
  trackingNumber: several(z.string().trim()),
  trackingUrl: several(anyAddress).transform((given) => given.filter(isWebAddress)),
  fulfilledAt: instant.nullish(),
  shippedAt: instant.nullish(),
  deliveredAt: instant.nullish(),
  lastScanAt: instant.nullish(),
  returnedToSenderAt: instant.nullish(),
  items: z
    .array(z.strictObject({ sourceItemId: filled, quantity }))
    .max(500)
    .default([]),
  events: z.array(TrackingEventSnapshot).max(500).default([]),
});
export type FulfillmentSnapshot = z.output<typeof FulfillmentSnapshot>;

/**
 * Returns whether values are nested at most ten levels deep; iterates level by level, so that depth
 * can't overflow the stack.
 */
function isShallow(given: unknown): boolean {
  let level = [given];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > 10) return false;
    level = level.flatMap((value) =>
      typeof value === 'object' && value !== null ? Object.values(value) : [],
    );
  }
  return true;
}

/** A complete order as its platform has it; amounts in minor units. */
export const OrderSnapshot = z
  .strictObject({
    orderNumber: filled,
    customerEmail: z
      .string()
      .trim()
      .pipe(z.email(text('not_an_email_address')))
      .meta({ example: 'ada@example.com' }),
    customerName: optionalText,
    customerPhone: optionalText,
    currency,
    /** Exchange rate from the store's currency to the order's. */
    exchangeRate: z.number().min(1e-9).max(1e9).default(1),
    subtotal: amount,
    tax: amount.default(0).meta({ description: 'Excludes shipping tax.' }),
    shipping: amount.default(0),
    shippingTax: amount.default(0),
    discountTotal: amount.default(0),
    total: amount,
    protection: z
      .strictObject({ shipping: z.boolean().default(false), warranty: z.boolean().default(false) })
      .default({ shipping: false, warranty: false }),
    isOneTimeAppeasement: z.boolean().default(false),
    salesChannel: oneOf(['Online', 'In Store']).default('Online'),
    shippingAddress: AddressInput.nullish(),
    originalSourceOrderId: optionalText,
    sourceCreatedAt: instant,
    sourceCancelledAt: instant.nullish(),
    chargedBackAt: instant.nullish(),
    policyCancelledAt: instant.nullish(),
    platform: filled.default('native'),
    premiumPaid: amount.nullish(),
    premiumCost: amount.nullish(),
    quoteId: z.string().trim().min(1).max(100).nullish().meta({
      description:
        'The quote that protection was bought with (`quo_…`). `metadata.amends_quote` works too.',
    }),
    riskLevel: optionalText,
    tags: z.array(filled).max(100).default([]),
    metadata: z
      .record(z.string(), z.unknown())
      .refine((given) => isShallow(given), text('nested_too_deep'))
      .refine((given) => JSON.stringify(given).length <= 50_000, text('longer_than_50000'))
      .default({}),
    items: z.array(OrderItemSnapshot).min(1).max(500),
    fulfillments: z.array(FulfillmentSnapshot).max(200).optional(),
  })
  .superRefine((order, check) => {
    refuseDuplicates(order.items, 'sourceItemId', ['items'], check);
    checkFulfillments(order.fulfillments ?? [], order.items, check);
    refuseUncountable(order.items, check);
  });
export type OrderSnapshot = z.output<typeof OrderSnapshot>;
/** An order as callers send it, before defaults. */
export type OrderSnapshotInput = z.input<typeof OrderSnapshot>;

type Check = z.core.$RefinementCtx;
type Worth = Record<'price' | 'tax' | 'quantity', number>;

/** Keeps every sum of amounts a safe integer. */
function refuseUncountable(items: readonly Worth[], check: Check) {
  const worth = items.reduce((sum, { price, tax, quantity }) => sum + (price + tax) * quantity, 0);
  if (worth <= Number.MAX_SAFE_INTEGER) return;
  check.addIssue({
    code: 'custom',
    path: ['items'],
    message: text('total_too_large'),
    params: { code: 'too_big' },
  });
}

function checkFulfillments(
  fulfillments: readonly FulfillmentSnapshot[],
  items: readonly { sourceItemId: string }[],
  check: Check,
) {
  const known = new Set(items.map((item) => item.sourceItemId));
  refuseDuplicates(fulfillments, 'sourceFulfillmentId', ['fulfillments'], check);
  fulfillments.forEach((fulfillment, index) => {
    const path = ['fulfillments', index, 'items'];
    refuseDuplicates(fulfillment.items, 'sourceItemId', path, check);
    fulfillment.items.forEach((item, position) => {
      if (known.has(item.sourceItemId)) return;
      check.addIssue({
        code: 'custom',
        path: [...path, position, 'sourceItemId'],
        message: text('item_not_in_order'),
        params: { code: 'unknown_item' },
      });
    });
  });
}

function refuseDuplicates<Key extends string>(
  list: readonly Record<Key, string>[],
  key: Key,
  path: (string | number)[],
  check: Check,
) {
  const seen = new Set<string>();
  list.forEach((entry, index) => {
    if (seen.has(entry[key])) {
      check.addIssue({
        code: 'custom',
        path: [...path, index, key],
        message: text('is_duplicate'),
        params: { code: 'duplicate' },
      });
    }
    seen.add(entry[key]);
  });
}
