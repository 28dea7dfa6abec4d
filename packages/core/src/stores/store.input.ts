import { z } from 'zod';
import { CREDIT_METHODS } from '../kernel/credit-method.rules.ts';
import {
  NOT_A_WEB_ADDRESS,
  numberedPage,
  oneOf,
  searchText,
  text,
  webAddress,
} from '../kernel/internal.ts';
import { findCountry, findCurrency } from '../reference/internal.ts';
import { isSlug, RESERVED_SLUGS } from './slug.rules.ts';
import { STORE_ACTIONS, STORE_STATUSES } from './store-status.rules.ts';

const MOST = 2_000_000_000;

const slug = z
  .string()
  .trim()
  .toLowerCase()
  .refine(isSlug, {
    message: text('invalid_slug'),
    params: { code: 'invalid_slug' },
  })
  .refine((given) => !RESERVED_SLUGS.has(given), {
    message: text('slug_reserved'),
    params: { code: 'slug_reserved' },
  })
  .meta({
    description: 'Short name in links: 2 to 60 lowercase letters, digits and hyphens.',
    example: 'juniper-outfitters',
  });

/** One header line, passed to email clients as is. */
const oneLine = /^[^\p{Cc}<>"]*$/u;

const name = z
  .string()
  .trim()
  .min(1, text('store_name_missing'))
  .max(100, text('at_most_characters'))
  .regex(oneLine, text('name_not_plain'))
  .meta({ example: 'Juniper Outfitters' });

const currency = z
  .string()
  .trim()
  .toUpperCase()
  .refine((code) => findCurrency(code) !== null, {
    message: text('unknown_currency'),
    params: { code: 'unknown_currency' },
  })
  .meta({ description: 'ISO 4217 code, case-insensitive.', example: 'USD' });

const country = z
  .string()
  .trim()
  .toUpperCase()
  .refine((code) => findCountry(code) !== null, {
    message: text('unknown_country'),
    params: { code: 'unknown_country' },
  })
  .meta({ description: 'ISO 3166 two-letter code, case-insensitive.', example: 'US' });

const timeZone = z
  .string()
  .trim()
  .max(100)
  .refine(isTimeZone, {
    message: text('unknown_time_zone'),
    params: { code: 'unknown_time_zone' },
  })
  .meta({ description: 'IANA time zone name.', example: 'America/New_York' });

function isTimeZone(given: string): boolean {
  if (!/^[A-Za-z]/.test(given)) return false;
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: given }).resolvedOptions() !== null;
  } catch {
    return false;
  }
}

/** Treats blank as none. */
const orNone = <Schema extends z.ZodType<string, string>>(schema: Schema, example: string) =>
  schema
    .nullable()
    .transform((text) => text || null)
    .meta({ example });

const contactEmail = orNone(
  z
    .string()
    .trim()
    .max(254, text('at_most_characters'))
    .regex(/^$|^[^@\s<>"]+@[^@\s<>"]+$/, text('contact_email_form')),
  'help@example.com',
);

const page = orNone(
  z
    .string()
    .trim()
    .max(2_000, text('at_most_characters'))
    .refine((given) => given === '' || webAddress.safeParse(given).success, NOT_A_WEB_ADDRESS),
  'https://example.com/help',
);

/** The store's offers, each on or off. */
const Capabilities = z.strictObject({
  returns: z.boolean(),
  warranties: z.boolean(),
  credit: z.boolean(),
  refund: z.boolean(),
  reship: z.boolean(),
});

const BONUS = text('bonus_below_zero');
const Credit = z
  .strictObject({
    bonus: z
      .int({ error: BONUS })
      .min(0, { error: BONUS })
      .max(MOST, text('amount_too_large'))
      .meta({
        description: 'Minor units of the store’s currency if fixed, otherwise basis points.',
      }),
    bonusType: oneOf(['fixed', 'percentage']),
  })
  .refine(({ bonus, bonusType }) => bonusType === 'fixed' || bonus <= 10_000, {
    path: ['bonus'],
    message: text('bonus_over_whole'),
    params: { code: 'too_big' },
  });

const Returns = z.strictObject({ portalUrl: page, trackingUrl: page });

const Fields = {
  name,
  slug,
  currency,
  timeZone,
  country,
  contactEmail,
  contactUrl: page,
  privacyUrl: page,
  termsUrl: page,
  capabilities: Capabilities.partial(),
  credit: Credit,
  creditMethod: oneOf([...CREDIT_METHODS]),
  returns: Returns.partial(),
  showProvider: z.boolean(),
};

/** A new store; fields that are left out have their defaults. */
export const CreateStoreInput = z.strictObject({
  ...z.strictObject(Fields).partial().shape,
  name,
  slug,
  currency,
  timeZone,
  country,
  // A new store has no connected shop that could issue credit another way.
  creditMethod: oneOf(['automatic', 'ledger']).optional(),
  status: oneOf(['DRAFT', 'ACTIVE']).default('DRAFT'),
});
export type CreateStoreInput = z.input<typeof CreateStoreInput>;

/** Fields of a store to change; fields that are left out stay. */
export const StoreChanges = z.strictObject(Fields).partial();
export type StoreChanges = z.output<typeof StoreChanges>;

export const UpdateStoreInput = z.strictObject({
  storeId: z.string(),
  /** The version that was edited; the current one if left out. */
  version: z.int().min(1).max(MOST).optional(),
  changes: StoreChanges,
});
export type UpdateStoreInput = z.input<typeof UpdateStoreInput>;

export const ListStoreChangesInput = z.strictObject({
  storeId: z.string().min(1).max(100),
  ...numberedPage,
});
export type ListStoreChangesInput = z.input<typeof ListStoreChangesInput>;

/** `number`: the change whose values are restored; 0 for those before the first change. */
export const RestoreStoreInput = z.strictObject({
  storeId: z.string().min(1).max(100),
  number: z.int().min(0).max(MOST),
  version: z.int().min(1).max(MOST).optional(),
});
export type RestoreStoreInput = z.input<typeof RestoreStoreInput>;

const Reason = z
  .string()
  .trim()
  .max(500, text('at_most_characters'))
  .meta({ description: 'For staff; shoppers don’t see it.' });

export const MoveStoreInput = z.strictObject({
  storeId: z.string(),
  action: z.enum(STORE_ACTIONS),
  reason: Reason.optional(),
});
export type MoveStoreInput = z.input<typeof MoveStoreInput>;

export const StoreReasonInput = MoveStoreInput.pick({ reason: true });

export const ListStoresInput = z.strictObject({
  /** Part of a name, slug or verified domain. */
  search: searchText(100).optional(),
  status: z.enum(STORE_STATUSES).optional(),
  cursor: z.string().max(1_000).optional(),
  limit: z.int().min(1).max(100).default(25),
});
export type ListStoresInput = z.input<typeof ListStoresInput>;
