import { sql } from 'drizzle-orm';
import {
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { Address } from './address.ts';
import { basisPoints, currencyCode, notNegative, oneOf } from './checks.ts';
import { createdAt, instant, locale, minorUnits, storeId, updatedAt } from './columns.ts';
import { orders } from './orders.ts';
import { CLAIM_STATES, CLAIM_TYPES, REQUESTABLE_RESOLUTIONS } from './values.ts';

const IS_UNFINISHED =
  "claim_state in ('NEW', 'OPEN', 'WAITING_FOR_OP', 'WAITING_FOR_BRAND', 'WAITING_FOR_CUSTOMER', 'COMMUNICATING', 'DRAFT', 'TEMPORARILY_DISMISSED', 'APPROVED')";

export const claims = pgTable(
  'claims',
  {
    storeId: storeId(),
    id: text('id').notNull(),
    claimNumber: integer('claim_number').notNull(),
    orderId: text('order_id').notNull(),
    sourceOrderId: text('source_order_id').notNull(),
    sourceOrderNumber: text('source_order_number').notNull(),
    claimState: text('claim_state').notNull(),
    claimCategory: text('claim_category', { enum: ['SHIPPING', 'WARRANTY'] }).notNull(),
    claimType: text('claim_type').notNull(),
    claimDescription: text('claim_description'),
    requestedResolution: text('requested_resolution'),
    authorName: text('author_name'),
    authorEmail: text('author_email').notNull(),
    filedById: text('filed_by_id'),
    salesChannel: text('sales_channel', { enum: ['Online', 'In Store'] })
      .notNull()
      .default('Online'),
    locale: locale(),
    isOta: boolean('is_ota').notNull().default(false),
    currency: text('currency').notNull(),
    claimedValue: minorUnits('claimed_value').notNull().default(0),
    insuredAmount: minorUnits('insured_amount'),
    shippingAddress: jsonb('shipping_address').$type<Address>(),
    /** Only if the shopper's address differs from the order's. */
    updatedShippingAddress: jsonb('updated_shipping_address').$type<Address>(),
    warrantyMetadata: jsonb('warranty_metadata').$type<{
      productValue?: number;
      warrantyFee?: number;
      warrantyPeriod?: string;
      dateOfPurchase?: string;
    }>(),
    /** When a parked or temporarily dismissed claim wakes. */
    wakeAt: instant('wake_at'),
    stillMissingAskedAt: instant('still_missing_asked_at'),
    assigneeId: text('assignee_id'),
    decisionReason: text('decision_reason'),
    decisionText: text('decision_text'),
    decidedAt: instant('decided_at'),
    decidedBy: text('decided_by'),
    /** The staff member who decided, so that someone else handles an appeal. */
    decidedById: text('decided_by_id'),
    /** Ids of the media and documents that a denial lists as reviewed. */
    evidenceConsidered: text('evidence_considered').array().notNull().default(sql`'{}'`),
    appealedAt: instant('appealed_at'),
    /** The person who may not handle the appeal. */
    appealBarredId: text('appeal_barred_id'),
    /** When the claim entered its state; null: when it was filed. Timers count from here. */
    stateAt: instant('state_at'),
    remindedAt: instant('reminded_at'),
    resolvedAt: instant('resolved_at'),
    /** Whether the customer has yet to be asked for a review. */
    reviewRequestPending: boolean('review_request_pending').notNull().default(false),
    unreadByStaff: integer('unread_by_staff').notNull().default(0),
    unreadByCustomer: integer('unread_by_customer').notNull().default(0),
    /** When the claim started waiting in its state; the list sorts by it. */
    waitingSince: instant('waiting_since')
      .notNull()
      .generatedAlwaysAs(sql`coalesce(state_at, created_at)`),
    /** When staff first replied to the customer. A trigger keeps this and the next two columns. */
    firstRepliedAt: instant('first_replied_at'),
    /** When the first reply, or the decision, is due; null while the SLA clock is stopped. */
    slaDueAt: instant('sla_due_at'),
    /** Seconds of the SLA used before the clock last stopped. */
    slaSecondsUsed: integer('sla_seconds_used').notNull().default(0),
    /** The system an imported claim came from, its id there, and when it was imported. */
    importedFrom: text('imported_from', { enum: ['order-protection'] }),
    sourceClaimId: text('source_claim_id'),
    importedAt: instant('imported_at'),
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    primaryKey({ columns: [t.storeId, t.id] }),
    // For callers with all stores, who look up a claim's store by its id alone.
    index('claims_id').on(t.id),
    // Serves one store and all stores, so the number and the email come first.
    uniqueIndex('claims_by_number').on(t.claimNumber, t.storeId),
    uniqueIndex('claims_source')
      .on(t.storeId, t.importedFrom, t.sourceClaimId)
      .where(sql`source_claim_id is not null`),
    index('claims_order').on(t.storeId, t.orderId),
    // A queue of one store uses the first index of each pair, a queue of all stores the second.
    index('claims_newest').on(t.storeId, t.claimState, t.createdAt, t.id),
    index('claims_newest_of_all').on(t.claimState, t.createdAt, t.id),
    index('claims_waiting').on(t.storeId, t.claimState, t.waitingSince, t.id),
    index('claims_waiting_of_all').on(t.claimState, t.waitingSince, t.id),
    index('claims_value').on(t.storeId, t.claimState, t.claimedValue, t.id),
    index('claims_value_of_all').on(t.claimState, t.claimedValue, t.id),
    // Finished claims, which are most, have no due date.
    index('claims_due_open')
      .on(t.storeId, t.claimState, t.slaDueAt, t.id)
      .where(sql.raw(IS_UNFINISHED)),
    index('claims_due_open_of_all')
      .on(t.claimState, t.slaDueAt, t.id)
      .where(sql.raw(IS_UNFINISHED)),
    // Serves any combination of filters, however selective.
    index('claims_facets').using(
      'gin',
      sql`claim_facets(store_id, claim_state, claim_category, claim_type, requested_resolution, sales_channel, is_ota, unread_by_staff, assignee_id)`,
    ),
    index('claims_by_email').on(sql`lower(author_email)`, t.storeId),
    // Only states with a timer, so that updates of NEW and OPEN claims don't touch it.
    index('claims_timers')
      .on(t.claimState, sql`(coalesce(state_at, created_at))`)
      .where(
        sql`claim_state in ('WAITING_FOR_CUSTOMER', 'WAITING_FOR_BRAND', 'DRAFT', 'DENIED', 'CLOSED', 'DISMISSED', 'RESOLVED', 'RESOLVED_BY_BRAND')`,
      ),
    index('claims_review_requests').on(t.resolvedAt).where(sql`review_request_pending`),
    index('claims_decided').on(t.storeId, t.decidedAt).where(sql`decided_at is not null`),
    index('claims_wake').on(t.wakeAt).where(sql`claim_state = 'TEMPORARILY_DISMISSED'`),
    foreignKey({
      name: 'claims_order_exists',
      columns: [t.storeId, t.orderId],
      foreignColumns: [orders.storeId, orders.id],
    }),
    oneOf('claims_claim_state', t.claimState, CLAIM_STATES),
    oneOf('claims_claim_category', t.claimCategory),
    oneOf('claims_claim_type', t.claimType, CLAIM_TYPES),
    oneOf('claims_requested_resolution', t.requestedResolution, [
      ...REQUESTABLE_RESOLUTIONS,
      'MIXED',
    ]),
    oneOf('claims_sales_channel', t.salesChannel),
    oneOf('claims_imported_from', t.importedFrom),
    currencyCode('claims_currency', t.currency),
    notNegative(
      'claims_amounts',
      t.claimedValue,
      t.insuredAmount,
      t.unreadByStaff,
      t.unreadByCustomer,
      t.slaSecondsUsed,
    ),
  ],
);

export const claimItems = pgTable(
  'claim_items',
  {
    storeId: storeId(),
    claimId: text('claim_id').notNull(),
    id: text('id').notNull(),
    position: integer('position').notNull(),
    orderId: text('order_id').notNull(),
    fulfillmentId: text('fulfillment_id'),
    sourceItemId: text('source_item_id').notNull(),
    sku: text('sku'),
    name: text('name').notNull(),
    imageUrl: text('image_url'),
    /** Price of one unit when the claim was filed, in minor units. */
    price: minorUnits('price').notNull(),
    discount: minorUnits('discount').notNull().default(0),
    tax: minorUnits('tax').notNull().default(0),
    quantity: integer('quantity').notNull(),
    details: text('details').notNull().default(''),
    claimType: text('claim_type').notNull(),
    /** The store's sub-type of the issue, if it has any. */
    subType: text('sub_type'),
    resolutionRequested: text('resolution_requested'),
    resolutionQuantity: integer('resolution_quantity'),
    resolutionPercentage: integer('resolution_percentage'),
    resolutionFlatAmount: minorUnits('resolution_flat_amount'),
    resolutionFinal: boolean('resolution_final'),
    quantityType: text('quantity_type'),
    reimbursementType: text('reimbursement_type'),
    reimbursable: boolean('credit_store').notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.storeId, t.claimId, t.id] }),
    index('claim_items_order').on(t.storeId, t.orderId),
    foreignKey({
      name: 'claim_items_claim',
      columns: [t.storeId, t.claimId],
      foreignColumns: [claims.storeId, claims.id],
    }),
    oneOf('claim_items_claim_type', t.claimType, CLAIM_TYPES),
    oneOf('claim_items_resolution_requested', t.resolutionRequested, REQUESTABLE_RESOLUTIONS),
    notNegative(
      'claim_items_amounts',
      t.price,
      t.discount,
      t.tax,
      t.quantity,
      t.resolutionQuantity,
      t.resolutionFlatAmount,
    ),
    basisPoints('claim_items_resolution_percentage', t.resolutionPercentage),
  ],
);
