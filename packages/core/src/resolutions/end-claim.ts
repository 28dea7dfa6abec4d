import {
  type ClaimRow,
  getClaimRow,
  type MoveOptions,
  moveClaim,
  moveNotAllowed,
} from '../claims/internal.ts';
import { ACTIONS } from '../claims/terms/lifecycle/actions.rules.ts';
import { isFinished } from '../claims/terms/lifecycle/states.rules.ts';
import { canBeReopened } from '../claims/terms/lifecycle/transitions.rules.ts';
import type { Writer } from '../kernel/internal.ts';
import { useCase, write } from '../kernel/internal.ts';
import {
  actOnClaim,
  explanationOf,
  personOf,
  refuseBarred,
  refuseWithoutPermission,
} from './deciding.ts';
import { Explanation, Nothing, OF_CLAIM } from './decisions.input.ts';

/**
 * Closes a claim without a decision, or a resolved claim with nothing left open. Throws
 * `appeal_needs_somebody_else` for a claim with an open appeal.
 */
export const closeClaim = useCase(OF_CLAIM, Explanation, async (ctx, asked, given) => {
  return actOnClaim(ctx, 'close', asked, (writer, claim) =>
    endClaim(writer, claim, 'CLOSED', explanationOf(given)),
  );
});

/** Closes or dismisses a claim in the caller's transaction, whose permission must be `claim:resolve`. */
export async function endClaim(
  writer: Writer,
  claim: ClaimRow,
  to: typeof ACTIONS.close.to | typeof ACTIONS.dismiss.to,
  { change, ...explained }: Pick<MoveOptions, 'reason' | 'data' | 'change'> = {},
): Promise<void> {
  if (!isFinished(claim.claimState)) refuseBarred(claim, personOf(writer.ctx.actor));
  await moveClaim(writer, claim, to, { ...explained, change: { ...change, wakeAt: null } });
}

/**
 * Reopens a denied, closed or dismissed claim: clears its decision and reserves its units again. Throws
 * `quantity_not_claimable` if another claim has since reserved them.
 */
export const reopenClaim = useCase(OF_CLAIM, Explanation, async (ctx, asked, given) => {
  return actOnClaim(ctx, 'reopen', asked, async (writer, claim) => {
    if (!canBeReopened(claim.claimState)) throw moveNotAllowed(claim.claimState, 'OPEN');
    await openAgain(writer, claim, explanationOf(given));
  });
});

const openAgain = (
  writer: Writer,
  claim: ClaimRow,
  explained: Pick<MoveOptions, 'reason' | 'data'> = {},
) => moveClaim(writer, claim, 'OPEN', { event: 'claim.reopened', ...explained, change: UNDECIDED });

/**
 * Makes a claim OPEN for staff in the caller's transaction, whatever state it is in. Reopening a finished
 * claim requires `claim:resolve`.
 */
export async function startHandling(writer: Writer, claim: ClaimRow): Promise<void> {
  if (!canBeReopened(claim.claimState)) {
    await moveClaim(writer, claim, 'OPEN', { change: { wakeAt: null } });
    return;
  }
  refuseWithoutPermission(writer, 'reopen', claim);
  await openAgain(writer, claim);
}

/** Makes a claim OPEN for staff; throws like `startHandling`. */
export const startHandlingClaim = useCase(OF_CLAIM, Nothing, async (ctx, { storeId, claimId }) =>
  write(ctx, ACTIONS.startHandling.permission, { storeId, claimId }, async (writer) => {
    await startHandling(writer, await getClaimRow(writer, claimId));
    return { id: claimId };
  }),
);

/** Archives a finished claim, which needs `claim:resolve`, or cancels an unsigned draft.
 * Throws `appeal_window_open` for a denied claim whose customer may still appeal. */
export const archiveClaim = useCase(OF_CLAIM, Explanation, async (ctx, asked, given) => {
  return actOnClaim(ctx, 'archive', asked, (writer, claim) =>
    moveClaim(writer, claim, 'ARCHIVED', explanationOf(given)),
  );
});

/** The fields of a claim without a decision. */
export const UNDECIDED = {
  decisionReason: null,
  decisionText: null,
  decidedAt: null,
  decidedBy: null,
  decidedById: null,
  evidenceConsidered: [] as string[],
};
