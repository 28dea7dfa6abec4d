import type { Writer } from '../../kernel/internal.ts';
import type { ClaimRow } from '../reading/claim-rows.ts';
import { type ClaimChange, updateClaim } from '../reading/claims.repository.ts';
import type { ClaimSnapshot } from './claim-snapshot.ts';
import { changedJustNow, holdUnits } from './move-claim.ts';

/**
 * Undoes moves of a claim: restores its earlier status and the time it entered that status, even if
 * the table of moves has no such move. Records `claim.undone` with reason `undone`. The caller
 * must know that no one has moved the claim since. Reserves the claim's units again: throws
 * `quantity_not_claimable` if another claim has since reserved them. Sends no email. See
 * docs/rules/lifecycle.md#undoing.
 */
export async function undoMoves(
  writer: Writer,
  claim: ClaimRow,
  before: ClaimSnapshot,
  data: { undoOf?: string; bulkActionId?: string },
): Promise<ClaimRow> {
  const { slaSecondsUsed, firstRepliedAt, ...snapshot } = before;
  const moved = await change(writer, claim, snapshot);
  // The database adds up SLA time with each move; an undone move adds none.
  const undo = await change(writer, moved, { slaSecondsUsed, firstRepliedAt });
  await holdUnits(writer, claim, undo);
  const { claimState: from } = claim;
  const { claimState: to } = undo;
  writer.emit({ name: 'claim.undone', streamId: claim.id, from, to, reason: 'undone', data });
  return undo;
}

async function change(writer: Writer, claim: ClaimRow, to: ClaimChange): Promise<ClaimRow> {
  const changed = await updateClaim(writer, claim, to);
  if (!changed) throw changedJustNow(claim);
  return changed;
}
