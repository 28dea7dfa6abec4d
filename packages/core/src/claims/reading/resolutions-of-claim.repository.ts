import { resolutions } from '@amends/db';
import { and, eq, ne, type SQL } from 'drizzle-orm';
import type { Reader } from '../../kernel/internal.ts';

/** Returns whether anything was decided to be given for the claim. */
export const hasResolutions = (reader: Reader, claimId: string): Promise<boolean> =>
  has(reader, claimId);

/** Returns whether anything that was decided to be given has not been given yet. */
export const hasUnfinishedResolutions = (reader: Reader, claimId: string): Promise<boolean> =>
  has(reader, claimId, ne(resolutions.status, 'executed'));

/** Returns whether anything that was decided to be given could not be given. */
export const hasFailedResolutions = (reader: Reader, claimId: string): Promise<boolean> =>
  has(reader, claimId, eq(resolutions.status, 'failed'));

async function has(reader: Reader, claimId: string, which?: SQL): Promise<boolean> {
  const found = await reader.drizzle
    .select({ id: resolutions.id })
    .from(resolutions)
    .where(and(eq(resolutions.storeId, reader.storeId), eq(resolutions.claimId, claimId), which))
    .limit(1);
  return found.length > 0;
}
