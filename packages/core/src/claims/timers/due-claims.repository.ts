import { storeSettings, stores } from '@amends/db';
import { eq } from 'drizzle-orm';
import type { Connections, Statement, Writer } from '../../kernel/internal.ts';
import type { ClaimStatus, TimerSetting } from '../terms/lifecycle/states.rules.ts';

/** Nothing left to do: no unread customer message, and every resolution executed. */
const NOTHING_OPEN = `and c.unread_by_staff = 0 and not exists (select from resolutions r
      where r.store_id = c.store_id and r.claim_id = c.id and r.status <> 'executed')`;
/** Not reminded since the question. */
const NOT_REMINDED = 'and c.reminded_at is null';

export interface DueClaim {
  storeId: string;
  id: string;
  /** When the claim entered its state, to the microsecond: the cursor position. */
  since: string;
  /** The timer has run out for claims that entered the state before this instant. */
  before: Date;
}

/** A timer's value in some stores, with their time zone. */
export interface StoreTimer {
  after: string;
  appealWithin: string;
  timeZone: string;
}

/** A timer's value, and the instant before which a claim must have entered its state to be due. */
export interface Cutoff extends StoreTimer {
  before: Date;
}

/** Returns the distinct values of a timer: one per duration and time zone. */
export async function listTimers(
  database: Connections,
  setting: TimerSetting,
): Promise<StoreTimer[]> {
  const { appealWithin } = storeSettings;
  return database.db
    .selectDistinct({ after: storeSettings[setting], appealWithin, timeZone: stores.timeZone })
    .from(storeSettings)
    .innerJoin(stores, eq(stores.id, storeSettings.storeId));
}

interface DueClaims {
  state: ClaimStatus;
  setting: TimerSetting;
  cutoffs: readonly Cutoff[];
  notReminded?: boolean;
  nothingOpen?: boolean;
}

/**
 * Returns the statement for claims whose timer has run out, store by store, the longest in their state
 * first, after `after`. It looks into the index of each store, so that it reads no claim that isn't due, however
 * much longer the timers of other stores are.
 */
export function dueClaims(
  { state, setting, cutoffs, notReminded, nothingOpen }: DueClaims,
  after: DueClaim | null,
  limit: number,
) {
  // The state is a subquery, so that the planner can't prove that the partial index of all stores' claims in
  // these states applies: it would read those of every store.
  const text = `select s.id as "storeId", d.id, d.since::text as since, k.before
    from stores s join store_settings t on t.store_id = s.id
      join unnest($1::text[], $2::text[], $3::text[], $4::timestamptz[])
        as k (after, appeal_within, time_zone, before) on k.after = t.${storeSettings[setting].name}
          and k.appeal_within = t.appeal_within and k.time_zone = s.time_zone
      cross join lateral (select c.id, c.waiting_since as since from claims c
        where c.store_id = s.id and c.claim_state = (select $9::text) and c.waiting_since < k.before
          and (c.waiting_since, c.id) > (
            case when s.id = $5 then $6::timestamptz else '-infinity' end,
            case when s.id = $5 then $7 else '' end)
          ${notReminded ? NOT_REMINDED : ''} ${nothingOpen ? NOTHING_OPEN : ''}
        order by c.waiting_since, c.id limit $8) d
    where s.id >= $5
    order by s.id, d.since, d.id limit $8`;
  const values = [
    cutoffs.map((each) => each.after),
    cutoffs.map(({ appealWithin }) => appealWithin),
    cutoffs.map(({ timeZone }) => timeZone),
    cutoffs.map(({ before }) => before),
    after?.storeId ?? '',
    after?.since ?? '-infinity',
    after?.id ?? '',
    limit,
    state,
  ];
  return { text, values };
}

/** Returns claims whose timer has run out, as `dueClaims` finds them. */
export async function listDueClaims(
  { pool }: Connections,
  due: DueClaims,
  after: DueClaim | null,
  limit: number,
): Promise<DueClaim[]> {
  return (await pool.query<DueClaim>(dueClaims(due, after, limit))).rows;
}

const LOCK: Statement = {
  name: 'claims.lock-due',
  text: 'select 1 from claims where store_id = $1 and id = $2 for no key update skip locked',
};

/** Locks a claim until the transaction ends. Returns false if another transaction has locked it. */
export const lockDueClaim = async (writer: Writer, claimId: string): Promise<boolean> =>
  (await writer.rows(LOCK, [writer.storeId, claimId])).length === 1;
