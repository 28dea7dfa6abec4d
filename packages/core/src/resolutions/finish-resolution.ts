import { type ClaimRow, moveClaim } from '../claims/internal.ts';
import { canMoveTo } from '../claims/terms/lifecycle/transitions.rules.ts';
import type { ResolutionType } from '../claims/terms/resolution-type.rules.ts';
import type { ShopCreditMethod } from '../kernel/credit-method.rules.ts';
import type { Writer } from '../kernel/internal.ts';
import { conflict, newId } from '../kernel/internal.ts';
import { makeReplacementOrder } from './make-replacement-order.ts';
import { paysCredit } from './resolution-plan.rules.ts';
import {
  changeResolution,
  insertStoreCredit,
  listResolutions,
  type ResolutionRow,
} from './resolutions.repository.ts';

export interface Done {
  reference: string;
  trackingNumber?: string | undefined;
  trackingUrl?: string | undefined;
  /** Whether a connected shop executed it; the shop sends the order that it created. */
  inShop?: boolean | undefined;
  /** How the shop issued a credit; omitted for a credit in our own ledger. */
  creditMethod?: ShopCreditMethod | undefined;
  /** The amount paid and its parts, if an amount was reported. */
  paid?: Partial<
    Pick<
      ResolutionRow,
      | 'paidValue'
      | 'paidOriginalValue'
      | 'paidOriginalCurrency'
      | 'approvedValue'
      | 'differenceReason'
      | 'itemsAmount'
      | 'taxAmount'
      | 'shippingAmount'
      | 'bonusAmount'
      | 'reimbursement'
    >
  >;
}

const UNFINISHED = ['pending', 'working', 'failed'] as const;

/**
 * Records that a resolution is executed, once, with its consequences: the credit's entry or the
 * replacement order, and RESOLVED if it was the last. The claim must be locked. Throws
 * `resolution_completed` if it is already executed, and `reference_used` for another credit's code.
 * See docs/rules/lifecycle.md#approving-and-executing.
 */
export async function finishResolution(
  writer: Writer,
  claim: ClaimRow,
  resolution: ResolutionRow,
  done: Done,
): Promise<void> {
  const { id, resolutionType, claimItemId } = resolution;
  const executed = await changeResolution(writer, id, UNFINISHED, {
    status: 'executed',
    executedAt: writer.ctx.now(),
    resolutionReference: done.reference,
    trackingNumber: done.trackingNumber ?? null,
    trackingUrl: done.trackingUrl ?? null,
    failure: null,
    ...(resolutionType === 'REFUND' ? { refundedQuantity: resolution.quantity } : {}),
    ...done.paid,
  });
  if (!executed) {
    throw conflict('resolution_completed');
  }
  const amount = done.paid?.paidValue ?? resolution.paidValue;
  if (paysCredit(resolutionType as ResolutionType)) {
    const entered = await insertStoreCredit(writer, {
      id: newId('crd'),
      claimId: claim.id,
      resolutionId: id,
      code: done.reference,
      amount,
      balance: amount,
      currency: claim.currency,
      method: done.creditMethod ?? 'ledger',
    });
    if (!entered) throw conflict('reference_used');
  }
  if (resolutionType === 'RESHIP' && !done.inShop)
    await makeReplacementOrder(writer, claim, resolution, done);
  writer.emit({
    name: 'resolution.completed',
    streamId: claim.id,
    data: {
      resolutionId: id,
      resolutionType,
      claimItemId,
      reference: done.reference,
      amount,
      ...(done.paid?.approvedValue == null ? {} : { approvedAmount: done.paid.approvedValue }),
    },
  });
  await resolveWhenAllDone(writer, claim);
}

async function resolveWhenAllDone(writer: Writer, claim: ClaimRow): Promise<void> {
  const rows = await listResolutions(writer, claim.id);
  if (rows.some(({ status }) => status !== 'executed')) return;
  // A person completed a failed resolution whose claim had returned to staff, whatever state it is
  // in now.
  const quiet = { data: { quiet: true } };
  const approved = canMoveTo(claim.claimState, 'APPROVED')
    ? await moveClaim(writer, claim, 'APPROVED', quiet)
    : claim;
  await moveClaim(writer, approved, 'RESOLVED');
}
