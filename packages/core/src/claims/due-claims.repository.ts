import { claims, type Database, storeSettings } from '@amends/db';
import { and, eq, inArray, lte, type SQL, sql } from 'drizzle-orm';
import type { ClaimStatus } from './claim-status.rules.ts';
import type { TimerSetting } from './claim-timers.rules.ts';

/** Since when a claim has its state. */
const SINCE = sql`coalesce(${claims.stateAt}, ${claims.createdAt})`;
/** Not reminded since it was asked. */
const NOT_REMINDED = sql`${claims.remindedAt} is null`;

export interface DueClaim {
  storeId: string;
  claimId: string;
}

/** The durations that stores have chosen for a timer; mostly one. */
export async function listTimers(database: Database, setting: TimerSetting): Promise<string[]> {
  const column = storeSettings[setting];
  const rows = await database.db.selectDistinct({ after: column }).from(storeSettings);
  return rows.map(({ after }) => after);
}

/** Claims that came to a state before an instant, the longest first, of all stores that chose this
 * duration for the timer. */
export const listDueClaims = (
  database: Database,
  due: {
    state: ClaimStatus;
    before: Date;
    setting: TimerSetting;
    after: string;
    notReminded?: boolean;
  },
  limit: number,
): Promise<DueClaim[]> => {
  const stores = database.db
    .select({ storeId: storeSettings.storeId })
    .from(storeSettings)
    .where(eq(storeSettings[due.setting], due.after));
  const wanted: (SQL | undefined)[] = [
    // As a literal, so that the index of these states fits.
    sql`${claims.claimState} = ${sql.raw(`'${due.state}'`)}`,
    lte(SINCE, due.before),
    inArray(claims.storeId, stores),
    due.notReminded ? NOT_REMINDED : undefined,
  ];
  return database.db
    .select({ storeId: claims.storeId, claimId: claims.id })
    .from(claims)
    .where(and(...wanted))
    .orderBy(SINCE)
    .limit(limit);
};
