import type { Reader, Statement, Writer } from '../../kernel/internal.ts';
import { notFound } from '../../kernel/internal.ts';
import type { DatedTerms, Terms } from './terms.rules.ts';

/** The event stream of a store's terms. */
export const TERMS_STREAM = 'terms';

/** A version with who added and withdrew it; null for the system. */
export interface TermsRow extends DatedTerms {
  note: string | null;
  createdAt: Date;
  addedBy: string | null;
  withdrawnBy: string | null;
}

const by = (event: string) => `(select case when e.actor_kind = 'staff' then e.actor_name end
    from events e where e.store_id = t.store_id and e.stream_id = '${TERMS_STREAM}'
      and e.name = '${event}' and (e.data->>'number')::int = t.number
    order by e.sequence limit 1)`;

const LIST: Statement = {
  name: 'terms.list',
  text: `select t.number, t.valid_from::text as "validFrom", t.revenue_share as "revenueShare",
      t.replacement_cost as "replacementCost", t.cover_cap::float8 as "coverCap",
      t.cover_cap_currency as "coverCapCurrency", t.note, t.created_at as "createdAt",
      t.withdrawn_at as "withdrawnAt", ${by('terms.added')} as "addedBy",
      ${by('terms.withdrawn')} as "withdrawnBy"
    from store_terms t where t.store_id = $1 order by t.valid_from desc, t.number desc`,
};

/** Returns every version of the store's terms, the latest day first. */
export const listTermsRows = (reader: Reader): Promise<TermsRow[]> =>
  reader.rows<TermsRow>(LIST, [reader.storeId]);

export const ON_DAY: Statement = {
  name: 'terms.on-day',
  text: `select number, revenue_share as "revenueShare", replacement_cost as "replacementCost",
      cover_cap::float8 as "coverCap", cover_cap_currency as "coverCapCurrency"
    from store_terms where store_id = $1 and withdrawn_at is null and valid_from <= $2::date
    order by valid_from desc limit 1`,
};

/** Returns the version that applies on a day, or null before the first one. */
export async function findTermsOn(reader: Reader, day: string): Promise<Terms | null> {
  const [row] = await reader.rows<Terms>(ON_DAY, [reader.storeId, day]);
  return row ?? null;
}

const OPENING: Statement = {
  name: 'terms.opening',
  text: `select replacement_cost as "replacementCost", cover_cap::float8 as "coverCap",
      cover_cap_currency as "coverCapCurrency"
    from store_settings where store_id = $1`,
};

/** Returns the terms that apply before the first version; null if there is no such store. */
export async function findOpeningRow(reader: Reader): Promise<Omit<Terms, 'revenueShare'> | null> {
  const [row] = await reader.rows<Omit<Terms, 'revenueShare'>>(OPENING, [reader.storeId]);
  return row ?? null;
}

const ZONE: Statement = {
  name: 'terms.time-zone',
  text: 'select time_zone as "timeZone" from stores where id = $1',
};

/** Returns the store's time zone. Throws `store_not_found`. */
export async function getTimeZone(reader: Reader): Promise<string> {
  const [row] = await reader.rows<{ timeZone: string }>(ZONE, [reader.storeId]);
  if (!row) throw notFound('store');
  return row.timeZone;
}

const LOCK: Statement = {
  name: 'terms.lock',
  text: 'select 1 from store_settings where store_id = $1 for update',
};

/** Lets one transaction at a time change the store's terms. */
export const lockTerms = (writer: Writer) => writer.rows(LOCK, [writer.storeId]);

const INSERT: Statement = {
  name: 'terms.insert',
  text: `insert into store_terms (store_id, number, valid_from, revenue_share, replacement_cost,
      cover_cap, cover_cap_currency, note, created_at)
    select $1, coalesce(max(number), 0) + 1, $2, $3, $4, $5, $6, $7, $8 from store_terms
    where store_id = $1
    on conflict (store_id, valid_from) where withdrawn_at is null do nothing returning number`,
};

/** Adds a version; returns its number, or null if another one starts on that day. */
export async function insertTerms(
  writer: Writer,
  terms: Terms & { validFrom: string; note: string | null },
): Promise<number | null> {
  const { validFrom, revenueShare, replacementCost, coverCap, coverCapCurrency, note } = terms;
  const values = [validFrom, revenueShare, replacementCost, coverCap, coverCapCurrency, note];
  const [row] = await writer.rows<{ number: number }>(INSERT, [
    writer.storeId,
    ...values,
    writer.ctx.now(),
  ]);
  return row?.number ?? null;
}

const WITHDRAW: Statement = {
  name: 'terms.withdraw',
  text: `update store_terms set withdrawn_at = $3
    where store_id = $1 and number = $2 and withdrawn_at is null and valid_from > $4::date
    returning number`,
};

/** Withdraws a version that starts after a day; returns whether it did. */
export async function withdrawRow(
  writer: Writer,
  { number, today }: { number: number; today: string },
): Promise<boolean> {
  const rows = await writer.rows(WITHDRAW, [writer.storeId, number, writer.ctx.now(), today]);
  return rows.length > 0;
}
