import type { Writer } from '../../kernel/internal.ts';
import type { ClaimRow } from '../reading/claim-rows.ts';
import { type ClaimChange, updateClaim } from '../reading/claims.repository.ts';
import type { ClaimStanding } from './claim-standing.ts';
import { changedJustNow, holdUnits } from './move-claim.ts';

/**
 * Corrects a move that should not have been. The claim returns to its earlier status and to the
 * time it entered that status, even if the table of moves has no such move. The record says so
 * (`claim.put-back`, reason `undone`). The caller must know that nobody moved the claim since.
 * Units that the claim held then are reserved again: throws `quantity_not_claimable` if another
 * claim has them by now. Sends no email. See docs/rules/lifecycle.md#undoing.
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
