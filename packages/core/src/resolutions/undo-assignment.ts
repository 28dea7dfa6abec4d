import {
  type ClaimRow,
  findClaim,
  firstReplyOf,
  snapshotOfJson,
  undoMoves,
  updateClaim,
} from '../claims/internal.ts';
import type { Context, Writer } from '../kernel/internal.ts';
import { conflict, notFound, useCase } from '../kernel/internal.ts';
import { findTeamMember } from '../people/internal.ts';
import { eventsSinceAssignment, type Happened } from './assignment-events.repository.ts';
import { changeClaim, personOf, refuseBarred } from './deciding.ts';
import { Explanation, OF_CLAIM } from './decisions.input.ts';

const DAY_MS = 86_400_000;

/**
 * Undoes the actor's last assignment of a claim, made within 24 hours: the claim has its earlier
 * assignee again, and is NEW again if the assignment opened it. Throws `nothing_to_undo`, and
 * `changed_since` if a colleague changed the claim, or its status changed, after the assignment, or if
 * the earlier assignee no longer works on the store's claims.
 */
export const undoAssignment = useCase(OF_CLAIM, Explanation, async (ctx, asked) =>
  changeClaim(ctx, 'claim:update', asked, async (writer, claim) => {
    const [assigned, ...since] = await eventsSinceAssignment(writer, claim.id, personOf(ctx.actor));
    if (!assigned || !isUndoable(assigned, claim, ctx)) throw nothingToUndo();
    refuseIfChanged(assigned, since, ctx);
    const { before } = assigned.data;
    const assigneeId = typeof before === 'string' ? before : null;
    refuseBarred(claim, assigneeId);
    await refuseIfGone(writer, assigneeId);
    const data = { assigneeId, before: claim.assigneeId, undoOf: assigned.id };
    await updateClaim(writer, claim, { assigneeId });
    writer.emit({ name: 'claim.assigned', streamId: claim.id, data });
    const { stood } = assigned.data;
    if (assigned.to === null || !stood) return;
    const given = await findClaim(writer, claim.id);
    if (!given) throw notFound('claim');
    const snapshot = snapshotOfJson(stood as Record<string, unknown>);
    // A message to the customer stays sent, so the first reply still counts.
    const firstRepliedAt = snapshot.firstRepliedAt ?? (await firstReplyOf(writer, claim.id));
    await undoMoves(writer, given, { ...snapshot, firstRepliedAt }, { undoOf: assigned.id });
  }),
);

function isUndoable({ data, at }: Happened, claim: ClaimRow, { now }: Context): boolean {
  const isStill = claim.assigneeId === (data.assigneeId ?? null) && data.undoOf === undefined;
  return isStill && claim.claimState !== 'ARCHIVED' && now().getTime() - at.getTime() < DAY_MS;
}

function refuseIfChanged(assigned: Happened, since: readonly Happened[], { actor }: Context): void {
  const other = since.find(
    ({ actorKind, actorId }) =>
      (actorKind === 'staff' && actorId !== personOf(actor)) || actorKind === 'api-token',
  );
  const moved = assigned.to !== null && since.some(({ to }) => to !== null);
  if (!other && !moved) return;
  throw conflict('changed_since', { values: { name: other?.actorName ?? null } });
}

/** A claim is never assigned to a person who can't see it. */
async function refuseIfGone(writer: Writer, assigneeId: string | null): Promise<void> {
  if (assigneeId === null || assigneeId === personOf(writer.ctx.actor)) return;
  if ((await findTeamMember(writer, assigneeId))?.works) return;
  throw conflict('changed_since', { text: 'earlier_assignee_left' });
}

const nothingToUndo = () => conflict('nothing_to_undo');
