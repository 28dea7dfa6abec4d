import { z } from 'zod';
import {
  type ClaimDetails,
  type ClaimRow,
  describeClaim,
  getClaimRow,
  getWholeClaim,
} from '../claims/internal.ts';
import { askToCancelCredit, findOutcome } from '../commerce/internal.ts';
import type { Context, Writer } from '../kernel/internal.ts';
import { conflict, defineJob, notFound, useCase, write } from '../kernel/internal.ts';
import { formatMoney } from '../reference/money.rules.ts';
import { CreditCancellation } from './decisions.input.ts';
import {
  changeStoreCredit,
  findStoreCredit,
  type StoreCreditRow,
} from './store-credits.repository.ts';

/**
 * Cancels a store credit that the customer has not used: at once in our own ledger, else in the shop that
 * issued it, once. Repeating it returns the same claim. Throws `store_credit_not_found`, `credit_used` with
 * the amount used, `credit_being_canceled`, and `shop_not_connected` if the shop can't be asked any more.
 */
export const cancelCredit = useCase(
  { storeId: z.string().min(1), creditId: z.string().min(1) },
  CreditCancellation,
  cancel,
);

async function cancel(
  ctx: Context,
  { storeId, creditId }: { storeId: string; creditId: string },
  { reason }: CreditCancellation,
): Promise<ClaimDetails> {
  return write(ctx, 'claim:resolve', { storeId }, async (writer) => {
    const seen = await findStoreCredit(writer, creditId);
    if (!seen) throw notFound('store_credit');
    const claim = await getClaimRow(writer, seen.claimId);
    // The claim is locked now, so its credits can't change any more.
    const credit = await findStoreCredit(writer, creditId);
    if (!credit) throw notFound('store_credit');
    if (!credit.canceledAt) await cancelOnce(writer, claim, credit, reason ?? null);
    return describeClaim(ctx, await getWholeClaim(writer, claim.id));
  });
}

async function cancelOnce(
  writer: Writer,
  claim: ClaimRow,
  credit: StoreCreditRow,
  reason: string | null,
): Promise<void> {
  const { id, resolutionId, amount, balance, currency, method } = credit;
  if (balance < amount) {
    const used = amount - balance;
    throw conflict('credit_used', {
      values: { used: formatMoney({ amount: used, currency }) },
      facts: { used, currency },
    });
  }
  if (credit.cancelingSince) {
    throw conflict('credit_being_canceled');
  }
  const explained = reason ? { reason } : {};
  if (method === 'ledger') {
    await recordCanceled(writer, credit, explained);
    return;
  }
  const asked = await askToCancelCredit(writer, {
    id,
    creditEffectId: resolutionId,
    reason: writer.ctx.ports.words.text('reason_of_claim', { claimNumber: claim.claimNumber }),
  });
  if (!asked) {
    throw conflict('shop_not_connected');
  }
  const now = writer.ctx.now();
  await changeStoreCredit(writer, id, { cancelingSince: now, cancelProblem: null });
  const data = { creditId: id, amount };
  writer.emit({ name: 'store-credit.cancel-requested', streamId: claim.id, data, ...explained });
}

async function recordCanceled(
  writer: Writer,
  { id, claimId, amount }: StoreCreditRow,
  explained: { reason?: string } = {},
): Promise<void> {
  const canceledAt = writer.ctx.now();
  const change = { canceledAt, balance: 0, cancelingSince: null, cancelProblem: null };
  if (!(await changeStoreCredit(writer, id, change))) return;
  const data = { creditId: id, amount };
  writer.emit({ name: 'store-credit.canceled', streamId: claimId, data, ...explained });
}

const Payload = z.object({ storeId: z.string(), claimId: z.string(), creditId: z.string() });

/** Records a shop's response to the request to cancel a credit. */
export const recordCanceledCreditJob = defineJob({
  name: 'record-canceled-credit',
  input: Payload,
  queue: { batchSize: 2, pollingSeconds: 5 },
  onceKey: ({ creditId }) => creditId,
  run: recordCanceledCredit,
});

/**
 * Records that a shop canceled a credit, or why it did not, in which case the credit stays valid. A second
 * run finds nothing to do.
 */
export async function recordCanceledCredit(
  ctx: Context,
  { storeId, claimId, creditId }: z.infer<typeof Payload>,
): Promise<void> {
  await write(ctx, 'claim:resolve', { storeId, claimId }, async (writer) => {
    await getClaimRow(writer, claimId);
    const credit = await findStoreCredit(writer, creditId);
    const outcome = await findOutcome(writer, creditId);
    if (!credit?.cancelingSince || credit.canceledAt || !outcome) return;
    if (outcome.status === 'WAITING') return;
    if (outcome.status === 'DONE') return recordCanceled(writer, credit);
    const failure = outcome.problem ?? ctx.ports.words.text('shop_did_not_cancel');
    await changeStoreCredit(writer, creditId, { cancelingSince: null, cancelProblem: failure });
    const data = { creditId, amount: credit.amount, failure };
    writer.emit({ name: 'store-credit.cancel-failed', streamId: claimId, data });
  });
}
