import { lockOrder } from '../../commerce/internal.ts';
import { claimReservesUnits } from '../../commerce/orders/claimable-quantity.rules.ts';
import type { ClaimMove, Writer } from '../../kernel/internal.ts';
import { conflict } from '../../kernel/internal.ts';
import type { ClaimRow } from '../reading/claim-rows.ts';
import { releaseUnits, reserveUnits } from '../reading/claimed-units.repository.ts';
import {
  type ClaimChange,
  getDeadlineSettings,
  updateClaim,
} from '../reading/claims.repository.ts';
import {
  hasFailedResolutions,
  hasResolutions,
  hasUnfinishedResolutions,
} from '../reading/resolutions-of-claim.repository.ts';
import { claimDeadlines } from '../terms/claim-deadlines.rules.ts';
import { type ClaimStatus, STATES } from '../terms/lifecycle/states.rules.ts';
import { allowedMoves, canMoveTo } from '../terms/lifecycle/transitions.rules.ts';
import { snapshotOfClaim } from './claim-snapshot.ts';

export interface MoveOptions {
  /** A reason code. See docs/rules/lifecycle.md#reasons. */
  reason?: string;
  /** The event's name; `claim.moved` by default. */
  event?:
    | 'claim.signed'
    | 'claim.still-missing-answered'
    | 'claim.withdrawn'
    | 'claim.reopened'
    | 'claim.appealed'
    | 'claim.approval-undone';
  data?: ClaimMove;
  /** Makes the move part of an assignment, which the event then records. */
  assigned?: { assigneeId: string | null; before: string | null };
  /** Changes that belong to the move, such as `wakeAt` or `decisionText`. */
  change?: Omit<ClaimChange, 'claimState' | 'stateAt'>;
}

/**
 * Moves a claim to another status, if the table of moves allows it, and records the move. Units
 * that the claim no longer reserves become claimable again; a reopened claim reserves them again.
 * Throws `move_not_allowed` with the allowed moves, `claim_has_resolutions` if a resolution was
 * already approved, `appeal_window_open` if a denied claim would be archived too early, and
 * `claim_changed` if a concurrent change came first. See docs/rules/lifecycle.md#moves.
 */
export async function moveClaim(
  writer: Writer,
  claim: ClaimRow,
  to: ClaimStatus,
  options: MoveOptions = {},
): Promise<ClaimRow> {
  const from = claim.claimState;
  if (!canMoveTo(from, to)) throw moveNotAllowed(from, to);
  await refuseUndo(writer, claim, to);
  if (to === 'ARCHIVED') await refuseInAppealWindow(writer, claim);
  const moved = await updateClaim(writer, claim, {
    ...options.change,
    claimState: to,
    stateAt: writer.ctx.now(),
    ...(isResolution(to) ? { resolvedAt: writer.ctx.now(), reviewRequestPending: true } : {}),
  });
  if (!moved) throw changedJustNow(claim);
  await holdUnits(writer, claim, moved);
  const what = {
    streamId: claim.id,
    from,
    to,
    ...(options.reason ? { reason: options.reason } : {}),
  };
  const data = dataOf(writer, claim, options);
  const { event = 'claim.moved', assigned } = options;
  if (assigned) writer.emit({ ...what, name: 'claim.assigned', data: { ...data, ...assigned } });
  else writer.emit({ ...what, name: event, data });
  return moved;
}

/** Returns the data of the event; a person's move includes the claim's previous state, for undo. */
function dataOf({ ctx }: Writer, claim: ClaimRow, { data = {} }: MoveOptions): ClaimMove {
  if (ctx.actor.kind !== 'staff') return data;
  return { ...data, stood: snapshotOfClaim(claim) };
}

/** Returns whether a claim is resolved by entering a state, through resolutions or by the store itself. */
const isResolution = (to: ClaimStatus) =>
  STATES[to].isFinished && STATES[to].decision === 'APPROVED';

/** Returns the refusal for a claim that changed concurrently. */
export const changedJustNow = ({ version }: Pick<ClaimRow, 'version'>) =>
  conflict('claim_changed', {
    facts: {
      version,
    },
  });

/** Returns the refusal for a move that is not in the table of moves. */
export const moveNotAllowed = (from: ClaimStatus, to: ClaimStatus) =>
  conflict('move_not_allowed', {
    facts: {
      from,
      to,
      allowedMoves: allowedMoves(from),
    },
  });

/**
 * Approved resolutions are undone or executed first; a claim is not denied, closed or opened over
 * them.
 */
async function refuseUndo(writer: Writer, claim: ClaimRow, to: ClaimStatus): Promise<void> {
  if (!(await isOverGranted(writer, claim, to))) return;
  throw conflict('claim_has_resolutions');
}

/** A denied claim stays while its customer may appeal. */
async function refuseInAppealWindow(writer: Writer, claim: ClaimRow): Promise<void> {
  if (claim.claimState !== 'DENIED') return;
  const { appealableUntil } = claimDeadlines(claim, await getDeadlineSettings(writer));
  if (!appealableUntil || writer.ctx.now() > appealableUntil) return;
  throw conflict('appeal_window_open', { facts: { until: appealableUntil.toISOString() } });
}

async function isOverGranted(
  writer: Writer,
  { id, claimState: from }: ClaimRow,
  to: ClaimStatus,
): Promise<boolean> {
  // A failed resolution needs a person.
  if (from === 'APPROVED' && to === 'OPEN') {
    return (await hasResolutions(writer, id)) && !(await hasFailedResolutions(writer, id));
  }
  const { enterWith } = STATES[to];
  if (enterWith === 'executed') return hasUnfinishedResolutions(writer, id);
  return enterWith === 'none' && hasResolutions(writer, id);
}

/** Reserves or releases the claim's units, depending on its state before and after a change. */
export async function holdUnits(writer: Writer, before: ClaimRow, after: ClaimRow): Promise<void> {
  const resolved = after.resolvedAt !== null || (await hasResolutions(writer, after.id));
  const holds = (claim: ClaimRow) =>
    claimReservesUnits({ status: claim.claimState, hasResolutions: resolved });
  if (holds(before) === holds(after)) return;
  await lockOrder(writer, after.orderId);
  if (holds(after)) await reserveUnits(writer, after.id);
  else await releaseUnits(writer, after.id);
}
