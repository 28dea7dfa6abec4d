import {
  type CreditBonus,
  creditBonus,
  limitParts,
  lineTax,
  type ResolutionLine,
  reimbursementOf,
  resolutionAmount,
} from '../claims/terms/resolution-amount.rules.ts';
import type { ResolutionType } from '../claims/terms/resolution-type.rules.ts';
import { rateOfOrder } from '../commerce/orders/order-rate.rules.ts';
import { allocate, convertMoney, type Money } from '../reference/money.rules.ts';

/** A decision with its item's price. */
export interface PlannedLine extends ResolutionLine {
  readonly resolutionType: ResolutionType;
  readonly reimbursable: boolean;
}

export interface ResolutionPlanInput {
  readonly lines: readonly PlannedLine[];
  readonly includeShipping: boolean;
  /** Of the order, in minor units of its currency. */
  readonly shipping: number;
  readonly shippingTax: number;
  readonly paid: number;
  readonly refunded: number;
  /** In the order's currency; null if it can't be converted, and then a person checks it. */
  readonly coverCap: number | null;
  readonly bonus: CreditBonus | null;
  readonly exchangeRate: number | string;
  /** Reimbursement of a reshipment as a share of the retail price, in basis points. */
  readonly replacementCost: number;
}

/** The value of one resolution, in minor units; `total` is what the customer gets. */
export interface LineAmounts {
  readonly items: number;
  readonly taxes: number;
  readonly shipping: number;
  readonly bonus: number;
  readonly total: number;
  /** The reimbursement to the store; excludes the bonus, which the store pays. */
  readonly reimbursement: number;
}

export interface ResolutionPlan {
  readonly lines: readonly LineAmounts[];
  readonly items: number;
  readonly taxes: number;
  readonly shipping: number;
  readonly subtotal: number;
  readonly bonus: number;
  readonly totalToCustomer: number;
  readonly totalReimbursed: number;
  /** Whether the amount paid or the cover cap reduced the amount. */
  readonly limited: boolean;
}

/** Returns whether a resolution pays money or credit rather than goods. */
export const paysMoney = (type: ResolutionType): boolean => type !== 'RESHIP';

/** Returns whether a resolution is store credit. */
export const paysCredit = (type: ResolutionType): boolean =>
  type === 'STORE_CREDIT' || type === 'FLAT_RATE_STORE_CREDIT';

/**
 * Computes the result of an approval. Reshipped goods count against the cover cap; money counts
 * against the rest of it and against what was paid less what was refunded. Shipping goes with the
 * first line that pays money. Only STORE_CREDIT lines get the bonus: flat amounts are fixed. See
 * docs/rules/money.md#bonus-by-resolution.
 */
export function planResolutions(input: ResolutionPlanInput): ResolutionPlan {
  const { lines } = input;
  const coverCap = input.coverCap ?? Number.MAX_SAFE_INTEGER;
  const indexes = (wanted: boolean) =>
    lines.flatMap((line, index) => (paysMoney(line.resolutionType) === wanted ? [index] : []));
  const pick = (of: readonly number[]) => of.flatMap((index) => lines[index] ?? []);
  const [money, goods] = [indexes(true), indexes(false)];
  const sent = resolutionAmount({ lines: pick(goods), paid: coverCap, refunded: 0, coverCap });
  const paid = resolutionAmount({
    lines: pick(money),
    includeShipping: input.includeShipping && money.length > 0,
    shipping: input.shipping,
    shippingTax: input.shippingTax,
    paid: input.paid,
    refunded: input.refunded,
    coverCap: Math.max(0, coverCap - sent.subtotal),
  });
  const values = lines.map((_, index) => {
    const at = money.indexOf(index);
    return (at >= 0 ? paid.lines[at] : sent.lines[goods.indexOf(index)]) ?? 0;
  });
  const bonuses = bonusesOf(input, values);
  const amounts = lines.map((line, index): LineAmounts => {
    const value = values[index] ?? 0;
    const taxes = taxesOf(line, value);
    const shipping = index === money[0] ? paid.shipping : 0;
    const bonus = bonuses[index] ?? 0;
    return {
      items: value - taxes,
      taxes,
      shipping,
      bonus,
      total: value + shipping + bonus,
      reimbursement: reimbursementOf(line, value + shipping, input.replacementCost),
    };
  });
  const sum = (part: keyof LineAmounts) => amounts.reduce((total, one) => total + one[part], 0);
  const subtotal = sum('items') + sum('taxes') + sum('shipping');
  const wanted = resolutionAmount({
    lines,
    includeShipping: input.includeShipping && money.length > 0,
    shipping: input.shipping,
    shippingTax: input.shippingTax,
    paid: Number.MAX_SAFE_INTEGER,
    refunded: 0,
    coverCap: Number.MAX_SAFE_INTEGER,
  });
  return {
    lines: amounts,
    items: sum('items'),
    taxes: sum('taxes'),
    shipping: sum('shipping'),
    subtotal,
    bonus: sum('bonus'),
    totalToCustomer: subtotal + sum('bonus'),
    totalReimbursed: sum('reimbursement'),
    limited: subtotal < wanted.subtotal,
  };
}

function bonusesOf(input: ResolutionPlanInput, values: readonly number[]): number[] {
  const credits = input.lines.map(({ resolutionType }, index) =>
    resolutionType === 'STORE_CREDIT' ? (values[index] ?? 0) : 0,
  );
  const credit = credits.reduce((sum, value) => sum + value, 0);
  const bonus = creditBonus(credit, input.bonus, input.exchangeRate);
  return bonus > 0 ? allocate(bonus, credits) : input.lines.map(() => 0);
}

function taxesOf(line: PlannedLine, value: number): number {
  const tax = lineTax(line);
  const unlimited = resolutionAmount({
    lines: [line],
    paid: Number.MAX_SAFE_INTEGER,
    refunded: 0,
    coverCap: Number.MAX_SAFE_INTEGER,
  }).subtotal;
  return limitParts([tax, unlimited - tax], value)[0] ?? 0;
}

/**
 * Returns the cover cap in an order's currency. `known` is the dated rate from the cap's currency
 * to the order's. Null if the amount can't be converted: no rate is ever guessed.
 */
export function coverCapOf(
  cap: Money,
  order: { currency: string; exchangeRate: number | string; storeCurrency: string },
  known: string | null,
): number | null {
  if (cap.currency === order.currency) return cap.amount;
  const orderRate = cap.currency === order.storeCurrency ? rateOfOrder(cap.currency, order) : null;
  const rate = orderRate ?? known;
  return rate === null ? null : convertMoney(cap, rate, order.currency).amount;
}

/**
 * Returns the rest of an order's shipping and its tax after earlier claims; earlier refunds count
 * as one amount, taken from the shipping first.
 */
export function shippingLeft(
  order: { shipping: number; shippingTax: number },
  given: readonly { shipping: number }[],
): { shipping: number; shippingTax: number } {
  const gone = given.reduce((sum, one) => sum + one.shipping, 0);
  const fromTax = Math.max(0, gone - order.shipping);
  return {
    shipping: Math.max(0, order.shipping - gone),
    shippingTax: Math.max(0, order.shippingTax - fromTax),
  };
}

/**
 * Returns what was already refunded of an order: by item the greater of the platform's and our own
 * amount, because one refund is known to both once the order is synced; plus everything without an
 * item.
 */
export function alreadyGiven(
  items: readonly {
    sourceItemId: string;
    price: number;
    discount: number;
    tax: number;
    refundedQuantity: number;
  }[],
  given: readonly { sourceItemId: string | null; value: number; shipping: number }[],
): number {
  const known = new Set(items.map(({ sourceItemId }) => sourceItemId));
  const byItem = items.reduce((sum, item) => {
    const platform = Math.max(0, item.price - item.discount + item.tax) * item.refundedQuantity;
    const ours = given
      .filter(({ sourceItemId }) => sourceItemId === item.sourceItemId)
      .reduce((total, { value }) => total + value, 0);
    return sum + Math.max(platform, ours);
  }, 0);
  return given.reduce((sum, one) => {
    const own = one.sourceItemId !== null && known.has(one.sourceItemId);
    return sum + one.shipping + (own ? 0 : one.value);
  }, byItem);
}
