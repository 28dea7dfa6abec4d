import { z } from 'zod';
import { DENIAL_REASONS, REASON_CODES } from '../claims/terms/reason.rules.ts';
import { RESOLUTION_TYPES } from '../claims/terms/resolution-type.rules.ts';
import { oneOf, text, webAddress } from '../kernel/internal.ts';
import { findCurrency } from '../reference/internal.ts';

const MOST = 2_000_000_000;
/** Maximum number of items and files: a claim can have all 500 items of an order, each decided in parts. */
const MOST_LISTED = 1_000;
const units = z.int().min(1).max(MOST);
const minorUnits = z.int().min(0).max(MOST);
const words = (max: number) => z.string().trim().min(1).max(max);

/** The claim, and the version that it must still have. */
export const OF_CLAIM = {
  storeId: z.string().min(1),
  claimId: z.string().min(1),
  version: z.int().min(1).max(MOST).optional(),
};

/** The claim of an action. */
export interface OfClaim {
  storeId: string;
  claimId: string;
  version?: number | undefined;
}

const Reason = oneOf(REASON_CODES);
const DenialReason = oneOf(DENIAL_REASONS);

/** Another product sent in an item's place. */
export const Replacement = z.strictObject({
  name: words(500),
  sku: words(500).optional(),
  sourceProductId: words(500).optional(),
  sourceVariantId: words(500).optional(),
});

/**
 * The decision for some units of an item. An item may appear several times, for example some units
 * refunded and others reshipped. `final: false` leaves the item undecided.
 */
export const ItemDecision = z.strictObject({
  /** Null for an amount for the whole claim. */
  claimItemId: z.string().min(1).max(100).nullish(),
  resolutionType: oneOf(RESOLUTION_TYPES),
  /** All units of the item if omitted. */
  quantity: units.optional(),
  /** Basis points; 100 % if omitted. */
  percentage: z.int().min(0).max(10_000).optional(),
  /** Minor units for the whole line, instead of the formula. */
  flatAmount: minorUnits.optional(),
  final: z.boolean().default(true),
  /** Whether the provider reimburses the store; if omitted, determined by the claim's type. */
  creditStore: z.boolean().optional(),
  details: words(1000).optional(),
  /** For a reshipment: the product to send instead of the same item. */
  replacement: Replacement.optional(),
});
export type ItemDecision = z.output<typeof ItemDecision>;

export const Approval = z
  .strictObject({
    decisions: z.array(ItemDecision).min(1).max(MOST_LISTED),
    /** Items that get nothing while others do; the text for the customer says why. */
    deniedItemIds: z.array(z.string().min(1).max(100)).max(MOST_LISTED).default([]),
    includeShipping: z.boolean().default(false),
    /**
     * Confirms that a person compared the amount with a cover cap that has no known exchange rate.
     */
    coverChecked: z.boolean().default(false),
    reason: Reason.optional(),
    customerText: words(5000).optional(),
  })
  .brand<'Approval'>();

/** An approval; with `dryRun`, only what its result would be. */
export const ApprovalOrPreview = z
  .strictObject({ ...Approval.shape, dryRun: z.boolean().default(false) })
  .brand<'Approval'>();
export type ApprovalOrPreview = z.output<typeof ApprovalOrPreview>;

export const Denial = z
  .strictObject({
    reason: DenialReason,
    customerText: words(5000),
    /** Ids of the media and documents that staff reviewed. */
    evidenceConsidered: z.array(z.string().min(1).max(100)).max(MOST_LISTED).default([]),
  })
  .brand<'Denial'>();

export const Question = z.strictObject({ message: words(5000) }).brand<'Question'>();

/** The empty input of an action without fields. */
export const Nothing = z.strictObject({}).brand<'Nothing'>();

/** A move with a listed reason and a note for staff. */
export const Explanation = z
  .strictObject({
    reason: Reason.optional(),
    note: words(2000).optional(),
  })
  .brand<'Explanation'>();
/** A dismissal; the customer gets an email with the reason and text unless it is silent. */
export const Dismissal = z
  .strictObject({
    ...Explanation.shape,
    customerText: words(5000).optional(),
    silent: z.boolean().default(false),
  })
  .brand<'Dismissal'>();

export const Parking = z
  .strictObject({
    ...Explanation.shape,
    until: z.iso.datetime({ offset: true }),
  })
  .brand<'Parking'>();

export const External = z
  .strictObject({
    reason: Reason.optional(),
    customerText: words(5000).optional(),
  })
  .brand<'External'>();

export const Assignment = z
  .strictObject({
    assigneeId: z.string().trim().min(1).max(100).nullable(),
  })
  .brand<'Assignment'>();

export const Appeal = z.strictObject({ message: words(5000) }).brand<'Appeal'>();

export const CreditCancellation = z
  .strictObject({
    /** Why, for the claim's history; customers don't see it. */
    reason: words(500).optional(),
  })
  .brand<'CreditCancellation'>();
export type CreditCancellation = z.output<typeof CreditCancellation>;

export const Completion = z
  .strictObject({
    /** The store's own reference for the refund, the new order or the credit. */
    reference: words(200),
    /** The amount paid, in minor units; the approved amount if omitted. */
    amount: minorUnits.optional(),
    /** The currency of `amount`; the claim's if omitted. */
    currency: z
      .string()
      .refine((code) => findCurrency(code)?.code === code, text('currency_unknown'))
      .meta({ example: 'USD' })
      .optional(),
    /** Why less than the approved amount was paid; required if less was paid. */
    differenceReason: words(500).optional(),
    trackingNumber: words(200).optional(),
    trackingUrl: webAddress.optional(),
  })
  .brand<'Completion'>();
export type Completion = z.output<typeof Completion>;
