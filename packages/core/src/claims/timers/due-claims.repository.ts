import { claims, storeSettings, stores } from '@amends/db';
import { and, eq, inArray, lt, type SQL, sql } from 'drizzle-orm';
import type { Connections, Statement, Writer } from '../../kernel/internal.ts';
import type { ClaimStatus, TimerSetting } from '../terms/lifecycle/states.rules.ts';

/** When the claim entered its state. */
const SINCE = sql`coalesce(${claims.stateAt}, ${claims.createdAt})`;
/** Not reminded since the question. */
const NOT_REMINDED = sql`${claims.remindedAt} is null`;
/** Nothing left to do: no unread customer message, and every resolution executed. */
const NOTHING_OPEN = sql`${claims.unreadByStaff} = 0 and not exists (select 1 from resolutions r
  where r.store_id = ${claims.storeId} and r.claim_id = ${claims.id} and r.status <> 'executed')`;

export interface DueClaim {
  storeId: string;
  id: string;
  /** When the claim entered its state, to the microsecond: the cursor position. */
  since: string;
}

/** A timer's value in some stores, with their time zone. */
export interface StoreTimer {
  setting: TimerSetting;
  after: string;
  appealWithin: string;
  timeZone: string;
}

/** Returns the distinct values of a timer: one per duration and time zone. */
export async function listTimers(
  database: Connections,
  setting: TimerSetting,
): Promise<StoreTimer[]> {
  const { appealWithin } = storeSettings;
  const rows = await database.db
    .selectDistinct({ after: storeSettings[setting], appealWithin, timeZone: stores.timeZone })
    .from(storeSettings)
    .innerJoin(stores, eq(stores.id, storeSettings.storeId));
  return rows.map((row) => ({ setting, ...row }));
}

/**
 * Returns claims that entered a state before an instant, oldest first, starting after `after`, of
 * all stores with this value of the timer.
 */
export const listDueClaims = (
  database: Connections,
  due: {
    state: ClaimStatus;
    before: Date;
    timer: StoreTimer;
    notReminded?: boolean;
    nothingOpen?: boolean;
  },
  after: DueClaim | null,
  limit: number,
): Promise<DueClaim[]> => {
  const { setting, appealWithin, timeZone } = due.timer;
  const storeIds = database.db
    .select({ storeId: storeSettings.storeId })
    .from(storeSettings)
    .innerJoin(stores, eq(stores.id, storeSettings.storeId))
    .where(
      and(
        eq(storeSettings[setting], due.timer.after),
        eq(storeSettings.appealWithin, appealWithin),
        eq(stores.timeZone, timeZone),
      ),
    );
  const wanted: (SQL | undefined)[] = [
    // As a literal, so that the partial index of these states applies.
    sql`${claims.claimState} = ${sql.raw(`'${due.state}'`)}`,
    lt(SINCE, due.before),
    inArray(claims.storeId, storeIds),
    due.notReminded ? NOT_REMINDED : undefined,
    due.nothingOpen ? NOTHING_OPEN : undefined,
    after
      ? sql`(${SINCE}, ${claims.storeId}, ${claims.id})
          > (${after.since}::timestamptz, ${after.storeId}, ${after.id})`
      : undefined,
  ];
  return database.db
    .select({ storeId: claims.storeId, id: claims.id, since: sql<string>`${SINCE}::text` })
    .from(claims)
    .where(and(...wanted))
    .orderBy(SINCE, claims.storeId, claims.id)
    .limit(limit);
};

const LOCK: Statement = {
  name: 'claims.lock-due',
  text: 'select 1 from claims where store_id = $1 and id = $2 for no key update skip locked',
};

/** Locks a claim until the transaction ends. Returns false if another transaction has locked it. */
export const lockDueClaim = async (writer: Writer, claimId: string): Promise<boolean> =>
  (await writer.rows(LOCK, [writer.storeId, claimId])).length === 1;
