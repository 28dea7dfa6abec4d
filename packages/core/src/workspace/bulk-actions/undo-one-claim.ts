import {
  type ClaimSnapshot,
  findClaim,
  firstReplyOf,
  getClaimRow,
  moveNotAllowed,
  undoMoves,
} from '../../claims/internal.ts';
import type { Context } from '../../kernel/internal.ts';
import { conflict, forbidden, may, notFound, type Writer, write } from '../../kernel/internal.ts';
import { assignClaimIn } from '../../resolutions/internal.ts';
import { permissionsToUndo, type UndoPlan, undoPlanOf } from '../../resolutions/undo-plan.rules.ts';
import { changeLabelsOfClaim } from '../labels/change-labels-of-claim.ts';
import { eventsSince } from './bulk-progress.repository.ts';
import { type OneClaim, onceFor } from './change-one-claim.ts';

/**
 * Undoes a bulk action on one claim, as recorded in its events, in one transaction; later changes
 * by others stay and are returned. Restores the exact previous status, as a recorded correction.
 * Throws `forbidden` for what the actor may not do by hand, `not_on_record` if the claim's previous
 * state was not recorded, and the errors of the use cases, such as `quantity_not_claimable`; then
 * nothing is undone.
 */
export function undoOneClaim(
  ctx: Context,
  claim: OneClaim,
  { undoOf, before }: { undoOf: string; before: ClaimSnapshot | null },
): Promise<UndoPlan> {
  const { storeId, claimId } = claim;
  const once = onceFor(ctx, claim, { undoOf });
  return write(once, 'claim:read', { storeId, claimId }, async (writer) => {
    await getClaimRow(writer, claimId);
    if (!before) throw notOnRecord();
    const what = undoPlanOf(await eventsSince(writer, claimId, undoOf));
    const lacks = permissionsToUndo(what).find((one) => !may(ctx.actor, one, storeId));
    if (lacks) throw forbidden(lacks);
    await giveBack(writer, claimId, what);
    await undo(writer, claimId, what, { undoOf, before });
    await changeLabelsOfClaim(writer, claimId, { add: what.putOn, remove: what.takeOff });
    return what;
  });
}

/** The action ran before Amends recorded the previous state of claims. */
const notOnRecord = () => conflict('not_on_record');

async function giveBack(writer: Writer, claimId: string, { assignee }: UndoPlan): Promise<void> {
  const claim = assignee && (await rowOf(writer, claimId));
  if (!claim || claim.assigneeId === assignee.before) return;
  await assignClaimIn(writer, claim, assignee.before);
}

async function undo(
  writer: Writer,
  claimId: string,
  { status }: UndoPlan,
  { undoOf, before }: { undoOf: string; before: ClaimSnapshot },
): Promise<void> {
  if (!status) return;
  const claim = await rowOf(writer, claimId);
  const isWhereItWas = claim.claimState === status.from && before.claimState === status.to;
  if (!isWhereItWas) throw moveNotAllowed(claim.claimState, status.to);
  // Messages that staff wrote since then stay, so the first reply still counts.
  const firstRepliedAt = before.firstRepliedAt ?? (await firstReplyOf(writer, claimId));
  const snapshot = { ...before, firstRepliedAt };
  await undoMoves(writer, claim, snapshot, { bulkActionId: undoOf });
}

async function rowOf(writer: Writer, claimId: string) {
  const claim = await findClaim(writer, claimId);
  if (!claim) throw notFound('claim');
  return claim;
}
