import type { Reader, Statement, Writer } from '../../kernel/internal.ts';
import type { PriceList } from './price.rules.ts';

/** The event stream of a store's prices. */
export const PRICES_STREAM = 'prices';

/** A version with who added and withdrew it; null for the system. */
export interface PricesRow {
  number: number;
  validFrom: string;
  withdrawnAt: Date | null;
  prices: PriceList;
  note: string | null;
  createdAt: Date;
  addedBy: string | null;
  withdrawnBy: string | null;
}

const by = (event: string) => `(select case when e.actor_kind = 'staff' then e.actor_name end
    from events e where e.store_id = p.store_id and e.stream_id = '${PRICES_STREAM}'
      and e.name = '${event}' and (e.data->>'number')::int = p.number
    order by e.sequence limit 1)`;

const LIST: Statement = {
  name: 'prices.list',
  text: `select p.number, p.valid_from::text as "validFrom", p.prices, p.note,
      p.created_at as "createdAt", p.withdrawn_at as "withdrawnAt",
      ${by('prices.added')} as "addedBy", ${by('prices.withdrawn')} as "withdrawnBy"
    from store_prices p where p.store_id = $1 order by p.valid_from desc, p.number desc`,
};

/** Returns every version of the store's prices, the latest day first. */
export const listPriceRows = (reader: Reader): Promise<PricesRow[]> =>
  reader.rows<PricesRow>(LIST, [reader.storeId]);

const ON: Statement = {
  name: 'prices.on',
  text: `select number, prices from store_prices
    where store_id = $1 and withdrawn_at is null and valid_from <= $2::date
    order by valid_from desc limit 1`,
};

/** Returns the prices that apply on a day; null before the first ones. */
export async function findPricesOn(
  reader: Reader,
  day: string,
): Promise<{ number: number; prices: PriceList } | null> {
  const [row] = await reader.rows<{ number: number; prices: PriceList }>(ON, [reader.storeId, day]);
  return row ?? null;
}

const LOCK: Statement = {
  name: 'prices.lock',
  text: 'select 1 from store_settings where store_id = $1 for update',
};

/** Lets one transaction at a time change the store's prices. */
export const lockPrices = (writer: Writer) => writer.rows(LOCK, [writer.storeId]);

const INSERT: Statement = {
  name: 'prices.insert',
  text: `insert into store_prices (store_id, number, valid_from, prices, note, created_at)
    select $1, coalesce(max(number), 0) + 1, $2, $3, $4, $5 from store_prices where store_id = $1
    on conflict (store_id, valid_from) where withdrawn_at is null do nothing returning number`,
};

/** Adds a version; returns its number, or null if another one starts on that day. */
export async function insertPrices(
  writer: Writer,
  { validFrom, prices, note }: { validFrom: string; prices: PriceList; note: string | null },
): Promise<number | null> {
  const [row] = await writer.rows<{ number: number }>(INSERT, [
    writer.storeId,
    validFrom,
    JSON.stringify(prices),
    note,
    writer.ctx.now(),
  ]);
  return row?.number ?? null;
}

const WITHDRAW: Statement = {
  name: 'prices.withdraw',
  text: `update store_prices set withdrawn_at = $3
    where store_id = $1 and number = $2 and withdrawn_at is null and valid_from > $4::date
    returning number`,
};

/** Withdraws a version that starts after a day; returns whether it did. */
export async function withdrawPriceRow(
  writer: Writer,
  { number, today }: { number: number; today: string },
): Promise<boolean> {
  const rows = await writer.rows(WITHDRAW, [writer.storeId, number, writer.ctx.now(), today]);
  return rows.length > 0;
}
