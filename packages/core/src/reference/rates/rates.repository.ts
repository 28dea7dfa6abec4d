import type { Reader, Statement, Writer } from '../../kernel/internal.ts';
import type { ReferenceRate } from './reference-rates.rules.ts';

/** Number of days for which a rate stays valid; older rates are ignored. */
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

/**
 * Returns the price of one currency in another, as an exact decimal: the rate that finance entered, else one
 * from the reference rates of one day. Null if no rate of the last 31 days is known.
 */
export async function findRate(reader: Reader, from: string, to: string): Promise<string | null> {
  if (from === to) return '1';
  const day = reader.ctx.now().toISOString().slice(0, 10);
  const [found] = await reader.rows<{ rate: string }>(FIND, [from, to, day]);
  return found?.rate ?? null;
}

const RATE = `base as "from", quote as "to", day::text as day, source,
  trim_scale(rate)::text as rate, entered_by_id as "enteredById", created_at as "createdAt"`;

/** A stored rate: how much of `to` one unit of `from` buys, as an exact decimal. */
export interface ExchangeRate {
  from: string;
  to: string;
  /** YYYY-MM-DD. */
  day: string;
  source: RateSource;
  rate: string;
  /** The person who entered or imported it; null for a command. */
  enteredById: string | null;
  createdAt: Date;
}
type RateSource = 'ecb' | 'finance';
export type RatePlace = Pick<ExchangeRate, 'from' | 'to' | 'day' | 'source'>;

const SAVE: Statement = {
  name: 'rates.save',
  text: `insert into exchange_rates (base, quote, day, source, rate, entered_by_id, created_at)
    select $1, r.quote, r.day, $2, r.rate, $3, $4
    from jsonb_to_recordset($5::jsonb) as r(quote text, day date, rate numeric)
    on conflict (base, quote, day, source) do update set rate = excluded.rate,
      entered_by_id = excluded.entered_by_id, created_at = excluded.created_at
    returning ${RATE}`,
};

/** Number of rates per statement; the whole history since 1999 has about 250,000. */
const BATCH = 10_000;

/** Saves rates of one base currency, replacing those of the same day and source. */
export async function saveRates(
  writer: Writer,
  base: string,
  source: RateSource,
  rates: readonly ReferenceRate[],
): Promise<void> {
  for (let at = 0; at < rates.length; at += BATCH) {
    await save(writer, base, source, rates.slice(at, at + BATCH));
  }
}

const LOCK: Statement = {
  name: 'rates.lock',
  text: `select pg_advisory_xact_lock(hashtextextended(concat_ws(' ', 'rate', $1::text, $2::text, $3::text), 0))`,
};

const FIND_ENTERED: Statement = {
  name: 'rates.find-entered',
  text: `select trim_scale(rate)::text as rate from exchange_rates
    where base = $1 and quote = $2 and day = $3 and source = 'finance'`,
};

/** Saves a rate that finance entered. Returns it, and the rate of that day that it replaced, if any.
 * Locks the pair of currencies on that day until the transaction ends. */
export async function saveRate(
  writer: Writer,
  { from, to, day, rate }: Pick<ExchangeRate, 'from' | 'to' | 'day' | 'rate'>,
): Promise<{ saved: ExchangeRate; before: string | null }> {
  await writer.rows(LOCK, [from, to, day]);
  const [entered] = await writer.rows<{ rate: string }>(FIND_ENTERED, [from, to, day]);
  const [saved] = await save(writer, from, 'finance', [{ quote: to, day, rate }]);
  if (!saved) throw new Error('The rate couldn’t be saved.');
  return { saved, before: entered?.rate ?? null };
}

function save(
  writer: Writer,
  base: string,
  source: RateSource,
  rates: readonly ReferenceRate[],
): Promise<ExchangeRate[]> {
  const { actor, now } = writer.ctx;
  const by = actor.kind === 'staff' ? actor.userId : null;
  return writer.rows(SAVE, [base, source, by, now(), JSON.stringify(rates)]);
}

const LIST: Statement = {
  name: 'rates.list',
  text: `select ${RATE} from exchange_rates
    where ($1::text is null or base = $1) and ($2::text is null or quote = $2)
      and ($3::date is null or day = $3)
      and ($4::date is null or day < $4
        or (day = $4 and (base, quote, source) > ($5, $6, $7)))
    order by day desc, base, quote, source limit $8`,
};

/** Returns stored rates after a cursor, latest day first. */
export function selectRates(
  reader: Reader,
  filters: { from?: string | undefined; to?: string | undefined; day?: string | undefined },
  after: RatePlace | null,
  limit: number,
): Promise<ExchangeRate[]> {
  return reader.rows(LIST, [
    filters.from ?? null,
    filters.to ?? null,
    filters.day ?? null,
    after?.day ?? null,
    after?.from ?? null,
    after?.to ?? null,
    after?.source ?? null,
    limit,
  ]);
}
