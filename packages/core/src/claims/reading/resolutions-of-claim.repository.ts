import { resolutions } from '@amends/db';
import { and, eq, ne, type SQL } from 'drizzle-orm';
import type { Reader } from '../../kernel/internal.ts';

/** Returns whether the claim has approved resolutions. */
export const hasResolutions = (reader: Reader, claimId: string): Promise<boolean> =>
  has(reader, claimId);

/** Returns whether any approved resolution is not executed yet. */
export const hasUnfinishedResolutions = (reader: Reader, claimId: string): Promise<boolean> =>
  has(reader, claimId, ne(resolutions.status, 'executed'));

/** Returns whether executing any approved resolution failed. */
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
