import { sql } from 'drizzle-orm';
import {
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { currencyCode, notNegative, oneOf } from './checks.ts';
import { createdAt, instant, locale, minorUnits, storeId, updatedAt } from './columns.ts';
import { orders } from './orders.ts';
import { CREDIT_KINDS, RETURN_GRADES, RETURN_RESOLUTIONS, RETURN_STATES } from './values.ts';

/** Returns handled in Amends; platform returns are in `returns`. */
export const returnRequests = pgTable(
  'return_requests',
  {
    storeId: storeId(),
    id: text('id').notNull(),
    orderId: text('order_id').notNull(),
    /** Counts the returns of the order, from 1. */
    number: integer('number').notNull(),
    state: text('state').notNull(),
    currency: text('currency').notNull(),
    locale: locale(),
    /** The customer's note. */
    note: text('note'),
    /** The reason for declining, shown to the customer. */
    declineText: text('decline_text'),
    instructions: text('instructions'),
    labelUrl: text('label_url'),
    /** An uploaded label, which is shown instead of the address. */
    labelFileId: text('label_file_id'),
    labelFilename: text('label_filename'),
    labelContentType: text('label_content_type'),
    labelBytes: integer('label_bytes'),
    trackingCompany: text('tracking_company'),
    trackingNumber: text('tracking_number'),
    trackingUrl: text('tracking_url'),
    /** The deducted fee, in minor units; 0 until the return is settled. */
    fee: minorUnits('fee').notNull().default(0),
    /** Deadline to send it, when the reminder is due, and when it was sent. */
    sendBy: instant('send_by'),
    remindAt: instant('remind_at'),
    remindedAt: instant('reminded_at'),
    /** When it was canceled because it was not sent. */
    expiredAt: instant('expired_at'),
    /** When a package in transit counts as late. */
    lateAt: instant('late_at'),
    receivedAt: instant('received_at'),
    inspectedAt: instant('inspected_at'),
    settledAt: instant('settled_at'),
    closedAt: instant('closed_at'),
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    primaryKey({ columns: [t.storeId, t.id] }),
    // For callers with all stores, who look up a return's store by its id alone.
    index('return_requests_id').on(t.id),
    uniqueIndex('return_requests_number').on(t.storeId, t.orderId, t.number),
    index('return_requests_newest').on(t.storeId, t.createdAt, t.id),
    index('return_requests_state').on(t.storeId, t.state, t.createdAt, t.id),
    index('return_requests_tracking')
      .on(sql`lower(tracking_number)`)
      .where(sql`tracking_number is not null`),
    index('return_requests_to_send').on(t.sendBy).where(sql`state = 'APPROVED'`),
    index('return_requests_to_remind')
      .on(t.remindAt)
      .where(sql`state = 'APPROVED' and reminded_at is null`),
    foreignKey({
      name: 'return_requests_order',
      columns: [t.storeId, t.orderId],
      foreignColumns: [orders.storeId, orders.id],
    }),
    oneOf('return_requests_state_known', t.state, RETURN_STATES),
    currencyCode('return_requests_currency', t.currency),
    notNegative('return_requests_amounts', t.fee, t.number),
    check(
      'return_requests_label_file',
      sql`(${t.labelFileId} is null) = (${t.labelFilename} is null) and (${t.labelFileId} is null) = (${t.labelContentType} is null) and (${t.labelFileId} is null) = (${t.labelBytes} is null) and ${t.labelBytes} > 0`,
    ),
  ],
);

/** Units of a return: one row per item and shipment. */
export const returnItems = pgTable(
  'return_items',
  {
    storeId: storeId(),
    returnId: text('return_id').notNull(),
    id: text('id').notNull(),
    position: integer('position').notNull(),
    orderId: text('order_id').notNull(),
    fulfillmentId: text('fulfillment_id'),
    sourceItemId: text('source_item_id').notNull(),
    sku: text('sku'),
    name: text('name').notNull(),
    imageUrl: text('image_url'),
    /** Of one unit when the return was requested, in minor units. */
    price: minorUnits('price').notNull(),
    discount: minorUnits('discount').notNull().default(0),
    tax: minorUnits('tax').notNull().default(0),
    quantity: integer('quantity').notNull(),
    /** Units kept from claims and other returns; 0 once the return is declined or canceled. */
    reservedQuantity: integer('reserved_quantity').notNull(),
    reason: text('reason').notNull(),
    reasonLabel: text('reason_label').notNull(),
    /** The fee of the reason when the return was requested, in minor units of the order's currency. */
    fee: minorUnits('fee').notNull().default(0),
    details: text('details').notNull().default(''),
    requestedResolution: text('requested_resolution').notNull(),
    /** The variant that the customer wants instead. */
    exchangeFor: jsonb('exchange_for').$type<{
      sourceProductId: string;
      sourceVariantId: string | null;
      name: string;
      sku: string | null;
    }>(),
    acceptedQuantity: integer('accepted_quantity'),
    grade: text('grade'),
    inspectionNote: text('inspection_note'),
  },
  (t) => [
    primaryKey({ columns: [t.storeId, t.returnId, t.id] }),
    index('return_items_order').on(t.storeId, t.orderId),
    foreignKey({
      name: 'return_items_return',
      columns: [t.storeId, t.returnId],
      foreignColumns: [returnRequests.storeId, returnRequests.id],
    }),
    foreignKey({
      name: 'return_items_order_exists',
      columns: [t.storeId, t.orderId],
      foreignColumns: [orders.storeId, orders.id],
    }),
    oneOf('return_items_requested_resolution', t.requestedResolution, RETURN_RESOLUTIONS),
    oneOf('return_items_grade', t.grade, RETURN_GRADES),
    notNegative('return_items_amounts', t.price, t.discount, t.tax, t.fee),
    check(
      'return_items_units',
      sql`${t.quantity} > 0 and ${t.reservedQuantity} between 0 and ${t.quantity} and ${t.acceptedQuantity} between 0 and ${t.quantity}`,
    ),
  ],
);

/** Resolutions of a return; the unique key refuses a second settlement. */
export const returnResolutions = pgTable(
  'return_resolutions',
  {
    storeId: storeId(),
    returnId: text('return_id').notNull(),
    id: text('id').notNull(),
    position: integer('position').notNull(),
    returnItemId: text('return_item_id').notNull(),
    resolutionType: text('resolution_type').notNull(),
    quantity: integer('quantity').notNull(),
    /** The amount for the customer after the fee, and its parts; minor units. */
    paidValue: minorUnits('paid_value').notNull().default(0),
    itemsAmount: minorUnits('items_amount').notNull().default(0),
    taxAmount: minorUnits('tax_amount').notNull().default(0),
    bonusAmount: minorUnits('bonus_amount').notNull().default(0),
    feeAmount: minorUnits('fee_amount').notNull().default(0),
    /** The variant that is sent instead of the same item. */
    replacement: jsonb('replacement').$type<{
      sourceProductId: string;
      sourceVariantId: string | null;
      name: string;
      sku: string | null;
    }>(),
    reference: text('reference'),
    /** How a credit was issued; null before that, and for other resolutions. */
    creditMethod: text('credit_method', { enum: CREDIT_KINDS }),
    trackingNumber: text('tracking_number'),
    trackingUrl: text('tracking_url'),
    status: text('status', { enum: ['pending', 'working', 'executed', 'failed'] })
      .notNull()
      .default('pending'),
    failure: text('failure'),
    /** When the platform handed it to a person as a task. */
    taskAt: instant('task_at'),
    /** When execution started, how often it was tried, and when the next attempt is due. */
    startedAt: instant('started_at'),
    attempts: integer('attempts').notNull().default(0),
    dueAt: instant('due_at').notNull().defaultNow(),
    resolvedBy: text('resolved_by'),
    executedAt: instant('executed_at'),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.storeId, t.returnId, t.id] }),
    uniqueIndex('return_resolutions_position').on(t.storeId, t.returnId, t.position),
    // A code is used once.
    uniqueIndex('return_resolutions_code')
      .on(t.storeId, t.reference)
      .where(sql`resolution_type = 'STORE_CREDIT' and reference is not null`),
    oneOf('return_resolutions_credit_method', t.creditMethod),
    index('return_resolutions_unfinished').on(t.dueAt).where(sql`status in ('pending', 'working')`),
    foreignKey({
      name: 'return_resolutions_return',
      columns: [t.storeId, t.returnId],
      foreignColumns: [returnRequests.storeId, returnRequests.id],
    }),
    foreignKey({
      name: 'return_resolutions_item',
      columns: [t.storeId, t.returnId, t.returnItemId],
      foreignColumns: [returnItems.storeId, returnItems.returnId, returnItems.id],
    }),
    oneOf('return_resolutions_type', t.resolutionType, RETURN_RESOLUTIONS),
    oneOf('return_resolutions_status', t.status),
    notNegative(
      'return_resolutions_amounts',
      t.quantity,
      t.paidValue,
      t.itemsAmount,
      t.taxAmount,
      t.bonusAmount,
      t.feeAmount,
      t.attempts,
    ),
  ],
);

/** Return drafts of customers; at most one open per order. */
export const returnDrafts = pgTable(
  'return_drafts',
  {
    storeId: storeId(),
    id: text('id').notNull(),
    orderId: text('order_id').notNull(),
    /** The answers so far; their shape is `ReturnDraftContent` of core. */
    content: jsonb('content').$type<unknown>().notNull(),
    /** Counts saves of the draft, so that two tabs never overwrite each other. */
    version: integer('version').notNull().default(1),
    /** The resulting return, which a repeated submission finds. */
    returnId: text('return_id'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    primaryKey({ columns: [t.storeId, t.id] }),
    uniqueIndex('return_drafts_open').on(t.storeId, t.orderId).where(sql`return_id is null`),
    // Not by the last change, which would rewrite index entries on each save of a draft.
    index('return_drafts_begun').on(t.createdAt),
    index('return_drafts_return_id').on(t.storeId, t.returnId).where(sql`return_id is not null`),
    foreignKey({
      name: 'return_drafts_order',
      columns: [t.storeId, t.orderId],
      foreignColumns: [orders.storeId, orders.id],
    }),
    foreignKey({
      name: 'return_drafts_return',
      columns: [t.storeId, t.returnId],
      foreignColumns: [returnRequests.storeId, returnRequests.id],
    }),
  ],
);
