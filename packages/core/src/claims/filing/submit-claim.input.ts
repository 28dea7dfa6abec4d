import { z } from 'zod';
import { AddressInput } from '../../commerce/internal.ts';
import { oneOf, text } from '../../kernel/internal.ts';
import { isDuration } from '../../reference/iso-duration.rules.ts';
import { CLAIM_CATEGORIES, CLAIM_TYPES } from '../terms/claim-type.rules.ts';
import { REQUESTABLE_RESOLUTIONS } from '../terms/requested-resolution.rules.ts';
import { Details, Images, MethodByItem, Signature, SubTypeName } from './claim-draft.input.ts';

const IssueInput = z.strictObject({
  id: z.string().max(100).optional(),
  /** If omitted, the issue covers the whole shipment with all its claimable units. */
  sourceItemId: z.string().min(1).max(500).nullish(),
  type: oneOf(CLAIM_TYPES),
  subType: SubTypeName,
  quantity: z.int().min(1, text('issue_without_units')).optional(),
  details: Details,
  images: Images,
});

export const ClaimInput = z.strictObject({
  claimCategory: oneOf(CLAIM_CATEGORIES).default('SHIPPING'),
  email: z.string().trim().max(320).optional(),
  salesChannel: oneOf(['Online', 'In Store']).default('Online'),
  fulfillmentIssues: z
    .array(
      z.strictObject({
        sourceFulfillmentId: z.string().min(1).max(500),
        issues: z.array(IssueInput).min(1).max(500),
      }),
    )
    .min(1, text('issues_missing'))
    .max(200),
  resolution: z.strictObject({
    desiredMethod: oneOf(REQUESTABLE_RESOLUTIONS),
    /** By `sourceItemId`, for items that differ from `desiredMethod`. */
    methodByItem: MethodByItem.optional(),
    customerSignature: Signature,
    updatedShippingAddress: AddressInput.nullish(),
    warrantyPeriod: z
      .string()
      .refine(isDuration, text('not_a_duration'))
      .meta({ example: 'P2Y' })
      .nullish(),
  }),
});

/** The order of a submission, by our id or by its platform's. */
export const OF_ORDER = {
  storeId: z.string(),
  orderId: z.string().optional(),
  sourceOrderId: z.string().optional(),
};

export type OrderOfSubmission = z.input<z.ZodObject<typeof OF_ORDER>>;

const submission = {
  claim: ClaimInput,
  customer: z
    .strictObject({
      email: z.string().trim().max(320).optional(),
      customerName: z.string().trim().max(500).nullish(),
      sourceOrderId: z.string().max(500).optional(),
    })
    .optional(),
  /** Whether the shopper confirmed the shipping address; programs that omit it vouch for it. */
  addressConfirmed: z.boolean().default(true),
  /**
   * Whether the shopper accepted the store's statements that need no signature; if omitted, none is
   * recorded.
   */
  acknowledged: z.boolean().optional(),
};

/** The body that submits a claim. */
export const Submission = z.strictObject(submission).brand<'Submission'>();
export type Submission = z.output<typeof Submission>;

const ValetOptions = z.strictObject({
  fromValet: z.boolean().default(true),
  requireCustomerSignature: z.boolean().default(false),
  /** The reason for filing outside a window; recorded with the claim. */
  overrideReason: z.string().trim().min(1, text('reason_missing')).max(1000).optional(),
  /** A note for staff. */
  note: z.string().trim().min(1).max(5000).optional(),
});

/** The body that files a claim on a customer's behalf. */
export const ValetSubmission = z
  .strictObject({ ...submission, options: ValetOptions.optional() })
  .brand<'Submission'>();
