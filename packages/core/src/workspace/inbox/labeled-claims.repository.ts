import type { ReaderAcross } from '../../kernel/internal.ts';
import type { InboxPlace } from './inbox-cursor.ts';
import { ONE_BY_ONE, type PageOfPart } from './inbox-pages.repository.ts';
import type { InboxPlan } from './inbox-plan.ts';
import { type FoundClaim, rowsAt } from './inbox-row.repository.ts';
import {
  after,
  hideFromPlanner,
  ofStatusAndStore,
  rangeInOrder,
  rowPredicates,
  type Use,
} from './inbox-sql.repository.ts';
import { run } from './run-statement.repository.ts';

/** Number of the newest claims of a label that are checked one by one. */
const WINDOW_OF_LABELED = 1_000;
/** Maximum number of labels to check in one query. */
const MOST_LABELS = 30;

/**
 * Returns the matches among the newest claims with one of the labels, and whether there are no
 * others.
 */
export async function listNewestLabeled(
  reader: ReaderAcross,
  wanted: InboxPlan,
  { place, limit }: PageOfPart,
): Promise<{ claims: FoundClaim[]; areAll: boolean }> {
  const { storeIds } = reader;
  const { label = [], ...filters } = wanted.filters;
  if (storeIds === 'all' || storeIds.length * label.length > MOST_LABELS) {
    return { claims: [], areAll: false };
  }
  const labeled = (most: number, use: Use) => newestLabeled(storeIds, wanted, place, most, use);
  const [claims, [known]] = await Promise.all([
    run<FoundClaim>(reader, true, (use) => {
      const source = labeled(WINDOW_OF_LABELED, use);
      const others = { ...wanted, filters };
      const conditions = [
        ...ofStatusAndStore(storeIds, wanted, use),
        ...rowPredicates(others, use),
      ];
      return rowsAt(
        `select c.ctid from (${source}) hits ${ONE_BY_ONE}
        where ${conditions.join(' and ')}
        order by hits.created_at desc, hits.claim_id desc limit ${limit}`,
        wanted.sort,
      );
    }),
    run<{ count: number }>(reader, true, (use) => {
      const source = labeled(WINDOW_OF_LABELED + 1, use);
      return `select count(*)::integer as count from (${source}) hits`;
    }),
  ]);
  return { claims, areAll: (known?.count ?? 0) <= WINDOW_OF_LABELED };
}

/** Returns the newest claims with one of the labels, without duplicates, in list order. */
function newestLabeled(
  stores: readonly string[],
  wanted: InboxPlan,
  place: InboxPlace | null,
  most: number,
  use: Use,
): string {
  const hide: Use = (value) =>
    hideFromPlanner(use, value, value instanceof Date ? 'timestamptz' : 'text');
  const limits = rangeInOrder(wanted, hide);
  const isAfter = after('newest', null, place, hide);
  if (isAfter) limits.push(isAfter);
  const streams = stores.flatMap((store) =>
    (wanted.filters.label ?? []).map((label) => {
      const conditions = [`store_id = ${hide(store)}`, `label_id = ${hide(label)}`, ...limits];
      return `(select * from (select store_id, label_id, claim_id, claim_id as id,
          claim_created_at as created_at from claim_labels) l
        where ${conditions.join(' and ')} order by created_at desc, claim_id desc limit ${most})`;
    }),
  );
  return `select distinct on (created_at, claim_id) store_id, claim_id, created_at
    from (${streams.join(' union all ')}) l order by created_at desc, claim_id desc limit ${most}`;
}
