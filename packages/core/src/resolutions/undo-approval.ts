import { type ClaimRow, moveClaim, moveNotAllowed, updateClaim } from '../claims/internal.ts';
import type { ResolutionType } from '../claims/terms/resolution-type.rules.ts';
import { isAnyInShop } from '../commerce/internal.ts';
import type { Writer } from '../kernel/internal.ts';
import { conflict, useCase } from '../kernel/internal.ts';
import { actOnClaim, explanationOf } from './deciding.ts';
import { Explanation, OF_CLAIM } from './decisions.input.ts';
import { UNDECIDED } from './end-claim.ts';
import { paysCredit } from './resolution-plan.rules.ts';
import {
  deleteResolutions,
  listResolutions,
  type ResolutionRow,
} from './resolutions.repository.ts';
import { deleteCanceled, listCanceled } from './store-credits.repository.ts';

/**
 * Undoes an approval before anything was executed, including open tasks; a credit that was canceled counts as
 * not executed. The event keeps the resolutions, and the claim can be decided again. Throws
 * `already_executed`, and `being_executed` while a platform is working on it, and `done_in_shop` if a
 * connected shop did it or may have. See docs/rules/lifecycle.md#undoing.
 */
export const undoApproval = useCase(OF_CLAIM, Explanation, async (ctx, asked, given) => {
  return actOnClaim(ctx, 'undoApproval', asked, (writer, claim) =>
    undoApprovalIn(writer, claim, explanationOf(given)),
  );
});

/** Does the same in the caller's transaction, for a claim that was read in it. */
export async function undoApprovalIn(
  writer: Writer,
  claim: ClaimRow,
  { data, ...explained }: ReturnType<typeof explanationOf>,
): Promise<void> {
  const rows = await listResolutions(writer, claim.id);
  const undoable = claim.claimState === 'APPROVED' || claim.claimState === 'OPEN';
  if (!undoable || rows.length === 0) throw moveNotAllowed(claim.claimState, 'OPEN');
  const canceled = await listCanceled(writer, claim.id);
  const executed = rows.filter(({ id, status }) => status === 'executed' && !canceled.includes(id));
  if (executed.length > 0) {
    const isCredit = executed.every((row) => paysCredit(row.resolutionType as ResolutionType));
    throw conflict('already_executed', {
      text: isCredit ? 'credit_with_customer' : 'partly_executed',
    });
  }
  if (rows.some(isWithPlatform)) {
    throw conflict('being_executed');
  }
  const ids = rows.map(({ id }) => id).filter((id) => !canceled.includes(id));
  if (await isAnyInShop(writer, ids)) {
    throw conflict('done_in_shop');
  }
  await deleteCanceled(writer, claim.id);
  await deleteResolutions(writer, claim.id);
  const voided = rows.map(({ id, claimItemId, resolutionType, quantity, paidValue }) => ({
    id,
    claimItemId,
    resolutionType,
    quantity,
    paidValue,
  }));
  const options = { ...explained, data: { ...data, voided }, change: UNDECIDED };
  if (claim.claimState === 'APPROVED') {
    await moveClaim(writer, claim, 'OPEN', { event: 'claim.approval-undone', ...options });
    return;
  }
  await updateClaim(writer, claim, UNDECIDED);
  const { change: _change, ...event } = options;
  writer.emit({ name: 'claim.approval-undone', streamId: claim.id, ...event });
}

/** The platform was asked and has not answered: the outcome is unknown. */
export const isWithPlatform = ({ status, taskAt }: ResolutionRow): boolean =>
  status === 'working' && taskAt === null;
