import { createHash } from 'node:crypto';
import { type ActionName, bulkActionTo } from '../../claims/terms/lifecycle/actions.rules.ts';
import type { Context } from '../../kernel/internal.ts';
import { applyMacro } from '../macros/apply-macro.ts';
import { STAFF_USE_CASES } from '../staff-claim/staff-use-cases.ts';
import type { BulkAction } from './bulk-action.rules.ts';
import type { BulkClaim } from './bulk-actions.repository.ts';

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
  if (action.kind === 'macro') {
    await applyMacro(once, { storeId, claimId, macroId: action.macroId });
    return;
  }
  const { name, given } = stepOf(action);
  // Labels don't change a claim's version.
  const isLabel = name === 'label' || name === 'unlabel';
  const step = isLabel ? { ...once, expectedVersion: undefined } : once;
  await STAFF_USE_CASES[name].accept(step, { storeId, claimId }, given);
}

/** Returns the action that a bulk action applies to each claim, with its input. */
function stepOf(action: Exclude<BulkAction, { kind: 'macro' }>): {
  name: ActionName;
  given: object;
} {
  if (action.kind === 'move') return { name: bulkActionTo(action.to), given: {} };
  const { kind: name, ...given } = action;
  return { name, given };
}

/**
 * Returns a context in which a repeated step gets the first response, and events are recorded under the bulk
 * action.
 */
export function onceFor(ctx: Context, { bulkId, claimId }: OneClaim, step: unknown): Context {
  const requestHash = createHash('sha256').update(JSON.stringify(step)).digest('hex');
  const idempotency = { key: `${bulkId} ${claimId}`, requestHash };
  return { ...ctx, requestId: bulkId, idempotency };
}
