import { claims, type Database } from '@amends/db';
import { and, eq, isNull, lte, sql } from 'drizzle-orm';

export interface OverdueClaim {
  storeId: string;
  id: string;
  /** Its place in the list. */
  wakeAt: string;
}

/** Parked claims of all stores whose date has come and that were not asked about yet, the oldest date
 * first and those behind `after` only. */
export const listOverdueClaims = (
  database: Database,
  now: Date,
  after: OverdueClaim | null,
  limit: number,
): Promise<OverdueClaim[]> =>
  database.db
    .select({ storeId: claims.storeId, id: claims.id, wakeAt: sql<string>`${claims.wakeAt}::text` })
    .from(claims)
    .where(
      and(
        eq(claims.claimState, 'TEMPORARILY_DISMISSED'),
        lte(claims.wakeAt, now),
        isNull(claims.stillMissingAskedAt),
        after
          ? sql`(${claims.wakeAt}, ${claims.storeId}, ${claims.id})
              > (${after.wakeAt}::timestamptz, ${after.storeId}, ${after.id})`
          : undefined,
      ),
    )
    .orderBy(claims.wakeAt, claims.storeId, claims.id)
    .limit(limit);
