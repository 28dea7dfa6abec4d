import type { ReaderAcross, Statement } from '../../kernel/internal.ts';
import type { ProtectionStatus } from './order-flags.rules.ts';
import { rangeOf, type SoughtTerm } from './order-terms.rules.ts';

/** An order in a list; amounts in minor units. */
export interface OrderSummary {
  id: string;
  storeId: string;
  storeName: string;
  sourceOrderId: string;
  orderNumber: string;
  customerName: string | null;
  customerEmail: string;
  currency: string;
  total: number;
  /** Number of units, and the names of the first few lines. */
  itemCount: number;
  itemNames: string[];
  /** The status of each shipment, in order. */
  shipments: string[];
  protectionStatus: ProtectionStatus;
  cancelled: boolean;
  chargedBack: boolean;
  claims: { id: string; claimNumber: number; claimState: string }[];
  /** Whether the order replaces a claimed one. */
  isReplacement: boolean;
  sourceCreatedAt: Date;
}

export interface OrderPlace {
  at: Date;
  id: string;
}

const ALL_STORES = '(select id, name from stores where $1::text[] is null or id = any($1)) s';

// Reads a page of each store through the store's index, then keeps the newest, which is as fast for all
// stores as for one.
const summaries = (page: string) => `with page as (
    select p.*, s.name as store_name from ${ALL_STORES} cross join lateral (${page}
      order by 3 desc, 2 desc limit $6) p
    order by p.ordered_at desc, p.order_id desc limit $6)
  select o.id, o.store_id as "storeId", store_name as "storeName",
    o.source_order_id as "sourceOrderId", o.order_number as "orderNumber",
    o.customer_name as "customerName", o.customer_email as "customerEmail", o.currency,
    o.total::float8 as total,
    case when o.is_one_time_appeasement then 'ota'
      when o.protection_removed_at is not null or o.policy_cancelled_at is not null then 'removed'
      when o.shipping_protected or o.warranty_protected then 'protected'
      else 'unprotected' end as "protectionStatus",
    o.source_cancelled_at is not null as cancelled, o.charged_back_at is not null as "chargedBack",
    o.original_source_order_id is not null as "isReplacement",
    o.source_created_at as "sourceCreatedAt", items.*, claims.*,
    array(select f.fulfillment_status from fulfillments f
      where f.store_id = o.store_id and f.order_id = o.id
      order by f.position, f.created_at, f.id) as shipments
  from page join orders o on o.store_id = page.store_id and o.id = page.order_id,
    lateral (select coalesce(sum(i.quantity), 0)::integer as "itemCount",
        (coalesce(array_agg(i.product_name order by i.position), '{}'))[1:3] as "itemNames"
      from order_items i where i.store_id = o.store_id and i.order_id = o.id) items,
    lateral (select coalesce(json_agg(json_build_object('id', c.id, 'claimNumber', c.claim_number,
          'claimState', c.claim_state) order by c.claim_number), '[]') as claims
      from claims c where c.store_id = o.store_id and c.order_id = o.id) claims
  order by page.ordered_at desc, page.order_id desc`;

// Without a cursor or a day the range is unlimited, and the index still applies.
const narrowed = (at: string, id: string) => `${at} >= coalesce($2::timestamptz, '-infinity')
  and ${at} < coalesce($3::timestamptz, 'infinity')
  and (${at}, ${id}) < (coalesce($4::timestamptz, 'infinity'), coalesce($5::text, ''))`;

const fitting = (orderId: string) => `not exists (
  select 1 from unnest($7::text[], $8::text[]) as w(low, high) where not exists (
    select 1 from order_terms x where x.store_id = s.id and x.order_id = ${orderId}
      and x.term ~>=~ w.low and x.term ~<~ w.high))`;
const OTHERS = fitting('t.order_id');

const NEWEST: Statement = {
  name: 'orders.list-newest',
  text: summaries(`select o.store_id, o.id as order_id, o.source_created_at as ordered_at
    from orders o where o.store_id = s.id and ${narrowed('o.source_created_at', 'o.id')}`),
};
const BY_TERM: Statement = {
  name: 'orders.list-by-term',
  text: summaries(`select t.store_id, t.order_id, t.ordered_at from order_terms t
    where t.store_id = s.id and t.term = $9 and ${narrowed('t.ordered_at', 't.order_id')}
      and ${OTHERS}`),
};
const BY_BEGINNING: Statement = {
  name: 'orders.list-by-beginning',
  text: summaries(`select distinct t.store_id, t.order_id, t.ordered_at from order_terms t
    where t.store_id = s.id and t.term ~>=~ $9 and t.term ~<~ $10
      and ${narrowed('t.ordered_at', 't.order_id')} and ${OTHERS}`),
};

// Applies if so many orders match that sorting takes longer than skipping the others.
const BY_WALKING: Statement = {
  name: 'orders.list-by-walking',
  text: summaries(`select o.store_id, o.id as order_id, o.source_created_at as ordered_at
    from orders o where o.store_id = s.id and ${narrowed('o.source_created_at', 'o.id')}
      and ${fitting('o.id')}`),
};

/**
 * Maximum number of orders per term: a term that is also a SKU would otherwise read all orders of the SKU.
 */
const MOST_OF_TERM = 50;

const BY_IDENTITY: Statement = {
  name: 'orders.list-by-identity',
  text: summaries(`select o.store_id, o.id as order_id, o.source_created_at as ordered_at
    from ((select order_id from order_terms where store_id = s.id and term = any($7::text[])
        limit ${MOST_OF_TERM})
      union select id from orders where store_id = s.id and order_number_key = any($7::text[]
        || array(select upper(term) from unnest($7::text[]) term))) t
    join orders o on o.store_id = s.id and o.id = t.order_id
    where ${narrowed('o.source_created_at', 'o.id')} and (
      array[lower(o.order_number_key), lower(o.source_order_id), o.email_key] && $7::text[]
      or exists (select from fulfillments f where f.store_id = s.id and f.order_id = o.id
        and (select array_agg(lower(n)) from unnest(f.tracking_numbers) n) && $7::text[]))`),
};

/**
 * Returns orders with one of the terms as number, platform id, email or tracking number, newest
 * first.
 */
export const listOrdersByIdentity = (
  reader: ReaderAcross,
  terms: readonly string[],
  limit: number,
): Promise<OrderSummary[]> =>
  reader.rows<OrderSummary>(BY_IDENTITY, [storesOf(reader), null, null, null, null, limit, terms]);

export interface OrderListing {
  /** All terms must match; the search starts with the first term. */
  terms: readonly SoughtTerm[];
  from: Date | null;
  until: Date | null;
  after: OrderPlace | null;
  limit: number;
  /** Whether to scan orders by date, because most of them match. */
  walk?: boolean;
}

const storesOf = ({ storeIds }: ReaderAcross) => (storeIds === 'all' ? null : storeIds);

/** Returns orders that match all terms, newest first, starting after a cursor. */
export async function listOrderSummaries(
  reader: ReaderAcross,
  { terms, from, until, after, limit, walk = false }: OrderListing,
): Promise<OrderSummary[]> {
  const values = [storesOf(reader), from, until, after?.at ?? null, after?.id ?? null, limit];
  const [first, ...others] = terms;
  if (!first) return reader.rows<OrderSummary>(NEWEST, values);
  const ranges = (walk ? terms : others).map(rangeOf);
  values.push(
    ranges.map(({ low }) => low),
    ranges.map(({ high }) => high),
  );
  if (walk) return reader.rows<OrderSummary>(BY_WALKING, values);
  if (!first.beginning) return reader.rows<OrderSummary>(BY_TERM, [...values, first.term]);
  const { low, high } = rangeOf(first);
  return reader.rows<OrderSummary>(BY_BEGINNING, [...values, low, high]);
}

const MANY: Statement = {
  name: 'orders.many-begin-so',
  text: `select count(*)::integer as found from (
    select 1 from ${ALL_STORES} cross join lateral (
      select 1 from order_terms t where t.store_id = s.id and t.term ~>=~ $2 and t.term ~<~ $3
      limit $4) of_store limit $4) counted`,
};

/** Returns whether at least this many indexed words start with the prefix. */
export async function beginMany(
  reader: ReaderAcross,
  term: SoughtTerm,
  many: number,
): Promise<boolean> {
  const { low, high } = rangeOf(term);
  const [row] = await reader.rows<{ found: number }>(MANY, [storesOf(reader), low, high, many]);
  return (row?.found ?? 0) >= many;
}

const WHOLE: Statement = {
  name: 'orders.whole-words',
  text: `select word from unnest($2::text[]) as w(word) where exists (
    select 1 from ${ALL_STORES} cross join lateral (
      select 1 from order_terms t where t.store_id = s.id and t.term = word limit 1) found)`,
};

/** Returns the words that equal an indexed word of any order. */
export async function findWholeWords(
  reader: ReaderAcross,
  words: readonly string[],
): Promise<Set<string>> {
  const found = await reader.rows<{ word: string }>(WHOLE, [storesOf(reader), words]);
  return new Set(found.map(({ word }) => word));
}
