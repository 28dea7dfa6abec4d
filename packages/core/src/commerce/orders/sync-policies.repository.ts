import { requireSystem } from '../../access/internal.ts';
import type { Context } from '../../kernel/internal.ts';
import { type Statement, unscoped, type Writer, write } from '../../kernel/internal.ts';
import { DELIVERED_STATUSES } from './fulfillment-status.rules.ts';

/**
 * The end of an item's warranty, like `warrantyWindow`: the last millisecond of its last day in the
 * store's time zone, from the last delivery, else the purchase.
 */
const VALID_UNTIL = `((((coalesce((
      select max(coalesce(f.delivered_at, case when f.fulfillment_status = any ($4::text[])
        then coalesce(f.last_scan_at, f.shipped_at, f.fulfilled_at) end))
      from fulfillment_items fi join fulfillments f on f.store_id = fi.store_id
        and f.order_id = fi.order_id and f.id = fi.fulfillment_id
      where fi.store_id = $1 and fi.order_id = o.id and fi.source_item_id = i.source_item_id),
      o.source_created_at) at time zone o.time_zone)::date + i.warranty_period::interval)
    + interval '1 day') at time zone o.time_zone) - interval '1 millisecond'`;

const WANTED = `o as materialized (
      select o.id, o.premium_paid, o.premium_cost, o.currency, o.total, o.source_created_at,
        o.shipping_protected, o.warranty_protected, o.policy_cancelled_at, s.time_zone,
        o.source_cancelled_at is not null or o.charged_back_at is not null as gone,
        o.protection_changed_at is not null as by_hand
      from orders o join stores s on s.id = o.store_id
      where o.store_id = $1 and o.id = any ($2::text[])),
    wanted as materialized (
      select o.id as order_id, 'SHIPPING' as claim_category, null::text as source_item_id,
        coalesce(o.premium_paid, q.premium) as premium_paid,
        coalesce(q.cost, o.premium_cost) as premium_cost, o.currency,
        coalesce(q.insured_amount, o.total) as insured,
        null::timestamptz as valid_until, null::text as period, o.by_hand
      from o
      -- A quote that counts says what the premium costs the store and what is insured.
      left join order_quotes q on q.store_id = $1 and q.order_id = o.id and q.status = 'MATCHED'
      where o.shipping_protected and o.policy_cancelled_at is null
      union all
      select o.id, 'WARRANTY', i.source_item_id,
        -- One policy for all items, as earlier releases wrote it, hands its premium to the first.
        coalesce(i.warranty_fee, case when i.position = min(i.position) over (partition by o.id)
          then (select p.premium_paid from policies p where p.store_id = $1 and p.order_id = o.id
            and p.claim_category = 'WARRANTY' and p.source_item_id is null
            and p.removed_at is null) end),
        null, o.currency, greatest(0, i.price - i.discount + i.tax) * i.quantity,
        ${VALID_UNTIL}, i.warranty_period, o.by_hand
      from o join order_items i on i.store_id = $1 and i.order_id = o.id
      where o.warranty_protected and o.policy_cancelled_at is null and not o.gone
        and i.warranty_period is not null
        -- What a person canceled doesn't start again.
        and not exists (select from policies c where c.store_id = $1 and c.order_id = o.id
          and c.claim_category = 'WARRANTY' and c.source_item_id = i.source_item_id
          and c.cancel_reason is not null))`;

const COLUMNS = `store_id, order_id, id, claim_category, source_item_id, premium_paid, premium_cost,
      premium_currency, insured_amount, warranty_valid_until, warranty_period, created_at`;

const NEW = `select $1, order_id, 'pol_' || to_hex(extract(epoch from $3::timestamptz)::bigint)
        || replace(gen_random_uuid()::text, '-', ''), claim_category, source_item_id,
      coalesce(premium_paid, 0), premium_cost, currency, insured, valid_until, period, $3
    from wanted w`;

const BEGIN: Statement = {
  name: 'orders.begin-policies',
  text: `with ${WANTED}
    insert into policies (${COLUMNS}) ${NEW}`,
};

const SYNC: Statement = {
  name: 'orders.sync-policies',
  text: `with ${WANTED},
    ended as (
      update policies p set removed_at = coalesce(o.policy_cancelled_at, $3) from o
      where p.store_id = $1 and p.order_id = o.id and p.removed_at is null
        and (p.origin = 'ORDER' or o.gone or not exists (select from order_items i
          where i.store_id = $1 and i.order_id = o.id and i.source_item_id = p.source_item_id))
        and not exists (select 1 from wanted w where w.order_id = p.order_id
          and w.claim_category = p.claim_category
          and w.source_item_id is not distinct from p.source_item_id)
      returning p.order_id, p.id, p.claim_category, p.source_item_id, p.origin, o.gone),
    changed as (
      update policies p set
        -- What was paid for protection that was added by hand is not the snapshot's to say.
        premium_paid = case when w.by_hand then p.premium_paid
          else coalesce(w.premium_paid + p.extension_fees, p.premium_paid) end,
        premium_cost = coalesce(w.premium_cost, p.premium_cost), premium_currency = w.currency,
        insured_amount = w.insured, warranty_period = w.period,
        warranty_valid_until = greatest(w.valid_until, p.warranty_extended_until)
      from wanted w
      where p.store_id = $1 and p.order_id = w.order_id and p.removed_at is null
        and p.origin = 'ORDER'
        and p.claim_category = w.claim_category
        and p.source_item_id is not distinct from w.source_item_id
        and (coalesce(w.premium_paid + p.extension_fees, p.premium_paid),
            coalesce(w.premium_cost, p.premium_cost), w.currency, w.insured,
            greatest(w.valid_until, p.warranty_extended_until), w.period)
          is distinct from (p.premium_paid, p.premium_cost, p.premium_currency,
            p.insured_amount, p.warranty_valid_until, p.warranty_period)),
    begun as (
    insert into policies (${COLUMNS}) ${NEW}
    where not exists (select 1 from policies p where p.store_id = $1 and p.order_id = w.order_id
      and p.claim_category = w.claim_category and p.removed_at is null
      and p.source_item_id is not distinct from w.source_item_id)
    on conflict do nothing returning order_id, id, claim_category)
    select order_id as "orderId", claim_category as "claimCategory", 'added' as change,
      array_agg(id order by id) as "policyIds"
    from begun b where order_id = any ($5::text[]) and not exists (select from policies p
      where p.store_id = $1 and p.order_id = b.order_id and p.claim_category = b.claim_category
        and p.origin = 'ORDER' and p.removed_at is null)
    group by 1, 2
    union all
    select e.order_id, e.claim_category, 'removed', array_agg(e.id order by e.id)
    from ended e where e.order_id = any ($5::text[]) and e.origin = 'ORDER' and not e.gone
      and not exists (select from wanted w where w.order_id = e.order_id
        and w.claim_category = e.claim_category)
    group by 1, 2`,
};

/** A kind of protection that an order got or lost. */
export interface ProtectionSync {
  orderId: string;
  claimCategory: 'SHIPPING' | 'WARRANTY';
  change: 'added' | 'removed';
  policyIds: string[];
}

/**
 * Syncs policies with their orders: one for shipping, one per item under warranty. A policy without
 * coverage ends and is kept. Registered warranties only end with their order or item. Idempotent.
 * Returns which kinds of protection the orders of `watched` got or lost.
 * See docs/rules/warranties.md#where-warranties-come-from.
 */
export async function syncPolicies(
  writer: Writer,
  orderIds: readonly string[],
  watched: readonly string[] = [],
): Promise<ProtectionSync[]> {
  if (orderIds.length === 0) return [];
  const { storeId, ctx } = writer;
  return writer.rows<ProtectionSync>(SYNC, [
    storeId,
    orderIds,
    ctx.now(),
    DELIVERED_STATUSES,
    watched,
  ]);
}

/**
 * Begins the policies of orders that were just created, in half the time of syncing them. A second call for
 * an order violates `policies_running`.
 */
export async function beginPolicies(writer: Writer, orderIds: readonly string[]): Promise<void> {
  if (orderIds.length === 0) return;
  await writer.rows(BEGIN, [writer.storeId, orderIds, writer.ctx.now(), DELIVERED_STATUSES]);
}

const TAKE_DUE: Statement = {
  name: 'orders.take-policies-due',
  text: `update orders set policies_due = false
    where store_id = $1 and id = any ($2::text[]) and policies_due returning id`,
};

/** Syncs the policies of an order of an earlier release at once. The order must be locked. */
export async function syncDuePoliciesOf(writer: Writer, orderId: string): Promise<void> {
  await writer.rows(TAKE_DUE, [writer.storeId, [orderId]]);
  await syncPolicies(writer, [orderId]);
}

const BATCH = 500;

/**
 * Syncs the policies of orders saved by earlier releases, in batches until none is left. Returns
 * the number of orders. Can be interrupted and resumed.
 */
export async function syncDuePolicies(ctx: Context): Promise<number> {
  requireSystem(ctx);
  for (let count = 0; ; ) {
    const { rows } = await unscoped(ctx).pool.query<{ storeId: string; ids: string[] }>({
      name: 'orders.policies-due',
      text: `select store_id as "storeId", array_agg(id) as ids from (select store_id, id from orders
        where policies_due order by store_id, id limit ${BATCH}) due group by store_id`,
    });
    if (rows.length === 0) return count;
    for (const { storeId, ids } of rows) {
      count += await write(ctx, 'order:update', { storeId }, async (writer) => {
        const taken = await writer.rows<{ id: string }>(TAKE_DUE, [storeId, ids]);
        await syncPolicies(
          writer,
          taken.map(({ id }) => id),
        );
        return taken.length;
      });
    }
  }
}
