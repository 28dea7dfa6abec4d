import type { Reader, Statement, Writer } from '../../kernel/internal.ts';

/** Whether reading the catalog of connection `c` is due at an instant. */
export const productsDue = (now: string) => `coalesce((
    select case when p.waits_until > ${now} then false
      else p.started_at is not null or p.next_complete_at is null or p.next_complete_at <= ${now}
        or p.next_changes_at <= ${now}
        or exists (select from product_fetches f where f.store_id = c.store_id
          and f.connection_id = c.id and f.due_at <= ${now}) end
    from product_syncs p where p.store_id = c.store_id and p.connection_id = c.id), true)`;

/** A listing of a shop's products; `since` is null for a complete one. */
export interface ProductListing {
  since: Date | null;
  startedAt: Date;
  cursor: string | null;
}

/** The work that is due for a shop's products. */
export interface ProductWork {
  listing: ProductListing | null;
  completeDue: boolean;
  changesDue: boolean;
  syncedUntil: Date | null;
  failures: number;
}

const WORK: Statement = {
  name: 'product-syncs.work',
  text: `select since, started_at as "startedAt", cursor, synced_until as "syncedUntil", failures,
      next_complete_at is null or next_complete_at <= $3 as "completeDue",
      next_changes_at <= $3 as "changesDue"
    from product_syncs where store_id = $1 and connection_id = $2`,
};

interface Row extends Pick<ProductWork, 'completeDue' | 'changesDue' | 'syncedUntil' | 'failures'> {
  since: Date | null;
  startedAt: Date | null;
  cursor: string | null;
}

/** Returns the work that is due for a shop's products now. */
export async function findProductWork(reader: Reader, connectionId: string): Promise<ProductWork> {
  const [row] = await reader.rows<Row>(WORK, [reader.storeId, connectionId, reader.ctx.now()]);
  if (!row) {
    return {
      listing: null,
      completeDue: true,
      changesDue: false,
      syncedUntil: null,
      failures: 0,
    };
  }
  const { since, startedAt, cursor, changesDue, ...rest } = row;
  return {
    ...rest,
    changesDue: changesDue === true,
    listing: startedAt ? { since, startedAt, cursor } : null,
  };
}

const START: Statement = {
  name: 'product-syncs.start',
  text: `insert into product_syncs as p (store_id, connection_id, since, started_at)
    values ($1, $2, $3, $4)
    on conflict (store_id, connection_id) do update
      set since = excluded.since, started_at = excluded.started_at, cursor = null, listed = 0
      where p.started_at is null`,
};

/** Starts a listing of products, unless one is being read. */
export async function startProductListing(
  writer: Writer,
  connectionId: string,
  since: Date | null,
): Promise<void> {
  await writer.rows(START, [writer.storeId, connectionId, since, writer.ctx.now()]);
}

const ADVANCE: Statement = {
  name: 'product-syncs.advance',
  text: `update product_syncs set cursor = $5, listed = listed + $6, failures = 0,
      last_error_code = null, last_error = null, last_error_at = null, waits_until = null,
      synced_until = case when $5::text is null then started_at else synced_until end,
      next_changes_at = case when $5::text is null then $7 else next_changes_at end,
      complete_at = case when $5::text is null and since is null then $8 else complete_at end,
      next_complete_at = case when $5::text is null and since is null then $9
        else next_complete_at end,
      started_at = case when $5::text is null then null else started_at end,
      since = case when $5::text is null then null else since end
    where store_id = $1 and connection_id = $2 and started_at = $3
      and cursor is not distinct from $4 returning listed`,
};

/**
 * Advances a listing past a page; returns how many products it has read, or null if the page is no longer the
 * next one, because another process has read it or the listing was restarted.
 */
export async function advanceProductListing(
  writer: Writer,
  connectionId: string,
  page: {
    listing: ProductListing;
    next: string | null;
    products: number;
    nextChangesAt: Date;
    nextCompleteAt: Date;
  },
): Promise<number | null> {
  const { listing, next, products, nextChangesAt, nextCompleteAt } = page;
  const [row] = await writer.rows<{ listed: number }>(ADVANCE, [
    writer.storeId,
    connectionId,
    listing.startedAt,
    listing.cursor,
    next,
    products,
    nextChangesAt,
    writer.ctx.now(),
    nextCompleteAt,
  ]);
  return row?.listed ?? null;
}

const COUNT: Statement = {
  name: 'product-syncs.count',
  text: `update product_syncs set complete_products = $3
    where store_id = $1 and connection_id = $2`,
};

/** Stores the number of products in the catalog after a complete listing. */
export async function noteProductCount(
  writer: Writer,
  connectionId: string,
  count: number,
): Promise<void> {
  await writer.rows(COUNT, [writer.storeId, connectionId, count]);
}

const FAILED: Statement = {
  name: 'product-syncs.failed',
  text: `insert into product_syncs as p (store_id, connection_id, failures, last_error_code,
      last_error, last_error_at, waits_until)
    values ($1, $2, 1, $3, $4, $5, $6)
    on conflict (store_id, connection_id) do update set failures = p.failures + 1,
      last_error_code = excluded.last_error_code, last_error = excluded.last_error,
      last_error_at = excluded.last_error_at, waits_until = excluded.waits_until`,
};

/** Records why a shop's products could not be read, and when to retry. */
export async function noteProductProblem(
  writer: Writer,
  connectionId: string,
  given: { code: string; message: string; waitsUntil: Date },
): Promise<void> {
  const { code, message, waitsUntil } = given;
  const words = message.replaceAll('\0', '').slice(0, 500).toWellFormed();
  const values = [writer.storeId, connectionId, code, words, writer.ctx.now(), waitsUntil];
  await writer.rows(FAILED, values);
}

const RESTART: Statement = {
  name: 'product-syncs.restart',
  text: `insert into product_syncs as p (store_id, connection_id) values ($1, $2)
    on conflict (store_id, connection_id) do update
      set next_complete_at = null, waits_until = null, failures = 0, cursor = null, since = null,
        started_at = null, listed = 0
      where p.started_at is null or p.since is not null or p.waits_until is not null
    returning 1 as restarted`,
};

/** Starts reading all products again; returns false while they are being read. */
export const restartProducts = async (writer: Writer, connectionId: string): Promise<boolean> =>
  (await writer.rows(RESTART, [writer.storeId, connectionId])).length > 0;

const FORGET: Statement = {
  name: 'product-syncs.forget',
  text: `with unreadable as (
      delete from unreadable_products where store_id = $1 and connection_id = $2)
    delete from product_syncs where store_id = $1 and connection_id = $2`,
};

/** Resets the progress of reading a shop's products; the products stay. */
export async function forgetProductSync(writer: Writer, connectionId: string): Promise<void> {
  await writer.rows(FORGET, [writer.storeId, connectionId]);
}
