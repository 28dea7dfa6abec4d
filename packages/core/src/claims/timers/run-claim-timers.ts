import { requireSystem } from '../../access/internal.ts';
import { type DueWork, dueWork } from '../../due-work.ts';
import type { Context } from '../../kernel/internal.ts';
import { unscoped, write } from '../../kernel/internal.ts';
import { moveClaim } from '../moving/move-claim.ts';
import type { ClaimRow } from '../reading/claim-rows.ts';
import { findClaim, updateClaim } from '../reading/claims.repository.ts';
import { hasUnfinishedResolutions } from '../reading/resolutions-of-claim.repository.ts';
import { startedBefore, wholeDays } from '../terms/claim-deadlines.rules.ts';
import {
  type ClaimStatus,
  type ClaimTimer,
  claimTimers,
  statesWhere,
  type TimerSetting,
} from '../terms/lifecycle/states.rules.ts';
import {
  type Cutoff,
  type DueClaim,
  type DueTimer,
  listDueClaims,
  listDueStores,
  listTimers,
  lockDueClaim,
  type StoreTimer,
  type StoreTimers,
} from './due-claims.repository.ts';

/**
 * Applies the stores' timers: closes unanswered claims, releases holds, archives unsigned drafts and old
 * claims. A timer fires after the end of its last day in the store's time zone. Rechecks each claim under its
 * lock, so that only one of several runs moves it. Returns how many were moved; throws an error naming the
 * failed claims after trying all others.
 */
export async function runClaimTimers(ctx: Context): Promise<number> {
  requireSystem(ctx);
  const run = dueWork('claims');
  const all = await listTimers(unscoped(ctx));
  for (const timer of claimTimers()) {
    const { from: state, setting } = timer;
    const cutoffs = cutoffsOf(all, setting, (set) =>
      startedBefore(durationOf(set, state), set.timeZone, ctx.now()),
    );
    const due = { state, setting, cutoffs, nothingOpen: setting === 'closeResolvedAfter' };
    await drainDue(ctx, run, due, all, (claim) => endByClock(ctx, claim, timer));
  }
  return run.end();
}

/** Processes the claims of a timer, in the stores that have any. */
async function drainDue(
  ctx: Context,
  run: DueWork,
  due: DueTimer,
  all: readonly StoreTimers[],
  act: (claim: DueClaim) => Promise<boolean>,
): Promise<void> {
  // Looking into one store's index takes about as long as reading one claim.
  const most = all.reduce((sum, { stores }) => sum + stores, 0);
  const storeIds = await listDueStores(unscoped(ctx), due, most);
  if (storeIds.length === 0) return;
  await run.drain<DueClaim>(
    (after, limit) => listDueClaims(unscoped(ctx), due, storeIds, after, limit),
    act,
  );
}

/** Returns the cutoffs of a timer: one for each of its durations, appeal windows and time zones. */
function cutoffsOf(
  all: readonly StoreTimers[],
  setting: TimerSetting,
  before: (set: StoreTimer) => Date,
): Cutoff[] {
  const cutoffs = new Map<string, Cutoff>();
  for (const { [setting]: after, appealWithin, timeZone } of all) {
    const set = { after, appealWithin, timeZone };
    const key = Object.values(set).join(' ');
    if (!cutoffs.has(key)) cutoffs.set(key, { ...set, before: before(set) });
  }
  return [...cutoffs.values()];
}

/**
 * A denied claim is archived after its appeal window at the earliest, whatever the store's setting.
 */
function durationOf({ after, appealWithin }: StoreTimer, state: ClaimStatus): string {
  if (state !== 'DENIED') return after;
  return wholeDays(appealWithin) > wholeDays(after) ? appealWithin : after;
}

/** Reminds customers of an open question, once per question. */
export async function remindCustomers(ctx: Context): Promise<number> {
  requireSystem(ctx);
  const run = dueWork('claims');
  const all = await listTimers(unscoped(ctx));
  const cutoffs = cutoffsOf(all, REMINDER, (set) => remindBefore(set, ctx.now()));
  for (const state of remindedStates()) {
    const due = { state, setting: REMINDER, cutoffs, notReminded: true };
    await drainDue(ctx, run, due, all, (claim) => remind(ctx, claim, state));
  }
  return run.end();
}

const REMINDER: TimerSetting = 'reminderAfter';
const DAY_MS = 86_400_000;

/**
 * Reminders go out at the hour of the question, so that none arrives at midnight; a claim asked
 * exactly that many days ago is included.
 */
const remindBefore = ({ after }: StoreTimer, now: Date) =>
  new Date(now.getTime() - wholeDays(after) * DAY_MS + 1);

/** The states whose customers are reminded. */
const remindedStates = () =>
  statesWhere(({ timers }) => timers.some(({ setting }) => setting === REMINDER));

function remind(
  ctx: Context,
  { storeId, id: claimId, before }: DueClaim,
  state: ClaimStatus,
): Promise<boolean> {
  return write(ctx, 'claim:update', { storeId, claimId }, async (writer) => {
    if (!(await lockDueClaim(writer, claimId))) return false;
    const claim = await findClaim(writer, claimId);
    if (!claim || !isDue(claim, state, before) || claim.remindedAt) return false;
    await updateClaim(writer, claim, { remindedAt: ctx.now() });
    writer.emit({ name: 'claim.reminded', streamId: claimId });
    return true;
  });
}

function endByClock(
  ctx: Context,
  { storeId, id: claimId, before }: DueClaim,
  { from, to, reason, setting }: ClaimTimer,
): Promise<boolean> {
  return write(ctx, 'claim:update', { storeId, claimId }, async (writer) => {
    if (!(await lockDueClaim(writer, claimId))) return false;
    const claim = await findClaim(writer, claimId);
    if (!claim || !isDue(claim, from, before)) return false;
    // A claim with a failed resolution is not closed; a person has to handle it.
    const isOwed = to === 'CLOSED' && (await hasUnfinishedResolutions(writer, claimId));
    if (setting === 'closeResolvedAfter' && (isOwed || claim.unreadByStaff > 0)) return false;
    await moveClaim(writer, claim, isOwed ? 'OPEN' : to, {
      ...(reason ? { reason } : {}),
      data: { byClock: true },
    });
    return true;
  });
}

const isDue = (claim: ClaimRow, state: string, before: Date) =>
  claim.claimState === state && (claim.stateAt ?? claim.createdAt) < before;
