import { claims, type Database, storeSettings, stores } from '@amends/db';
import { and, eq, inArray, lt, type SQL, sql } from 'drizzle-orm';
import type { ClaimStatus } from './claim-status.rules.ts';
import type { TimerSetting } from './claim-timers.rules.ts';

/** Since when a claim has its state. */
const SINCE = sql`coalesce(${claims.stateAt}, ${claims.createdAt})`;
/** Not reminded since it was asked. */
const NOT_REMINDED = sql`${claims.remindedAt} is null`;
/** Nothing left to do: no unread message of the customer, and every resolution was executed. */
const NOTHING_OPEN = sql`${claims.unreadByStaff} = 0 and not exists (select 1 from resolutions r
  where r.store_id = ${claims.storeId} and r.claim_id = ${claims.id} and r.status <> 'carried_out')`;

export interface DueClaim {
  storeId: string;
  claimId: string;
}

/** A timer as some stores have set it, in their time zone. */
export interface StoreTimer {
  setting: TimerSetting;
  after: string;
  appealWithin: string;
  timeZone: string;
}

/** Returns the ways in which stores have set a timer: one for each duration and time zone. */
export async function listTimers(database: Database, setting: TimerSetting): Promise<StoreTimer[]> {
  const { appealWithin } = storeSettings;
  const rows = await database.db
    .selectDistinct({ after: storeSettings[setting], appealWithin, timeZone: stores.timeZone })
    .from(storeSettings)
    .innerJoin(stores, eq(stores.id, storeSettings.storeId));
  return rows.map((row) => ({ setting, ...row }));
}

/** Returns claims that entered a state before an instant, the longest first, of all stores that have
 * set the timer in this way. */
export const listDueClaims = (
  database: Database,
  due: {
    state: ClaimStatus;
    before: Date;
    timer: StoreTimer;
    notReminded?: boolean;
    nothingOpen?: boolean;
  },
  limit: number,
): Promise<DueClaim[]> => {
  const { setting, after, appealWithin, timeZone } = due.timer;
  const storeIds = database.db
    .select({ storeId: storeSettings.storeId })
    .from(storeSettings)
    .innerJoin(stores, eq(stores.id, storeSettings.storeId))
    .where(
      and(
        eq(storeSettings[setting], after),
        eq(storeSettings.appealWithin, appealWithin),
        eq(stores.timeZone, timeZone),
      ),
    );
  const wanted: (SQL | undefined)[] = [
    // As a literal, so that the index of these states fits.
    sql`${claims.claimState} = ${sql.raw(`'${due.state}'`)}`,
    lt(SINCE, due.before),
    inArray(claims.storeId, storeIds),
    due.notReminded ? NOT_REMINDED : undefined,
    due.nothingOpen ? NOTHING_OPEN : undefined,
  ];
  return database.db
    .select({ storeId: claims.storeId, claimId: claims.id })
    .from(claims)
    .where(and(...wanted))
    .orderBy(SINCE)
    .limit(limit);
};
