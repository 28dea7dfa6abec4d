import { sql } from 'drizzle-orm';
import {
  boolean,
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
import { claimItems, claims } from './claims.ts';
import { createdAt, instant, minorUnits, storeId } from './columns.ts';
import { CREDIT_KINDS, RESOLUTION_TYPES } from './values.ts';

/** The resolutions of a claim; the unique key refuses a second decision. */
export const resolutions = pgTable(
  'resolutions',
  {
    storeId: storeId(),
    claimId: text('claim_id').notNull(),
    id: text('id').notNull(),
    position: integer('position').notNull(),
    claimItemId: text('claim_item_id'),
    resolutionType: text('resolution_type').notNull(),
    resolutionDetails: text('resolution_details'),
    resolutionReference: text('resolution_reference'),
    quantity: integer('quantity').notNull().default(0),
    refundedQuantity: integer('refunded_quantity').notNull().default(0),
    paidValue: minorUnits('paid_value').notNull().default(0),
    itemsAmount: minorUnits('items_amount').notNull().default(0),
    taxAmount: minorUnits('tax_amount').notNull().default(0),
    shippingAmount: minorUnits('shipping_amount').notNull().default(0),
    bonusAmount: minorUnits('bonus_amount').notNull().default(0),
    reimbursable: boolean('credit_store').notNull().default(false),
    /** What the provider pays the store, in minor units; null if not calculated yet. */
    reimbursement: minorUnits('reimbursement'),
    paidOriginalValue: minorUnits('paid_original_value'),
    paidOriginalCurrency: text('paid_original_currency'),
    /** The approved amount, and the reason for a lower payment; null if both are equal. */
    approvedValue: minorUnits('approved_value'),
    differenceReason: text('difference_reason'),
    trackingNumber: text('tracking_number'),
    trackingUrl: text('tracking_url'),
    /** The product sent instead of the same item. */
    replacement: jsonb('replacement').$type<{
      name: string;
      sku?: string | undefined;
      sourceProductId?: string | undefined;
      sourceVariantId?: string | undefined;
    }>(),
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
    primaryKey({ columns: [t.storeId, t.claimId, t.id] }),
    uniqueIndex('resolutions_position').on(t.storeId, t.claimId, t.position),
    uniqueIndex('resolutions_id').on(t.storeId, t.id),
    index('resolutions_store').on(t.id),
    index('resolutions_newest').on(t.storeId, t.createdAt, t.id),
    index('resolutions_unfinished').on(t.dueAt).where(sql`status in ('pending', 'working')`),
    index('resolutions_type').on(t.storeId, t.resolutionType, t.claimId),
    index('resolutions_tasks')
      .on(t.storeId, t.taskAt, t.id)
      .where(sql`status = 'working' and task_at is not null`),
    index('resolutions_failed').on(t.storeId, t.dueAt, t.id).where(sql`status = 'failed'`),
    foreignKey({
      name: 'resolutions_claim',
      columns: [t.storeId, t.claimId],
      foreignColumns: [claims.storeId, claims.id],
    }),
    foreignKey({
      name: 'resolutions_claim_item',
      columns: [t.storeId, t.claimId, t.claimItemId],
      foreignColumns: [claimItems.storeId, claimItems.claimId, claimItems.id],
    }),
    oneOf('resolutions_resolution_type', t.resolutionType, RESOLUTION_TYPES),
    oneOf('resolutions_status', t.status),
    currencyCode('resolutions_paid_original_currency', t.paidOriginalCurrency),
    notNegative(
      'resolutions_amounts',
      t.quantity,
      t.refundedQuantity,
      t.paidValue,
      t.itemsAmount,
      t.taxAmount,
      t.shippingAmount,
      t.bonusAmount,
      t.reimbursement,
      t.paidOriginalValue,
      t.approvedValue,
      t.attempts,
    ),
  ],
);

export const storeCredits = pgTable(
  'store_credits',
  {
    storeId: storeId(),
    claimId: text('claim_id').notNull(),
    id: text('id').notNull(),
    resolutionId: text('resolution_id').notNull(),
    code: text('code').notNull(),
    amount: minorUnits('amount').notNull(),
    balance: minorUnits('balance').notNull(),
    currency: text('currency').notNull(),
    /** How it was issued: in our own ledger, or by the shop where customers spend it. */
    method: text('method', { enum: CREDIT_KINDS }).notNull().default('ledger'),
    /** When the shop was first asked to cancel it, and why the last attempt failed. */
    cancelingSince: instant('canceling_since'),
    cancelProblem: text('cancel_problem'),
    canceledAt: instant('canceled_at'),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.storeId, t.claimId, t.id] }),
    uniqueIndex('store_credits_resolution').on(t.storeId, t.resolutionId),
    uniqueIndex('store_credits_code').on(t.storeId, t.code),
    foreignKey({
      name: 'store_credits_resolution_exists',
      columns: [t.storeId, t.resolutionId],
      foreignColumns: [resolutions.storeId, resolutions.id],
    }),
    foreignKey({
      name: 'store_credits_claim',
      columns: [t.storeId, t.claimId],
      foreignColumns: [claims.storeId, claims.id],
    }),
    currencyCode('store_credits_currency', t.currency),
    oneOf('store_credits_method', t.method),
    check('store_credits_canceled', sql`${t.canceledAt} is null or ${t.balance} = 0`),
    check('store_credits_balance', sql`${t.balance} between 0 and ${t.amount}`),
  ],
);
