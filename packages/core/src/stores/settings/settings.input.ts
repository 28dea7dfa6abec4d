import { z } from 'zod';
import {
  CLAIM_CATEGORIES,
  CLAIM_TYPES,
  type ClaimCategory,
} from '../../claims/terms/claim-type.rules.ts';
import { STORE_EMAIL_TEMPLATES } from '../../claims/terms/email-templates.rules.ts';
import {
  FURTHER_EVIDENCE_TYPES,
  FURTHER_WARRANTY_TYPES,
  OFFERED_TYPES,
} from '../../claims/terms/filing-types.rules.ts';
import { numberedPage, oneOf, text } from '../../kernel/internal.ts';
import { PersonalDataKept } from '../../reference/internal.ts';
import { RETURN_RESOLUTIONS, withReturnCodes } from './return-policy.rules.ts';
import {
  PROTECTION_FULFILMENT,
  SECTION_NAMES,
  type SettingsSection,
  WIDGET_VARIANTS,
} from './section.rules.ts';

const MOST = 2_000_000_000;

/**
 * Returns the schema of an integer in a range; `words` is the error message, also for input that is no
 * number.
 */
const between = (least: number, most: number, words: string) =>
  z.int({ error: words }).min(least, { error: words }).max(most, { error: words });

const AMOUNT = text('amount_out_of_range');

/** Treats blank as unset. */
const textOrNull = (max: number) =>
  z
    .string()
    .trim()
    .max(max, text('at_most_characters'))
    .nullable()
    .transform((text) => text || null);

const days = z
  .string()
  .regex(/^P[1-9]\d{0,2}D$/, text('whole_days_from_1'))
  .meta({ description: 'Whole days as an ISO duration: P7D.' });
const daysOrNone = z
  .string()
  .regex(/^P(0|[1-9]\d{0,2})D$/, text('whole_days_from_0'))
  .meta({ description: 'Whole days as an ISO duration: P2D.' });
const hours = z
  .string()
  .regex(/^PT[1-9]\d{0,2}H$/, text('whole_hours'))
  .meta({ description: 'Whole hours as an ISO duration: PT24H.' });

/** A duration in whole days within a range; the error message names the range. */
const daysBetween = (least: number, most: number) =>
  z
    .string()
    .refine(
      (given) => /^P[1-9]\d{0,3}D$/.test(given) && daysOf(given) >= least && daysOf(given) <= most,
      { message: text('whole_days_between'), params: { least, most } },
    )
    .meta({ description: `Whole days as an ISO duration, from P${least}D to P${most}D.` });

const daysOf = (duration: string) => Number(/\d+/.exec(duration)?.[0] ?? 0);

const Statement = z.strictObject({
  claimType: oneOf(CLAIM_TYPES),
  text: z.string().trim().min(1, text('statement_missing')).max(2000, text('at_most_characters')),
  signature: z.boolean().default(false),
});

/** One header line, passed to email clients as is. */
const oneLine = /^[^\p{Cc}<>"]*$/u;

const METADATA_KEY = /^[a-z][a-z0-9_]{0,39}$/;

const MetadataField = z.strictObject({
  key: z.string().trim().regex(METADATA_KEY, text('metadata_key_form')),
  label: z.string().trim().min(1, text('field_name_missing')).max(60, text('at_most_characters')),
  on: oneOf(['order', 'claim']),
  inWebhooks: z.boolean().default(true),
});

const ReturnReasonInput = z.strictObject({
  code: z
    .string()
    .trim()
    .regex(/^[A-Z0-9_]{0,40}$/, text('reason_code_form'))
    .default('')
    .meta({
      description: 'Stays the same when the label changes; derived from the label if omitted.',
    }),
  label: z
    .string()
    .trim()
    .min(1, text('return_reason_missing'))
    .max(80, text('at_most_characters')),
  fee: between(0, MOST, AMOUNT)
    .default(0)
    .meta({ description: 'Deducted from the refund; minor units of the store’s currency.' }),
});

const CHANNEL_NAME_MAX = 60;
const WIDGET_TEXT_MAX = 200;
const widgetText = z.string().trim().max(WIDGET_TEXT_MAX, text('at_most_characters')).optional();

const SubTypeOfType = z.strictObject({
  claimCategory: oneOf(CLAIM_CATEGORIES),
  claimType: oneOf(CLAIM_TYPES),
  label: z.string().trim().min(1, text('name_missing')).max(80, text('at_most_characters')),
});

const sameSubType = ({ claimCategory, claimType, label }: z.output<typeof SubTypeOfType>) =>
  `${claimCategory}/${claimType}/${label.toLowerCase()}`;

/** Returns the types of a category that a store does not accept; at least one must remain. */
const disabledTypesIn = (category: ClaimCategory) =>
  z
    .array(oneOf(CLAIM_TYPES))
    .max(CLAIM_TYPES.length)
    .default([])
    .refine(
      (off) => OFFERED_TYPES[category].some((type) => !off.includes(type)),
      text('types_missing'),
    )
    .transform((off) => [...new Set(off)]);

/** The fields of each section. Saving replaces the whole section except omitted optional fields. */
export const SECTION_SCHEMAS = {
  'claim-acknowledgment': z.strictObject({
    enabled: z.boolean(),
    statements: z.array(Statement).max(100),
  }),
  'customer-communication': z.strictObject({
    senderName: textOrNull(80).refine(
      (name) => name === null || oneLine.test(name),
      text('sender_name_not_plain'),
    ),
    replyTo: z
      .string()
      .trim()
      .max(200)
      .nullable()
      .transform((address) => address || null)
      .pipe(z.email(text('not_an_email_address')).nullable()),
    disabledEmails: z
      .array(oneOf(STORE_EMAIL_TEMPLATES))
      .max(STORE_EMAIL_TEMPLATES.length)
      .transform((list) => [...new Set(list)]),
  }),
  'queue-timers': z
    .strictObject({
      reminderAfter: days,
      noReplyAfter: days,
      holdAfter: days,
      unsignedAfter: days,
      appealWithin: days,
      archiveAfter: days,
      closeResolvedAfter: days.optional().meta({
        description: 'When a resolved claim with nothing open is closed; unchanged if omitted.',
      }),
      reviewRequestAfter: days.nullable().optional().meta({
        description:
          'When the customer is asked for a review; null means never; unchanged if omitted.',
      }),
      firstReplyWithin: hours,
      decisionWithin: hours,
    })
    .refine(({ reminderAfter, noReplyAfter }) => daysOf(reminderAfter) < daysOf(noReplyAfter), {
      path: ['reminderAfter'],
      message: text('reminder_after_closing'),
    })
    .refine(({ appealWithin, archiveAfter }) => daysOf(appealWithin) <= daysOf(archiveAfter), {
      path: ['archiveAfter'],
      message: text('archived_before_appeal'),
    }),
  'claim-filing': z.strictObject({
    notReceivedAfter: daysOrNone,
    stuckDomesticAfter: daysOrNone,
    stuckAbroadAfter: daysOrNone,
    closesAfter: days,
    parkingEnabled: z.boolean(),
    signatureRequired: z.boolean(),
    policeReportAbove: between(0, MOST, AMOUNT)
      .nullable()
      .meta({ description: 'Minor units of the store’s currency; null means none is required.' }),
    disabledTypes: z
      .strictObject({
        SHIPPING: disabledTypesIn('SHIPPING'),
        WARRANTY: disabledTypesIn('WARRANTY'),
      })
      .prefault({})
      .meta({
        description:
          'Claim types that the store does not accept, by category; unchanged if omitted.',
      }),
    warrantyTypes: z
      .array(oneOf(CLAIM_TYPES))
      .max(CLAIM_TYPES.length)
      .optional()
      .refine(
        (types) => types?.every((type) => FURTHER_WARRANTY_TYPES.includes(type)) ?? true,
        text('not_an_item_issue'),
      )
      .transform((types) => types && [...new Set(types)])
      .meta({
        description:
          'The claim types that a warranty covers in addition to damaged and defective items; unchanged if omitted.',
      }),
    evidenceTypes: z
      .array(oneOf(CLAIM_TYPES))
      .max(CLAIM_TYPES.length)
      .default([])
      .refine(
        (types) => types.every((type) => FURTHER_EVIDENCE_TYPES.includes(type)),
        text('type_not_offered'),
      )
      .transform((types) => [...new Set(types)])
      .meta({
        description:
          'Types that need a photo or video in addition to those that always do; unchanged if omitted.',
      }),
    subTypes: z
      .array(SubTypeOfType)
      .max(200)
      .default([])
      .refine(
        (list) => new Set(list.map(sameSubType)).size === list.length,
        text('sub_type_repeated'),
      )
      .meta({ description: 'The store’s sub-types; unchanged if omitted.' }),
  }),
  'sales-channels': z.strictObject({
    onlineName: textOrNull(CHANNEL_NAME_MAX).meta({
      description: 'The name of the channel on orders and claims; null means “Online”.',
    }),
    onlineClaims: z.boolean().meta({
      description: 'Whether shoppers may file claims for their orders.',
    }),
    inStoreName: textOrNull(CHANNEL_NAME_MAX).meta({
      description: 'The name of the channel on orders and claims; null means “In Store”.',
    }),
    warrantyClaims: z.boolean().meta({
      description: 'Whether shoppers may file warranty claims for in-store purchases.',
    }),
    shippingClaims: z.boolean().meta({
      description: 'Whether shoppers may file shipping claims for in-store purchases.',
    }),
    receiptRequired: z.boolean(),
    orderNumberRequired: z.boolean().meta({
      description: 'Whether the number on the receipt is required.',
    }),
    warrantyMonths: between(1, 120, text('warranty_months_out_of_range')).meta({
      description: 'The warranty for products that have none in the catalog.',
    }),
    registration: z.boolean().optional().meta({
      description:
        'Whether customers may register products they bought, while the store has warranties; unchanged if omitted.',
    }),
    registrationProof: z.boolean().optional().meta({
      description: 'Whether a registration needs a proof of purchase; unchanged if omitted.',
    }),
    registrationSerial: z.boolean().optional().meta({
      description: 'Whether a registration needs the serial number; unchanged if omitted.',
    }),
  }),
  returns: z.strictObject({
    window: days,
    sendWithin: days.optional().meta({
      description: 'How long customers have to send an approved return before it is canceled.',
    }),
    lateAfter: days.optional().meta({
      description: 'How long a package can be on its way before its return is listed as late.',
    }),
    approvalRequired: z.boolean().meta({
      description: 'Whether the store approves each return before the customer sends it.',
    }),
    instructions: textOrNull(5000).meta({
      description: 'How customers send their return; each return keeps a copy.',
    }),
    reasons: z
      .array(ReturnReasonInput)
      .min(1, text('reasons_missing'))
      .max(50, text('at_most_reasons'))
      .transform(withReturnCodes)
      .check(({ value, issues }) => {
        const known = new Set<string>();
        for (const [at, { code }] of value.entries()) {
          if (known.has(code)) {
            issues.push({
              code: 'custom',
              input: code,
              path: [at, 'code'],
              message: text('reason_code_repeated'),
            });
          }
          known.add(code);
        }
      }),
    resolutions: z
      .array(oneOf(RETURN_RESOLUTIONS))
      .min(1, text('nothing_offered'))
      .max(RETURN_RESOLUTIONS.length)
      .transform((list) => RETURN_RESOLUTIONS.filter((one) => list.includes(one))),
    nonReturnable: z
      .array(z.string().trim().max(200, text('at_most_characters')))
      .max(1000, text('at_most_entries'))
      .transform((list) => [...new Set(list.filter(Boolean))])
      .meta({ description: 'Product ids and SKUs.' }),
  }),
  'one-time-appeasements': z.strictObject({
    enabled: z.boolean(),
    monthlyLimit: between(0, 10_000, text('monthly_limit_out_of_range')),
    reasonRequired: z.boolean(),
  }),
  metadata: z.strictObject({
    fields: z
      .array(MetadataField)
      .max(50, text('at_most_fields'))
      .check(({ value, issues }) => {
        const known = new Set<string>();
        for (const [at, { on, key }] of value.entries()) {
          const place = `${on}.${key}`;
          if (known.has(place)) {
            issues.push({
              code: 'custom',
              input: key,
              path: [at, 'key'],
              message: text('metadata_key_repeated'),
            });
          }
          known.add(place);
        }
      }),
  }),
  fulfillment: z.strictObject({ protectionFulfilled: oneOf(PROTECTION_FULFILMENT) }),
  widget: z.strictObject({
    onByDefault: z.boolean(),
    mandatory: z.boolean(),
    variant: oneOf(WIDGET_VARIANTS),
    texts: z.strictObject({
      title: widgetText,
      description: widgetText,
      accept: widgetText,
      decline: widgetText,
    }),
  }),
  // With shorter minimums, data could be deleted in the middle of a claim, or an email before it is sent.
  retention: z.strictObject({
    draftsKept: daysBetween(1, 365),
    linksKept: daysBetween(7, 3_650),
    emailBodiesKept: daysBetween(7, 3_650),
    originalsKept: daysBetween(30, 3_650),
    personalDataKept: PersonalDataKept.optional(),
  }),
} as const satisfies Record<SettingsSection, z.ZodType>;

export type SectionValues<Section extends SettingsSection = SettingsSection> = z.output<
  (typeof SECTION_SCHEMAS)[Section]
>;

export const ReadSettingsInput = z.strictObject({
  storeId: z.string().min(1).max(100),
  section: z.enum(SECTION_NAMES),
});
export type ReadSettingsInput = z.input<typeof ReadSettingsInput>;

/** `version`: the version that the client loaded; any other is refused. */
export const SaveSettingsInput = z.strictObject({
  ...ReadSettingsInput.shape,
  values: z.record(z.string(), z.unknown()),
  version: z.int().min(0).max(MOST).optional(),
});
export type SaveSettingsInput = z.input<typeof SaveSettingsInput>;

export const ListSettingsChangesInput = z.strictObject({
  ...ReadSettingsInput.shape,
  ...numberedPage,
});
export type ListSettingsChangesInput = z.input<typeof ListSettingsChangesInput>;

/** `number`: the change whose values are restored; 0 for those before the first change. */
export const RestoreSettingsInput = z.strictObject({
  ...ReadSettingsInput.shape,
  number: z.int().min(0).max(MOST),
  version: z.int().min(0).max(MOST).optional(),
});
export type RestoreSettingsInput = z.input<typeof RestoreSettingsInput>;

export const SwitchEmailInput = z.strictObject({
  storeId: z.string().min(1).max(100),
  template: z.enum(STORE_EMAIL_TEMPLATES),
  enabled: z.boolean(),
});
export type SwitchEmailInput = z.input<typeof SwitchEmailInput>;
