import { z } from 'zod';
import { AddressInput } from '../../commerce/internal.ts';
import { oneOf, text } from '../../kernel/internal.ts';
import { isDuration } from '../../reference/iso-duration.rules.ts';
import { Details, Images, Signature, SubTypeName } from '../filing/claim-draft.input.ts';
import { CLAIM_CATEGORIES, ITEM_ISSUE_TYPES } from '../terms/claim-type.rules.ts';
import { REQUESTABLE_RESOLUTIONS } from '../terms/requested-resolution.rules.ts';

const filled = (max: number) => z.string().trim().min(1).max(max);

const EmailText = z
  .string()
  .trim()
  .max(320)
  .pipe(z.email(text('not_an_email_address')))
  .meta({ example: 'ada@example.com' });

const country = z.string().trim().toUpperCase().length(2).meta({ example: 'US' });

const itemFields = {
  sourceProductId: filled(200)
    .optional()
    .meta({ description: 'A product of the store’s catalog.' }),
  sourceVariantId: filled(200).optional(),
  name: filled(500).optional().meta({
    description: 'The item’s name, if it isn’t in the catalog.',
  }),
  description: z.string().trim().max(2_000).optional(),
  price: z.int().min(0).max(1_000_000_000_000).optional().meta({
    description:
      'The unit price in minor units of the store’s currency, if the item isn’t in the catalog.',
  }),
  quantity: z.int().min(1).max(100).default(1),
};

const isNamed = ({
  sourceProductId,
  name,
}: {
  sourceProductId?: string | undefined;
  name?: string | undefined;
}) => (sourceProductId === undefined) !== (name === undefined);

const notNamed = {
  path: ['name'],
  message: text('product_or_name_missing'),
  params: { code: 'item_missing' },
};

const InStoreItem = z.strictObject(itemFields).refine(isNamed, notNamed);

const InStoreIssue = z.strictObject({
  type: oneOf(ITEM_ISSUE_TYPES),
  subType: SubTypeName,
  details: Details,
  images: Images,
});

/** How many items one claim for a purchase in a store can have. */
export const MOST_ITEMS = 20;

const InStoreItems = z
  .array(z.strictObject({ ...itemFields, issue: InStoreIssue }).refine(isNamed, notNamed))
  .min(1)
  .max(MOST_ITEMS, text('at_most_items_in_claim'));

const fields = {
  filingId: filled(100).optional().meta({
    description: 'From `POST /v1/claims/offline/start`, if photos were uploaded for it.',
  }),
  claimCategory: oneOf(CLAIM_CATEGORIES).default('WARRANTY'),
  customer: z.strictObject({
    email: EmailText,
    phone: filled(50).optional(),
    phoneCountry: country.optional().meta({
      description:
        'The country of a phone number without a dialing code; defaults to the address’s country.',
    }),
    customerName: filled(200).optional(),
  }),
  item: InStoreItem.optional().meta({
    description: 'For a claim for one item, together with its `issue`.',
  }),
  items: InStoreItems.optional().meta({
    description:
      'The items of the purchase, each with its own issue, instead of `item` and `issue`.',
  }),
  dateOfPurchase: z.iso.date(text('date_as_yyyy_mm_dd')).meta({
    description: 'A day in the store’s time zone.',
    example: '2026-03-10',
  }),
  orderNumber: filled(100).optional().meta({ description: 'The number on the receipt.' }),
  receipts: Images.meta({ description: 'Photos of the receipt, by their public URLs.' }),
  issue: InStoreIssue.optional(),
  resolution: z.strictObject({
    desiredMethod: oneOf(REQUESTABLE_RESOLUTIONS),
    customerSignature: Signature,
    warrantyPeriod: z.string().refine(isDuration, text('not_a_duration')).optional().meta({
      description:
        'For a product without its own warranty; defaults to the store’s. Programs and staff only.',
      example: 'P2Y',
    }),
  }),
  shippingAddress: AddressInput,
  addressConfirmed: z.boolean().default(true),
  acknowledged: z.boolean().optional().meta({
    description:
      'Whether the customer accepted the store’s statements that don’t need a signature.',
  }),
};

/** A claim for a purchase in a store, which has no order yet. */
export const InStoreSubmission = z
  .strictObject(fields)
  .superRefine(({ item, issue, items }, check) => {
    const refuse = (path: string, code: string, message: string) =>
      check.addIssue({ code: 'custom', path: [path], message, params: { code } });
    if (items && item) refuse('item', 'one_of', text('one_item_or_several'));
    if (items && issue) refuse('issue', 'one_of', text('issue_of_each_item'));
    if (!items && !item) refuse('item', 'required', text('item_unnamed'));
    if (!items && !issue) refuse('issue', 'required', text('issue_missing'));
  })
  .brand<'InStoreSubmission'>();
export type InStoreSubmission = z.output<typeof InStoreSubmission>;
export type InStoreSubmissionInput = z.input<typeof InStoreSubmission>;

export const StartFilingInput = z.strictObject({ email: EmailText });

const draftItem = z.strictObject({
  sourceProductId: filled(200).optional(),
  sourceVariantId: filled(200).optional(),
  name: filled(500),
  description: z.string().trim().max(2_000).optional(),
  price: z.int().min(0).max(1_000_000_000_000).optional(),
  imageUrl: z.string().max(2_000).nullish(),
  /** From the catalog; null if the catalog has none for this product. */
  warrantyPeriod: z.string().nullish(),
});

const draftIssue = z.strictObject({
  type: z.enum(ITEM_ISSUE_TYPES).optional(),
  subType: SubTypeName,
  details: Details,
  images: Images,
});

/** What a customer has entered so far, complete or not. `item` is the one being filled in. */
export const InStoreDraft = z.strictObject({
  email: EmailText.optional(),
  customerName: filled(200).optional(),
  phone: filled(50).optional(),
  phoneCountry: country.optional(),
  claimCategory: z.enum(CLAIM_CATEGORIES).optional(),
  dateOfPurchase: z.iso.date().optional(),
  item: draftItem.optional(),
  quantity: z.int().min(1).max(100).optional(),
  hasReceipt: z.boolean().optional(),
  orderNumber: filled(100).optional(),
  receipts: Images.removeDefault().optional(),
  issue: draftIssue.optional(),
  /** The items that were filled in before, with their issues. */
  others: z
    .array(
      z.strictObject({
        item: draftItem,
        quantity: z.int().min(1).max(100).optional(),
        issue: draftIssue,
      }),
    )
    .max(MOST_ITEMS - 1)
    .optional(),
  address: AddressInput.optional(),
});
export type InStoreDraft = z.output<typeof InStoreDraft>;

/** A code of six digits; spaces and hyphens that people type are ignored. */
export const ConfirmationCode = z
  .string()
  .max(20)
  .transform((given) => given.replace(/[\s-]/g, ''))
  .pipe(z.string().regex(/^\d{6}$/, text('code_of_six_digits')))
  .meta({ example: '123456' });
