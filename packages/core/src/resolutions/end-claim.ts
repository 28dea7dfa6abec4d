import { isFinished } from '../claims/claim-status.rules.ts';
import { type ClaimDetails, moveClaim, moveNotAllowed } from '../claims/index.ts';
import type { Context } from '../context.ts';
import { parse } from '../input.ts';
import { changeClaim, explanationOf, personOf, refuseBarred } from './deciding.ts';
import { ExplainedInput } from './decisions.input.ts';

/** Closes a claim without a decision, or one that is resolved and has nothing left open (D8). Throws
 * `appeal_needs_somebody_else` for one whose appeal waits. */
export async function closeClaim(ctx: Context, input: ExplainedInput): Promise<ClaimDetails> {
  const given = parse(ExplainedInput, input);
  return changeClaim(ctx, 'claim:resolve', given, (writer, claim) => {
    if (!isFinished(claim.claimState)) refuseBarred(claim, personOf(ctx.actor));
    const explained = explanationOf(given);
    return moveClaim(writer, claim, 'CLOSED', { ...explained, change: { wakeAt: null } });
  });
}

const ENDED = ['DENIED', 'CLOSED', 'DISMISSED'];

/** Opens a denied, closed or dismissed claim again: what was decided is no longer said of it, and it
 * takes its units back (D8). Throws `quantity_not_claimable` where another claim has them by now. */
export async function reopenClaim(ctx: Context, input: ExplainedInput): Promise<ClaimDetails> {
  const given = parse(ExplainedInput, input);
  return changeClaim(ctx, 'claim:resolve', given, async (writer, claim) => {
    if (!ENDED.includes(claim.claimState)) throw moveNotAllowed(claim.claimState, 'OPEN');
    await moveClaim(writer, claim, 'OPEN', {
      event: 'claim.reopened',
      ...explanationOf(given),
      change: UNDECIDED,
    });
  });
}

/** Puts a finished claim, or a draft that nobody will sign, away for good (D8). */
export async function archiveClaim(ctx: Context, input: ExplainedInput): Promise<ClaimDetails> {
  const given = parse(ExplainedInput, input);
  return changeClaim(ctx, 'claim:update', given, (writer, claim) =>
    moveClaim(writer, claim, 'ARCHIVED', explanationOf(given)),
  );
}

/** What a claim without a decision says of it. */
export const UNDECIDED = {
  decisionReason: null,
  decisionText: null,
  decidedAt: null,
  decidedBy: null,
  decidedById: null,
} as const;
