import { z } from 'zod';
import { oneOf, text, webAddress } from '../kernel/internal.ts';
import { RETURN_RESOLUTIONS } from '../stores/settings/return-policy.rules.ts';
import { MOST_RETURNED, SourceItemId } from './return-draft.input.ts';
import { LABEL_MAX_BYTES } from './return-label.rules.ts';
import { RETURN_GRADES, RETURN_QUEUE_NAMES, RETURN_STATES } from './return-state.rules.ts';

const words = (max: number) => z.string().trim().min(1).max(max);
const id = z.string().min(1).max(200);

export const OF_RETURN = { storeId: z.string().min(1), returnId: z.string().min(1) };
export interface ReturnById {
  storeId: string;
  returnId: string;
}

export const OF_RETURNED_ORDER = { storeId: z.string().min(1), orderId: z.string().min(1) };

const RequestedItem = z.strictObject({
  sourceItemId: SourceItemId,
  quantity: z.int().min(1).max(100_000),
  /** The code of one of the store's reasons. */
  reason: words(40),
  details: z.string().trim().max(2000).default(''),
  resolution: oneOf(RETURN_RESOLUTIONS),
  /** The variant of the same product for an exchange. */
  exchangeFor: z.strictObject({ sourceVariantId: id }).optional(),
});

export const ReturnRequest = z
  .strictObject({
    items: z.array(RequestedItem).min(1).max(MOST_RETURNED),
    /** For the store. */
    note: words(2000).optional(),
  })
  .brand<'ReturnRequest'>();
export type ReturnRequest = z.output<typeof ReturnRequest>;

export const AttachLabelInput = z.strictObject({
  ...OF_RETURN,
  filename: z
    .string()
    .overwrite((text) => text.toWellFormed().replaceAll('\0', ' '))
    .trim()
    .min(1, text('filename_missing'))
    .max(255, text('filename_too_long')),
  content: z
    .custom<Uint8Array>((given) => given instanceof Uint8Array, text('file_missing'))
    .refine((given) => given.length > 0, text('file_empty'))
    .refine((given) => given.length <= LABEL_MAX_BYTES, text('label_too_large')),
  /** Replaces the instructions in the same change, so that the customer gets one email. */
  instructions: words(5000).optional(),
});
export type AttachLabelInput = z.input<typeof AttachLabelInput>;

const way = {
  labelUrl: webAddress.optional(),
  instructions: words(5000).optional(),
};

/** How the customer sends the package; the store's own instructions if omitted. */
export const ReturnApproval = z.strictObject(way).brand<'ReturnApproval'>();
export type ReturnApproval = z.output<typeof ReturnApproval>;

/** The customer reads the text. */
export const ReturnDecline = z.strictObject({ text: words(2000) }).brand<'ReturnDecline'>();
export type ReturnDecline = z.output<typeof ReturnDecline>;

const day = z.iso.date(text('day_as_yyyy_mm_dd'));

/** The last day to send it, in the store's time zone. */
export const ReturnExtension = z.strictObject({ sendBy: day }).brand<'ReturnExtension'>();
export type ReturnExtension = z.output<typeof ReturnExtension>;

/**
 * The last day to send it, in the store's time zone; if omitted, as long as the store gives after an
 * approval.
 */
export const ReturnReopening = z
  .strictObject({ sendBy: day.optional() })
  .brand<'ReturnReopening'>();
export type ReturnReopening = z.output<typeof ReturnReopening>;

/** How the package travels; omitted fields stay as they are, except the page of another tracking number. */
export const ReturnShipment = z
  .strictObject({
    ...way,
    trackingCompany: words(100).optional(),
    trackingNumber: words(200).optional(),
    trackingUrl: webAddress.optional(),
  })
  .brand<'ReturnShipment'>();
export type ReturnShipment = z.output<typeof ReturnShipment>;

export const ReturnInspection = z
  .strictObject({
    items: z
      .array(
        z.strictObject({
          returnItemId: z.string().min(1).max(100),
          acceptedQuantity: z.int().min(0).max(100_000),
          grade: oneOf(RETURN_GRADES),
          note: words(2000).optional(),
        }),
      )
      .min(1)
      .max(MOST_RETURNED),
  })
  .brand<'ReturnInspection'>();
export type ReturnInspection = z.output<typeof ReturnInspection>;

export const ReturnSettlement = z
  .strictObject({
    /**
     * Items with another resolution or a lower value than was requested; the others are settled as requested.
     */
    items: z
      .array(
        z.strictObject({
          returnItemId: z.string().min(1).max(100),
          resolution: oneOf(RETURN_RESOLUTIONS).optional(),
          /** The share of the value that the customer gets, in basis points. */
          percentage: z.int().min(0).max(10_000).optional(),
        }),
      )
      .max(MOST_RETURNED)
      .default([]),
    /** Whether the fee of the reasons is deducted. */
    deductFee: z.boolean().default(true),
    /** The customer's total as the caller saw it, in minor units; any other total is refused. */
    expectedTotal: z.int().min(0).optional(),
  })
  .brand<'ReturnSettlement'>();
export type ReturnSettlement = z.output<typeof ReturnSettlement>;

export const ReturnCompletion = z
  .strictObject({
    /** The store's own reference for the refund, the new order or the credit. */
    reference: words(200),
    trackingNumber: words(200).optional(),
    trackingUrl: webAddress.optional(),
  })
  .brand<'ReturnCompletion'>();
export type ReturnCompletion = z.output<typeof ReturnCompletion>;

/** Filters of the list of returns. */
export const ReturnFilters = z.strictObject({
  queue: oneOf(RETURN_QUEUE_NAMES).optional(),
  state: oneOf(RETURN_STATES).optional(),
  /** Our id of an order. */
  orderId: id.optional(),
  /** The start of an order number, an email address, or a tracking number. */
  search: z
    .string()
    .overwrite((text) => text.toWellFormed().replaceAll('\0', ' '))
    .trim()
    .max(200)
    .optional(),
});
export type ReturnFilters = z.output<typeof ReturnFilters>;

export const FindReturnsInput = ReturnFilters.pick({ search: true }).extend({
  /** If omitted, all stores in which the actor may read returns. */
  storeIds: z.array(z.string().min(1)).max(1000).optional(),
});
export type FindReturnsInput = z.input<typeof FindReturnsInput>;

export const ListReturnsInput = ReturnFilters.extend({
  /** If omitted, all stores in which the actor may read returns. */
  storeIds: z.array(z.string().min(1)).max(1000).optional(),
  cursor: z.string().max(300).optional(),
  limit: z.int().min(1).max(100).default(25),
});
export type ListReturnsInput = z.input<typeof ListReturnsInput>;
