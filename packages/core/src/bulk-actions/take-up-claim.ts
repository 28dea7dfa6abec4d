import { getClaimRow, moveClaim } from '../claims/index.ts';
import type { Context } from '../context.ts';
import { reopenClaim } from '../resolutions/index.ts';
import { write } from '../transaction.ts';

const ENDED: readonly string[] = ['DENIED', 'CLOSED', 'DISMISSED'];

/** Has staff work on a claim: OPEN, wherever it waited, and opened again where it had ended (D8). */
export async function takeUpClaim(
  ctx: Context,
  claim: { storeId: string; claimId: string; claimState: string },
): Promise<unknown> {
  const { storeId, claimId, claimState } = claim;
  if (ENDED.includes(claimState)) return reopenClaim(ctx, { storeId, claimId });
  return write(ctx, 'claim:update', { storeId, claimId }, async (writer) => {
    const row = await getClaimRow(writer, claimId);
    const { id } = await moveClaim(writer, row, 'OPEN', { change: { wakeAt: null } });
    return { id };
  });
}
