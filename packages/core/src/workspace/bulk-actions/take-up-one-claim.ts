import { getClaimRow } from '../../claims/internal.ts';
import type { Context } from '../../kernel/internal.ts';
import { write } from '../../kernel/internal.ts';
import { takeUpClaim } from '../../resolutions/internal.ts';

/** Has staff work on a claim: makes it OPEN, wherever it waited, and reopens it if it had ended. */
export async function takeUpOneClaim(
  ctx: Context,
  { storeId, claimId }: { storeId: string; claimId: string },
): Promise<unknown> {
  return write(ctx, 'claim:update', { storeId, claimId }, async (writer) => {
    await takeUpClaim(writer, await getClaimRow(writer, claimId));
    return { id: claimId };
  });
}
