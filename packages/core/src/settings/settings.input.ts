import { z } from 'zod';
import { FURTHER_EVIDENCE_TYPES, OFFERED_TYPES } from '../claim-filing/filing-types.rules.ts';
import { CLAIM_CATEGORIES, CLAIM_TYPES, type ClaimCategory } from '../claims/claim-type.rules.ts';
import { EMAIL_TEMPLATES } from '../emails/email-templates.rules.ts';
import { findCurrency } from '../reference/index.ts';
import {
  PROTECTION_FULFILMENT,
  SECTION_NAMES,
  type SettingsSection,
  WIDGET_VARIANTS,
} from './section.rules.ts';

const MOST = 2_000_000_000;

/** Blank is nothing. */
const textOrNull = (max: number) =>
  z
    .string()
    .trim()
    .max(max, `At most ${max} characters.`)
    .nullable()
    .transform((text) => text || null);

const days = z
  .string()
  .regex(/^P[1-9]\d{0,2}D$/, 'Whole days, from 1 to 999.')
  .meta({ description: 'Whole days as an ISO duration: P7D.' });
const daysOrNone = z
  .string()
  .regex(/^P(0|[1-9]\d{0,2})D$/, 'Whole days, from 0 to 999.')
  .meta({ description: 'Whole days as an ISO duration: P2D.' });
const hours = z
  .string()
  .regex(/^PT[1-9]\d{0,2}H$/, 'Whole hours, from 1 to 999.')
  .meta({ description: 'Whole hours as an ISO duration: PT24H.' });

const daysOf = (duration: string) => Number(/\d+/.exec(duration)?.[0] ?? 0);

const Statement = z.strictObject({
  claimType: z.enum(CLAIM_TYPES),
  text: z.string().trim().min(1, 'Write what is agreed to.').max(2000, 'At most 2,000 characters.'),
  signature: z.boolean().default(false),
});

/** One line of a header: it goes to mail programs as it is. */
const oneLine = /^[^\p{Cc}<>"]*$/u;

const METADATA_KEY = /^[a-z][a-z0-9_]{0,39}$/;

const MetadataField = z.strictObject({
  key: z.string().trim().regex(METADATA_KEY, 'Small letters, digits and _, a letter first.'),
  label: z.string().trim().min(1, 'Give the field a name.').max(60, 'At most 60 characters.'),
  on: z.enum(['order', 'claim']),
  inWebhooks: z.boolean().default(true),
});

const WIDGET_TEXT_MAX = 200;
const widgetText = z
  .string()
  .trim()
  .max(WIDGET_TEXT_MAX, `At most ${WIDGET_TEXT_MAX} characters.`)
  .optional();

const SubTypeOfType = z.strictObject({
  claimCategory: z.enum(CLAIM_CATEGORIES),
  claimType: z.enum(CLAIM_TYPES),
  label: z.string().trim().min(1, 'Give it a name.').max(80, 'At most 80 characters.'),
});

const sameSubType = ({ claimCategory, claimType, label }: z.output<typeof SubTypeOfType>) =>
  `${claimCategory}/${claimType}/${label.toLowerCase()}`;

/** What a store does not take of a category; something has to be left of what is offered. */
const typesOffIn = (category: ClaimCategory) =>
  z
    .array(z.enum(CLAIM_TYPES))
    .max(CLAIM_TYPES.length)
    .default([])
    .refine(
      (off) => OFFERED_TYPES[category].some((type) => !off.includes(type)),
      'At least one type has to stay.',
    )
    .transform((off) => [...new Set(off)]);

/** What each section holds; saving replaces the whole section, but for what may be left out. */
export const SECTION_SCHEMAS = {
  'claim-acknowledgment': z.strictObject({
    enabled: z.boolean(),
    statements: z.array(Statement).max(100),
  }),
  'customer-communication': z.strictObject({
    senderName: textOrNull(80).refine(
      (name) => name === null || oneLine.test(name),
      'A name without quotes, < and >.',
    ),
    replyTo: z
      .string()
      .trim()
      .max(200)
      .nullable()
      .transform((address) => address || null)
      .pipe(z.email('This is not an e-mail address.').nullable()),
    emailsOff: z
      .array(z.enum(EMAIL_TEMPLATES))
      .max(EMAIL_TEMPLATES.length)
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
      firstReplyWithin: hours,
      decisionWithin: hours,
    })
    .refine(({ reminderAfter, noReplyAfter }) => daysOf(reminderAfter) < daysOf(noReplyAfter), {
      path: ['reminderAfter'],
      message: 'The reminder has to come before the claim is closed.',
    })
    .refine(({ appealWithin, archiveAfter }) => daysOf(appealWithin) <= daysOf(archiveAfter), {
      path: ['archiveAfter'],
      message: 'A claim is archived only after the time for an appeal is over.',
    }),
  'claim-filing': z.strictObject({
    notReceivedAfter: daysOrNone,
    stuckDomesticAfter: daysOrNone,
    stuckAbroadAfter: daysOrNone,
    closesAfter: days,
    parkingEnabled: z.boolean(),
    signatureRequired: z.boolean(),
    policeReportAbove: z
      .int()
      .min(0)
      .max(MOST)
      .nullable()
      .meta({ description: 'Minor units of the store’s currency; null asks for none.' }),
    typesOff: z
      .strictObject({ SHIPPING: typesOffIn('SHIPPING'), WARRANTY: typesOffIn('WARRANTY') })
      .prefault({})
      .meta({
        description:
          'By category, the types of claims that the store does not take; left out, they stay.',
      }),
    evidenceTypes: z
      .array(z.enum(CLAIM_TYPES))
      .max(CLAIM_TYPES.length)
      .default([])
      .refine(
        (types) => types.every((type) => FURTHER_EVIDENCE_TYPES.includes(type)),
        'Choose from what shoppers are offered.',
      )
      .transform((types) => [...new Set(types)])
      .meta({
        description:
          'Types that need a photo or video besides those that always do; left out, they stay.',
      }),
    subTypes: z
      .array(SubTypeOfType)
      .max(200)
      .default([])
      .refine(
        (list) => new Set(list.map(sameSubType)).size === list.length,
        'Two kinds of a type have the same name.',
      )
      .meta({ description: 'What the store calls kinds of a type; left out, they stay.' }),
  }),
  'one-time-appeasements': z.strictObject({
    enabled: z.boolean(),
    monthlyLimit: z.int().min(0).max(10_000),
    reasonRequired: z.boolean(),
  }),
  'replacement-cost': z.strictObject({
    percentage: z
      .int()
      .min(0)
      .max(10_000)
      .meta({ description: 'Basis points of the retail price.' }),
    coverCap: z.int().min(1, 'More than nothing.').max(MOST).optional().meta({
      description:
        'What a claim never exceeds, in minor units of its currency; left out, it stays.',
    }),
    coverCapCurrency: z
      .string()
      .trim()
      .refine((code) => findCurrency(code)?.code === code, 'There is no such currency.')
      .optional(),
  }),
  metadata: z.strictObject({
    fields: z
      .array(MetadataField)
      .max(50)
      .refine(
        (fields) => new Set(fields.map(({ on, key }) => `${on}.${key}`)).size === fields.length,
        'Two fields have the same key.',
      ),
  }),
  fulfillment: z.strictObject({ protectionFulfilled: z.enum(PROTECTION_FULFILMENT) }),
  widget: z.strictObject({
    onByDefault: z.boolean(),
    mandatory: z.boolean(),
    variant: z.enum(WIDGET_VARIANTS),
    texts: z.strictObject({
      title: widgetText,
      description: widgetText,
      accept: widgetText,
      decline: widgetText,
    }),
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

/** `version`: the one that was seen; another one is refused. */
export const SaveSettingsInput = z.strictObject({
  ...ReadSettingsInput.shape,
  values: z.record(z.string(), z.unknown()),
  version: z.int().min(0).max(MOST).optional(),
});
export type SaveSettingsInput = z.input<typeof SaveSettingsInput>;

export const SwitchEmailInput = z.strictObject({
  storeId: z.string().min(1).max(100),
  template: z.enum(EMAIL_TEMPLATES),
  enabled: z.boolean(),
});
export type SwitchEmailInput = z.input<typeof SwitchEmailInput>;
