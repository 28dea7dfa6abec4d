import { rowList, type Statement, type Writer } from '../../kernel/internal.ts';
import { checkQuotes } from '../quotes/check-quotes.ts';
import { NATIVE_CONNECTION } from './connection-id.rules.ts';
import { shipmentsWithoutErased, withoutErased } from './erased-people.repository.ts';
import { indexOrdersJob } from './index-orders.ts';
import type { FulfillmentSnapshot, OrderSnapshot } from './order-snapshot.input.ts';
import { refreshTerms, saveIndex } from './order-terms.repository.ts';
import { beginPolicies, type ProtectionSync, syncPolicies } from './sync-policies.repository.ts';

/** A validated snapshot with the ids for new rows. */
export interface ImportedOrder extends Omit<OrderSnapshot, 'items' | 'fulfillments'> {
  id: string;
  sourceOrderId: string;
  orderNumberKey: string;
  emailKey: string;
  snapshotHash: string;
  /** When the shop last changed the order; unknown for orders that come through `/v1`. */
  sourceUpdatedAt?: string | undefined;
  /** When its customer was erased. */
  erasedAt?: Date | undefined;
  items: (OrderSnapshot['items'][number] & { id: string })[];
  fulfillments: Shipment[] | undefined;
}

/** A snapshot does not change protection that was added or removed here. */
const unlessChangedHere = (column: string) =>
  `case when orders.protection_changed_at is null then excluded.${column} else orders.${column} end`;

/** The shop's own id of an order; the expression of the index `orders_natural`. */
export const shopOrderId = (alias: string) =>
  `(case when starts_with(${alias}.source_order_id, ${alias}.connection_id || ':')
    then substr(${alias}.source_order_id, length(${alias}.connection_id) + 2)
    else ${alias}.source_order_id end)`;

/**
 * An order that came through `/v1` before the shop was connected becomes the shop's order if its id, number
 * and email are the same.
 */
const isAdopted = (given: string) => `(orders.connection_id = '${NATIVE_CONNECTION}'
  and orders.order_number_key = ${given}.order_number_key and orders.email_key = ${given}.email_key)`;

const ORDERS = rowList({
  id: 'text',
  sourceOrderId: 'text',
  orderNumber: 'text',
  orderNumberKey: 'text',
  emailKey: 'text',
  customerEmail: 'text',
  customerName: 'text',
  customerPhone: 'text',
  currency: 'text',
  exchangeRate: 'numeric',
  subtotal: 'bigint',
  tax: 'bigint',
  shipping: 'bigint',
  shippingTax: 'bigint',
  discountTotal: 'bigint',
  total: 'bigint',
  shippingProtected: 'boolean',
  warrantyProtected: 'boolean',
  isOneTimeAppeasement: 'boolean',
  salesChannel: 'text',
  shippingAddress: 'jsonb',
  originalSourceOrderId: 'text',
  sourceCreatedAt: 'timestamptz',
  sourceCancelledAt: 'timestamptz',
  chargedBackAt: 'timestamptz',
  policyCancelledAt: 'timestamptz',
  platform: 'text',
  premiumPaid: 'bigint',
  premiumCost: 'bigint',
  riskLevel: 'text',
  tags: 'text[]',
  metadata: 'jsonb',
  snapshotHash: 'text',
  sourceUpdatedAt: 'timestamptz',
  erasedAt: 'timestamptz',
});

const SAVE_ORDERS: Statement = {
  name: 'orders.save',
  text: `with given as materialized (select * from ${ORDERS.from(4)} g),
  saved as (
    insert into orders (store_id, id, source_order_id, order_number, order_number_key, email_key,
      customer_email, customer_name, customer_phone, currency, exchange_rate, subtotal, tax,
      shipping, shipping_tax, discount_total, total, shipping_protected, warranty_protected,
      is_one_time_appeasement, sales_channel, shipping_address, original_source_order_id,
      source_created_at, source_cancelled_at, charged_back_at, policy_cancelled_at, platform,
      premium_paid, premium_cost, risk_level, tags, metadata, snapshot_hash, created_at, updated_at,
      policies_due, connection_id, source_updated_at, erased_at)
    select $1, id, "sourceOrderId", "orderNumber", "orderNumberKey", "emailKey", "customerEmail",
      "customerName", "customerPhone", currency, "exchangeRate", subtotal, tax, shipping,
      "shippingTax", "discountTotal", total, "shippingProtected", "warrantyProtected",
      "isOneTimeAppeasement", "salesChannel", "shippingAddress", "originalSourceOrderId",
      "sourceCreatedAt", "sourceCancelledAt", "chargedBackAt", "policyCancelledAt", platform,
      "premiumPaid", "premiumCost", "riskLevel", tags, metadata, "snapshotHash", $2, $2, false, $3,
      "sourceUpdatedAt", "erasedAt"
    from given
    -- Two batches with the same orders lock them in the same order.
    order by "sourceOrderId"
    on conflict (store_id, source_order_id) do update set
      order_number = excluded.order_number, order_number_key = excluded.order_number_key,
      email_key = excluded.email_key, customer_email = excluded.customer_email,
      customer_name = excluded.customer_name, customer_phone = excluded.customer_phone,
      currency = excluded.currency, exchange_rate = excluded.exchange_rate,
      subtotal = excluded.subtotal, tax = excluded.tax, shipping = excluded.shipping,
      shipping_tax = excluded.shipping_tax, discount_total = excluded.discount_total,
      total = excluded.total,
      shipping_protected = ${unlessChangedHere('shipping_protected')},
      warranty_protected = ${unlessChangedHere('warranty_protected')},
      is_one_time_appeasement = excluded.is_one_time_appeasement or exists (
        select 1 from appeasements a where a.store_id = $1 and a.order_id = orders.id),
      sales_channel = excluded.sales_channel, shipping_address = excluded.shipping_address,
      original_source_order_id = excluded.original_source_order_id,
      source_created_at = excluded.source_created_at,
      source_cancelled_at = excluded.source_cancelled_at,
      charged_back_at = excluded.charged_back_at,
      policy_cancelled_at = ${unlessChangedHere('policy_cancelled_at')},
      platform = excluded.platform,
      premium_paid = excluded.premium_paid, premium_cost = excluded.premium_cost,
      risk_level = excluded.risk_level, tags = excluded.tags, metadata = excluded.metadata,
      snapshot_hash = excluded.snapshot_hash, updated_at = excluded.updated_at,
      policies_due = false, connection_id = excluded.connection_id,
      source_updated_at = excluded.source_updated_at,
      erased_at = coalesce(orders.erased_at, excluded.erased_at)
      where (orders.snapshot_hash <> excluded.snapshot_hash
          or orders.connection_id <> excluded.connection_id)
        and (orders.connection_id = excluded.connection_id or ${isAdopted('excluded')})
        and coalesce(orders.source_updated_at <= excluded.source_updated_at, true)
    returning id, source_order_id, (xmax = 0) as created)
  select id as "systemOrderId", source_order_id as "sourceOrderId",
    case when created then 'created' else 'updated' end as changed, $3 as "connectionId" from saved`,
};

// A statement of its own, because an order saved in the meantime is not visible to the one before.
const LEFT_ALONE: Statement = {
  name: 'orders.left-alone',
  text: `select id as "systemOrderId", source_order_id as "sourceOrderId", 'unchanged' as changed,
      connection_id as "connectionId"
    from orders where store_id = $1 and source_order_id = any ($2::text[])`,
};

const ITEM_COLUMNS = `store_id, order_id, id, position, source_item_id, source_product_id,
  source_variant_id, sku, product_name, product_image, product_url, price, discount, tax, quantity,
  refunded_quantity, item_description, color, size, size_region, flavor, warranty_period, warranty_fee`;

const ITEMS = rowList({
  orderId: 'text',
  id: 'text',
  position: 'integer',
  sourceItemId: 'text',
  sourceProductId: 'text',
  sourceVariantId: 'text',
  sku: 'text',
  productName: 'text',
  productImage: 'text',
  productUrl: 'text',
  price: 'bigint',
  discount: 'bigint',
  tax: 'bigint',
  quantity: 'integer',
  refundedQuantity: 'integer',
  itemDescription: 'text',
  color: 'text',
  size: 'text',
  sizeRegion: 'text',
  flavor: 'text',
  warrantyPeriod: 'text',
  warrantyFee: 'bigint',
});

const givenItems = (first: number) => `select $1, "orderId", id, position, "sourceItemId",
    "sourceProductId", "sourceVariantId", sku, "productName", "productImage", "productUrl", price,
    discount, tax, quantity, "refundedQuantity", "itemDescription", color, size, "sizeRegion",
    flavor, "warrantyPeriod", "warrantyFee"
  from ${ITEMS.from(first)} g`;

const FULFILLMENT_COLUMNS = `store_id, order_id, id, source_fulfillment_id, position,
  fulfillment_status, tracking_company, tracking_numbers, tracking_urls, fulfilled_at, shipped_at,
  delivered_at, last_scan_at, returned_to_sender_at, created_at, updated_at`;

const FULFILLMENTS = rowList({
  orderId: 'text',
  id: 'text',
  position: 'integer',
  sourceFulfillmentId: 'text',
  fulfillmentStatus: 'text',
  trackingCompany: 'text',
  trackingNumber: 'text[]',
  trackingUrl: 'text[]',
  fulfilledAt: 'timestamptz',
  shippedAt: 'timestamptz',
  deliveredAt: 'timestamptz',
  lastScanAt: 'timestamptz',
  returnedToSenderAt: 'timestamptz',
});

const givenFulfillments = (first: number) => `select $1, "orderId", id, "sourceFulfillmentId",
    position, "fulfillmentStatus", "trackingCompany", "trackingNumber", "trackingUrl",
    "fulfilledAt", "shippedAt", "deliveredAt", "lastScanAt", "returnedToSenderAt",
    $2::timestamptz, $2::timestamptz
  from ${FULFILLMENTS.from(first)} g`;

const CONTENT_COLUMNS = 'store_id, order_id, fulfillment_id, source_item_id, position, quantity';

const CONTENTS = rowList({
  orderId: 'text',
  fulfillmentId: 'text',
  position: 'integer',
  sourceItemId: 'text',
  quantity: 'integer',
});

const EVENT_COLUMNS =
  'store_id, order_id, fulfillment_id, occurred_at, status, description, location';

const EVENTS = rowList({
  orderId: 'text',
  fulfillmentId: 'text',
  occurredAt: 'timestamptz',
  status: 'text',
  description: 'text',
  location: 'text',
});

/** Numbers of the first parameter of each list of `shipmentsOf`, and of the next one after them. */
const shipmentsFrom = (fulfillments: number) => {
  const contents = fulfillments + FULFILLMENTS.size;
  const events = contents + CONTENTS.size;
  return { fulfillments, contents, events, next: events + EVENTS.size };
};

// An order that was just created has no rows in these tables yet, so none have to be looked up.
const ADDED = shipmentsFrom(3 + ITEMS.size);
const ADD_CONTENTS: Statement = {
  name: 'orders.add-contents',
  text: `with items_saved as (insert into order_items (${ITEM_COLUMNS}) ${givenItems(3)}),
    fulfillments_saved as (
      insert into fulfillments (${FULFILLMENT_COLUMNS}) ${givenFulfillments(ADDED.fulfillments)}),
    contents_saved as (
      insert into fulfillment_items (${CONTENT_COLUMNS})
      select $1, "orderId", "fulfillmentId", "sourceItemId", position, quantity
      from ${CONTENTS.from(ADDED.contents)} g)
    insert into tracking_events (${EVENT_COLUMNS})
    select $1, "orderId", "fulfillmentId", "occurredAt", status, coalesce(description, ''), location
    from ${EVENTS.from(ADDED.events)} g
    on conflict do nothing`,
};

// `not in` is looked up in a hash, whatever PostgreSQL expects; `not exists` may compare all pairs. No value
// of these lists is null.
const REPLACE_ITEMS: Statement = {
  name: 'orders.replace-items',
  text: `with given as materialized (${givenItems(3)}),
  saved as (
    insert into order_items (${ITEM_COLUMNS}) select * from given
    on conflict (store_id, order_id, source_item_id) do update set
      position = excluded.position, source_product_id = excluded.source_product_id,
      source_variant_id = excluded.source_variant_id, sku = excluded.sku,
      product_name = excluded.product_name, product_image = excluded.product_image,
      product_url = excluded.product_url, price = excluded.price, discount = excluded.discount,
      tax = excluded.tax, quantity = excluded.quantity,
      refunded_quantity = excluded.refunded_quantity,
      item_description = excluded.item_description, color = excluded.color, size = excluded.size,
      size_region = excluded.size_region, flavor = excluded.flavor,
      warranty_period = excluded.warranty_period, warranty_fee = excluded.warranty_fee)
  delete from order_items i
  where i.store_id = $1 and i.order_id = any ($2::text[]) and i.claimed_quantity = 0
    and (i.order_id, i.source_item_id) not in (select "orderId", "sourceItemId" from given)`,
};

// An existing shipment keeps its id; its contents and scans arrive under the new id that was made for it.
const SAVED = shipmentsFrom(3);
const SAVE_FULFILLMENTS = `given as materialized (${givenFulfillments(SAVED.fulfillments)}),
  saved as (
    insert into fulfillments (${FULFILLMENT_COLUMNS}) select * from given
    on conflict (store_id, order_id, source_fulfillment_id) do update set
      fulfillment_status = excluded.fulfillment_status,
      tracking_company = excluded.tracking_company, tracking_numbers = excluded.tracking_numbers,
      tracking_urls = excluded.tracking_urls, fulfilled_at = excluded.fulfilled_at,
      shipped_at = excluded.shipped_at, delivered_at = excluded.delivered_at,
      last_scan_at = excluded.last_scan_at,
      returned_to_sender_at = excluded.returned_to_sender_at, updated_at = excluded.updated_at
    returning order_id, id, source_fulfillment_id),
  shipments as materialized (
    select saved.order_id, saved.id, given.id as given_id from saved join given
      on given."orderId" = saved.order_id
        and given."sourceFulfillmentId" = saved.source_fulfillment_id),
  contents as materialized (
    select s.order_id, s.id as fulfillment_id, g."sourceItemId" as source_item_id, g.position,
      g.quantity
    from ${CONTENTS.from(SAVED.contents)} g join shipments s on s.given_id = g."fulfillmentId"),
  contents_saved as (
    insert into fulfillment_items (${CONTENT_COLUMNS})
    select $1, order_id, fulfillment_id, source_item_id, position, quantity from contents
    on conflict (store_id, order_id, fulfillment_id, source_item_id)
      do update set position = excluded.position, quantity = excluded.quantity),
  contents_gone as (
    delete from fulfillment_items fi using shipments s
    where fi.store_id = $1 and fi.order_id = s.order_id and fi.fulfillment_id = s.id
      and fi.claimed_quantity = 0
      and (fi.order_id, fi.fulfillment_id, fi.source_item_id) not in (
        select order_id, fulfillment_id, source_item_id from contents)),
  events_saved as (
    insert into tracking_events (${EVENT_COLUMNS})
    select $1, s.order_id, s.id, g."occurredAt", g.status, coalesce(g.description, ''), g.location
    from ${EVENTS.from(SAVED.events)} g join shipments s on s.given_id = g."fulfillmentId"
    on conflict do nothing)`;

const REPLACE_FULFILLMENTS: Statement = {
  name: 'orders.replace-fulfillments',
  text: `with ${SAVE_FULFILLMENTS},
  gone as (
    delete from fulfillments f
    where f.store_id = $1 and f.order_id = any ($${SAVED.next}::text[])
      and (f.order_id, f.source_fulfillment_id) not in (
        select "orderId", "sourceFulfillmentId" from given)
      and not exists (select 1 from fulfillment_items fi where fi.store_id = $1
        and fi.order_id = f.order_id and fi.fulfillment_id = f.id and fi.claimed_quantity > 0)
    returning f.order_id, f.id)
  delete from fulfillment_items fi using gone
  where fi.store_id = $1 and fi.order_id = gone.order_id and fi.fulfillment_id = gone.id`,
};

/** Returns the items of orders as a flat list. */
const itemsOf = (orders: readonly ImportedOrder[]) =>
  ITEMS.values(
    orders.flatMap(({ id: orderId, items }) =>
      items.map((item, at) => ({ ...item, orderId, position: at + 1 })),
    ),
  );

type Shipment = FulfillmentSnapshot & { id: string };

/** Returns shipments, their contents and their scans as flat lists. */
function shipmentsOf(
  orders: readonly { id: string; fulfillments: readonly Shipment[] | undefined }[],
) {
  const placed = orders.flatMap(({ id: orderId, fulfillments = [] }) =>
    fulfillments.map((shipment, at) => ({ ...shipment, orderId, position: at + 1 })),
  );
  const contents = placed.flatMap(({ orderId, id: fulfillmentId, items }) =>
    items.map((item, at) => ({ ...item, orderId, fulfillmentId, position: at + 1 })),
  );
  const events = placed.flatMap(({ orderId, id: fulfillmentId, events }) =>
    events.map((event) => ({ ...event, orderId, fulfillmentId })),
  );
  return [...FULFILLMENTS.values(placed), ...CONTENTS.values(contents), ...EVENTS.values(events)];
}

/** Saves the items and shipments of orders that have just been created. */
async function addContents(writer: Writer, orders: readonly ImportedOrder[]): Promise<void> {
  if (orders.length === 0) return;
  const values = [writer.storeId, writer.ctx.now(), ...itemsOf(orders), ...shipmentsOf(orders)];
  await writer.rows(ADD_CONTENTS, values);
}

/** Saves the items and shipments of existing orders, and deletes those that are gone. */
async function replaceContents(writer: Writer, orders: readonly ImportedOrder[]): Promise<void> {
  if (orders.length === 0) return;
  const { storeId, ctx } = writer;
  const shipped = orders.filter(({ fulfillments }) => fulfillments !== undefined);
  await Promise.all([
    writer.rows(REPLACE_ITEMS, [storeId, orders.map(({ id }) => id), ...itemsOf(orders)]),
    shipped.length > 0 &&
      writer.rows(REPLACE_FULFILLMENTS, [
        storeId,
        ctx.now(),
        ...shipmentsOf(shipped),
        shipped.map(({ id }) => id),
      ]),
  ]);
}

/**
 * Saves any number of orders with their items and fulfillments. The search terms of a single order are
 * indexed at once; those of many are left to a job, because indexing costs as much as saving. An order of
 * another connection and an older snapshot change nothing.
 */
export async function importOrders(
  writer: Writer,
  orders: readonly ImportedOrder[],
  connectionId = NATIVE_CONNECTION,
) {
  if (orders.length === 0) return [];
  const { storeId } = writer;
  const given = await withoutErased(writer, orders);
  const answers = await saveOrders(writer, given, connectionId);
  const saved = (list: readonly ImportedOrder[], ...as: ('created' | 'updated' | 'unchanged')[]) =>
    list.flatMap((order) => {
      const answer = answers.get(order.sourceOrderId);
      return answer && as.includes(answer.changed) ? [{ ...order, id: answer.systemOrderId }] : [];
    });
  const [created, updated] = [saved(given, 'created'), saved(given, 'updated')];
  await Promise.all([addContents(writer, created), replaceContents(writer, updated)]);
  await checkQuotes(writer, saved(orders, 'created', 'updated'));
  const [createdIds, updatedIds] = [created.map(({ id }) => id), updated.map(({ id }) => id)];
  const [, changes] = await Promise.all([
    beginPolicies(writer, createdIds),
    syncPolicies(writer, updatedIds, updatedIds),
  ]);
  emitProtection(writer, changes);
  const orderIds = [...createdIds, ...updatedIds];
  if (orders.length === 1) await saveIndex(writer, orderIds);
  else if (orderIds.length > 0) writer.enqueue(indexOrdersJob.of({ storeId, orderIds }));
  return orders.map(({ sourceOrderId }) => answerOf(answers, sourceOrderId));
}

function answerOf(answers: ReadonlyMap<string, SavedOrder>, sourceOrderId: string): SavedOrder {
  const answer = answers.get(sourceOrderId);
  if (!answer) throw new Error('saving the order returned no result');
  return answer;
}

interface SavedOrder {
  systemOrderId: string;
  sourceOrderId: string;
  changed: 'created' | 'updated' | 'unchanged';
  /** The connection that the order belongs to. An order of another connection is not changed. */
  connectionId: string;
}

/** Saves orders without their contents. Returns what became of each, by the platform's id. */
async function saveOrders(
  writer: Writer,
  orders: readonly ImportedOrder[],
  connectionId: string,
): Promise<Map<string, SavedOrder>> {
  const { storeId, ctx } = writer;
  const rows = orders.map((order) => ({
    ...order,
    shippingProtected: order.protection.shipping,
    warrantyProtected: order.protection.warranty,
  }));
  const values = [storeId, ctx.now(), connectionId, ...ORDERS.values(rows)];
  const saved = await writer.rows<SavedOrder>(SAVE_ORDERS, values);
  const answers = new Map(saved.map((one) => [one.sourceOrderId, one]));
  const others = orders.flatMap(({ sourceOrderId: id }) => (answers.has(id) ? [] : [id]));
  if (others.length === 0) return answers;
  const leftAlone = await writer.rows<SavedOrder>(LEFT_ALONE, [storeId, others]);
  for (const one of leftAlone) answers.set(one.sourceOrderId, one);
  return answers;
}

/** Emits events for protection that later snapshots change, not for what the order was placed with. */
function emitProtection(writer: Writer, changes: readonly ProtectionSync[]): void {
  for (const { orderId: streamId, claimCategory, change, policyIds } of changes) {
    const [policyId] = policyIds;
    writer.emit(
      change === 'added'
        ? { name: 'protection.added', streamId, data: { claimCategory, policyId, policyIds } }
        : { name: 'protection.removed', streamId, data: { claimCategory } },
    );
  }
}

const NAME: Statement = {
  name: 'orders.name',
  text: `select g."sourceOrderId" as "shopOrderId",
      coalesce(mine.source_order_id, case
        when orders.id is null or ${isAdopted('g')} then g."sourceOrderId"
        else $3 || ':' || g."sourceOrderId" end) as "sourceOrderId",
      coalesce(original.source_order_id, g.original) as "originalSourceOrderId"
    from jsonb_to_recordset($2::jsonb) as g("sourceOrderId" text, order_number_key text,
      email_key text, original text)
    left join orders mine on mine.store_id = $1 and mine.connection_id = $3
      and ${shopOrderId('mine')} = g."sourceOrderId"
    left join orders on orders.store_id = $1 and orders.source_order_id = g."sourceOrderId"
    left join orders original on original.store_id = $1 and original.connection_id = $3
      and ${shopOrderId('original')} = g.original`,
};

/**
 * Returns the ids of a shop's orders in this store: the shop's own id, preceded by the connection's if
 * another connection has an order with that id.
 */
export async function nameOrders(
  writer: Writer,
  connectionId: string,
  orders: readonly Pick<
    ImportedOrder,
    'sourceOrderId' | 'orderNumberKey' | 'emailKey' | 'originalSourceOrderId'
  >[],
) {
  const given = orders.map((one) => ({
    sourceOrderId: one.sourceOrderId,
    order_number_key: one.orderNumberKey,
    email_key: one.emailKey,
    original: one.originalSourceOrderId ?? null,
  }));
  return writer.rows<{
    shopOrderId: string;
    sourceOrderId: string;
    originalSourceOrderId: string | null;
  }>(NAME, [writer.storeId, JSON.stringify(given), connectionId]);
}

const FULFILL: Statement = {
  name: 'orders.fulfill',
  text: `with ${SAVE_FULFILLMENTS}
    select id, source_fulfillment_id as "sourceFulfillmentId" from saved`,
};

/** Saves fulfillments of one order by their natural key, without changing its others. */
export async function importFulfillments(
  writer: Writer,
  orderId: string,
  fulfillments: readonly Shipment[],
) {
  const given = await shipmentsWithoutErased(writer, orderId, fulfillments);
  const lists = shipmentsOf([{ id: orderId, fulfillments: given }]);
  const values = [writer.storeId, writer.ctx.now(), ...lists];
  const [saved] = await Promise.all([
    writer.rows<{ id: string; sourceFulfillmentId: string }>(FULFILL, values),
    refreshTerms(writer, [orderId]),
    syncPolicies(writer, [orderId]),
  ]);
  return saved;
}
