import type { Writer } from '../../kernel/internal.ts';
import type { ClaimRow } from '../reading/claim-rows.ts';
import { type ClaimChange, updateClaim } from '../reading/claims.repository.ts';
import type { ClaimStanding } from './claim-standing.ts';
import { changedJustNow, holdUnits } from './move-claim.ts';

/**
 * Corrects a move that should not have been: the claim is again where it stood before, since when it
 * stood there, also where D8 knows no such move, and the record says so (`claim.put-back`, reason
 * `undone`). For whoever knows that nobody moved it since. Units that it held then are taken again:
 * throws `quantity_not_claimable` where another claim has them by now. Nobody gets an e-mail.
 */
export async function putBackClaim(
  writer: Writer,
  claim: ClaimRow,
  before: ClaimStanding,
  data: Record<string, unknown>,
): Promise<ClaimRow> {
  const { targetSpent, firstRepliedAt, ...standing } = before;
  const moved = await change(writer, claim, standing);
  // The database counts the time of a target with each move; a move that was none counts nothing.
  const putBack = await change(writer, moved, { targetSpent, firstRepliedAt });
  await holdUnits(writer, claim, putBack);
  const { claimState: from } = claim;
  const { claimState: to } = putBack;
  writer.emit({ name: 'claim.put-back', streamId: claim.id, from, to, reason: 'undone', data });
  return putBack;
}

async function change(writer: Writer, claim: ClaimRow, to: ClaimChange): Promise<ClaimRow> {
  const changed = await updateClaim(writer, claim, to);
  if (!changed) throw changedJustNow(claim);
  return changed;
}
