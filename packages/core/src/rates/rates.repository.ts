import type { Reader, Statement, Writer } from '../transaction.ts';
import type { ReferenceRate } from './reference-rates.rules.ts';

/** Days for which a rate counts: an older one is as good as none. */
const COUNTS_FOR_DAYS = 31;

const FIND: Statement = {
  name: 'rates.find',
  text: `with euro as (select quote, day, rate, source from exchange_rates where base = 'EUR'
        and quote in ($1, $2) and day between $3::date - ${COUNTS_FOR_DAYS} and $3::date
      union all select 'EUR', day, 1, source from exchange_rates where base = 'EUR'
        and 'EUR' in ($1, $2) and quote in ($1, $2)
        and day between $3::date - ${COUNTS_FOR_DAYS} and $3::date)
    select trim_scale(rate)::text as rate from (
      select rate, day, 0 as way from exchange_rates where base = $1 and quote = $2
        and day between $3::date - ${COUNTS_FOR_DAYS} and $3::date and source = 'finance'
      union all select 1 / rate, day, 1 from exchange_rates where base = $2 and quote = $1
        and day between $3::date - ${COUNTS_FOR_DAYS} and $3::date and source = 'finance'
      union all select other.rate / one.rate, one.day, 2 from euro one join euro other
        on other.day = one.day and other.source = one.source
        where one.quote = $1 and other.quote = $2) known
    order by day desc, way limit 1`,
};

/** Returns how much of one currency another buys, as an exact decimal: what finance entered, else by the
 * reference rates of one day. Null where no rate of the last 31 days is known. */
export async function findRate(reader: Reader, from: string, to: string): Promise<string | null> {
  if (from === to) return '1';
  const day = reader.ctx.now().toISOString().slice(0, 10);
  const [found] = await reader.rows<{ rate: string }>(FIND, [from, to, day]);
  return found?.rate ?? null;
}

const SAVE: Statement = {
  name: 'rates.save',
  text: `insert into exchange_rates (base, quote, day, source, rate, entered_by_id, created_at)
    select $1, r.quote, r.day, $2, r.rate, $3, $4
    from jsonb_to_recordset($5::jsonb) as r(quote text, day date, rate numeric)
    on conflict (base, quote, day, source) do update set rate = excluded.rate,
      entered_by_id = excluded.entered_by_id, created_at = excluded.created_at`,
};

/** Saves rates of one base currency; a rate of the same day and source takes the earlier one's place. */
export async function saveRates(
  writer: Writer,
  base: string,
  source: 'ecb' | 'finance',
  rates: readonly ReferenceRate[],
): Promise<void> {
  const { actor, now } = writer.ctx;
  const by = actor.kind === 'staff' ? actor.userId : null;
  await writer.rows(SAVE, [base, source, by, now(), JSON.stringify(rates)]);
}
