import { rowList, type Statement, type Writer } from '../../kernel/internal.ts';
import { checkQuotes } from '../quotes/check-quotes.ts';
import { NATIVE_CONNECTION } from './connection-id.rules.ts';
import { shipmentsWithoutErased, withoutErased } from './erased-people.repository.ts';
import type { ImportedOrder, Shipment } from './imported-order.ts';
import { indexOrdersJob } from './index-orders.ts';
import { addContents, replaceContents, saveShipments } from './order-contents.repository.ts';
import { refreshTerms, saveIndex } from './order-terms.repository.ts';
import { beginPolicies, type ProtectionSync, syncPolicies } from './sync-policies.repository.ts';

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

/** Saves fulfillments of one order by their natural key, without changing its others. */
export async function importFulfillments(
  writer: Writer,
  orderId: string,
  fulfillments: readonly Shipment[],
) {
  const given = await shipmentsWithoutErased(writer, orderId, fulfillments);
  const [saved] = await Promise.all([
    saveShipments(writer, orderId, given),
    refreshTerms(writer, [orderId]),
    syncPolicies(writer, [orderId]),
  ]);
  return saved;
}
