import { requireSystem } from '../access/index.ts';
import type { Context } from '../context.ts';
import { write } from '../transaction.ts';
import type { ClaimRow } from './claim-rows.ts';
import { CLAIM_TIMERS, type ClaimTimer, dueBefore } from './claim-timers.rules.ts';
import { findClaim, updateClaim } from './claims.repository.ts';
import { type DueClaim, listDueClaims, listTimers } from './due-claims.repository.ts';
import { moveClaim } from './move-claim.ts';
import { hasUnfinishedResolutions } from './resolutions-of-claim.repository.ts';

/** As many as one run takes of each timer; the rest waits for the next. */
const LIMIT = 500;

/**
 * Ends by the clock what D8 says ends by the clock, after as long as the store chose: closes what the customer does not answer, takes
 * claims back from hold, archives drafts that nobody signs and what is long finished. Each claim is
 * looked at again under its lock, so that of several runs at once one moves it. Answers how many;
 * throws the first failure once all the others had their turn.
 */
export async function runClaimTimers(ctx: Context): Promise<number> {
  requireSystem(ctx);
  const run = aRun();
  for (const timer of CLAIM_TIMERS) {
    const { from: state, setting } = timer;
    for (const after of await listTimers(ctx.database, setting)) {
      const before = dueBefore(after, ctx.now());
      const due = await listDueClaims(ctx.database, { state, before, setting, after }, LIMIT);
      await run.each(due, (claim) => endByClock(ctx, claim, timer, before));
    }
  }
  return run.end();
}

/** Reminds customers, once for each time they were asked, of what is waited for (D8). */
export async function remindCustomers(ctx: Context): Promise<number> {
  requireSystem(ctx);
  const run = aRun();
  for (const after of await listTimers(ctx.database, 'reminderAfter')) {
    const before = dueBefore(after, ctx.now());
    const due = await listDueClaims(
      ctx.database,
      { state: ASKED, before, setting: 'reminderAfter', after, notReminded: true },
      LIMIT,
    );
    await run.each(due, (claim) => remind(ctx, claim, before));
  }
  return run.end();
}

const ASKED = 'WAITING_FOR_CUSTOMER' as const;

function remind(ctx: Context, { storeId, claimId }: DueClaim, before: Date): Promise<boolean> {
  return write(ctx, 'claim:update', { storeId, claimId }, async (writer) => {
    const claim = await findClaim(writer, claimId);
    if (!claim || !isDue(claim, ASKED, before) || claim.remindedAt) return false;
    await updateClaim(writer, claim, { remindedAt: ctx.now() });
    writer.emit({ name: 'claim.reminded', streamId: claimId });
    return true;
  });
}

function endByClock(
  ctx: Context,
  { storeId, claimId }: DueClaim,
  { from, to, reason }: ClaimTimer,
  before: Date,
): Promise<boolean> {
  return write(ctx, 'claim:update', { storeId, claimId }, async (writer) => {
    const claim = await findClaim(writer, claimId);
    if (!claim || !isDue(claim, from, before)) return false;
    // What was granted and could not be carried out is not closed over: people go on with it.
    const isOwed = to === 'CLOSED' && (await hasUnfinishedResolutions(writer, claimId));
    await moveClaim(writer, claim, isOwed ? 'OPEN' : to, {
      ...(reason ? { reason } : {}),
      data: { byClock: true },
    });
    return true;
  });
}

const isDue = (claim: ClaimRow, state: string, before: Date) =>
  claim.claimState === state && (claim.stateAt ?? claim.createdAt) <= before;

/** One claim that cannot be moved keeps none of the others waiting, of any timer. */
function aRun() {
  const failures: unknown[] = [];
  let count = 0;
  return {
    async each(due: readonly DueClaim[], act: (claim: DueClaim) => Promise<boolean>) {
      for (const claim of due) {
        try {
          if (await act(claim)) count++;
        } catch (error) {
          failures.push(error);
        }
      }
    },
    end(): number {
      if (failures.length > 0) throw failures[0];
      return count;
    },
  };
}
