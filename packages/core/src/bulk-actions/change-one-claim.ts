import { createHash } from 'node:crypto';
import type { ClaimStatus } from '../claims/claim-status.rules.ts';
import type { Context } from '../context.ts';
import { labelClaim } from '../desk/index.ts';
import { conflict, notFound } from '../errors.ts';
import { applyMacro } from '../macros/index.ts';
import {
  archiveClaim,
  assignClaim,
  closeClaim,
  dismissClaim,
  holdForBrand,
  releaseHold,
} from '../resolutions/index.ts';
import { type BulkAction, type BulkMove, type ClaimBefore, wayBack } from './bulk-action.rules.ts';
import type { BulkClaim } from './bulk-actions.repository.ts';
import { standingOf } from './bulk-progress.repository.ts';
import { takeUpClaim } from './take-up-claim.ts';

type Standing = NonNullable<Awaited<ReturnType<typeof standingOf>>>;

/** One claim of a bulk action, for the person who started it. */
export interface OneClaim extends BulkClaim {
  /** The bulk action's own id: each step of it is done once for a claim. */
  bulkId: string;
}

/**
 * Does the action to one claim by the use case that does it by hand, with its permission, in its
 * transaction; a second time it answers what it did the first time. Answers what taking it back
 * needs and only the doing tells.
 */
export async function changeOneClaim(
  ctx: Context,
  claim: OneClaim,
  action: BulkAction,
  standing: Standing,
): Promise<ClaimBefore | null> {
  const { storeId, claimId } = claim;
  const once = onceFor(ctx, claim, action, standing.version);
  switch (action.kind) {
    case 'assign':
      await assignClaim(once, { storeId, claimId, assigneeId: action.assigneeId });
      return null;
    case 'label':
      return { labelIds: (await label(once, claim, { add: action.labelIds })).added };
    case 'unlabel':
      return { labelIds: (await label(once, claim, { remove: action.labelIds })).removed };
    case 'move':
      await move(once, claim, action.to, standing.claimState);
      return null;
    case 'archive':
      await archiveClaim(once, { storeId, claimId });
      return null;
    case 'macro':
      await applyMacro(once, { storeId, claimId, macroId: action.macroId });
      return null;
  }
}

/** Takes an action back on one claim, unless somebody did something else to it since: then it throws
 * `changed_since`. Throws `cannot_be_undone` where D8 knows no way back. */
export async function undoOneClaim(
  ctx: Context,
  claim: OneClaim,
  action: BulkAction,
  before: ClaimBefore,
  standing: Standing,
): Promise<void> {
  const { storeId, claimId } = claim;
  const once = onceFor(ctx, claim, action, standing.version);
  const labels = before.labelIds ?? [];
  if (action.kind === 'assign') {
    if (standing.assigneeId === (before.assigneeId ?? null)) return;
    if (standing.assigneeId !== action.assigneeId) throw changedSince();
    await assignClaim(once, { storeId, claimId, assigneeId: before.assigneeId ?? null });
  } else if (action.kind === 'label') {
    if (labels.length > 0) await label(once, claim, { remove: labels });
  } else if (action.kind === 'unlabel') {
    if (labels.length > 0) await label(once, claim, { add: labels });
  } else if (action.kind === 'move') {
    await moveBack(ctx, claim, action, before.claimState ?? action.to, standing);
  }
}

async function moveBack(
  ctx: Context,
  claim: OneClaim,
  action: BulkAction & { kind: 'move' },
  before: ClaimStatus,
  standing: Standing,
): Promise<void> {
  const way = wayBack(action.to, before);
  if (!way) throw conflict('cannot_be_undone', 'This claim cannot go back to where it was.');
  // A try that was cut short may have gone a part of the way.
  const gone = way.indexOf(standing.claimState as BulkMove) + 1;
  if (gone === 0 && standing.claimState !== action.to) throw changedSince();
  let at = standing;
  for (const to of way.slice(gone)) {
    await move(onceFor(ctx, claim, { kind: 'move', to }, at.version), claim, to, at.claimState);
    const now = await standingOf(ctx.database, claim);
    if (!now) throw notFound('claim');
    at = now;
  }
}

function move(ctx: Context, claim: OneClaim, to: BulkMove, claimState: ClaimStatus) {
  const { storeId, claimId } = claim;
  switch (to) {
    case 'OPEN':
      return takeUpClaim(ctx, { storeId, claimId, claimState });
    case 'WAITING_FOR_BRAND':
      return holdForBrand(ctx, { storeId, claimId });
    case 'WAITING_FOR_OP':
      return releaseHold(ctx, { storeId, claimId });
    case 'DISMISSED':
      return dismissClaim(ctx, { storeId, claimId });
    case 'CLOSED':
      return closeClaim(ctx, { storeId, claimId });
  }
}

/** Labels are on their own: nobody's version of a claim changes by them. */
const label = (
  ctx: Context,
  { storeId, claimId }: OneClaim,
  { add = [], remove = [] }: { add?: string[]; remove?: string[] },
) => labelClaim({ ...ctx, expectedVersion: undefined }, { storeId, claimId, add, remove });

/** The same context, in which a repeat of the same step answers what the first answered. */
function onceFor(
  ctx: Context,
  { bulkId, claimId }: OneClaim,
  step: BulkAction,
  expectedVersion: number,
): Context {
  const requestHash = createHash('sha256').update(JSON.stringify(step)).digest('hex');
  const to = step.kind === 'move' ? ` ${step.to}` : '';
  return {
    ...ctx,
    expectedVersion,
    idempotency: { key: `${bulkId} ${claimId}${to}`, requestHash },
  };
}

const changedSince = () =>
  conflict('changed_since', 'Somebody changed this claim since, so that it was left as it is.');
