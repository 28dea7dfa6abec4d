import { storeSettings, stores } from '@amends/db';
import { count, eq } from 'drizzle-orm';
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

/** A set of timers, with the number of stores that share it. */
export type StoreTimers = Record<TimerSetting, string> &
  Omit<StoreTimer, 'after'> & {
    /** Number of these stores. */
    stores: number;
  };

/** Returns the timers of all stores, once for each combination of durations and time zone. */
export async function listTimers({ db }: Connections): Promise<StoreTimers[]> {
  const { reminderAfter, noReplyAfter, holdAfter, unsignedAfter } = storeSettings;
  const { archiveAfter, closeResolvedAfter, appealWithin } = storeSettings;
  const timers = {
    ...{ reminderAfter, noReplyAfter, holdAfter, unsignedAfter, archiveAfter, closeResolvedAfter },
    ...{ appealWithin, timeZone: stores.timeZone },
  };
  return db
    .select({ ...timers, stores: count() })
    .from(storeSettings)
    .innerJoin(stores, eq(stores.id, storeSettings.storeId))
    .groupBy(...Object.values(timers));
}

export interface DueTimer {
  state: ClaimStatus;
  setting: TimerSetting;
  cutoffs: readonly Cutoff[];
  notReminded?: boolean;
  nothingOpen?: boolean;
}

const filtersOf = ({ notReminded, nothingOpen }: DueTimer) =>
  `${notReminded ? NOT_REMINDED : ''} ${nothingOpen ? NOTHING_OPEN : ''}`;

/**
 * Returns a query for the stores that satisfy a condition, with their cutoffs in $1 to $4. Joins stores and
 * settings first, because the planner expects almost no rows from the join with the cutoffs.
 */
const withCutoff = ({ setting }: DueTimer, where = '') => `select s.id, k.before
  from (select s.id, s.time_zone, t.appeal_within, t.${storeSettings[setting].name} as after
      from stores s join store_settings t on t.store_id = s.id ${where} offset 0) s
    join unnest($1::text[], $2::text[], $3::text[], $4::timestamptz[])
      as k (after, appeal_within, time_zone, before)
      on k.after = s.after and k.appeal_within = s.appeal_within and k.time_zone = s.time_zone`;

const valuesOf = (cutoffs: readonly Cutoff[]) => [
  cutoffs.map((each) => each.after),
  cutoffs.map(({ appealWithin }) => appealWithin),
  cutoffs.map(({ timeZone }) => timeZone),
  cutoffs.map(({ before }) => before),
];

/**
 * Returns the statement for the ids of the stores that have claims whose timer has run out. It reads the
 * claims of all stores that are older than the shortest timer; if there are more than `most`, it looks into
 * the index of each store instead, which reads no claim that isn't due.
 */
export function storesWithDueClaims(timer: DueTimer, most: number) {
  const { state, cutoffs } = timer;
  // For a store's index the state is a subquery, so that the planner can't prove that the partial index over
  // all stores applies: with that, it would read the claims of every store.
  const text = `with cutoff as (${withCutoff(timer)}),
    oldest as materialized (
      select c.store_id, c.id, c.waiting_since, c.reminded_at, c.unread_by_staff from claims c
      where c.claim_state = $5 and c.waiting_since < $6
      order by c.waiting_since, c.id limit $7 + 1)
    select c.store_id as id from oldest c join cutoff k on k.id = c.store_id
      where (select count(*) from oldest) <= $7 and c.waiting_since < k.before ${filtersOf(timer)}
    union
    select k.id from cutoff k cross join lateral (select from claims c
        where c.store_id = k.id and c.claim_state = (select $5::text)
          and c.waiting_since < k.before ${filtersOf(timer)}
        order by c.waiting_since limit 1) d
      where (select count(*) from oldest) > $7
    order by 1`;
  const latest = new Date(Math.max(...cutoffs.map(({ before }) => before.getTime())));
  return { text, values: [...valuesOf(cutoffs), state, latest, most] };
}

/**
 * Returns the ids of the stores that have claims whose timer has run out, as `storesWithDueClaims` finds
 * them.
 */
export async function listDueStores(
  { pool }: Connections,
  timer: DueTimer,
  most: number,
): Promise<string[]> {
  if (timer.cutoffs.length === 0) return [];
  const { rows } = await pool.query<{ id: string }>(storesWithDueClaims(timer, most));
  return rows.map(({ id }) => id);
}

/**
 * Returns the statement for claims of some stores whose timer has run out, store by store, the longest in
 * their state first, after `after`. It looks into the index of each store, so that it reads no claim that
 * isn't due, however much longer the timers of other stores are.
 */
export function dueClaims(
  timer: DueTimer,
  storeIds: readonly string[],
  after: DueClaim | null,
  limit: number,
) {
  const text = `select s.id as "storeId", d.id, d.since::text as since, s.before
    from (${withCutoff(timer, 'where s.id >= $5 and s.id = any($10::text[])')}) s
      cross join lateral (select c.id, c.waiting_since as since from claims c
        where c.store_id = s.id and c.claim_state = (select $9::text) and c.waiting_since < s.before
          and (c.waiting_since, c.id) > (
            case when s.id = $5 then $6::timestamptz else '-infinity' end,
            case when s.id = $5 then $7 else '' end)
          ${filtersOf(timer)}
        order by c.waiting_since, c.id limit $8) d
    order by s.id, d.since, d.id limit $8`;
  const values = [
    ...valuesOf(timer.cutoffs),
    after?.storeId ?? '',
    after?.since ?? '-infinity',
    after?.id ?? '',
    limit,
    timer.state,
    storeIds,
  ];
  return { text, values };
}

/** Returns claims whose timer has run out, as `dueClaims` finds them. */
export async function listDueClaims(
  { pool }: Connections,
  timer: DueTimer,
  storeIds: readonly string[],
  after: DueClaim | null,
  limit: number,
): Promise<DueClaim[]> {
  return (await pool.query<DueClaim>(dueClaims(timer, storeIds, after, limit))).rows;
}

const LOCK: Statement = {
  name: 'claims.lock-due',
  text: 'select 1 from claims where store_id = $1 and id = $2 for no key update skip locked',
};

/** Locks a claim until the transaction ends. Returns false if another transaction has locked it. */
export const lockDueClaim = async (writer: Writer, claimId: string): Promise<boolean> =>
  (await writer.rows(LOCK, [writer.storeId, claimId])).length === 1;
