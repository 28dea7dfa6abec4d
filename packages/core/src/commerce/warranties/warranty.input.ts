import { z } from 'zod';
import { oneOf, searchText, text } from '../../kernel/internal.ts';
import { isDuration } from '../../reference/iso-duration.rules.ts';
import { WARRANTY_STATES } from './warranty.rules.ts';

const filled = (most: number) => z.string().trim().min(1).max(most);
const day = z.iso.date({ error: text('date_form_of_warranty') });
const amount = z.int().min(0).max(1_000_000_000_000);
const email = z
  .string()
  .trim()
  .pipe(z.email(text('not_an_email_address')))
  .meta({
    example: 'ada@example.com',
  });
const period = z
  .string()
  .trim()
  .toUpperCase()
  .refine(isDuration, text('not_a_period'))
  .meta({ example: 'P2Y' });
const note = filled(2_000);

/** An item of an order that the store has. */
const OrderItem = z
  .strictObject({
    orderId: filled(200).optional().meta({ description: 'Our id, or the store’s own.' }),
    orderNumber: filled(200).optional().meta({ description: 'With `customerEmail`.' }),
    customerEmail: email.optional(),
    sourceItemId: filled(500).optional(),
    sku: filled(500).optional(),
  })
  .superRefine((given, check) => {
    const byNumber = given.orderNumber !== undefined && given.customerEmail !== undefined;
    if (given.orderId !== undefined || byNumber) return;
    check.addIssue({
      code: 'custom',
      path: ['orderId'],
      message: text('order_unnamed'),
      params: { code: 'required' },
    });
  });

/** A purchase for which the store has no order. */
const Purchase = z
  .strictObject({
    customerEmail: email,
    customerName: filled(200).optional(),
    dateOfPurchase: day,
    sourceProductId: filled(500).optional().meta({ description: 'A product of the catalog.' }),
    sourceVariantId: filled(500).optional(),
    productName: filled(500)
      .optional()
      .meta({ description: 'For a product that isn’t in the catalog.' }),
    sku: filled(500).optional(),
    price: amount.optional().meta({ description: 'Per unit; defaults to the catalog’s price.' }),
    quantity: z.int().min(1).max(1_000_000).default(1),
    receiptNumber: filled(200).optional(),
  })
  .superRefine(({ sourceProductId, productName }, check) => {
    if (sourceProductId !== undefined || productName !== undefined) return;
    check.addIssue({
      code: 'custom',
      path: ['productName'],
      message: text('product_unnamed'),
      params: { code: 'required' },
    });
  });

const details = z.strictObject({
  sourceWarrantyId: filled(200)
    .optional()
    .meta({ description: 'The warranty’s id in another system. Each id is registered once.' }),
  orderItem: OrderItem.optional().meta({
    description:
      'An item of an order, by its `sourceItemId` or SKU. You can omit both for an order with one item.',
  }),
  purchase: Purchase.optional().meta({
    description: 'A purchase without an order. Creates an order in the channel In Store.',
  }),
  period: period
    .optional()
    .meta({ description: 'From the delivery or the purchase; defaults to the item’s own.' }),
  validUntil: day.optional().meta({ description: 'The last day, instead of a period.' }),
  fee: amount.default(0).meta({ description: 'In minor units of the order’s currency.' }),
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/, text('currency_of_three_capitals'))
    .optional()
    .meta({
      description: 'The currency of the amounts. Must match the order’s currency.',
      example: 'USD',
    }),
  note: note.optional().meta({ description: 'For staff.' }),
});

const either = (
  { orderItem, purchase, period: given, validUntil }: z.output<typeof details>,
  check: z.core.$RefinementCtx,
) => {
  const refuse = (path: string, code: string, message: string) =>
    check.addIssue({ code: 'custom', path: [path], message, params: { code } });
  if (orderItem === undefined && purchase === undefined) {
    refuse('orderItem', 'required', text('item_or_purchase_missing'));
  }
  if (orderItem !== undefined && purchase !== undefined) {
    refuse('purchase', 'one_of', text('item_or_purchase'));
  }
  if (given !== undefined && validUntil !== undefined) {
    refuse('validUntil', 'one_of', text('period_or_last_day'));
  }
};

/** A warranty to register: of an item of an order, or of a purchase without one. */
export const WarrantyDetails = details.superRefine(either);
export type WarrantyDetails = z.output<typeof WarrantyDetails>;
export type WarrantyDetailsInput = z.input<typeof WarrantyDetails>;

/** A row of an import, which names the warranty by the id of its source. */
export const WarrantyRow = details.extend({ sourceWarrantyId: filled(200) }).superRefine(either);

export const WarrantyExtension = z.strictObject({
  validUntil: day.meta({ description: 'The new last day, in the store’s time zone.' }),
  fee: amount.default(0).meta({ description: 'What the customer paid for the extension.' }),
  note: note.optional(),
});
export type WarrantyExtension = z.input<typeof WarrantyExtension>;

export const WarrantyCancellation = z.strictObject({
  reason: filled(500),
  refundedAmount: amount.default(0).meta({
    description:
      'The part of the fee refunded to the customer, in minor units. For the record only; nothing is paid.',
  }),
});
export type WarrantyCancellation = z.input<typeof WarrantyCancellation>;

/** Filters of the list of warranties. */
export const WarrantyFilters = z.strictObject({
  state: oneOf(WARRANTY_STATES).optional(),
  search: searchText(200).optional().meta({
    description: 'Words from the order’s number, email, name and SKUs; all must match.',
  }),
  product: searchText(500).optional().meta({ description: 'A SKU, or the source’s id.' }),
  customer: searchText(320).optional().meta({ description: 'An email address.' }),
  order: searchText(200).optional().meta({ description: 'Our id, the store’s own, or a number.' }),
});
export type WarrantyFilters = z.output<typeof WarrantyFilters>;

export const ListWarrantiesInput = WarrantyFilters.extend({
  /** If omitted, all stores the actor may read. */
  storeIds: z.array(z.string().min(1)).max(1000).optional(),
  cursor: z.string().max(300).optional(),
  limit: z.int().min(1).max(100).default(25),
});
export type ListWarrantiesInput = z.input<typeof ListWarrantiesInput>;
