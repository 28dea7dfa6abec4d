import type { Reader, Statement } from '../../kernel/internal.ts';
import type { Premiums } from './revenue-share.rules.ts';

const PREMIUMS: Statement = {
  name: 'policies.premiums',
  text: `select (p.place - 1)::integer as period, y.premium_currency as currency,
      count(*)::integer as policies, sum(y.premium_paid)::float8 as premiums
    from unnest($2::timestamptz[], $3::timestamptz[]) with ordinality p(since, until, place)
      join orders o on o.store_id = $1
        and o.source_created_at >= p.since and o.source_created_at < p.until
      join policies y on y.store_id = o.store_id and y.order_id = o.id
        and y.removed_at is null and y.premium_paid > 0
    group by 1, 2 order by 1, 2`,
};

/**
 * Returns the premiums of the policies that were not removed, by the period in which their orders
 * were placed, and by currency. A period excludes its end.
 */
export const listPremiums = (
  reader: Reader,
  periods: readonly { from: Date; until: Date }[],
): Promise<Premiums[]> =>
  reader.rows<Premiums>(PREMIUMS, [
    reader.storeId,
    periods.map(({ from }) => from),
    periods.map(({ until }) => until),
  ]);
