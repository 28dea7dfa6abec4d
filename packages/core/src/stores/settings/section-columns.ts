import { disabledTypesOf, keptDisabledTypes } from '../../claims/terms/filing-types.rules.ts';
import type { Words } from '../../kernel/internal.ts';
import type { StoreSettings } from '../store.ts';
import { returnReasonsOf } from './return-policy.rules.ts';
import type { SettingsSection } from './section.rules.ts';
import type { SectionValues } from './settings.input.ts';

type Columns = Partial<StoreSettings>;
type Mapping = {
  readonly [Section in SettingsSection]: {
    /** `words` provides default names for what the store has not named. */
    valuesOf(row: StoreSettings, words: Words): SectionValues<Section>;
    columnsOf(values: SectionValues<Section>): Columns;
  };
};

/** The columns of each section. */
export const SECTION_COLUMNS: Mapping = {
  'claim-acknowledgment': {
    valuesOf: (row) => ({
      enabled: row.acknowledgmentsEnabled,
      statements: row.acknowledgments as SectionValues<'claim-acknowledgment'>['statements'],
    }),
    columnsOf: ({ enabled, statements }) => ({
      acknowledgmentsEnabled: enabled,
      acknowledgments: statements,
    }),
  },
  'customer-communication': {
    valuesOf: ({ senderName, replyTo, disabledEmails }) => ({
      senderName,
      replyTo,
      disabledEmails: disabledEmails as SectionValues<'customer-communication'>['disabledEmails'],
    }),
    columnsOf: (values) => values,
  },
  'queue-timers': {
    valuesOf: (row) => ({
      reminderAfter: row.reminderAfter,
      noReplyAfter: row.noReplyAfter,
      holdAfter: row.holdAfter,
      unsignedAfter: row.unsignedAfter,
      appealWithin: row.appealWithin,
      archiveAfter: row.archiveAfter,
      closeResolvedAfter: row.closeResolvedAfter,
      reviewRequestAfter: row.reviewRequestAfter,
      firstReplyWithin: row.firstReplyWithin,
      decisionWithin: row.decisionWithin,
    }),
    columnsOf: ({ closeResolvedAfter, reviewRequestAfter, ...values }) => ({
      ...values,
      ...(closeResolvedAfter === undefined ? {} : { closeResolvedAfter }),
      ...(reviewRequestAfter === undefined ? {} : { reviewRequestAfter }),
    }),
  },
  'claim-filing': {
    valuesOf: (row) => ({
      notReceivedAfter: row.notReceivedAfter,
      stuckDomesticAfter: row.stuckDomesticAfter,
      stuckAbroadAfter: row.stuckAbroadAfter,
      closesAfter: row.closesAfter,
      parkingEnabled: row.parkingEnabled,
      signatureRequired: row.signatureRequired,
      policeReportAbove: row.policeReportAbove,
      disabledTypes: disabledTypesOf(row.disabledTypes),
      warrantyTypes: row.warrantyTypes as SectionValues<'claim-filing'>['warrantyTypes'],
      evidenceTypes: row.evidenceTypes as SectionValues<'claim-filing'>['evidenceTypes'],
      subTypes: row.subTypes as SectionValues<'claim-filing'>['subTypes'],
    }),
    columnsOf: ({ disabledTypes, warrantyTypes, ...values }) => ({
      ...values,
      disabledTypes: keptDisabledTypes(disabledTypes),
      ...(warrantyTypes === undefined ? {} : { warrantyTypes }),
    }),
  },
  'sales-channels': {
    valuesOf: (row) => ({
      onlineName: row.onlineChannelName,
      onlineClaims: row.onlineClaimsEnabled,
      inStoreName: row.inStoreChannelName,
      warrantyClaims: row.inStoreWarrantyClaims,
      shippingClaims: row.inStoreShippingClaims,
      receiptRequired: row.receiptRequired,
      orderNumberRequired: row.receiptNumberRequired,
      warrantyMonths: row.inStoreWarrantyMonths,
      registration: row.registrationEnabled,
      registrationProof: row.registrationProofRequired,
      registrationSerial: row.registrationSerialRequired,
    }),
    columnsOf: (values) => ({
      onlineChannelName: values.onlineName,
      onlineClaimsEnabled: values.onlineClaims,
      inStoreChannelName: values.inStoreName,
      inStoreWarrantyClaims: values.warrantyClaims,
      inStoreShippingClaims: values.shippingClaims,
      receiptRequired: values.receiptRequired,
      receiptNumberRequired: values.orderNumberRequired,
      inStoreWarrantyMonths: values.warrantyMonths,
      registrationEnabled: values.registration,
      registrationProofRequired: values.registrationProof,
      registrationSerialRequired: values.registrationSerial,
    }),
  },
  returns: {
    valuesOf: (row, words) => ({
      window: row.returnWindow,
      sendWithin: row.returnSendWithin,
      lateAfter: row.returnLateAfter,
      approvalRequired: row.returnApprovalRequired,
      instructions: row.returnInstructions,
      reasons: [
        ...returnReasonsOf(row.returnReasons, (code) =>
          words.text('return_reason_label', { code }),
        ),
      ],
      resolutions: row.returnResolutions as SectionValues<'returns'>['resolutions'],
      nonReturnable: row.nonReturnable,
    }),
    columnsOf: (values) => ({
      returnWindow: values.window,
      returnSendWithin: values.sendWithin,
      returnLateAfter: values.lateAfter,
      returnApprovalRequired: values.approvalRequired,
      returnInstructions: values.instructions,
      returnReasons: values.reasons,
      returnResolutions: values.resolutions,
      nonReturnable: values.nonReturnable,
    }),
  },
  'one-time-appeasements': {
    valuesOf: (row) => ({
      enabled: row.oneTimeAppeasements,
      monthlyLimit: row.appeasementMonthlyLimit,
      reasonRequired: row.appeasementReasonRequired,
    }),
    columnsOf: ({ enabled, monthlyLimit, reasonRequired }) => ({
      oneTimeAppeasements: enabled,
      appeasementMonthlyLimit: monthlyLimit,
      appeasementReasonRequired: reasonRequired,
    }),
  },
  metadata: {
    valuesOf: ({ metadataFields }) => ({ fields: metadataFields }),
    columnsOf: ({ fields }) => ({ metadataFields: fields }),
  },
  fulfillment: {
    valuesOf: ({ protectionFulfilment }) => ({ protectionFulfilled: protectionFulfilment }),
    columnsOf: ({ protectionFulfilled }) => ({ protectionFulfilment: protectionFulfilled }),
  },
  widget: {
    valuesOf: (row) => ({
      onByDefault: row.widgetOnByDefault,
      mandatory: row.widgetMandatory,
      variant: row.widgetVariant,
      texts: row.widgetTexts,
    }),
    columnsOf: ({ onByDefault, mandatory, variant, texts }) => ({
      widgetOnByDefault: onByDefault,
      widgetMandatory: mandatory,
      widgetVariant: variant,
      widgetTexts: Object.fromEntries(Object.entries(texts).filter(([, text]) => text)),
    }),
  },
  retention: {
    valuesOf: ({ draftsKept, linksKept, emailBodiesKept, originalsKept, personalDataKept }) => ({
      draftsKept,
      linksKept,
      emailBodiesKept,
      originalsKept,
      personalDataKept,
    }),
    columnsOf: ({ personalDataKept, ...values }) => ({
      ...values,
      ...(personalDataKept === undefined ? {} : { personalDataKept }),
    }),
  },
};
