import {
  type Reader,
  type ReaderAcross,
  rowList,
  type Statement,
  type Writer,
} from '../../kernel/internal.ts';
import { normalizeEmail, normalizeOrderNumber } from '../../kernel/order-number.rules.ts';
import { rangeOf } from '../orders/order-terms.rules.ts';
import { expiringUntil, type WarrantyOrigin, type WarrantyState } from './warranty.rules.ts';
import type { Warranty } from './warranty.shape.ts';

/** A stored warranty. */
export type WarrantyColumns = Omit<Warranty, 'state'>;

const COLUMNS = `p.id, p.store_id as "storeId", s.name as "storeName", s.time_zone as "timeZone",
  o.id as "orderId", o.source_order_id as "sourceOrderId", o.order_number as "orderNumber",
  o.customer_email as "customerEmail", o.customer_name as "customerName",
  o.source_created_at as "purchasedAt", p.source_item_id as "sourceItemId",
  i.source_product_id as "sourceProductId", i.sku,
  coalesce(i.product_name, p.source_item_id) as "productName", i.product_image as "productImage",
  coalesce(i.quantity, 0) as quantity,
  greatest(0, coalesce(i.quantity - i.refunded_quantity - i.claimed_quantity, 0)) as qty,
  p.premium_currency as currency, p.insured_amount::float8 as "insuredAmount",
  p.premium_paid::float8 as fee, coalesce(p.refunded_amount, 0)::float8 as "refundedAmount",
  p.warranty_valid_until as "validUntil",
  case when p.origin = 'ORDER' then coalesce(p.warranty_period, i.warranty_period)
    else p.warranty_period end as validity,
  p.warranty_extended_until as "extendedUntil", p.removed_at as "removedAt",
  p.cancel_reason as "cancelReason",
  case when r.order_id is null then p.origin else 'CUSTOMER' end as origin,
  r.serial_number as "serialNumber", p.source_warranty_id as "sourceWarrantyId",
  p.created_at as "createdAt"`;
const JOINS = `join stores s on s.id = p.store_id
  join orders o on o.store_id = p.store_id and o.id = p.order_id
  left join order_items i on i.store_id = p.store_id and i.order_id = p.order_id
    and i.source_item_id = p.source_item_id
  left join warranty_registrations r on r.store_id = p.store_id and r.warranty_id = p.id`;

// Earlier releases had one policy for all items of an order, until it was synchronized.
const IS_WARRANTY = `p.claim_category = 'WARRANTY' and p.source_item_id is not null
  and p.warranty_valid_until is not null`;

const GET: Statement = {
  name: 'warranties.get',
  text: `select ${COLUMNS} from policies p ${JOINS}
    where p.store_id = $1 and p.id = $2 and ${IS_WARRANTY}`,
};

/** Returns a warranty of the store, or null. */
export async function findWarranty(
  reader: Reader,
  warrantyId: string,
): Promise<WarrantyColumns | null> {
  const [row] = await reader.rows<WarrantyColumns>(GET, [reader.storeId, warrantyId]);
  return row ?? null;
}

const OF_ORDER: Statement = {
  name: 'warranties.of-order',
  text: `select ${COLUMNS} from policies p ${JOINS}
    where p.store_id = $1 and p.order_id = $2 and ${IS_WARRANTY}
    order by i.position, p.created_at, p.id`,
};

/** Returns the warranties of an order, also those that were canceled, in the order of its items. */
export const findWarrantiesOfOrder = (reader: Reader, orderId: string) =>
  reader.rows<WarrantyColumns>(OF_ORDER, [reader.storeId, orderId]);

const STORE: Statement = {
  name: 'warranties.store',
  text: `select p.store_id as "storeId" from policies p
    where p.id = $1 and ${IS_WARRANTY} and ($2::text[] is null or p.store_id = any ($2))`,
};

/** Returns those of the reader's stores that have a warranty with this id. */
export async function findStoresOfWarranty(
  reader: ReaderAcross,
  warrantyId: string,
): Promise<string[]> {
  const rows = await reader.rows<{ storeId: string }>(STORE, [warrantyId, storesOf(reader)]);
  return rows.map(({ storeId }) => storeId);
}

export interface WarrantyClaimRow {
  id: string;
  claimNumber: number;
  claimState: string;
  createdAt: Date;
}

const CLAIMS: Statement = {
  name: 'warranties.claims',
  text: `select c.id, c.claim_number as "claimNumber", c.claim_state as "claimState",
      c.created_at as "createdAt"
    from claims c
    where c.store_id = $1 and c.order_id = $2 and c.claim_category = 'WARRANTY'
      and exists (select from claim_items ci where ci.store_id = c.store_id and ci.claim_id = c.id
        and ci.source_item_id = $3)
    order by c.created_at, c.id`,
};

/** Returns the warranty claims of an item, oldest first. */
export const findClaimsOfItem = (
  reader: Reader,
  { orderId, sourceItemId }: { orderId: string; sourceItemId: string },
) => reader.rows<WarrantyClaimRow>(CLAIMS, [reader.storeId, orderId, sourceItemId]);

const storesOf = ({ storeIds }: ReaderAcross) => (storeIds === 'all' ? null : storeIds);

export interface WarrantyListing {
  state: WarrantyState | null;
  /** Search words for orders, each matched as a prefix. */
  words: readonly string[];
  product: string | null;
  customer: string | null;
  order: string | null;
  after: { at: Date; id: string } | null;
  limit: number;
}

/** A search finds warranties of at most this many matching orders, the newest ones. */
const MOST_ORDERS = 5_000;
const SHORTEST_BEGINNING = 3;

const OF_STATE: Record<WarrantyState, (arg: (value: unknown) => string, now: Date) => string> = {
  active: (arg, now) =>
    `p.removed_at is null and p.warranty_valid_until > ${arg(expiringUntil(now))}`,
  expiring: (arg, now) =>
    `p.removed_at is null and p.warranty_valid_until > ${arg(now)}
      and p.warranty_valid_until <= ${arg(expiringUntil(now))}`,
  expired: (arg, now) => `p.removed_at is null and p.warranty_valid_until <= ${arg(now)}`,
  canceled: () => 'p.removed_at is not null',
};

/**
 * Returns a page of the warranties of all the reader's stores: running ones by their end, the earliest first;
 * the others by their end, the latest first. Each combination of filters is its own statement, so that
 * PostgreSQL plans each for its filters.
 */
export async function listWarrantyRows(
  reader: ReaderAcross,
  listing: WarrantyListing,
): Promise<WarrantyColumns[]> {
  const { state, words, product, customer, order, after, limit } = listing;
  const soonest = state === 'active' || state === 'expiring';
  const direction = soonest ? 'asc' : 'desc';
  const values: unknown[] = [storesOf(reader), limit];
  const arg = (value: unknown) => {
    values.push(value);
    return `$${values.length}`;
  };
  const conditions = [IS_WARRANTY];
  if (state) conditions.push(OF_STATE[state](arg, reader.ctx.now()));
  if (customer) {
    conditions.push(`p.order_id = any (array(select o.id from orders o
      where o.store_id = s.id and o.email_key = ${arg(normalizeEmail(customer))}))`);
  }
  if (order) {
    const [id, number] = [arg(order), arg(normalizeOrderNumber(order))];
    conditions.push(`p.order_id = any (array(select o.id from orders o where o.store_id = s.id
      and (o.id = ${id} or o.source_order_id = ${id} or o.order_number_key = ${number})))`);
  }
  if (product) {
    conditions.push(`exists (select from order_items i where i.store_id = p.store_id
      and i.order_id = p.order_id and i.source_item_id = p.source_item_id
      and (i.source_product_id = ${arg(product)} or lower(i.sku) = ${arg(product.toLowerCase())}))`);
  }
  const [first, ...others] = words.map((term) =>
    rangeOf({ term, beginning: term.length >= SHORTEST_BEGINNING }),
  );
  if (first) {
    const lows = arg(others.map(({ low }) => low));
    const highs = arg(others.map(({ high }) => high));
    conditions.push(`p.order_id = any (array(select t.order_id from order_terms t
      where t.store_id = s.id and t.term ~>=~ ${arg(first.low)} and t.term ~<~ ${arg(first.high)}
        and not exists (select from unnest(${lows}::text[], ${highs}::text[]) as w(low, high)
          where not exists (select from order_terms x where x.store_id = s.id
            and x.order_id = t.order_id and x.term ~>=~ w.low and x.term ~<~ w.high))
      order by t.ordered_at desc limit ${MOST_ORDERS}))`);
  }
  if (after) {
    conditions.push(`(p.warranty_valid_until, p.id) ${soonest ? '>' : '<'}
      (${arg(after.at)}::timestamptz, ${arg(after.id)})`);
  }
  const name = [
    'warranties.list',
    state ?? 'any',
    ...[customer && 'customer', order && 'order', product && 'product', first && 'words'],
    after && 'after',
  ].filter(Boolean);
  return reader.rows<WarrantyColumns>(
    {
      name: name.join('-'),
      text: `with page as (
          select p.* from (select id from stores where $1::text[] is null or id = any ($1)) s
            cross join lateral (
              select p.store_id, p.order_id, p.id, p.warranty_valid_until from policies p
              where p.store_id = s.id and ${conditions.join(' and ')}
              order by p.warranty_valid_until ${direction}, p.id ${direction} limit $2) p
          order by p.warranty_valid_until ${direction}, p.id ${direction} limit $2)
        select ${COLUMNS} from page
          join policies p on p.store_id = page.store_id and p.order_id = page.order_id
            and p.id = page.id ${JOINS}
        order by p.warranty_valid_until ${direction}, p.id ${direction}`,
    },
    values,
  );
}

const LOCK: Statement = {
  name: 'warranties.lock',
  text: `select pg_advisory_xact_lock(hashtextextended('warranties ' || $1, 0))`,
};

/** Makes other registrations of the store wait until this transaction ends. */
export const lockRegistrations = (writer: Writer) => writer.rows(LOCK, [writer.storeId]);

const BY_SOURCE: Statement = {
  name: 'warranties.by-source',
  text: `select source_warranty_id as "sourceWarrantyId", id, source_hash as "sourceHash" from policies
    where store_id = $1 and source_warranty_id = any ($2::text[])`,
};

/** Returns the warranties that were registered under these ids of their source, by that id. */
export async function findRegistered(
  reader: Reader,
  sourceWarrantyIds: readonly string[],
): Promise<Map<string, { id: string; sourceHash: string | null }>> {
  if (sourceWarrantyIds.length === 0) return new Map();
  const rows = await reader.rows<{
    sourceWarrantyId: string;
    id: string;
    sourceHash: string | null;
  }>(BY_SOURCE, [reader.storeId, sourceWarrantyIds]);
  return new Map(rows.map(({ sourceWarrantyId, ...rest }) => [sourceWarrantyId, rest]));
}

const ORDER_BY_NUMBER: Statement = {
  name: 'warranties.order-by-number',
  text: `select id from orders where store_id = $1 and order_number_key = $2 and email_key = $3
    order by source_created_at desc limit 1`,
};

/** Returns the id of the newest order with this number and email, or null. */
export async function findOrderByNumber(
  reader: Reader,
  { orderNumber, customerEmail }: { orderNumber: string; customerEmail: string },
): Promise<string | null> {
  const [row] = await reader.rows<{ id: string }>(ORDER_BY_NUMBER, [
    reader.storeId,
    normalizeOrderNumber(orderNumber),
    normalizeEmail(customerEmail),
  ]);
  return row?.id ?? null;
}

const TAKEN: Statement = {
  name: 'warranties.numbers-taken',
  text: `select source_order_id as number from orders
      where store_id = $1 and source_order_id = any ($2::text[])
    union select order_number_key from orders
      where store_id = $1 and order_number_key = any ($2::text[])`,
};

/** Returns those of the numbers that an order of the store has, as its number or its platform's id. */
export const takenNumbers = async (reader: Reader, numbers: readonly string[]): Promise<string[]> =>
  (await reader.rows<{ number: string }>(TAKEN, [reader.storeId, numbers])).map(
    ({ number }) => number,
  );

export interface NewWarranty {
  id: string;
  orderId: string;
  sourceItemId: string;
  fee: number;
  currency: string;
  insuredAmount: number;
  validUntil: Date;
  period: string | null;
  origin: WarrantyOrigin;
  sourceWarrantyId: string | null;
  sourceHash: string;
}

const NEW = rowList({
  orderId: 'text',
  id: 'text',
  sourceItemId: 'text',
  fee: 'bigint',
  currency: 'text',
  insuredAmount: 'bigint',
  validUntil: 'timestamptz',
  period: 'text',
  origin: 'text',
  sourceWarrantyId: 'text',
  sourceHash: 'text',
});

const INSERT: Statement = {
  name: 'warranties.insert',
  text: `insert into policies (store_id, order_id, id, claim_category, source_item_id, premium_paid,
      premium_currency, insured_amount, warranty_valid_until, warranty_period, origin,
      source_warranty_id, source_hash, created_at)
    select $1, "orderId", id, 'WARRANTY', "sourceItemId", fee, currency, "insuredAmount",
      "validUntil", period, origin, "sourceWarrantyId", "sourceHash", $2 from ${NEW.from(3)} g`,
};

export async function insertWarranties(
  writer: Writer,
  warranties: readonly NewWarranty[],
): Promise<void> {
  if (warranties.length === 0) return;
  await writer.rows(INSERT, [writer.storeId, writer.ctx.now(), ...NEW.values(warranties)]);
}

const EXTEND: Statement = {
  name: 'warranties.extend',
  text: `update policies set warranty_valid_until = $3, warranty_extended_until = $3,
      premium_paid = premium_paid + $4, extension_fees = extension_fees + $4
    where store_id = $1 and id = $2 and claim_category = 'WARRANTY' and removed_at is null
      and warranty_valid_until < $3
    returning id`,
};

/** Extends a warranty; returns whether it still runs and ended earlier. */
export const saveExtension = async (
  writer: Writer,
  warrantyId: string,
  { validUntil, fee }: { validUntil: Date; fee: number },
): Promise<boolean> =>
  (await writer.rows(EXTEND, [writer.storeId, warrantyId, validUntil, fee])).length > 0;

const CANCEL: Statement = {
  name: 'warranties.cancel',
  text: `update policies set removed_at = $3, cancel_reason = $4, refunded_amount = $5
    where store_id = $1 and id = $2 and claim_category = 'WARRANTY' and removed_at is null
    returning id`,
};

/** Cancels a warranty; returns whether it was not canceled before. */
export const saveCancellation = async (
  writer: Writer,
  warrantyId: string,
  { reason, refundedAmount }: { reason: string; refundedAmount: number },
): Promise<boolean> =>
  (
    await writer.rows(CANCEL, [
      writer.storeId,
      warrantyId,
      writer.ctx.now(),
      reason,
      refundedAmount,
    ])
  ).length > 0;
