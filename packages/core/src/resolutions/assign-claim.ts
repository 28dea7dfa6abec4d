import { type ClaimRow, moveClaim, updateClaim } from '../claims/internal.ts';
import type { Writer } from '../kernel/internal.ts';
import { conflict, invalid, useCase } from '../kernel/internal.ts';
import { findTeamMember } from '../people/internal.ts';
import { actOnClaim, personOf, refuseBarred } from './deciding.ts';
import { Assignment, OF_CLAIM } from './decisions.input.ts';

/**
 * Assigns a claim to a person who works on the store's claims, or to no one. Assigning a NEW claim
 * opens it. Throws `appeal_needs_somebody_else` for the person whose decision the customer appealed
 * against, and `invalid_input` for a person who is not on the team.
 */
export const assignClaim = useCase(OF_CLAIM, Assignment, async (ctx, asked, { assigneeId }) =>
  actOnClaim(ctx, 'assign', asked, async (writer, claim) => {
    refuseBarred(claim, assigneeId);
    if (assigneeId !== claim.assigneeId) await refuseStranger(writer, assigneeId);
    await assignClaimIn(writer, claim, assigneeId);
  }),
);

/**
 * A claim is never assigned to a person who can't see it, and names of other stores' people stay
 * private.
 */
async function refuseStranger(writer: Writer, assigneeId: string | null): Promise<void> {
  const { actor } = writer.ctx;
  if (assigneeId === null || assigneeId === personOf(actor) || actor.kind === 'system') return;
  if ((await findTeamMember(writer, assigneeId))?.works) return;
  throw invalid([{ path: 'assigneeId', code: 'unknown_member' }]);
}

/** Does the same in the caller's transaction, for a claim that was read in it. */
export async function assignClaimIn(
  writer: Writer,
  claim: ClaimRow,
  assigneeId: string | null,
): Promise<void> {
  refuseBarred(claim, assigneeId);
  if (claim.claimState === 'ARCHIVED') {
    throw conflict('claim_archived', { text: 'archived_for_changes' });
  }
  const data = { assigneeId, before: claim.assigneeId };
  if (claim.claimState === 'NEW' && assigneeId !== null) {
    await moveClaim(writer, claim, 'OPEN', {
      assigned: data,
      change: { assigneeId },
    });
    return;
  }
  await updateClaim(writer, claim, { assigneeId });
  writer.emit({ name: 'claim.assigned', streamId: claim.id, data });
}
