import { CLAIM_CATEGORIES } from '@amends/core/claims/terms/claim-type.rules';
import {
  FURTHER_EVIDENCE_TYPES,
  FURTHER_WARRANTY_TYPES,
  OFFERED_TYPES,
} from '@amends/core/claims/terms/filing-types.rules';
import type { SectionValues } from '@amends/core/stores';
import { RETURN_RESOLUTIONS } from '@amends/core/stores/settings/return-policy.rules';
import type { SettingsSection } from '@amends/core/stores/settings/section.rules';
import { minorUnitsOf } from '../inbox/money-field.rules.ts';
import { readWhole } from './read-number.rules.ts';

/** A form submitted without scripts, with the values that it was rendered with. */
interface PlainForm<Section extends SettingsSection> {
  /** The fields of the form by name; a list has `name.0.field`. */
  fields: ReadonlyMap<string, string>;
  current: SectionValues<Section>;
  /** The store's currency. */
  currency: string;
}

/** Submitted for a number that can't be parsed, so that the server refuses it. */
const NO_NUMBER = -1;
const USUAL_VALUE = '350';

type Read = {
  readonly [Section in SettingsSection]: (form: PlainForm<Section>) => object;
};

/**
 * Parses a section's values from a form without scripts, which has each control by name and omits unchecked
 * boxes. Fields that the page didn't show keep their values.
 */
export const readPlainValues = <Section extends SettingsSection>(
  section: Section,
  form: PlainForm<Section>,
): Record<string, unknown> => ({
  ...form.current,
  ...(READ[section] as (given: PlainForm<Section>) => object)(form),
});

const READ: Read = {
  'claim-acknowledgment': ({ fields }) => ({
    enabled: fields.has('enabled'),
    statements: rowsOf(fields, 'statements').map((row) => ({
      claimType: row('claimType'),
      text: row('text'),
      signature: row.has('signature'),
    })),
  }),
  'customer-communication': ({ fields }) => ({
    senderName: fields.get('senderName') ?? null,
    replyTo: fields.get('replyTo') ?? null,
  }),
  'queue-timers': ({ fields }) => ({
    ...durations(fields, DAYS, 'P', 'D'),
    ...durations(fields, HOURS, 'PT', 'H'),
    reviewRequestAfter: fields.has('reviewRequests')
      ? `P${fields.get('reviewRequestAfter')?.trim() ?? '3'}D`
      : null,
  }),
  'claim-filing': ({ fields, currency }) => ({
    ...durations(fields, WINDOWS, 'P', 'D'),
    parkingEnabled: fields.has('parkingEnabled'),
    signatureRequired: fields.has('signatureRequired'),
    policeReportAbove: fields.has('policeReport')
      ? (minorUnitsOf(fields.get('policeReportAbove') ?? USUAL_VALUE, currency) ?? NO_NUMBER)
      : null,
    disabledTypes: Object.fromEntries(
      CLAIM_CATEGORIES.map((category) => [
        category,
        OFFERED_TYPES[category].filter((type) => !fields.has(`type-${category}-${type}`)),
      ]),
    ),
    warrantyTypes: FURTHER_WARRANTY_TYPES.filter((type) => fields.has(`type-WARRANTY-${type}`)),
    evidenceTypes: FURTHER_EVIDENCE_TYPES.filter((type) => fields.has(`evidence-${type}`)),
    subTypes: rowsOf(fields, 'subTypes').map((row) => {
      const [claimCategory, claimType] = row('claimType').split('/');
      return { claimCategory, claimType, label: row('label') };
    }),
  }),
  'sales-channels': ({ fields, current }) => ({
    onlineName: fields.get('onlineName') ?? null,
    onlineClaims: fields.has('onlineClaims'),
    inStoreName: fields.get('inStoreName') ?? null,
    warrantyClaims: fields.has('warrantyClaims'),
    shippingClaims: fields.has('shippingClaims'),
    registration: fields.has('registration'),
    registrationProof: fields.has('registrationProof'),
    registrationSerial: fields.has('registrationSerial'),
    warrantyMonths: readWhole(fields.get('warrantyMonths') ?? '') ?? NO_NUMBER,
    // Shown while claims for purchases in a store are allowed.
    ...(fields.has('inStoreShown')
      ? {
          receiptRequired: fields.has('receiptRequired'),
          orderNumberRequired: fields.has('orderNumberRequired'),
        }
      : {
          receiptRequired: current.receiptRequired,
          orderNumberRequired: current.orderNumberRequired,
        }),
  }),
  returns: ({ fields, currency }) => ({
    ...durations(fields, ['window'], 'P', 'D'),
    approvalRequired: fields.has('approvalRequired'),
    instructions: fields.get('instructions') ?? null,
    reasons: rowsOf(fields, 'reasons').map((row) => ({
      code: row('code'),
      label: row('label'),
      fee: minorUnitsOf(row('fee') || '0', currency) ?? NO_NUMBER,
    })),
    resolutions: RETURN_RESOLUTIONS.filter((one) => fields.has(`resolution-${one}`)),
    nonReturnable: (fields.get('nonReturnable') ?? '').split('\n'),
  }),
  'one-time-appeasements': ({ fields, current }) => ({
    enabled: fields.has('enabled'),
    // Shown while appeasements are allowed.
    ...(fields.has('monthlyLimit')
      ? {
          monthlyLimit: readWhole(fields.get('monthlyLimit') ?? '') ?? NO_NUMBER,
          reasonRequired: fields.has('reasonRequired'),
        }
      : { monthlyLimit: current.monthlyLimit, reasonRequired: current.reasonRequired }),
  }),
  metadata: ({ fields, current }) => ({
    fields: rowsOf(fields, 'fields').map((row) => ({
      key: row('key'),
      label: row('label'),
      on: row('on'),
      inWebhooks: current.fields.find(({ key }) => key === row('key'))?.inWebhooks ?? true,
    })),
  }),
  fulfillment: ({ fields }) => ({ protectionFulfilled: fields.get('protectionFulfilled') ?? '' }),
  retention: ({ fields }) => ({
    ...durations(fields, KEPT, 'P', 'D'),
    personalDataKept: fields.get('personalDataKept') || null,
  }),
  widget: ({ fields }) => ({
    onByDefault: fields.has('onByDefault'),
    mandatory: fields.has('mandatory'),
    variant: fields.get('variant') ?? '',
    texts: Object.fromEntries(TEXTS.map((name) => [name, fields.get(name) ?? ''])),
  }),
};

const DAYS = [
  'reminderAfter',
  'noReplyAfter',
  'holdAfter',
  'unsignedAfter',
  'appealWithin',
  'closeResolvedAfter',
  'archiveAfter',
] as const;
const HOURS = ['firstReplyWithin', 'decisionWithin'] as const;
const WINDOWS = [
  'notReceivedAfter',
  'stuckDomesticAfter',
  'stuckAbroadAfter',
  'closesAfter',
] as const;
const KEPT = ['draftsKept', 'linksKept', 'emailBodiesKept', 'originalsKept'] as const;
const TEXTS = ['title', 'description', 'accept', 'decline'] as const;

const durations = (
  fields: ReadonlyMap<string, string>,
  names: readonly string[],
  before: string,
  unit: string,
) =>
  Object.fromEntries(
    names.map((name) => [name, `${before}${fields.get(name)?.trim() ?? ''}${unit}`]),
  );

/** Returns the rows of a list, in the order of their numbers. */
function rowsOf(fields: ReadonlyMap<string, string>, list: string) {
  const numbers = [...fields.keys()].flatMap((name) => {
    const [, of, number] = /^(\w+)\.(\d{1,3})\./.exec(name) ?? [];
    return of === list ? [Number(number)] : [];
  });
  return [...new Set(numbers)]
    .sort((a, b) => a - b)
    .map((number) => {
      const nameOf = (name: string) => `${list}.${number}.${name}`;
      const text = (name: string) => fields.get(nameOf(name)) ?? '';
      return Object.assign(text, { has: (name: string) => fields.has(nameOf(name)) });
    });
}

/** An empty row for each list of a section. */
const EMPTY_ROWS: Readonly<Record<string, object>> = {
  statements: { claimType: 'STOLEN', text: '', signature: false },
  subTypes: { claimCategory: 'SHIPPING', claimType: 'DAMAGED', label: '' },
  fields: { key: '', label: '', on: 'order', inWebhooks: true },
  reasons: { code: '', label: '', fee: 0 },
};

/**
 * Applies the pressed button of a list: `add:statements` or `remove:statements.1`. Returns the values
 * unchanged for any other text.
 */
export function changeRows(
  values: Record<string, unknown>,
  pressed: string,
): Record<string, unknown> {
  const [, what, list = '', at] = /^(add|remove):(\w+)(?:\.(\d{1,3}))?$/.exec(pressed) ?? [];
  const rows = Object.hasOwn(values, list) ? values[list] : undefined;
  const empty = Object.hasOwn(EMPTY_ROWS, list) ? EMPTY_ROWS[list] : undefined;
  if (!Array.isArray(rows) || !empty) return values;
  const others = rows.filter((_, index) => index !== Number(at));
  return { ...values, [list]: what === 'add' ? [...rows, empty] : others };
}
