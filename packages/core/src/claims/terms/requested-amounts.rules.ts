import type { RequestableResolution } from './requested-resolution.rules.ts';
import { type CreditBonus, creditBonus, lineRefund } from './resolution-amount.rules.ts';

/** Claimed units of an item with their prices per unit, in minor units of the order's currency. */
export interface RequestedLine {
  readonly sourceItemId: string;
  readonly price: number;
  readonly discount: number;
  readonly tax: number;
  readonly quantity: number;
}

/**
 * The store's bonus on credit, and the rate that converts a fixed one to minor units of the order's currency.
 */
export interface CreditTerms {
  readonly credit: CreditBonus;
  readonly exchangeRate: number;
}

/** The value of a request, in minor units of the order's currency. */
export interface RequestedTotals {
  readonly refund: number;
  /** With the store's bonus. */
  readonly credit: number;
  /** Number of units to reship. */
  readonly reshipped: number;
}

/**
 * Returns the value of a shopper's request if the store approves it: refunds, store credit with its bonus,
 * and units to reship. A fixed bonus counts once. The store's limits may reduce it. See
 * docs/rules/money.md#what-a-shopper-asks-for.
 */
export function requestedTotals(
  lines: readonly RequestedLine[],
  methodOfItem: (sourceItemId: string) => RequestableResolution,
  { credit, exchangeRate }: CreditTerms,
): RequestedTotals {
  const asking = (method: RequestableResolution) =>
    lines.filter(({ sourceItemId }) => methodOfItem(sourceItemId) === method);
  const credited = sumOf(asking('STORE_CREDIT'));
  return {
    refund: sumOf(asking('REFUND')),
    credit: credited + creditBonus(credited, credit, exchangeRate),
    reshipped: asking('RESHIP').reduce((sum, { quantity }) => sum + quantity, 0),
  };
}

const sumOf = (lines: readonly RequestedLine[]) =>
  lines.reduce((sum, line) => sum + lineRefund(line), 0);
