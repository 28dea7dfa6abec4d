import { z } from 'zod';
import { AddressInput } from '../../commerce/internal.ts';
import { oneOf, text } from '../../kernel/internal.ts';
import { CLAIM_CATEGORIES, CLAIM_TYPES } from '../terms/claim-type.rules.ts';
import { emptyDraft } from '../terms/draft.rules.ts';
import { MAX_FILES_PER_ISSUE } from '../terms/evidence.rules.ts';
import { REQUESTABLE_RESOLUTIONS } from '../terms/requested-resolution.rules.ts';
import { SESSION_STATUSES } from './session-status.rules.ts';

/** Maximum length of the details, in characters. */
export const MAX_DETAILS = 5_000;

export const Details = z.string().max(MAX_DETAILS, text('keep_under_characters')).default('');

export const Images = z
  .array(z.string().max(2_000))
  .max(MAX_FILES_PER_ISSUE, text('add_at_most_files'))
  .default([]);

/** The name of a sub-type; filing checks that the store has it. */
export const SubTypeName = z.string().trim().min(1).max(80).nullish();

/** A signature: the URL of its image, or the typed name. */
export const Signature = z.string().trim().max(2_000).nullish();

/** Resolutions of items that differ from the claim's, by `sourceItemId`. */
/** Items that a draft can choose a resolution for. */
const MOST_ITEMS = 500;

export const MethodByItem = z
  .record(z.string().min(1).max(500), oneOf(REQUESTABLE_RESOLUTIONS))
  .refine((byItem) => Object.keys(byItem).length <= MOST_ITEMS, {
    message: text('at_most_items_in_draft'),
    params: { maximum: MOST_ITEMS },
  });

const DraftAddress = AddressInput.partial({ address1: true, city: true, country: true }).extend({
  address1: z.string().max(500).optional(),
  city: z.string().max(500).optional(),
  country: z.string().max(2).optional(),
});

const DraftIssue = z.strictObject({
  id: z.string().min(1).max(100),
  sourceItemId: z.string().min(1).max(500),
  quantity: z.int().min(1),
  details: Details,
  images: Images,
  type: oneOf(CLAIM_TYPES),
  subType: SubTypeName,
});

const DraftFulfillment = z.strictObject({
  issues: z.array(DraftIssue).max(500).default([]),
  shipmentIssue: oneOf(CLAIM_TYPES)
    .nullish()
    .transform((type) => type ?? null),
  details: Details,
  subType: SubTypeName,
  images: Images.removeDefault().optional(),
});

const empty = emptyDraft();

/** A draft as saved: may be incomplete, but has no unknown fields. */
export const ClaimDraftInput = z.strictObject({
  category: oneOf(CLAIM_CATEGORIES).default('SHIPPING'),
  customer: z
    .strictObject({
      email: z.string().max(320).default(''),
      sourceOrderId: z.string().max(500).default(''),
      customerName: z.string().max(500).default(''),
    })
    .default(empty.customer),
  fulfillments: z.record(z.string().max(100), DraftFulfillment).default({}),
  resolution: z
    .strictObject({
      desiredMethod: oneOf(REQUESTABLE_RESOLUTIONS)
        .nullish()
        .transform((kind) => kind ?? null),
      methodByItem: MethodByItem.optional(),
      updatedShippingAddress: DraftAddress.nullish().transform((address) => address ?? null),
    })
    .default(empty.resolution),
  signature: Signature.transform((signature) => signature ?? null),
});

export const SaveSessionInput = z.strictObject({
  storeId: z.string(),
  orderId: z.string(),
  id: z.string().optional(),
  version: z.int().min(1).max(2_147_483_647).optional(),
  metadata: z.strictObject({
    claim: ClaimDraftInput,
    currentShipmentId: z
      .string()
      .max(100)
      .nullish()
      .transform((id) => id ?? null),
  }),
});

export const UpdateSessionStatusInput = z.strictObject({
  storeId: z.string(),
  orderId: z.string(),
  status: oneOf(SESSION_STATUSES),
});
