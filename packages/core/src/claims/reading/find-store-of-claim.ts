import type { Context } from '../../kernel/internal.ts';
import { notFound, readAcross } from '../../kernel/internal.ts';
import { findStoreIdOfClaim } from './store-of-claim.repository.ts';

/** Returns the store of a claim that the actor reaches and may read; throws `claim_not_found`. */
export async function findStoreOfClaim(ctx: Context, claimId: string): Promise<string> {
  const storeId = await readAcross(ctx, 'claim:read', undefined, (reader) =>
    findStoreIdOfClaim(reader, claimId),
  );
  if (!storeId) throw notFound('claim');
  return storeId;
}
