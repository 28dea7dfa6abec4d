import {
  type ClaimRow,
  findClaim,
  firstReplyOf,
  snapshotOfJson,
  undoMoves,
  updateClaim,
} from '../claims/internal.ts';
import type { ClaimStatus } from '../claims/terms/lifecycle/states.rules.ts';
import type { Context, Writer } from '../kernel/internal.ts';
import {
  conflict,
  findLastMove,
  forbidden,
  type LastMove,
  may,
  notFound,
  useCase,
} from '../kernel/internal.ts';
import { changeClaim, personOf } from './deciding.ts';
import { Explanation, OF_CLAIM } from './decisions.input.ts';
import { undoApprovalIn } from './undo-approval.ts';
import { permissionsToUndo } from './undo-plan.rules.ts';

const DAY_MS = 86_400_000;

/**
 * Undoes the last change of a claim's status if the actor made it within 24 hours and no one has
 * changed the status since: restores the status, its decision and its SLA. Sent emails and messages
 * stay sent. Throws `nothing_to_undo`, `forbidden` if the actor may not make the change by hand,
 * `quantity_not_claimable`, and the errors of `undoApproval`. `undoneState` is the status that was
 * undone.
 */
export const undoMove = useCase(OF_CLAIM, Explanation, async (ctx, asked) => {
  let undoneState: ClaimStatus = 'OPEN';
  const claim = await changeClaim(ctx, 'claim:update', asked, async (writer, claim) => {
    const last = await findLastMove(writer, claim.id);
    if (!last || !isUndoable(last, claim, ctx)) throw nothingToUndo();
    const { from, to } = last as { from: ClaimStatus; to: ClaimStatus };
    undoneState = to;
    if (to === 'APPROVED') {
      if (!may(ctx.actor, 'claim:resolve', writer.storeId)) throw forbidden('claim:resolve');
      await undoApprovalIn(writer, claim, {});
      return;
    }
    const status = { from: to, to: from };
    const needed = permissionsToUndo({ ...NOTHING, status });
    const lacks = needed.find((one) => !may(ctx.actor, one, writer.storeId));
    if (lacks) throw forbidden(lacks);
    const before = snapshotOfJson(last.before ?? {});
    // A sent message stays sent, so the first reply still counts.
    const firstRepliedAt = before.firstRepliedAt ?? (await firstReplyOf(writer, claim.id));
    const standing = { ...before, firstRepliedAt };
    await undoMoves(writer, await unresolved(writer, claim), standing, { undoOf: last.id });
  });
  return { ...claim, undoneState };
});

const NOTHING = { assignee: null, takeOff: [], putOn: [], left: [] };

function isUndoable(last: LastMove, claim: ClaimRow, { actor, now }: Context): boolean {
  const own = last.actorKind === 'staff' && last.actorId === personOf(actor);
  const recent = now().getTime() - last.at.getTime() < DAY_MS;
  const noted = last.to === 'APPROVED' || last.before !== null;
  return own && recent && noted && last.name !== 'claim.undone' && last.to === claim.claimState;
}

/** Undoing the move also undoes a resolution that the store made outside the product. */
async function unresolved(writer: Writer, claim: ClaimRow): Promise<ClaimRow> {
  if (claim.claimState !== 'RESOLVED_BY_BRAND') return claim;
  await updateClaim(writer, claim, { resolvedAt: null });
  const row = await findClaim(writer, claim.id);
  if (!row) throw notFound('claim');
  return row;
}

const nothingToUndo = () => conflict('nothing_to_undo');
