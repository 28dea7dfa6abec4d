import { getClaimRow } from '../../claims/internal.ts';
import type { Context } from '../../kernel/internal.ts';
import { write } from '../../kernel/internal.ts';
import { startHandling } from '../../resolutions/internal.ts';

/** Makes a claim OPEN for staff, whatever state it is in, reopening it if it had ended. */
export async function startHandlingOneClaim(
  ctx: Context,
  { storeId, claimId }: { storeId: string; claimId: string },
): Promise<unknown> {
  return write(ctx, 'claim:update', { storeId, claimId }, async (writer) => {
    await startHandling(writer, await getClaimRow(writer, claimId));
    return { id: claimId };
  });
}
