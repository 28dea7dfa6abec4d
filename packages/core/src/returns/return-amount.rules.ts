import { type CreditBonus, lineRefund } from '../claims/terms/resolution-amount.rules.ts';
import type { ResolutionType } from '../claims/terms/resolution-type.rules.ts';
import { planResolutions } from '../resolutions/resolution-plan.rules.ts';
import type { ReturnResolution } from '../stores/settings/return-policy.rules.ts';

/** Units of a return that were accepted; amounts of one unit, in minor units. */
export interface ReturnLine {
  readonly price: number;
  readonly discount: number;
  readonly tax: number;
  readonly quantity: number;
  readonly resolutionType: ReturnResolution;
  /** The share of the value that the customer gets, in basis points. */
  readonly percentage: number;
  /** The fee of its reason. */
  readonly fee: number;
}

/** The value of one line; `total` is what the customer gets, the fee deducted. */
export interface ReturnLineAmounts {
  readonly items: number;
  readonly taxes: number;
  readonly bonus: number;
  readonly fee: number;
  readonly total: number;
}

export interface ReturnPlan {
  readonly lines: readonly ReturnLineAmounts[];
  readonly fee: number;
  readonly total: number;
}

/** The resolution type that a platform gets for each. */
const AS_RESOLUTION: Readonly<Record<ReturnResolution, ResolutionType>> = {
  REFUND: 'REFUND',
  STORE_CREDIT: 'STORE_CREDIT',
  REPLACEMENT: 'RESHIP',
  EXCHANGE: 'RESHIP',
};

/** Returns whether a resolution gives money or credit rather than goods. */
export const givesMoney = (type: ReturnResolution): boolean => AS_RESOLUTION[type] !== 'RESHIP';

/**
 * Computes what a customer gets for a return: the refund of each line, less the fee, at most what was paid
 * less what was refunded before. A return has one fee, the highest of its reasons, and goods have none.
 * Shipping is not refunded. See docs/rules/returns.md#amounts.
 */
export function planReturn(input: {
  readonly lines: readonly ReturnLine[];
  /** Paid for the order, and refunded of it before; in minor units of its currency. */
  readonly paid: number;
  readonly refunded: number;
  readonly bonus: CreditBonus | null;
  readonly exchangeRate: number | string;
}): ReturnPlan {
  const { lines } = input;
  const fees = feesOf(lines);
  const plan = planResolutions({
    lines: lines.map((line, index) => ({
      price: line.price,
      discount: line.discount,
      tax: line.tax,
      quantity: line.quantity,
      flatAmount: givesMoney(line.resolutionType) ? refundOf(line) - (fees[index] ?? 0) : null,
      resolutionType: AS_RESOLUTION[line.resolutionType],
      reimbursable: false,
    })),
    includeShipping: false,
    shipping: 0,
    shippingTax: 0,
    paid: input.paid,
    refunded: input.refunded,
    // The provider doesn't pay for returns, so its cap doesn't apply.
    coverCap: null,
    bonus: input.bonus,
    exchangeRate: input.exchangeRate,
    replacementCost: 0,
  });
  return {
    lines: plan.lines.map((amounts, index) => {
      const money = givesMoney(lines[index]?.resolutionType ?? 'REFUND');
      const { items, taxes, bonus, total } = amounts;
      return money
        ? { items, taxes, bonus, fee: fees[index] ?? 0, total }
        : { items: 0, taxes: 0, bonus: 0, fee: 0, total: 0 };
    }),
    fee: fees.reduce((sum, fee) => sum + fee, 0),
    total: plan.lines.reduce(
      (sum, { total }, index) =>
        sum + (givesMoney(lines[index]?.resolutionType ?? 'REFUND') ? total : 0),
      0,
    ),
  };
}

const refundOf = (line: ReturnLine) => lineRefund(line);

/** Spreads the highest fee over the lines whose reason has one, in their order. */
function feesOf(lines: readonly ReturnLine[]): number[] {
  const bears = (line: ReturnLine) =>
    givesMoney(line.resolutionType) && line.quantity > 0 && line.fee > 0;
  let left = Math.max(0, ...lines.filter(bears).map(({ fee }) => fee));
  return lines.map((line) => {
    const fee = bears(line) ? Math.min(left, refundOf(line)) : 0;
    left -= fee;
    return fee;
  });
}
