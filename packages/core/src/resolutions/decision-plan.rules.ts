import type { CreditBonus } from '../claims/terms/resolution-amount.rules.ts';
import type { ResolutionType } from '../claims/terms/resolution-type.rules.ts';
import {
  type LineAmounts,
  type PlannedLine,
  planResolutions,
  type ResolutionPlan,
} from './resolution-plan.rules.ts';
import {
  findWrongDecisions,
  type JudgedDecision,
  type JudgedItem,
  type WrongDecision,
} from './wrong-decisions.rules.ts';

/**
 * The limits of a decision: the order, earlier resolutions, and the store's cover cap and bonus.
 * Amounts are in minor units of the order's currency.
 */
export interface PlanningFacts {
  readonly isOta: boolean;
  /** Bought less refunded, by source item id. */
  readonly unitsLeft: Readonly<Record<string, number>>;
  /** The rest of the order's shipping after earlier claims; likewise its tax below. */
  readonly shipping: number;
  readonly shippingTax: number;
  readonly paid: number;
  readonly refunded: number;
  /** Null if no rate is known to convert it; then a person checks the amount. */
  readonly coverCap: number | null;
  readonly bonus: CreditBonus;
  readonly exchangeRate: number | string;
  /** Reimbursement of a reshipment as a share of the retail price, in basis points. */
  readonly replacementCost: number;
}

/** An item of a claim with its price per unit. */
export interface PlannedItem extends JudgedItem {
  readonly price: number;
  readonly discount: number;
  readonly tax: number;
  readonly reimbursable: boolean;
}

export interface PlannedDecision extends JudgedDecision {
  readonly reimbursable?: boolean | undefined;
}

/** Returns a decision in the form that plans use: `creditStore` of the wire is `reimbursable` here. */
export const asPlanned = <Decision extends { readonly creditStore?: boolean | undefined }>({
  creditStore: reimbursable,
  ...decision
}: Decision) => ({ ...decision, reimbursable });

/** A decision with the fields that the plan uses. */
export interface DecisionLine extends PlannedLine {
  readonly percentage: number | null;
  readonly flatAmount: number | null;
}

/**
 * Returns the result of final decisions and what is wrong with them; shared by the page and the
 * server.
 */
export function planDecisions(
  facts: PlanningFacts,
  items: readonly PlannedItem[],
  decisions: readonly PlannedDecision[],
  includeShipping: boolean,
): { wrong: WrongDecision[]; lines: DecisionLine[]; plan: ResolutionPlan } {
  const unitsLeft = new Map(Object.entries(facts.unitsLeft));
  const lines = decisions.map((decision): DecisionLine => {
    const item = items.find(({ id }) => id === decision.claimItemId);
    return {
      resolutionType: decision.resolutionType,
      price: item?.price ?? 0,
      discount: item?.discount ?? 0,
      tax: item?.tax ?? 0,
      quantity: item ? (decision.quantity ?? item.quantity) : 0,
      percentage: decision.percentage ?? null,
      flatAmount: decision.flatAmount ?? null,
      reimbursable: !facts.isOta && (decision.reimbursable ?? item?.reimbursable ?? false),
    };
  });
  const { isOta: _ota, unitsLeft: _left, ...limits } = facts;
  return {
    wrong: findWrongDecisions(decisions, items, unitsLeft, includeShipping),
    lines,
    plan: planResolutions({ lines, includeShipping, ...limits }),
  };
}

/** Returns whether a line that pays money would pay none because of the limits. */
export function isWorthNothing(
  lines: readonly { readonly resolutionType: ResolutionType }[],
  amounts: readonly LineAmounts[],
): boolean {
  return lines.some(
    ({ resolutionType }, index) =>
      resolutionType !== 'RESHIP' && resolutionType !== 'CUSTOM' && amounts[index]?.total === 0,
  );
}
