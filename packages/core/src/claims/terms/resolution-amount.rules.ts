import {
  allocate,
  type Money,
  portionOf,
  timesRate,
  WHOLE_BASIS_POINTS,
} from '../../reference/money.rules.ts';
import type { ResolutionType } from './resolution-type.rules.ts';

/** The cover cap that a store starts with. */
export const COVER_CAP: Money = { amount: 500_000, currency: 'USD' };

/** One line of a resolution: minor units per unit of the item, percentage in basis points. A flat
 * amount stands for the whole line and replaces the formula. */
export interface ResolutionLine {
  readonly price: number;
  readonly discount: number;
  readonly tax: number;
  readonly quantity: number;
  readonly percentage?: number | null;
  readonly flatAmount?: number | null;
  readonly creditStore?: boolean;
}

/** What a store adds to a credit: minor units of the store's currency when fixed, basis points when
 * percentage. */
export interface CreditBonus {
  readonly enabled: boolean;
  readonly bonusType: 'fixed' | 'percentage';
  readonly bonus: number;
}

/**
 * Returns a line's refund: (price - discount + tax) x quantity x percentage, or its flat amount,
 * rounded half up once and never below 0. No percentage means the whole. See
 * docs/rules/money.md#refund-of-a-line.
 */
export function lineRefund(line: ResolutionLine): number {
  if (line.flatAmount !== null && line.flatAmount !== undefined)
    return Math.max(0, line.flatAmount);
  const whole = (line.price - line.discount + line.tax) * Math.max(0, line.quantity);
  return Math.max(0, portionOf(whole, line.percentage ?? WHOLE_BASIS_POINTS));
}

/** How much of a line's refund is tax; the rest is goods, and the two always add up to it. */
export function lineTax(line: ResolutionLine): number {
  const unit = line.price - line.discount + line.tax;
  const refund = lineRefund(line);
  if (unit <= 0 || line.tax <= 0) return 0;
  return Math.min(refund, allocate(refund, [Math.max(0, unit - line.tax), line.tax])[1] ?? 0);
}

/** What may still be given back: what was paid less what was already refunded, never below 0. */
export function refundable(paid: number, refunded: number): number {
  return Math.max(0, paid - refunded);
}

/**
 * Returns the bonus on a store credit. A fixed bonus is multiplied by the exchange rate; a
 * percentage is taken of the credit and is not. See docs/rules/money.md#credit-bonus.
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

/** The figures of the claim page, all in minor units of the order's currency. */
export interface ResolutionAmount {
  /** What each line gives, after the limits; adds up to items + taxes. */
  readonly lines: readonly number[];
  readonly items: number;
  readonly taxes: number;
  readonly shipping: number;
  /** items + taxes + shipping; never above what is refundable or the cover cap. */
  readonly subtotal: number;
  /** The store's own gift on top of a credit. */
  readonly bonus: number;
  readonly totalToCustomer: number;
}

/**
 * Returns the value of a resolution with its limits. The subtotal never exceeds what was paid less
 * what was refunded, nor the cover cap. What a limit takes away is taken from all parts in
 * proportion. The credit bonus is the store's gift and comes on top. See
 * docs/rules/money.md#limits-of-a-claim.
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

/** Scales parts down so that they add up to at most the limit; the remainder goes to the largest. */
export function limitParts(parts: readonly number[], limit = Number.POSITIVE_INFINITY): number[] {
  const total = parts.reduce((sum, part) => sum + part, 0);
  return total <= limit ? [...parts] : allocate(limit, parts);
}

/** Divides a total over lines by their refund, the remainder on the largest line. See
 * docs/rules/money.md#splitting-an-amount. */
export function splitTotal(total: number, lines: readonly ResolutionLine[]): number[] {
  return allocate(total, lines.map(lineRefund));
}

/** What the goods of a line cost the store to send again: a percentage (basis points) of their
 * retail price, before discounts and tax. See docs/rules/money.md#replacement-cost. */
export function replacementCost(
  line: Pick<ResolutionLine, 'price' | 'quantity'>,
  percentOfRetail: number,
): number {
  return portionOf(line.price * Math.max(0, line.quantity), percentOfRetail);
}

/**
 * What the provider pays the store for one line that is worth `value`, in minor units: nothing
 * unless the line is reimbursed; a reshipment's replacement cost, never more than the goods are
 * worth to the customer; of everything else the whole value. See docs/rules/money.md#reimbursement.
 */
export function reimbursementOf(
  line: ResolutionLine & { readonly resolutionType: ResolutionType },
  value: number,
  percentOfRetail: number,
): number {
  if (!line.creditStore) return 0;
  if (line.resolutionType !== 'RESHIP') return value;
  return Math.min(value, replacementCost(line, percentOfRetail));
}

export {
  type ResolutionFields,
  setResolutionFinal,
  setResolutionQuantity,
} from './resolution-fields.rules.ts';
