import { isClaimType } from '@amends/core/claims/terms/claim-type.rules';
import { formatMoney } from '@amends/core/reference/money.rules';
import type { SectionValues } from '@amends/core/stores';
import type { SettingsSection } from '@amends/core/stores/settings/section.rules';
import { claimTypeLabel } from '@amends/words/labels';
import type { EmailsWords } from '../messages/emails.ts';
import type { SettingsWords } from '../messages/settings.ts';
import { periodText } from './period-text.ts';

/** Texts and currency for describing values. */
export interface FieldWords {
  settings: SettingsWords;
  emails: Pick<EmailsWords, 'templates'>;
  /** The store's currency. */
  currency: string;
}

/** A field of a section: its label, and its value as text. */
export interface SectionField {
  label: string;
  /** Formats the value; a list gives one text per entry. */
  text(value: unknown): string | string[];
}

type FieldsOf<Section extends SettingsSection> = Record<
  Extract<keyof SectionValues<Section>, string>,
  SectionField
>;

/** Returns the fields of every section, by name. */
export function sectionFields(words: FieldWords): {
  readonly [Section in SettingsSection]: FieldsOf<Section>;
} {
  const { settings: t, currency } = words;
  const switched = (label: string): SectionField => ({
    label,
    text: (value) => (value ? t.values.on : t.values.off),
  });
  const days = (label: string): SectionField => ({
    label,
    text: (value) => (value === null ? t.values.never : t.values.days(numberIn(value))),
  });
  const hours = (label: string): SectionField => ({
    label,
    text: (value) => t.values.hours(numberIn(value)),
  });
  const text = (label: string): SectionField => ({
    label,
    text: (value) => (value ? String(value) : t.values.none),
  });
  const list = <Item>(label: string, of: (item: Item) => string): SectionField => ({
    label,
    text: (value) => (Array.isArray(value) ? (value as Item[]).map(of) : []),
  });
  const one = (label: string, choices: Readonly<Record<string, string>>): SectionField => ({
    label,
    text: (value) => choices[String(value)] ?? String(value),
  });
  const widgetTexts = { ...t.widget } as Readonly<Record<string, unknown>>;
  return {
    'claim-acknowledgment': {
      enabled: switched(t.acknowledgment.enabled),
      statements: list<SectionValues<'claim-acknowledgment'>['statements'][number]>(
        t.acknowledgment.list,
        ({ claimType, text: words, signature }) =>
          `${claimTypeLabel(claimType)}: “${words}”${signature ? ` (${t.acknowledgment.signature})` : ''}`,
      ),
    },
    'customer-communication': {
      senderName: text(t.communication.senderName),
      replyTo: text(t.communication.replyTo),
      disabledEmails: list<string>(
        t.communication.disabledEmails,
        (name) =>
          (words.emails.templates as Readonly<Record<string, { name: string }>>)[name]?.name ??
          name,
      ),
    },
    'queue-timers': {
      reminderAfter: days(t.timers.reminderAfter),
      noReplyAfter: days(t.timers.noReplyAfter),
      holdAfter: days(t.timers.holdAfter),
      unsignedAfter: days(t.timers.unsignedAfter),
      appealWithin: days(t.timers.appealWithin),
      archiveAfter: days(t.timers.archiveAfter),
      closeResolvedAfter: days(t.timers.closeResolvedAfter),
      reviewRequestAfter: days(t.timers.reviewRequests),
      firstReplyWithin: hours(t.timers.firstReplyWithin),
      decisionWithin: hours(t.timers.decisionWithin),
    },
    'claim-filing': {
      notReceivedAfter: days(t.filing.notReceivedAfter),
      stuckDomesticAfter: days(t.filing.stuckDomesticAfter),
      stuckAbroadAfter: days(t.filing.stuckAbroadAfter),
      closesAfter: days(t.filing.closesAfter),
      parkingEnabled: switched(t.filing.parkingEnabled),
      signatureRequired: switched(t.filing.signatureRequired),
      policeReportAbove: {
        label: t.filing.policeReport,
        text: (value) =>
          typeof value === 'number' ? formatMoney({ amount: value, currency }) : t.values.off,
      },
      disabledTypes: {
        label: t.filing.disabledTypes,
        text: (value) =>
          Object.entries((value ?? {}) as Record<string, string[]>).flatMap(([category, types]) =>
            types.map((type) => typeIn(t, category, type)),
          ),
      },
      warrantyTypes: list<string>(t.filing.warrantyTypes, typeLabel),
      evidenceTypes: list<string>(t.filing.evidence, typeLabel),
      subTypes: list<SectionValues<'claim-filing'>['subTypes'][number]>(
        t.filing.subTypes,
        ({ claimCategory, claimType, label }) =>
          `${label} (${typeIn(t, claimCategory, claimType)})`,
      ),
    },
    'sales-channels': {
      onlineName: text(t.channels.onlineName),
      onlineClaims: switched(t.channels.onlineClaims),
      inStoreName: text(t.channels.inStoreName),
      warrantyClaims: switched(t.channels.warrantyClaims),
      shippingClaims: switched(t.channels.shippingClaims),
      receiptRequired: switched(t.channels.receiptRequired),
      orderNumberRequired: switched(t.channels.orderNumberRequired),
      warrantyMonths: {
        label: t.channels.warrantyMonths,
        text: (value) => t.values.months(Number(value)),
      },
      registration: switched(t.channels.registration),
      registrationProof: switched(t.channels.registrationProof),
      registrationSerial: switched(t.channels.registrationSerial),
    },
    returns: {
      window: days(t.returns.windowLabel),
      sendWithin: days(t.returns.sendWithinLabel),
      lateAfter: days(t.returns.lateAfterLabel),
      approvalRequired: switched(t.returns.approvalRequired),
      instructions: text(t.returns.instructions),
      reasons: list<SectionValues<'returns'>['reasons'][number]>(
        t.returns.reasons,
        ({ label, fee }) =>
          fee > 0 ? `${label} (${formatMoney({ amount: fee, currency })})` : label,
      ),
      resolutions: list<SectionValues<'returns'>['resolutions'][number]>(
        t.returns.resolutions,
        (one) => t.returns.ofResolution[one] ?? one,
      ),
      nonReturnable: list<string>(t.returns.nonReturnable, (one) => one),
    },
    'one-time-appeasements': {
      enabled: switched(t.appeasements.enabled),
      monthlyLimit: text(t.appeasements.monthlyLimit),
      reasonRequired: switched(t.appeasements.reasonRequired),
    },
    metadata: {
      fields: list<SectionValues<'metadata'>['fields'][number]>(
        t.metadata.list,
        ({ label, key, on }) =>
          `${label} (${key}), ${on === 'claim' ? t.metadata.claims : t.metadata.orders}`,
      ),
    },
    retention: {
      draftsKept: days(t.retention.draftsKept),
      linksKept: days(t.retention.linksKept),
      emailBodiesKept: days(t.retention.emailBodiesKept),
      originalsKept: days(t.retention.originalsKept),
      personalDataKept: {
        label: t.retention.personalDataKept,
        text: (value) =>
          typeof value === 'string' ? periodText(value, t.values) : t.retention.keep,
      },
    },
    fulfillment: {
      protectionFulfilled: one(t.fulfillment.legend, t.fulfillment.choices),
    },
    widget: {
      onByDefault: switched(t.widget.onByDefault),
      mandatory: switched(t.widget.mandatory),
      variant: one(t.widget.variant, t.widget.variants),
      texts: {
        label: t.widget.texts,
        text: (value) =>
          Object.entries((value ?? {}) as Record<string, string>).map(
            ([name, words]) => `${String(widgetTexts[name] ?? name)}: “${words}”`,
          ),
      },
    },
  };
}

const numberIn = (duration: unknown) => Number(/\d+/.exec(String(duration))?.[0] ?? 0);

const typeLabel = (type: string) => (isClaimType(type) ? claimTypeLabel(type) : type);

const typeIn = ({ filing }: SettingsWords, category: string, type: string) =>
  category === 'WARRANTY'
    ? filing.ofCategory.WARRANTY(typeLabel(type))
    : filing.ofCategory.SHIPPING(typeLabel(type));
