import { claims, type Database } from '@amends/db';
import { and, lte, type SQL, sql } from 'drizzle-orm';
import type { ClaimStatus } from './claim-status.rules.ts';

/** Since when a claim has its state. */
const SINCE = sql`coalesce(${claims.stateAt}, ${claims.createdAt})`;
/** Not reminded since it was asked. */
const NOT_REMINDED = sql`${claims.remindedAt} is null`;

export interface DueClaim {
  storeId: string;
  claimId: string;
}

/** Claims of all stores that came to a state before an instant, the longest first. */
export const listDueClaims = (
  database: Database,
  due: { state: ClaimStatus; before: Date; notReminded?: boolean },
  limit: number,
): Promise<DueClaim[]> => {
  const wanted: (SQL | undefined)[] = [
    // As a literal, so that the index of these states fits.
    sql`${claims.claimState} = ${sql.raw(`'${due.state}'`)}`,
    lte(SINCE, due.before),
    due.notReminded ? NOT_REMINDED : undefined,
  ];
  return database.db
    .select({ storeId: claims.storeId, claimId: claims.id })
    .from(claims)
    .where(and(...wanted))
    .orderBy(SINCE)
    .limit(limit);
};
