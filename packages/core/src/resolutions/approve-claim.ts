import {
  type ClaimDetails,
  type ClaimRow,
  describeClaim,
  getClaimRow,
  getWholeClaim,
  moveClaim,
  moveNotAllowed,
} from '../claims/internal.ts';
import { ACTIONS } from '../claims/terms/lifecycle/actions.rules.ts';
import { canMoveTo } from '../claims/terms/lifecycle/transitions.rules.ts';
import { canBeResolved } from '../claims/terms/resolution-type.rules.ts';
import { lockOrder } from '../commerce/internal.ts';
import type { Context } from '../kernel/internal.ts';
import {
  conflict,
  newId,
  type Reader,
  read,
  unprocessable,
  useCase,
  type Writer,
  write,
} from '../kernel/internal.ts';
import { deciderOf, expecting, personOf, refuseBarred } from './deciding.ts';
import { ApprovalOrPreview, OF_CLAIM, type OfClaim } from './decisions.input.ts';
import { type PlannedApproval, type PlannedResolution, planApproval } from './plan-approval.ts';
import { insertResolutions, listResolutions, saveItemDecision } from './resolutions.repository.ts';

export interface Approved {
  dryRun: boolean;
  /** The resolutions that are, or would be, approved. */
  resolutions: (Omit<PlannedResolution, 'reimbursable'> & { creditStore: boolean })[];
  totals: PlannedApproval['totals'];
  /** The current claim; unchanged by a dry run. */
  claim: ClaimDetails;
}

/**
 * Approves a claim, item by item: one set of resolutions per claim, each executed by its own job.
 * `dryRun` runs the same checks and calculations without changes. Throws `cover_not_convertible` if
 * the cap has no rate and the approval does not confirm it, `move_not_allowed`,
 * `claim_has_resolutions`, `decision_not_possible`, `nothing_left_to_give`,
 * `appeal_needs_somebody_else`, and `claim_changed` after a concurrent change. See
 * docs/rules/lifecycle.md#approving-and-executing.
 */
export const approveClaim = useCase(OF_CLAIM, ApprovalOrPreview, approve);

async function approve(ctx: Context, asked: OfClaim, given: ApprovalOrPreview): Promise<Approved> {
  const { storeId, claimId, version } = asked;
  const subject = { storeId, claimId };
  if (given.dryRun) {
    return read(ctx, ACTIONS.approve.permission, subject, async (reader) => {
      const claim = await getClaimRow(reader, claimId);
      await refuseUnresolvable(reader, claim, version ?? ctx.expectedVersion);
      return answer(reader, claimId, true, await planApproval(reader, claim, given));
    });
  }
  return write(expecting(ctx, version), ACTIONS.approve.permission, subject, async (writer) => {
    const claim = await getClaimRow(writer, claimId);
    await refuseUnresolvable(writer, claim);
    await lockOrder(writer, claim.orderId);
    const plan = await planApproval(writer, claim, given);
    if (!plan.coverChecked && !given.coverChecked) throw coverNotChecked();
    const requested = await saveApproval(writer, claim, plan);
    await moveClaim(writer, claim, 'APPROVED', {
      ...(given.reason ? { reason: given.reason } : {}),
      change: {
        decisionReason: given.reason ?? null,
        decisionText: given.customerText ?? null,
        decidedAt: ctx.now(),
        ...deciderOf(ctx.actor),
      },
      data: {
        totalToCustomer: plan.totals.totalToCustomer,
        ...(plan.coverChecked ? {} : { coverCheckedByPerson: true }),
        ...(plan.denied.length > 0 ? { deniedItemIds: plan.denied } : {}),
      },
    });
    for (const data of requested) {
      writer.emit({ name: 'resolution.requested', streamId: claim.id, data });
    }
    return answer(writer, claimId, false, plan);
  });
}

const coverNotChecked = () => unprocessable('cover_not_convertible');

/** Refuses a claim that has resolutions, with a readable message; the database refuses it too. */
async function refuseUnresolvable(
  reader: Reader,
  claim: ClaimRow,
  expected?: number | undefined,
): Promise<void> {
  if (expected !== undefined && expected !== claim.version) {
    throw conflict('precondition_failed', {
      text: 'claim_changed_meanwhile',
      facts: { version: claim.version },
    });
  }
  refuseBarred(claim, personOf(reader.ctx.actor));
  if (!canMoveTo(claim.claimState, 'APPROVED')) throw moveNotAllowed(claim.claimState, 'APPROVED');
  if (canBeResolved({ claimResolutions: await listResolutions(reader, claim.id) })) return;
  throw conflict('claim_has_resolutions', { text: 'claim_resolved_already' });
}

/** Returns the resolutions to execute. */
async function saveApproval(writer: Writer, claim: ClaimRow, plan: PlannedApproval) {
  const { decidedBy } = deciderOf(writer.ctx.actor);
  const rows = plan.resolutions.map((one, position) => ({
    id: newId('res'),
    claimId: claim.id,
    position,
    claimItemId: one.claimItemId,
    resolutionType: one.resolutionType,
    resolutionDetails: one.details,
    replacement: one.replacement,
    quantity: one.quantity,
    paidValue: one.resolutionType === 'RESHIP' ? 0 : one.total,
    itemsAmount: one.items,
    taxAmount: one.taxes,
    shippingAmount: one.shipping,
    bonusAmount: one.bonus,
    reimbursable: one.reimbursable,
    reimbursement: one.reimbursement,
    paidOriginalValue: one.total,
    paidOriginalCurrency: claim.currency,
    resolvedBy: decidedBy,
  }));
  await insertResolutions(writer, rows);
  await saveItems(writer, claim, plan);
  return rows.map(({ id, resolutionType }) => ({ resolutionId: id, resolutionType }));
}

const NOTHING = {
  resolutionQuantity: null,
  resolutionPercentage: 0,
  resolutionFlatAmount: null,
  resolutionFinal: false,
  quantityType: null,
  reimbursementType: null,
};

/** Saves the resolution of each item in its own fields; several parts of one item become CUSTOM. */
async function saveItems(
  writer: Writer,
  claim: ClaimRow,
  { resolutions, undecided, denied }: PlannedApproval,
) {
  for (const id of undecided) await saveItemDecision(writer, claim.id, id, NOTHING);
  const nothing = { ...NOTHING, resolutionFinal: true };
  for (const id of denied) await saveItemDecision(writer, claim.id, id, nothing);
  const ids = new Set(resolutions.flatMap(({ claimItemId }) => claimItemId ?? []));
  for (const id of ids) {
    const parts = resolutions.filter(({ claimItemId }) => claimItemId === id);
    const [first] = parts;
    if (!first) continue;
    const one = parts.length === 1;
    await saveItemDecision(writer, claim.id, id, {
      resolutionQuantity: parts.reduce((sum, { quantity }) => sum + quantity, 0) || null,
      resolutionPercentage: one ? first.percentage : null,
      resolutionFlatAmount: one ? first.flatAmount : null,
      resolutionFinal: true,
      quantityType: one && first.flatAmount !== null ? 'FLAT' : 'UNITS',
      reimbursementType: one ? first.resolutionType : 'CUSTOM',
      reimbursable: parts.some(({ reimbursable }) => reimbursable),
    });
  }
}

async function answer(
  reader: Reader,
  claimId: string,
  dryRun: boolean,
  { resolutions: planned, totals }: PlannedApproval,
): Promise<Approved> {
  const claim = describeClaim(reader.ctx, await getWholeClaim(reader, claimId));
  const resolutions = planned.map(({ reimbursable: creditStore, ...one }) => ({
    ...one,
    creditStore,
  }));
  return { dryRun, resolutions, totals, claim };
}
