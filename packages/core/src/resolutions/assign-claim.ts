import { type ClaimDetails, type ClaimRow, moveClaim, updateClaim } from '../claims/index.ts';
import type { Context } from '../context.ts';
import { conflict } from '../errors.ts';
import { parse } from '../input.ts';
import type { Writer } from '../transaction.ts';
import { changeClaim, refuseBarred } from './deciding.ts';
import { AssignClaimInput } from './decisions.input.ts';

/** Gives a claim to somebody, or to nobody; a NEW claim is taken up by it: OPEN (D8). Throws
 * `appeal_needs_somebody_else` for whoever decided what the customer appealed against. */
export async function assignClaim(ctx: Context, input: AssignClaimInput): Promise<ClaimDetails> {
  const { assigneeId, ...given } = parse(AssignClaimInput, input);
  return changeClaim(ctx, 'claim:update', given, (writer, claim) =>
    giveClaim(writer, claim, assigneeId),
  );
}

/** The same within a larger change, to a claim that was read in it. */
export async function giveClaim(
  writer: Writer,
  claim: ClaimRow,
  assigneeId: string | null,
): Promise<void> {
  refuseBarred(claim, assigneeId);
  if (claim.claimState === 'ARCHIVED') {
    throw conflict('claim_archived', 'This claim is archived and is worked on no more.');
  }
  const data = { assigneeId, before: claim.assigneeId };
  if (claim.claimState === 'NEW' && assigneeId !== null) {
    await moveClaim(writer, claim, 'OPEN', {
      event: 'claim.assigned',
      data,
      change: { assigneeId },
    });
    return;
  }
  await updateClaim(writer, claim, { assigneeId });
  writer.emit({ name: 'claim.assigned', streamId: claim.id, data });
}
