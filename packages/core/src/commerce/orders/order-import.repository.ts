import type { Statement, Writer } from '../../kernel/internal.ts';
import { checkQuotes } from '../quotes/check-quotes.ts';
import { NATIVE_CONNECTION } from './connection-id.rules.ts';
import { shipmentsWithoutErased, withoutErased } from './erased-people.repository.ts';
import { indexOrdersJob } from './index-orders.ts';
import type { FulfillmentSnapshot, OrderSnapshot } from './order-snapshot.input.ts';
import { refreshTerms, saveIndex } from './order-terms.repository.ts';
import { type ProtectionSync, syncPolicies } from './sync-policies.repository.ts';

/** A validated snapshot with the ids for new rows. */
export interface ImportedOrder extends Omit<OrderSnapshot, 'items' | 'fulfillments'> {
  id: string;
  sourceOrderId: string;
  orderNumberKey: string;
  emailKey: string;
  snapshotHash: string;
  /** When the shop last changed it; not known of orders that come through `/v1`. */
  sourceUpdatedAt?: string | undefined;
  /** When its customer was erased. */
  erasedAt?: Date | undefined;
  items: (OrderSnapshot['items'][number] & { id: string })[];
  fulfillments: (FulfillmentSnapshot & { id: string })[] | undefined;
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
 * An order that came through `/v1` before the shop was connected is the shop's, not a second one, if its id,
 * number and email are the same.
 */
const isAdopted = (given: string) => `(orders.connection_id = '${NATIVE_CONNECTION}'
  and orders.order_number_key = ${given}.order_number_key and orders.email_key = ${given}.email_key)`;

const UPSERT_ORDERS = `orders_given as (
    select g.*, g."shippingAddress" as address from jsonb_to_recordset($2::jsonb) as g(
      id text, "sourceOrderId" text, "orderNumber" text, "orderNumberKey" text, "emailKey" text,
      "customerEmail" text, "customerName" text, "customerPhone" text, currency text,
      "exchangeRate" text, subtotal bigint, tax bigint, shipping bigint, "shippingTax" bigint,
      "discountTotal" bigint, total bigint, protection jsonb, "isOneTimeAppeasement" boolean,
      "salesChannel" text, "shippingAddress" jsonb, "originalSourceOrderId" text,
      "sourceCreatedAt" timestamptz, "sourceCancelledAt" timestamptz, "chargedBackAt" timestamptz,
      "policyCancelledAt" timestamptz, platform text, "premiumPaid" bigint, "premiumCost" bigint,
      "riskLevel" text, tags jsonb, metadata jsonb, "snapshotHash" text,
      "sourceUpdatedAt" timestamptz, "erasedAt" timestamptz, items jsonb, fulfillments jsonb)),
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
      "shippingTax", "discountTotal", total, (protection->>'shipping')::boolean,
      (protection->>'warranty')::boolean, "isOneTimeAppeasement", "salesChannel", address,
      "originalSourceOrderId", "sourceCreatedAt", "sourceCancelledAt", "chargedBackAt",
      "policyCancelledAt", platform, "premiumPaid", "premiumCost", "riskLevel",
      array(select jsonb_array_elements_text(tags)), metadata, "snapshotHash", $3, $3, false, $4,
      "sourceUpdatedAt", "erasedAt"
    from orders_given
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
    returning id, source_order_id, (xmax = 0) as created),
  changed as (
    select saved.id as order_id, saved.created, g.items, g.fulfillments, g.currency
    from saved join orders_given g on g."sourceOrderId" = saved.source_order_id)`;

const UPSERT_ITEMS = `items_given as (
    select c.order_id, c.currency, ordinality as position, i.* from changed c,
      jsonb_array_elements(c.items) with ordinality as e(item, ordinality),
      jsonb_to_record(e.item) as i(id text, "sourceItemId" text, "sourceProductId" text,
        "sourceVariantId" text, sku text, "productName" text, "productImage" text,
        "productUrl" text, price bigint, discount bigint, tax bigint, quantity integer,
        "refundedQuantity" integer, "itemDescription" text, color text, size text,
        "sizeRegion" text, flavor text, "warrantyPeriod" text, "warrantyFee" bigint)),
  items_saved as (
    insert into order_items (store_id, order_id, id, position, source_item_id, source_product_id,
      source_variant_id, sku, product_name, product_image, product_url, price, discount, tax,
      quantity, refunded_quantity, item_description, color, size, size_region, flavor,
      warranty_period, warranty_fee)
    select $1, order_id, id, position, "sourceItemId", "sourceProductId", "sourceVariantId", sku,
      "productName", "productImage", "productUrl", price, discount, tax, quantity,
      "refundedQuantity", "itemDescription", color, size, "sizeRegion", flavor, "warrantyPeriod", "warrantyFee"
    from items_given
    on conflict (store_id, order_id, source_item_id) do update set
      position = excluded.position, source_product_id = excluded.source_product_id,
      source_variant_id = excluded.source_variant_id, sku = excluded.sku,
      product_name = excluded.product_name, product_image = excluded.product_image,
      product_url = excluded.product_url, price = excluded.price, discount = excluded.discount,
      tax = excluded.tax, quantity = excluded.quantity,
      refunded_quantity = excluded.refunded_quantity,
      item_description = excluded.item_description, color = excluded.color, size = excluded.size,
      size_region = excluded.size_region, flavor = excluded.flavor,
      warranty_period = excluded.warranty_period, warranty_fee = excluded.warranty_fee),
  items_gone as (
    delete from order_items i using changed c
    where not c.created and i.store_id = $1 and i.order_id = c.order_id and i.claimed_quantity = 0
      and not exists (select 1 from jsonb_array_elements(c.items) e
        where e->>'sourceItemId' = i.source_item_id))`;

/** Expects a `changed` of order_id, created and fulfillments; `replace` also deletes the others. */
const upsertFulfillments = (replace: string) => `fulfillments_given as (
    select c.order_id, ordinality as position, f.* from changed c,
      jsonb_array_elements(c.fulfillments) with ordinality as e(fulfillment, ordinality),
      jsonb_to_record(e.fulfillment) as f(id text, "sourceFulfillmentId" text,
        "fulfillmentStatus" text, "trackingCompany" text, "trackingNumber" jsonb,
        "trackingUrl" jsonb, "fulfilledAt" timestamptz, "shippedAt" timestamptz,
        "deliveredAt" timestamptz, "lastScanAt" timestamptz, "returnedToSenderAt" timestamptz,
        items jsonb, events jsonb)
    where jsonb_typeof(c.fulfillments) = 'array'),
  fulfillments_saved as (
    insert into fulfillments (store_id, order_id, id, source_fulfillment_id, position,
      fulfillment_status, tracking_company, tracking_numbers, tracking_urls, fulfilled_at,
      shipped_at, delivered_at, last_scan_at, returned_to_sender_at, created_at, updated_at)
    select $1, order_id, id, "sourceFulfillmentId", position, "fulfillmentStatus",
      "trackingCompany", array(select jsonb_array_elements_text("trackingNumber")),
      array(select jsonb_array_elements_text("trackingUrl")), "fulfilledAt", "shippedAt",
      "deliveredAt", "lastScanAt", "returnedToSenderAt", $3, $3
    from fulfillments_given
    on conflict (store_id, order_id, source_fulfillment_id) do update set
      fulfillment_status = excluded.fulfillment_status,
      tracking_company = excluded.tracking_company, tracking_numbers = excluded.tracking_numbers,
      tracking_urls = excluded.tracking_urls, fulfilled_at = excluded.fulfilled_at,
      shipped_at = excluded.shipped_at, delivered_at = excluded.delivered_at,
      last_scan_at = excluded.last_scan_at,
      returned_to_sender_at = excluded.returned_to_sender_at, updated_at = excluded.updated_at
    returning order_id, id, source_fulfillment_id),
  contents_given as (
    select s.order_id, s.id as fulfillment_id, g.items, g.events from fulfillments_saved s
    join fulfillments_given g
      on g.order_id = s.order_id and g."sourceFulfillmentId" = s.source_fulfillment_id),
  contents_saved as (
    insert into fulfillment_items (store_id, order_id, fulfillment_id, source_item_id, position,
      quantity)
    select $1, order_id, fulfillment_id, i->>'sourceItemId', place, (i->>'quantity')::integer
    from contents_given, jsonb_array_elements(items) with ordinality as e(i, place)
    on conflict (store_id, order_id, fulfillment_id, source_item_id)
      do update set position = excluded.position, quantity = excluded.quantity),
  contents_gone as (
    delete from fulfillment_items fi using contents_given g
    where fi.store_id = $1 and fi.order_id = g.order_id and fi.fulfillment_id = g.fulfillment_id
      and fi.claimed_quantity = 0
      and not exists (select 1 from jsonb_array_elements(g.items) i
        where i->>'sourceItemId' = fi.source_item_id)),
  events_saved as (
    insert into tracking_events (store_id, order_id, fulfillment_id, occurred_at, status,
      description, location)
    select $1, order_id, fulfillment_id, (e->>'occurredAt')::timestamptz, e->>'status',
      coalesce(e->>'description', ''), e->>'location'
    from contents_given, jsonb_array_elements(events) as e
    on conflict do nothing)${replace}`;

const FULFILLMENTS_GONE = `,
  fulfillments_gone as (
    delete from fulfillments f using changed c
    where not c.created and jsonb_typeof(c.fulfillments) = 'array'
      and f.store_id = $1 and f.order_id = c.order_id
      and not exists (select 1 from jsonb_array_elements(c.fulfillments) e
        where e->>'sourceFulfillmentId' = f.source_fulfillment_id)
      and not exists (select 1 from fulfillment_items fi where fi.store_id = $1
        and fi.order_id = f.order_id and fi.fulfillment_id = f.id and fi.claimed_quantity > 0)
    returning f.order_id, f.id),
  fulfillments_gone_contents as (
    delete from fulfillment_items fi using fulfillments_gone g
    where fi.store_id = $1 and fi.order_id = g.order_id and fi.fulfillment_id = g.id)`;

const IMPORT: Statement = {
  name: 'orders.import',
  text: `with ${UPSERT_ORDERS}, ${UPSERT_ITEMS}, ${upsertFulfillments(FULFILLMENTS_GONE)}
    select coalesce(saved.id, o.id) as "systemOrderId", g."sourceOrderId",
      case when saved.id is null then 'unchanged' when saved.created then 'created'
        else 'updated' end as changed,
      case when saved.id is null then o.connection_id else $4 end as "connectionId"
    from orders_given g
    left join saved on saved.source_order_id = g."sourceOrderId"
    left join orders o on o.store_id = $1 and o.source_order_id = g."sourceOrderId"`,
};

/**
 * Saves any number of orders with their items and fulfillments in one statement. The search terms
 * of a single order are indexed at once; those of many are left to a job, because indexing costs as
 * much as saving. An order of another connection and an older snapshot change nothing.
 */
export async function importOrders(
  writer: Writer,
  orders: readonly ImportedOrder[],
  connectionId = NATIVE_CONNECTION,
) {
  if (orders.length === 0) return [];
  const { storeId } = writer;
  const imported = await writer.rows<{
    systemOrderId: string;
    sourceOrderId: string;
    changed: 'created' | 'updated' | 'unchanged';
    /** The connection that the order belongs to: another one's order is left alone. */
    connectionId: string;
  }>(IMPORT, [
    storeId,
    JSON.stringify(await withoutErased(writer, orders)),
    writer.ctx.now(),
    connectionId,
  ]);
  const changed = imported.filter((one) => one.changed !== 'unchanged');
  const orderIds = changed.map(({ systemOrderId }) => systemOrderId);
  const ids = new Map(changed.map((one) => [one.sourceOrderId, one.systemOrderId]));
  const saved = orders.flatMap((order) => {
    const id = ids.get(order.sourceOrderId);
    return id === undefined ? [] : [{ ...order, id }];
  });
  await checkQuotes(writer, saved);
  const updated = changed.filter((one) => one.changed === 'updated');
  const watched = updated.map(({ systemOrderId }) => systemOrderId);
  emitProtection(writer, await syncPolicies(writer, orderIds, watched));
  if (orders.length === 1) await saveIndex(writer, orderIds);
  else if (orderIds.length > 0) writer.enqueue(indexOrdersJob.of({ storeId, orderIds }));
  return imported;
}

/** Protection that an order was placed with is no news; what its snapshots change later is. */
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
 * Returns what a shop's orders are called in this store: their own id, or with their connection before it if
 * another connection has an order of that id.
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
  text: `with changed as (select $4::text as order_id, false as created, $2::jsonb as fulfillments),
    ${upsertFulfillments('')}
    select id, source_fulfillment_id as "sourceFulfillmentId" from fulfillments_saved`,
};

/** Saves fulfillments of one order by their natural key, leaving the others alone. */
export async function importFulfillments(
  writer: Writer,
  orderId: string,
  fulfillments: readonly (FulfillmentSnapshot & { id: string })[],
) {
  const given = await shipmentsWithoutErased(writer, orderId, fulfillments);
  const values = [writer.storeId, JSON.stringify(given), writer.ctx.now(), orderId];
  const [saved] = await Promise.all([
    writer.rows<{ id: string; sourceFulfillmentId: string }>(FULFILL, values),
    refreshTerms(writer, [orderId]),
    syncPolicies(writer, [orderId]),
  ]);
  return saved;
}
