import { claims } from '@amends/db';
import { and, eq, isNull, lte, sql } from 'drizzle-orm';
import type { Connections } from '../../kernel/internal.ts';

export interface OverdueClaim {
  storeId: string;
  id: string;
  /** Cursor position. */
  wakeAt: string;
}

/**
 * Returns parked claims of all stores whose wake date has passed and whose shopper was not asked
 * yet, oldest date first, starting after `after`.
 */
export const listOverdueClaims = (
  database: Connections,
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
