import type { Context } from '../../kernel/internal.ts';
import { read } from '../../kernel/internal.ts';
import { listMediaOfClaims } from '../evidence/media.repository.ts';
import { describeMessage } from '../reading/claim-message.ts';
import { getClaimRow } from '../reading/claims.repository.ts';
import type { ClaimMessage } from '../terms/claim-message.shape.ts';
import { listMessageRows } from './messages.repository.ts';

/** Returns the conversation of a claim, oldest first. Throws `claim_not_found`. */
export async function listMessages(
  ctx: Context,
  input: { storeId: string; claimId: string },
): Promise<ClaimMessage[]> {
  const { storeId, claimId } = input;
  return read(ctx, 'message:read', { storeId, claimId }, async (reader) => {
    await getClaimRow(reader, claimId);
    const media = await listMediaOfClaims(reader, [claimId]);
    const rows = await listMessageRows(reader, claimId);
    return rows.map((row) => describeMessage(ctx, row, media));
  });
}
