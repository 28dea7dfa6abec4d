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
import type { Address } from './address.ts';
import { currencyCode, isoDurations, notNegative, oneOf } from './checks.ts';
import { createdAt, instant, minorUnits, storeId, updatedAt } from './columns.ts';
import { connections } from './connections.ts';
import { FULFILLMENT_STATUSES } from './values.ts';

/** The shop's own id of an order. */
export const SHOP_ORDER_ID = `(case when starts_with(source_order_id, connection_id || ':')
  then substr(source_order_id, length(connection_id) + 2) else source_order_id end)`;

export const orders = pgTable(
  'orders',
  {
    storeId: storeId(),
    id: text('id').notNull(),
    /** The connection it comes from. */
    connectionId: text('connection_id').notNull().default('con_native'),
    /**
     * The shop's own id, as in `/v1`; unique in the store. If another connection already uses the id, it is
     * prefixed with the connection, such as `con_1:501`.
     */
    sourceOrderId: text('source_order_id').notNull(),
    /** When the shop last changed it; an older snapshot changes nothing. */
    sourceUpdatedAt: instant('source_updated_at'),
    orderNumber: text('order_number').notNull(),
    /** Normalized order number and email, for lookups. */
    orderNumberKey: text('order_number_key').notNull(),
    emailKey: text('email_key').notNull(),
    customerEmail: text('customer_email').notNull(),
    customerName: text('customer_name'),
    customerPhone: text('customer_phone'),
    currency: text('currency').notNull(),
    exchangeRate: text('exchange_rate').notNull().default('1'),
    subtotal: minorUnits('subtotal').notNull(),
    tax: minorUnits('tax').notNull().default(0),
    shipping: minorUnits('shipping').notNull().default(0),
    shippingTax: minorUnits('shipping_tax').notNull().default(0),
    discountTotal: minorUnits('discount_total').notNull().default(0),
    total: minorUnits('total').notNull(),
    shippingProtected: boolean('shipping_protected').notNull().default(false),
    warrantyProtected: boolean('warranty_protected').notNull().default(false),
    protectionRemovedAt: instant('protection_removed_at'),
    policyCancelledAt: instant('policy_cancelled_at'),
    isOneTimeAppeasement: boolean('is_one_time_appeasement').notNull().default(false),
    /** When protection was last added or removed by hand; snapshots no longer change it. */
    protectionChangedAt: instant('protection_changed_at'),
    salesChannel: text('sales_channel', { enum: ['Online', 'In Store'] })
      .notNull()
      .default('Online'),
    shippingAddress: jsonb('shipping_address').$type<Address>(),
    originalSourceOrderId: text('original_source_order_id'),
    sourceCreatedAt: instant('source_created_at').notNull(),
    sourceCancelledAt: instant('source_cancelled_at'),
    chargedBackAt: instant('charged_back_at'),
    platform: text('platform').notNull().default('native'),
    premiumPaid: minorUnits('premium_paid'),
    premiumCost: minorUnits('premium_cost'),
    riskLevel: text('risk_level'),
    tags: text('tags').array().notNull().default(sql`'{}'`),
    metadata: jsonb('metadata')
      .$type<Record<string, unknown>>()
      .notNull()
      .default(sql`'{}'::jsonb`),
    /** Whether its policies still need to be synchronized, as for orders of earlier releases. */
    policiesDue: boolean('policies_due').notNull().default(true),
    /** Hash of the last snapshot, so that receiving the same one twice changes nothing. */
    snapshotHash: text('snapshot_hash').notNull(),
    /** When its customer was erased; later snapshots don't restore personal data. */
    erasedAt: instant('erased_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    primaryKey({ columns: [t.storeId, t.id] }),
    uniqueIndex('orders_source').on(t.storeId, t.sourceOrderId),
    // The natural key: a shop's order, once per connection.
    uniqueIndex('orders_natural').on(t.storeId, t.connectionId, sql.raw(SHOP_ORDER_ID)),
    foreignKey({
      name: 'orders_connection',
      columns: [t.storeId, t.connectionId],
      foreignColumns: [connections.storeId, connections.id],
    }),
    // For callers with all stores, who look up an order's store by either id alone.
    index('orders_id').on(t.id),
    index('orders_source_id').on(t.sourceOrderId),
    // Serves one store and all stores, so the number comes first.
    index('orders_by_number').on(t.orderNumberKey, t.storeId, t.emailKey),
    index('orders_by_email').on(t.emailKey, t.storeId, t.sourceCreatedAt),
    index('orders_newest').on(t.storeId, t.sourceCreatedAt, t.id),
    index('orders_policies_due').on(t.storeId, t.id).where(sql`policies_due`),
    index('orders_replacing')
      .on(t.storeId, t.originalSourceOrderId)
      .where(sql`original_source_order_id is not null`),
    oneOf('orders_sales_channel', t.salesChannel),
    currencyCode('orders_currency', t.currency),
    notNegative(
      'orders_amounts',
      t.subtotal,
      t.tax,
      t.shipping,
      t.shippingTax,
      t.discountTotal,
      t.total,
      t.premiumPaid,
      t.premiumCost,
    ),
  ],
);

export const orderItems = pgTable(
  'order_items',
  {
    storeId: storeId(),
    orderId: text('order_id').notNull(),
    id: text('id').notNull(),
    position: integer('position').notNull(),
    sourceItemId: text('source_item_id').notNull(),
    sourceProductId: text('source_product_id'),
    sourceVariantId: text('source_variant_id'),
    sku: text('sku'),
    productName: text('product_name').notNull(),
    productImage: text('product_image'),
    productUrl: text('product_url'),
    /** Price, discount and tax of ONE unit, in minor units. */
    price: minorUnits('price').notNull(),
    discount: minorUnits('discount').notNull().default(0),
    tax: minorUnits('tax').notNull().default(0),
    quantity: integer('quantity').notNull(),
    refundedQuantity: integer('refunded_quantity').notNull().default(0),
    /** Units reserved by claims; a guarded UPDATE keeps it within the quantity bought. */
    claimedQuantity: integer('claimed_quantity').notNull().default(0),
    itemDescription: text('item_description'),
    color: text('color'),
    size: text('size'),
    sizeRegion: text('size_region'),
    flavor: text('flavor'),
    warrantyPeriod: text('warranty_period'),
    /** The price of the warranty for all its units, in minor units. */
    warrantyFee: minorUnits('warranty_fee'),
  },
  (t) => [
    primaryKey({ columns: [t.storeId, t.orderId, t.id] }),
    uniqueIndex('order_items_source').on(t.storeId, t.orderId, t.sourceItemId),
    foreignKey({
      name: 'order_items_order',
      columns: [t.storeId, t.orderId],
      foreignColumns: [orders.storeId, orders.id],
    }),
    notNegative(
      'order_items_amounts',
      t.price,
      t.discount,
      t.tax,
      t.quantity,
      t.refundedQuantity,
      t.claimedQuantity,
      t.warrantyFee,
    ),
  ],
);

export const fulfillments = pgTable(
  'fulfillments',
  {
    storeId: storeId(),
    orderId: text('order_id').notNull(),
    id: text('id').notNull(),
    sourceFulfillmentId: text('source_fulfillment_id').notNull(),
    position: integer('position').notNull().default(0),
    fulfillmentStatus: text('fulfillment_status').notNull(),
    trackingCompany: text('tracking_company'),
    trackingNumbers: text('tracking_numbers').array().notNull().default(sql`'{}'`),
    trackingUrls: text('tracking_urls').array().notNull().default(sql`'{}'`),
    fulfilledAt: instant('fulfilled_at'),
    shippedAt: instant('shipped_at'),
    deliveredAt: instant('delivered_at'),
    lastScanAt: instant('last_scan_at'),
    returnedToSenderAt: instant('returned_to_sender_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    primaryKey({ columns: [t.storeId, t.orderId, t.id] }),
    uniqueIndex('fulfillments_source').on(t.storeId, t.orderId, t.sourceFulfillmentId),
    foreignKey({
      name: 'fulfillments_order',
      columns: [t.storeId, t.orderId],
      foreignColumns: [orders.storeId, orders.id],
    }),
    oneOf('fulfillments_status', t.fulfillmentStatus, FULFILLMENT_STATUSES),
  ],
);

export const fulfillmentItems = pgTable(
  'fulfillment_items',
  {
    storeId: storeId(),
    orderId: text('order_id').notNull(),
    fulfillmentId: text('fulfillment_id').notNull(),
    sourceItemId: text('source_item_id').notNull(),
    /** The order in which the store sent them. */
    position: integer('position').notNull().default(0),
    quantity: integer('quantity').notNull(),
    claimedQuantity: integer('claimed_quantity').notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.storeId, t.orderId, t.fulfillmentId, t.sourceItemId] }),
    foreignKey({
      name: 'fulfillment_items_fulfillment',
      columns: [t.storeId, t.orderId, t.fulfillmentId],
      foreignColumns: [fulfillments.storeId, fulfillments.orderId, fulfillments.id],
    }),
    notNegative('fulfillment_items_quantities', t.quantity, t.claimedQuantity),
  ],
);

export const trackingEvents = pgTable(
  'tracking_events',
  {
    storeId: storeId(),
    orderId: text('order_id').notNull(),
    fulfillmentId: text('fulfillment_id').notNull(),
    occurredAt: instant('occurred_at').notNull(),
    status: text('status').notNull(),
    description: text('description').notNull().default(''),
    location: text('location'),
  },
  (t) => [
    primaryKey({ columns: [t.storeId, t.orderId, t.fulfillmentId, t.occurredAt, t.status] }),
    // Deleting a shipment deletes its scans.
    foreignKey({
      name: 'tracking_events_fulfillment',
      columns: [t.storeId, t.orderId, t.fulfillmentId],
      foreignColumns: [fulfillments.storeId, fulfillments.orderId, fulfillments.id],
    }).onDelete('cascade'),
  ],
);

/** Protection of an order, and the warranties of its items. Premiums are never shown to shoppers. */
export const policies = pgTable(
  'policies',
  {
    storeId: storeId(),
    orderId: text('order_id').notNull(),
    id: text('id').notNull(),
    claimCategory: text('claim_category', { enum: ['SHIPPING', 'WARRANTY'] }).notNull(),
    sourceItemId: text('source_item_id'),
    premiumPaid: minorUnits('premium_paid').notNull().default(0),
    premiumCost: minorUnits('premium_cost'),
    premiumCurrency: text('premium_currency').notNull(),
    insuredAmount: minorUnits('insured_amount').notNull(),
    removedAt: instant('removed_at'),
    warrantyValidUntil: instant('warranty_valid_until'),
    /** The warranty's period; null for a fixed last day. */
    warrantyPeriod: text('warranty_period'),
    /** Set by an extension; snapshots don't shorten it. */
    warrantyExtendedUntil: instant('warranty_extended_until'),
    /** The part of the premium that was paid for extensions. */
    extensionFees: minorUnits('extension_fees').notNull().default(0),
    /** Snapshots keep only policies of the order current. */
    origin: text('origin', { enum: ['ORDER', 'STAFF', 'IMPORT'] })
      .notNull()
      .default('ORDER'),
    /** Only for warranties canceled by hand, which snapshots don't reactivate. */
    cancelReason: text('cancel_reason'),
    refundedAmount: minorUnits('refunded_amount'),
    /** Another system's id of a registered warranty, and a hash of the registration. */
    sourceWarrantyId: text('source_warranty_id'),
    sourceHash: text('source_hash'),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.storeId, t.orderId, t.id] }),
    // At most one active policy per order (shipping) and per item (warranty).
    uniqueIndex('policies_running')
      .on(t.storeId, t.orderId, t.claimCategory, sql`coalesce(source_item_id, '')`)
      .where(sql`removed_at is null`),
    // For looking up warranties by id, by expiry, and canceled ones.
    index('policies_warranty_id').on(t.id).where(sql`claim_category = 'WARRANTY'`),
    index('policies_warranties')
      .on(t.storeId, t.warrantyValidUntil, t.id)
      .where(sql`claim_category = 'WARRANTY'`),
    index('policies_canceled_warranties')
      .on(t.storeId, t.warrantyValidUntil, t.id)
      .where(sql`claim_category = 'WARRANTY' and removed_at is not null`),
    uniqueIndex('policies_source_warranty_id')
      .on(t.storeId, t.sourceWarrantyId)
      .where(sql`source_warranty_id is not null`),
    foreignKey({
      name: 'policies_order',
      columns: [t.storeId, t.orderId],
      foreignColumns: [orders.storeId, orders.id],
    }),
    oneOf('policies_claim_category', t.claimCategory),
    currencyCode('policies_premium_currency', t.premiumCurrency),
    notNegative('policies_amounts', t.premiumPaid, t.premiumCost, t.insuredAmount),
    oneOf('policies_origin', t.origin),
    isoDurations('policies_warranty_period', t.warrantyPeriod),
    notNegative('policies_extensions', t.extensionFees),
    check('policies_canceled', sql`${t.cancelReason} is null or ${t.removedAt} is not null`),
    check(
      'policies_refunded',
      sql`${t.refundedAmount} >= 0 and ${t.refundedAmount} <= ${t.premiumPaid}`,
    ),
  ],
);

/** Returns of an order, as the platform reports them. */
export const returns = pgTable(
  'returns',
  {
    storeId: storeId(),
    orderId: text('order_id').notNull(),
    id: text('id').notNull(),
    status: text('status').notNull(),
    trackingNumber: text('tracking_number'),
    trackingUrl: text('tracking_url'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    primaryKey({ columns: [t.storeId, t.orderId, t.id] }),
    foreignKey({
      name: 'returns_order',
      columns: [t.storeId, t.orderId],
      foreignColumns: [orders.storeId, orders.id],
    }),
  ],
);

/**
 * Search terms of an order in lower case: number, email, names, SKUs, tracking numbers; after a `~`, its
 * filter values. `refresh_order_terms` keeps them current.
 */
export const orderTerms = pgTable(
  'order_terms',
  {
    storeId: storeId(),
    orderId: text('order_id').notNull(),
    term: text('term').notNull(),
    orderedAt: instant('ordered_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.storeId, t.orderId, t.term] }),
    // Orders by term, newest first. The operator class also serves prefix searches.
    index('order_terms_newest').on(
      t.storeId,
      t.term.op('text_pattern_ops'),
      t.orderedAt,
      t.orderId,
    ),
  ],
);

/** Claims allowed for an unprotected order: one per order, up to the store's monthly limit. */
export const appeasements = pgTable(
  'appeasements',
  {
    storeId: storeId(),
    id: text('id').notNull(),
    orderId: text('order_id').notNull(),
    /** Month in the store's time zone: 2026-03. */
    month: text('month').notNull(),
    reason: text('reason'),
    grantedBy: text('granted_by'),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.storeId, t.id] }),
    uniqueIndex('appeasements_order').on(t.storeId, t.orderId),
    index('appeasements_month').on(t.storeId, t.month),
    foreignKey({
      name: 'appeasements_order_exists',
      columns: [t.storeId, t.orderId],
      foreignColumns: [orders.storeId, orders.id],
    }),
    check('appeasements_month', sql`${t.month} ~ '^\\d{4}-\\d{2}$'`),
  ],
);
