import type { ReaderAcross, Statement } from '../kernel/internal.ts';
import type { ReturnSummary } from './return.shape.ts';

export interface ReturnPlace {
  at: Date;
  id: string;
}

export interface ReturnListing {
  /** Null for all. */
  states: readonly string[] | null;
  orderId: string | null;
  /** Lower case: an email address or a tracking number. */
  search: string | null;
  /** The search as the start of an order number, without what people add to one. */
  orderNumber: string;
  /** The order number and the number of a return, if the search is a return's name. */
  named: { orderNumber: string; number: number } | null;
  /** Only packages that were late before this instant; null for all. */
  lateBefore: Date | null;
  after: ReturnPlace | null;
  limit: number;
}

/** A return in a list, with the number that its name is made of. */
export type ListedReturn = Omit<ReturnSummary, 'name'> & { number: number };

// Selects the summaries of the rows in `page`.
const SUMMARIES = `
    select p.id, p.number, p.store_id as "storeId", p.store_name as "storeName",
      p.order_id as "orderId", o.source_order_id as "sourceOrderId",
      o.order_number as "orderNumber", o.customer_name as "customerName",
      o.customer_email as "customerEmail", p.state, p.currency, items.*,
      (select coalesce(sum(x.paid_value), 0)::float8 from return_resolutions x
        where x.store_id = p.store_id and x.return_id = p.id) as "paidValue",
      p.tracking_number as "trackingNumber", p.send_by as "sendBy", p.late_at as "lateAt",
      p.created_at as "createdAt",
      p.updated_at as "updatedAt"
    from page p join orders o on o.store_id = p.store_id and o.id = p.order_id,
      lateral (select sum(i.quantity)::integer as units,
          (array_agg(i.name order by i.position))[1:3] as "itemNames",
          sum(greatest(0, i.price - i.discount + i.tax) * i.quantity)::float8 as value
        from return_items i where i.store_id = p.store_id and i.return_id = p.id) items
    order by p.created_at desc, p.id desc`;

// Reads a page of each store by its own index, then the newest of those.
const LIST: Statement = {
  name: 'returns.list',
  text: `with page as (
      select p.*, s.name as store_name
      from (select id, name from stores where $1::text[] is null or id = any($1)) s
      cross join lateral (
        select r.* from return_requests r
        where r.store_id = s.id
          and (r.created_at, r.id) < (coalesce($2::timestamptz, 'infinity'), coalesce($3::text, ''))
          and ($5::text[] is null or r.state = any($5))
          and ($11::timestamptz is null or r.late_at < $11)
          and ($6::text is null or r.order_id = $6)
          and ($7::text is null or lower(r.tracking_number) = $7 or exists (
            select from orders o where o.store_id = r.store_id and o.id = r.order_id
              and ($8 <> '' and starts_with(lower(o.order_number_key), $8)
                or lower(o.order_number_key) = $9 and r.number = $10
                or o.email_key = $7)))
        order by r.created_at desc, r.id desc limit $4) p
      order by p.created_at desc, p.id desc limit $4)${SUMMARIES}`,
};

/** Returns the returns that match, newest first, starting after a cursor. */
export const listReturnRows = (
  reader: ReaderAcross,
  { states, orderId, search, orderNumber, named, lateBefore, after, limit }: ReturnListing,
): Promise<ListedReturn[]> =>
  reader.rows<ListedReturn>(LIST, [
    storesOf(reader),
    after?.at ?? null,
    after?.id ?? null,
    limit,
    states,
    orderId,
    search,
    orderNumber,
    named?.orderNumber ?? null,
    named?.number ?? null,
    lateBefore,
  ]);

const FOUND: Statement = {
  name: 'returns.found',
  text: `with wanted as (
      select r.store_id, r.id from unnest($2::text[], $3::text[]) as o(store_id, order_id)
        join return_requests r on r.store_id = o.store_id and r.order_id = o.order_id
        where $4::integer is null or r.number = $4
      union select r.store_id, r.id from return_requests r
        where lower(r.tracking_number) = $5 and ($1::text[] is null or r.store_id = any($1))),
    page as (
      select r.*, s.name as store_name from wanted w
        join return_requests r on r.store_id = w.store_id and r.id = w.id
        join stores s on s.id = r.store_id
      order by r.created_at desc, r.id desc limit $6)${SUMMARIES}`,
};

/**
 * Returns the returns of some orders, optionally only those with a number, and those with a tracking number,
 * newest first. Reads no others.
 */
export const listFoundReturns = (
  reader: ReaderAcross,
  given: {
    orders: readonly { storeId: string; id: string }[];
    /** The number of a return within its order; null for any. */
    number: number | null;
    /** Lower case. */
    trackingNumber: string;
    limit: number;
  },
): Promise<ListedReturn[]> =>
  reader.rows<ListedReturn>(FOUND, [
    storesOf(reader),
    given.orders.map(({ storeId }) => storeId),
    given.orders.map(({ id }) => id),
    given.number,
    given.trackingNumber,
    given.limit,
  ]);

const COUNTS: Statement = {
  name: 'returns.counts',
  text: `select r.state, count(*)::integer as count,
      count(*) filter (where r.state = 'IN_TRANSIT' and r.late_at < $3)::integer as late
    from return_requests r
    where r.state = any($2) and ($1::text[] is null or r.store_id = any($1))
    group by r.state`,
};

/** Counts the returns in each of these states, and those of them that are late. */
export const countReturnRows = (
  reader: ReaderAcross,
  states: readonly string[],
  now: Date,
): Promise<{ state: string; count: number; late: number }[]> =>
  reader.rows(COUNTS, [storesOf(reader), states, now]);

const STORE: Statement = {
  name: 'returns.store',
  text: `select r.store_id as "storeId" from return_requests r
    where r.id = $1 and ($2::text[] is null or r.store_id = any ($2))`,
};

/** Returns the stores of the reader that have a return with this id. */
export async function findStoresOfReturn(
  reader: ReaderAcross,
  returnId: string,
): Promise<string[]> {
  const rows = await reader.rows<{ storeId: string }>(STORE, [returnId, storesOf(reader)]);
  return rows.map(({ storeId }) => storeId);
}

const storesOf = ({ storeIds }: ReaderAcross) => (storeIds === 'all' ? null : storeIds);
