import type { ClaimStatus } from '../../claims/terms/lifecycle/states.rules.ts';
import type { InboxPlace } from './inbox-cursor.ts';
import type { InboxPlan } from './inbox-plan.ts';
import {
  after,
  hideFromPlanner,
  LISTED,
  orderBy,
  rangeInOrder,
  type Stores,
  type Timeliness,
  type Use,
} from './inbox-sql.repository.ts';

/** Maximum number of merged streams: beyond, planning would take longer than reading. */
const MOST_STREAMS = 120;

/**
 * Returns claims in list order, reading each index only as far as needed: one stream per store and
 * status, or per status of all stores, merged.
 */
export function streams(
  stores: Stores,
  wanted: InboxPlan,
  timeliness: Timeliness,
  place: InboxPlace | null,
  most: number,
  use: Use,
  columns = LISTED,
): string {
  const hide: Use = (value) => hideFromPlanner(use, value, typeOf(value));
  const limits = [...rangeInOrder(wanted, hide)];
  const isAfter = after(wanted.sort, timeliness, place, hide);
  if (isAfter) limits.push(isAfter);
  // Each stream is sorted, or PostgreSQL would read and sort all rows.
  const stream = (conditions: string[]) =>
    `(select ${columns} from claims c where ${[...conditions, ...limits].join(' and ')}
      ${orderBy(wanted.sort, 'c')} limit ${most})`;
  // The index by due date holds unfinished claims only, which the planner has to see.
  const ofStatus = wanted.statuses.map(
    (status: ClaimStatus) =>
      `claim_state = ${wanted.sort === 'due' ? `'${status}'` : hide(status)}`,
  );
  if (stores !== 'all' && stores.length * ofStatus.length <= MOST_STREAMS) {
    const ofStore = stores.map((id) => `store_id = ${hide(id)}`);
    return ofStore
      .flatMap((store) => ofStatus.map((status) => stream([store, status])))
      .join(' union all ');
  }
  const among = stores === 'all' ? [] : [`store_id = any(${hide(stores)})`];
  return ofStatus.map((status) => stream([status, ...among])).join(' union all ');
}

function typeOf(value: unknown): string {
  if (Array.isArray(value)) return 'text[]';
  if (typeof value === 'number') return 'bigint';
  return value instanceof Date ? 'timestamptz' : 'text';
}
