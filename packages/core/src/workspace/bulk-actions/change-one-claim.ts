import { createHash } from 'node:crypto';
import type { Context } from '../../kernel/internal.ts';
import {
  archiveClaim,
  assignClaim,
  closeClaim,
  dismissClaim,
  holdForBrand,
  releaseHold,
} from '../../resolutions/internal.ts';
import { applyMacro } from '../macros/apply-macro.ts';
import { labelClaim } from '../staff-claim/label-claim.ts';
import type { BulkAction, BulkMove } from './bulk-action.rules.ts';
import type { BulkClaim } from './bulk-actions.repository.ts';
import { startHandlingOneClaim } from './start-handling-one-claim.ts';

/** One claim of a bulk action, with the initiator. */
export interface OneClaim extends BulkClaim {
  /**
   * The bulk action's id: identifies its changes, so that each is made once and recorded under it.
   */
  bulkId: string;
}

/**
 * Applies the action to one claim with the same use case, permission and transaction as by hand; a
 * second time does nothing. The claim must have the version that the initiator saw.
 */
export async function changeOneClaim(
  ctx: Context,
  claim: OneClaim,
  action: BulkAction,
  { version }: { version: number },
): Promise<void> {
  const { storeId, claimId } = claim;
  const once = onceFor({ ...ctx, expectedVersion: version }, claim, action);
  // Labels don't change a claim's version.
  const labels = { ...once, expectedVersion: undefined };
  switch (action.kind) {
    case 'assign':
      await assignClaim(once, { storeId, claimId, assigneeId: action.assigneeId });
      return;
    case 'label':
      await labelClaim(labels, { storeId, claimId, add: action.labelIds, remove: [] });
      return;
    case 'unlabel':
      await labelClaim(labels, { storeId, claimId, add: [], remove: action.labelIds });
      return;
    case 'move':
      await move(once, claim, action.to);
      return;
    case 'archive':
      await archiveClaim(once, { storeId, claimId });
      return;
    case 'macro':
      await applyMacro(once, { storeId, claimId, macroId: action.macroId });
  }
}

function move(ctx: Context, { storeId, claimId }: OneClaim, to: BulkMove) {
  switch (to) {
    case 'OPEN':
      return startHandlingOneClaim(ctx, { storeId, claimId });
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

/**
 * Returns a context in which a repeated step gets the first answer and events are recorded as the
 * action's.
 */
export function onceFor(ctx: Context, { bulkId, claimId }: OneClaim, step: unknown): Context {
  const requestHash = createHash('sha256').update(JSON.stringify(step)).digest('hex');
  const idempotency = { key: `${bulkId} ${claimId}`, requestHash };
  return { ...ctx, requestId: bulkId, idempotency };
}
