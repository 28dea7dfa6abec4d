import { resolutions } from '@amends/db';
import { and, eq, ne } from 'drizzle-orm';
import type { Reader } from '../transaction.ts';

/** Whether anything was decided to be given for the claim. */
export async function hasResolutions(reader: Reader, claimId: string): Promise<boolean> {
  const found = await reader.drizzle
    .select({ id: resolutions.id })
    .from(resolutions)
    .where(and(eq(resolutions.storeId, reader.storeId), eq(resolutions.claimId, claimId)))
    .limit(1);
  return found.length > 0;
}

/** Whether anything that was decided to be given has not been given yet. */
export async function hasUnfinishedResolutions(reader: Reader, claimId: string): Promise<boolean> {
  const found = await reader.drizzle
    .select({ id: resolutions.id })
    .from(resolutions)
    .where(
      and(
        eq(resolutions.storeId, reader.storeId),
        eq(resolutions.claimId, claimId),
        ne(resolutions.status, 'carried_out'),
      ),
    )
    .limit(1);
  return found.length > 0;
}
