import { type SQLWrapper, sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { basisPoints, currencyCode, isoDurations, notNegative, oneOf } from './checks.ts';
import { createdAt, instant, minorUnits, storeId, updatedAt } from './columns.ts';
import { CREDIT_METHODS, STORE_STATUSES } from './values.ts';

/** A text in lower case and without accents, for comparison, as SQL. */
export const withoutAccents = (text: SQLWrapper) =>
  sql`lower(regexp_replace(normalize(${text}, NFKD), '[\\u0300-\\u036f]+', '', 'g'))`;

export const stores = pgTable(
  'stores',
  {
    id: text('id').primaryKey(),
    slug: text('slug').notNull(),
    name: text('name').notNull(),
    currency: text('currency').notNull(),
    timeZone: text('time_zone').notNull(),
    country: text('country').notNull(),
    contactEmail: text('contact_email'),
    contactUrl: text('contact_url'),
    /** The store's own pages, linked from every page of the portal; http or https only. */
    privacyUrl: text('privacy_url'),
    termsUrl: text('terms_url'),
    /** Default for stores from releases without this column. */
    status: text('status', { enum: STORE_STATUSES }).notNull().default('ACTIVE'),
    /** The reason for the status, for staff, and when it was set. */
    statusReason: text('status_reason'),
    statusChangedAt: instant('status_changed_at'),
    /** When the store first became active. */
    activatedAt: instant('activated_at'),
    /** Counts saves, so that two people never overwrite each other. */
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    uniqueIndex('stores_slug').on(t.slug),
    // A page of the provider's list reads only the stores that it shows.
    index('stores_listed').on(sql`lower(name) collate "C"`, t.id),
    // A search for a rare name reads few other stores.
    index('stores_named').using('gin', sql`(${withoutAccents(t.name)}) gin_trgm_ops`),
    oneOf('stores_status', t.status),
    check('stores_privacy_url_web', sql`${t.privacyUrl} ~* '^https?://'`),
    check('stores_terms_url_web', sql`${t.termsUrl} ~* '^https?://'`),
    currencyCode('stores_currency', t.currency),
  ],
);

/** A store's settings for claims; windows are ISO durations. */
export const storeSettings = pgTable(
  'store_settings',
  {
    storeId: text('store_id').primaryKey(),
    returnsEnabled: boolean('returns_enabled').notNull().default(false),
    warrantiesEnabled: boolean('warranties_enabled').notNull().default(false),
    creditEnabled: boolean('credit_enabled').notNull().default(false),
    refundEnabled: boolean('refund_enabled').notNull().default(true),
    reshipEnabled: boolean('reship_enabled').notNull().default(true),
    creditBonus: integer('credit_bonus').notNull().default(0),
    creditBonusType: text('credit_bonus_type', { enum: ['fixed', 'percentage'] })
      .notNull()
      .default('percentage'),
    /** How store credit is issued. */
    creditMethod: text('credit_method', { enum: CREDIT_METHODS }).notNull().default('automatic'),
    returnsPortalUrl: text('returns_portal_url'),
    returnsTrackingUrl: text('returns_tracking_url'),
    notReceivedAfter: text('not_received_after').notNull().default('P2D'),
    stuckDomesticAfter: text('stuck_domestic_after').notNull().default('P7D'),
    stuckAbroadAfter: text('stuck_abroad_after').notNull().default('P14D'),
    closesAfter: text('closes_after').notNull().default('P45D'),
    parkingEnabled: boolean('parking_enabled').notNull().default(true),
    signatureRequired: boolean('signature_required').notNull().default(true),
    coverCap: minorUnits('cover_cap').notNull().default(500_000),
    coverCapCurrency: text('cover_cap_currency').notNull().default('USD'),
    policeReportAbove: minorUnits('police_report_above'),
    acknowledgments: jsonb('acknowledgments')
      .$type<{ claimType: string; text: string; signature: boolean }[]>()
      .notNull()
      .default(sql`'[]'::jsonb`),
    subTypes: jsonb('sub_types')
      .$type<{ claimCategory: string; claimType: string; label: string }[]>()
      .notNull()
      .default(sql`'[]'::jsonb`),
    /** Claim types that the store does not accept, and additional types that require a photo. */
    disabledTypes: text('disabled_types').array().notNull().default(sql`'{}'`),
    evidenceTypes: text('evidence_types').array().notNull().default(sql`'{}'`),
    /** Claim types that a warranty covers in addition to damaged and defective items. */
    warrantyTypes: text('warranty_types').array().notNull().default(sql`'{}'`),
    acknowledgmentsEnabled: boolean('acknowledgments_enabled').notNull().default(true),
    oneTimeAppeasements: boolean('one_time_appeasements').notNull().default(true),
    /** Monthly limit in the store's time zone, and whether each needs a reason. */
    appeasementMonthlyLimit: integer('appeasement_monthly_limit').notNull().default(5),
    appeasementReasonRequired: boolean('appeasement_reason_required').notNull().default(true),
    showProvider: boolean('show_provider').notNull().default(true),
    senderName: text('sender_name'),
    replyTo: text('reply_to'),
    disabledEmails: text('disabled_emails').array().notNull().default(sql`'{}'`),
    /** How long a claim stays in a state before a timer acts; ISO durations of whole days. */
    reminderAfter: text('reminder_after').notNull().default('P3D'),
    noReplyAfter: text('no_reply_after').notNull().default('P7D'),
    holdAfter: text('hold_after').notNull().default('P5D'),
    unsignedAfter: text('unsigned_after').notNull().default('P14D'),
    appealWithin: text('appeal_within').notNull().default('P30D'),
    archiveAfter: text('archive_after').notNull().default('P90D'),
    closeResolvedAfter: text('close_resolved_after').notNull().default('P14D'),
    /** How long after a claim is resolved the customer is asked for a review; null: never. */
    reviewRequestAfter: text('review_request_after').default('P3D'),
    /** SLA for the first reply and for the decision; hours, ISO durations. */
    firstReplyWithin: text('first_reply_within').notNull().default('PT24H'),
    decisionWithin: text('decision_within').notNull().default('PT72H'),
    /** Reimbursement of a reshipment as a share of its retail price, in basis points. */
    replacementCost: integer('replacement_cost').notNull().default(10_000),
    /** The store's custom fields on orders and claims. */
    metadataFields: jsonb('metadata_fields')
      .$type<{ key: string; label: string; on: 'order' | 'claim'; inWebhooks: boolean }[]>()
      .notNull()
      .default(sql`'[]'::jsonb`),
    /** When the protection line of an order counts as fulfilled. */
    protectionFulfilment: text('protection_fulfilment', {
      enum: ['at-once', 'never', 'first-product', 'all-products'],
    })
      .notNull()
      .default('all-products'),
    /** How protection is offered in the store's checkout; null uses the product's default. */
    widgetOnByDefault: boolean('widget_on_by_default').notNull().default(true),
    widgetMandatory: boolean('widget_mandatory').notNull().default(false),
    widgetVariant: text('widget_variant', { enum: ['toggle', 'button'] })
      .notNull()
      .default('toggle'),
    widgetTexts: jsonb('widget_texts')
      .$type<{ title?: string; description?: string; accept?: string; decline?: string }>()
      .notNull()
      .default(sql`'{}'::jsonb`),
    /** The store's names for its sales channels; null uses the channel's own. */
    onlineChannelName: text('online_channel_name'),
    inStoreChannelName: text('in_store_channel_name'),
    /** Which claims shoppers may file: for orders, and for in-store purchases. */
    onlineClaimsEnabled: boolean('online_claims_enabled').notNull().default(true),
    inStoreWarrantyClaims: boolean('in_store_warranty_claims').notNull().default(false),
    inStoreShippingClaims: boolean('in_store_shipping_claims').notNull().default(false),
    /** Requirements of in-store claims. */
    receiptRequired: boolean('receipt_required').notNull().default(true),
    receiptNumberRequired: boolean('receipt_number_required').notNull().default(false),
    /** Default warranty of a product without one in the catalog, in months. */
    inStoreWarrantyMonths: integer('in_store_warranty_months').notNull().default(12),
    /** Whether customers may register products, and what they must provide. */
    registrationEnabled: boolean('registration_enabled').notNull().default(false),
    registrationProofRequired: boolean('registration_proof_required').notNull().default(true),
    registrationSerialRequired: boolean('registration_serial_required').notNull().default(false),
    /** Return settings: the window (ISO duration), reasons with fees, and exceptions. */
    returnWindow: text('return_window').notNull().default('P30D'),
    /** Time to send an approved return, and when its package counts as late. */
    returnSendWithin: text('return_send_within').notNull().default('P30D'),
    returnLateAfter: text('return_late_after').notNull().default('P21D'),
    returnApprovalRequired: boolean('return_approval_required').notNull().default(false),
    returnInstructions: text('return_instructions'),
    returnReasons: jsonb('return_reasons')
      .$type<{ code: string; label: string; fee: number }[]>()
      .notNull()
      .default(sql`'[]'::jsonb`),
    returnResolutions: text('return_resolutions').array().notNull().default(sql`'{REFUND}'`),
    nonReturnable: text('non_returnable').array().notNull().default(sql`'{}'`),
    /** How long personal data is kept; whole days, ISO durations. */
    draftsKept: text('drafts_kept').notNull().default('P30D'),
    linksKept: text('links_kept').notNull().default('P180D'),
    emailBodiesKept: text('email_bodies_kept').notNull().default('P90D'),
    originalsKept: text('originals_kept').notNull().default('P730D'),
    /** Retention of customers after their last order, claim and return have ended; null: forever. */
    personalDataKept: text('personal_data_kept'),
    /** Counts saves of each section, so that two people never overwrite each other. */
    sectionVersions: jsonb('section_versions')
      .$type<Record<string, number>>()
      .notNull()
      .default(sql`'{}'::jsonb`),
    updatedAt: updatedAt(),
  },
  (t) => [
    foreignKey({ name: 'store_settings_store', columns: [t.storeId], foreignColumns: [stores.id] }),
    oneOf('store_settings_credit_bonus_type', t.creditBonusType),
    oneOf('store_settings_credit_method', t.creditMethod),
    oneOf('store_settings_protection_fulfilment', t.protectionFulfilment),
    oneOf('store_settings_widget_variant', t.widgetVariant),
    currencyCode('store_settings_cover_cap_currency', t.coverCapCurrency),
    basisPoints('store_settings_replacement_cost', t.replacementCost),
    notNegative(
      'store_settings_amounts',
      t.creditBonus,
      t.coverCap,
      t.policeReportAbove,
      t.appeasementMonthlyLimit,
    ),
    notNegative('store_settings_in_store', t.inStoreWarrantyMonths),
    isoDurations(
      'store_settings_durations',
      t.notReceivedAfter,
      t.stuckDomesticAfter,
      t.stuckAbroadAfter,
      t.closesAfter,
      t.reminderAfter,
      t.noReplyAfter,
      t.holdAfter,
      t.unsignedAfter,
      t.appealWithin,
      t.archiveAfter,
      t.closeResolvedAfter,
      t.reviewRequestAfter,
      t.firstReplyWithin,
      t.decisionWithin,
    ),
    isoDurations('store_settings_return_window', t.returnWindow),
    isoDurations('store_settings_return_timers', t.returnSendWithin, t.returnLateAfter),
    isoDurations(
      'store_settings_retention',
      t.draftsKept,
      t.linksKept,
      t.emailBodiesKept,
      t.originalsKept,
    ),
    isoDurations('store_settings_personal_data_kept', t.personalDataKept),
  ],
);

/**
 * Terms of a store, in versions: each applies from its day, in the store's time zone, until the next one.
 * Rows never change, except that a future version can be withdrawn; a trigger enforces it. Orders before the
 * first version use `store_settings`.
 */
export const storeTerms = pgTable(
  'store_terms',
  {
    storeId: storeId(),
    /** Counts the versions of the store, from 1. */
    number: integer('number').notNull(),
    validFrom: date('valid_from', { mode: 'string' }).notNull(),
    /** The store's share of the premiums, and the reimbursement of a reshipment; basis points. */
    revenueShare: integer('revenue_share').notNull(),
    replacementCost: integer('replacement_cost').notNull(),
    coverCap: minorUnits('cover_cap').notNull(),
    coverCapCurrency: text('cover_cap_currency').notNull(),
    note: text('note'),
    createdAt: createdAt(),
    withdrawnAt: instant('withdrawn_at'),
  },
  (t) => [
    primaryKey({ columns: [t.storeId, t.number] }),
    // One version per day.
    uniqueIndex('store_terms_days').on(t.storeId, t.validFrom).where(sql`withdrawn_at is null`),
    foreignKey({ name: 'store_terms_store', columns: [t.storeId], foreignColumns: [stores.id] }),
    basisPoints('store_terms_revenue_share', t.revenueShare),
    basisPoints('store_terms_replacement_cost', t.replacementCost),
    check('store_terms_cover_cap', sql`${t.coverCap} > 0`),
    currencyCode('store_terms_cover_cap_currency', t.coverCapCurrency),
  ],
);
