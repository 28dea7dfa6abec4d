import { z } from 'zod';
import {
  type ClaimDetails,
  type ClaimRow,
  describeClaim,
  getClaimRow,
  getWholeClaim,
} from '../claims/internal.ts';
import { limitParts } from '../claims/terms/resolution-amount.rules.ts';
import type { Context } from '../kernel/internal.ts';
import {
  conflict,
  notFound,
  type Said,
  unprocessable,
  useCase,
  type Writer,
  write,
} from '../kernel/internal.ts';
import { findRate } from '../reference/internal.ts';
import { convertMoney } from '../reference/money.rules.ts';
import { Completion } from './decisions.input.ts';
import { type Done, finishResolution } from './finish-resolution.ts';
import { findResolution, type ResolutionRow } from './resolutions.repository.ts';
import { isWithPlatform } from './undo-approval.ts';

/**
 * Records that a refund was made, a replacement shipped or a credit issued, with its reference.
 * Repeating the same reference and amount returns the same claim. Throws `resolution_not_found`,
 * `resolution_completed` (other reference or amount), `being_executed`, `amount_above_granted`,
 * `amount_required`, `amount_not_convertible`, `difference_reason_required` and `move_not_allowed`.
 */
export const completeResolution = useCase(
  { storeId: z.string().min(1), resolutionId: z.string().min(1) },
  Completion,
  complete,
);

async function complete(
  ctx: Context,
  { storeId, resolutionId }: { storeId: string; resolutionId: string },
  given: Completion,
): Promise<ClaimDetails> {
  return write(ctx, 'claim:resolve', { storeId }, async (writer) => {
    const seen = await findResolution(writer, resolutionId);
    if (!seen) throw notFound('resolution');
    const claim = await getClaimRow(writer, seen.claimId);
    // The claim is locked now, so its resolutions can't change any more.
    const resolution = await findResolution(writer, resolutionId);
    if (!resolution) throw notFound('resolution');
    if (resolution.status !== 'executed') await finish(writer, claim, resolution, given);
    else refuseOther(claim, resolution, given);
    return describeClaim(ctx, await getWholeClaim(writer, claim.id));
  });
}

/** Refuses a reference or amount that differs from the first report, which stays. */
function refuseOther(
  { currency: own }: ClaimRow,
  resolution: ResolutionRow,
  given: Completion,
): void {
  const { resolutionReference: reference, paidValue, paidOriginalValue } = resolution;
  const currency = resolution.paidOriginalCurrency ?? own;
  const amount = currency === own ? paidValue : paidOriginalValue;
  const isSame =
    given.reference === reference &&
    (given.amount === undefined ||
      (given.amount === amount && (given.currency ?? own) === currency));
  if (isSame) return;
  const facts = { reference, amount, currency };
  throw conflict('resolution_completed', { facts });
}

async function finish(
  writer: Writer,
  claim: ClaimRow,
  resolution: ResolutionRow,
  given: Completion,
): Promise<void> {
  if (isWithPlatform(resolution)) {
    throw conflict('being_executed');
  }
  await finishResolution(writer, claim, resolution, {
    reference: given.reference,
    trackingNumber: given.trackingNumber,
    trackingUrl: given.trackingUrl,
    paid: await paidOf(writer, claim, resolution, given),
  });
}

/**
 * Returns the amount paid in the claim's currency, with the original amount. Throws
 * `amount_not_convertible` if no exchange rate of the last 31 days is known.
 */
async function paidOf(
  writer: Writer,
  claim: ClaimRow,
  granted: ResolutionRow,
  { amount, currency = claim.currency, differenceReason }: Completion,
): Promise<Done['paid']> {
  if (amount === undefined) {
    if (currency === claim.currency) return {};
    return refuseField('amount', 'amount_required', { text: 'amount_in_currency_missing' });
  }
  const rate = await findRate(writer, currency, claim.currency);
  if (rate === null) {
    const values = { from: currency, to: claim.currency };
    return refuseField('currency', 'amount_not_convertible', { values });
  }
  const paid = convertMoney({ amount, currency }, rate, claim.currency).amount;
  const parts = paidPartsOf(granted, { amount: paid, differenceReason });
  // The value of reshipped goods is not an amount paid.
  if (granted.resolutionType === 'RESHIP') return parts;
  return { ...parts, paidOriginalValue: amount, paidOriginalCurrency: currency };
}

/** Splits the amount paid over the approved parts; less than approved requires a reason. */
function paidPartsOf(
  granted: ResolutionRow,
  { amount, differenceReason }: { amount: number; differenceReason: string | undefined },
): Done['paid'] {
  if (amount === granted.paidValue) return {};
  if (amount > granted.paidValue) {
    refuseField('amount', 'amount_above_granted');
  }
  if (!differenceReason) {
    refuseField('differenceReason', 'difference_reason_required');
  }
  const { itemsAmount, taxAmount, shippingAmount, bonusAmount } = granted;
  const parts = [itemsAmount, taxAmount, shippingAmount, bonusAmount];
  const [items = 0, tax = 0, shipping = 0, bonus = 0] = limitParts(parts, amount);
  return {
    paidValue: amount,
    approvedValue: granted.paidValue,
    differenceReason: differenceReason ?? null,
    itemsAmount: items,
    taxAmount: tax,
    shippingAmount: shipping,
    bonusAmount: bonus,
    ...(granted.reimbursable ? { reimbursement: items + tax + shipping } : {}),
  };
}

function refuseField(path: string, code: string, said: Said = {}): never {
  throw unprocessable(code, { errors: [{ path, code, ...said }] });
}
