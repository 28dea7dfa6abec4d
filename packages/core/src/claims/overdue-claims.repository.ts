import { claims, type Database } from '@amends/db';
import { and, eq, isNull, lte } from 'drizzle-orm';

/** Parked claims of all stores whose date has come and that were not asked about yet. */
export const listOverdueClaims = (
  database: Database,
  now: Date,
  limit: number,
): Promise<{ storeId: string; claimId: string }[]> =>
  database.db
    .select({ storeId: claims.storeId, claimId: claims.id })
    .from(claims)
    .where(
      and(
        eq(claims.claimState, 'TEMPORARILY_DISMISSED'),
        lte(claims.wakeAt, now),
        isNull(claims.stillMissingAskedAt),
      ),
    )
    .orderBy(claims.wakeAt)
    .limit(limit);
