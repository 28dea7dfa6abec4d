import {
  allocate,
  type Money,
  portionOf,
  timesRate,
  WHOLE_BASIS_POINTS,
} from '../../reference/money.rules.ts';
import type { ResolutionType } from './resolution-type.rules.ts';

/** The default cover cap. */
export const COVER_CAP: Money = { amount: 500_000, currency: 'USD' };

/**
 * One line of a resolution: minor units per unit of the item, percentage in basis points. A flat
 * amount replaces the formula for the whole line.
 */
export interface ResolutionLine {
  readonly price: number;
  readonly discount: number;
  readonly tax: number;
  readonly quantity: number;
  readonly percentage?: number | null;
  readonly flatAmount?: number | null;
  readonly reimbursable?: boolean;
}

/**
 * A store's bonus on a credit: minor units of the store's currency if fixed, basis points if a
 * percentage.
 */
export interface CreditBonus {
  readonly enabled: boolean;
  readonly bonusType: 'fixed' | 'percentage';
  readonly bonus: number;
}

/**
 * Returns a line's refund: (price - discount + tax) x quantity x percentage, or its flat amount,
 * rounded half up once and never below 0. No percentage means 100 %. See
 * docs/rules/money.md#refund-of-a-line.
 */
export function lineRefund(line: ResolutionLine): number {
  if (line.flatAmount !== null && line.flatAmount !== undefined)
    return Math.max(0, line.flatAmount);
  const whole = (line.price - line.discount + line.tax) * Math.max(0, line.quantity);
  return Math.max(0, portionOf(whole, line.percentage ?? WHOLE_BASIS_POINTS));
}

/** Returns the tax part of a line's refund; the rest is goods, and the two always add up. */
export function lineTax(line: ResolutionLine): number {
  const unit = line.price - line.discount + line.tax;
  const refund = lineRefund(line);
  if (unit <= 0 || line.tax <= 0) return 0;
  return Math.min(refund, allocate(refund, [Math.max(0, unit - line.tax), line.tax])[1] ?? 0);
}

/** Returns the refundable amount: paid less already refunded, never below 0. */
export function refundable(paid: number, refunded: number): number {
  return Math.max(0, paid - refunded);
}

/**
 * Returns the bonus on a store credit. A fixed bonus is multiplied by the exchange rate; a
 * percentage applies to the credit directly. See docs/rules/money.md#credit-bonus.
 */
export function creditBonus(
  credit: number,
  settings: CreditBonus | null | undefined,
  exchangeRate: number | string = 1,
): number {
  if (!settings?.enabled || settings.bonus <= 0 || credit <= 0) return 0;
  return settings.bonusType === 'fixed'
    ? timesRate(settings.bonus, exchangeRate)
    : portionOf(credit, settings.bonus);
}

export interface ResolutionAmountInput {
  readonly lines: readonly ResolutionLine[];
  /** Included only when the resolution covers shipping. */
  readonly shipping?: number;
  readonly shippingTax?: number;
  readonly includeShipping?: boolean;
  readonly paid: number;
  readonly refunded: number;
  /** In the order's currency (`coverCapOf`). */
  readonly coverCap: number;
  readonly bonus?: CreditBonus | null;
  readonly exchangeRate?: number | string;
}

/** The amounts of the claim page, all in minor units of the order's currency. */
export interface ResolutionAmount {
  /** The amount of each line, after the limits; adds up to items + taxes. */
  readonly lines: readonly number[];
  readonly items: number;
  readonly taxes: number;
  readonly shipping: number;
  /** items + taxes + shipping; never above the refundable amount or the cover cap. */
  readonly subtotal: number;
  /** The store's bonus on top of a credit. */
  readonly bonus: number;
  readonly totalToCustomer: number;
}

/**
 * Returns the value of a resolution with its limits. The subtotal never exceeds what was paid less
 * what was refunded, nor the cover cap; a limit reduces all parts in proportion. The store's credit
 * bonus comes on top. See docs/rules/money.md#limits-of-a-claim.
 */
export function resolutionAmount(input: ResolutionAmountInput): ResolutionAmount {
  const wanted = input.lines.map(lineRefund);
  const wantedShipping = input.includeShipping
    ? Math.max(0, (input.shipping ?? 0) + (input.shippingTax ?? 0))
    : 0;
  const limit = Math.min(refundable(input.paid, input.refunded), Math.max(0, input.coverCap));
  const parts = limitParts([...wanted, wantedShipping], limit);
  const shipping = parts.pop() ?? 0;
  const taxes = input.lines.reduce((sum, line, index) => {
    const [tax = 0] = limitParts([lineTax(line), lineRefund(line) - lineTax(line)], parts[index]);
    return sum + tax;
  }, 0);
  const goods = parts.reduce((sum, part) => sum + part, 0);
  const subtotal = goods + shipping;
  const bonus = creditBonus(subtotal, input.bonus, input.exchangeRate);
  return {
    lines: parts,
    items: goods - taxes,
    taxes,
    shipping,
    subtotal,
    bonus,
    totalToCustomer: subtotal + bonus,
  };
}

/** Scales parts down so that their sum is at most the limit; the remainder goes to the largest. */
export function limitParts(parts: readonly number[], limit = Number.POSITIVE_INFINITY): number[] {
  const total = parts.reduce((sum, part) => sum + part, 0);
  return total <= limit ? [...parts] : allocate(limit, parts);
}

/** Divides a total over lines by their refund, the remainder on the largest line. See
 * docs/rules/money.md#splitting-an-amount. */
export function splitTotal(total: number, lines: readonly ResolutionLine[]): number[] {
  return allocate(total, lines.map(lineRefund));
}

/**
 * Returns the cost to the store of reshipping a line's goods: a percentage (basis points) of their
 * retail price, before discounts and tax. See docs/rules/money.md#replacement-cost.
 */
export function replacementCost(
  line: Pick<ResolutionLine, 'price' | 'quantity'>,
  percentOfRetail: number,
): number {
  return portionOf(line.price * Math.max(0, line.quantity), percentOfRetail);
}

/**
 * Returns the reimbursement to the store for one line worth `value`, in minor units: 0 unless the
 * line is reimbursable; for a reshipment its replacement cost, never more than the goods are worth
 * to the customer; otherwise the whole value. See docs/rules/money.md#reimbursement.
 */
export function reimbursementOf(
  line: ResolutionLine & { readonly resolutionType: ResolutionType },
  value: number,
  percentOfRetail: number,
): number {
  if (!line.reimbursable) return 0;
  if (line.resolutionType !== 'RESHIP') return value;
  return Math.min(value, replacementCost(line, percentOfRetail));
}

export {
  type ResolutionFields,
  setResolutionFinal,
  setResolutionQuantity,
} from './resolution-fields.rules.ts';
