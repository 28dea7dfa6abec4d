import { type ClaimRow, getWholeClaim } from '../claims/internal.ts';
import type { ReplacementItem } from '../claims/terms/claim-resolution.shape.ts';
import { getOrderRow, type OrderRow } from '../commerce/internal.ts';
import { validQuantity } from '../commerce/orders/claimable-quantity.rules.ts';
import { minorRateOfOrder } from '../commerce/orders/order-rate.rules.ts';
import type { Reader } from '../kernel/internal.ts';
import { isProvider, unprocessable } from '../kernel/internal.ts';
import { findRate } from '../reference/internal.ts';
import { termsOfOrder } from '../stores/internal.ts';
import {
  asPlanned,
  isWorthNothing,
  type PlanningFacts,
  planDecisions,
} from './decision-plan.rules.ts';
import type { ItemDecision } from './decisions.input.ts';
import {
  alreadyGiven,
  coverCapOf,
  type LineAmounts,
  type ResolutionPlan,
  shippingLeft,
} from './resolution-plan.rules.ts';
import { listGivenOnOrder } from './resolutions.repository.ts';
import { findWrongDenials, findWrongReimbursements } from './wrong-decisions.rules.ts';

export interface PlannedResolution extends LineAmounts {
  claimItemId: string | null;
  resolutionType: ItemDecision['resolutionType'];
  quantity: number;
  percentage: number | null;
  flatAmount: number | null;
  reimbursable: boolean;
  details: string | null;
  /** The product sent instead of the same item. */
  replacement: ReplacementItem | null;
}

export interface PlannedApproval {
  resolutions: PlannedResolution[];
  totals: Omit<ResolutionPlan, 'lines'>;
  /** Items explicitly left undecided, and items that get nothing. */
  undecided: string[];
  denied: readonly string[];
  /** Whether the cover cap could be converted and was applied. */
  coverChecked: boolean;
}

/** The limits that the order and the store set for a claim. */
export async function readPlanningFacts(
  reader: Reader,
  claim: ClaimRow,
  order: OrderRow,
): Promise<PlanningFacts> {
  const { store } = order;
  const given = await listGivenOnOrder(reader, claim.orderId, claim.id);
  const terms = await termsOfOrder(reader, {
    placedAt: new Date(order.sourceCreatedAt),
    timeZone: store.timeZone,
  });
  const cap = { amount: terms.coverCap, currency: terms.coverCapCurrency };
  return {
    isOta: claim.isOta,
    unitsLeft: Object.fromEntries(
      order.items.map((item) => [item.sourceItemId, validQuantity(item)]),
    ),
    ...shippingLeft(
      { shipping: Number(order.shipping), shippingTax: Number(order.shippingTax) },
      given,
    ),
    paid: Number(order.total),
    refunded: alreadyGiven(order.items, given),
    coverCap: coverCapOf(
      cap,
      { ...order, storeCurrency: store.currency },
      await findRate(reader, cap.currency, order.currency),
    ),
    bonus: {
      enabled: store.creditEnabled,
      bonusType: store.creditBonusType,
      bonus: store.creditBonus,
    },
    exchangeRate: minorRateOfOrder(store.currency, order),
    replacementCost: terms.replacementCost,
  };
}

/**
 * Returns the amounts already refunded or credited on an order by its platform, other claims and other
 * returns, in minor units. `exceptId` is the claim or return that is being decided.
 */
export async function alreadyGivenOn(
  reader: Reader,
  order: OrderRow,
  exceptId: string,
): Promise<number> {
  return alreadyGiven(order.items, await listGivenOnOrder(reader, order.systemOrderId, exceptId));
}

/**
 * Plans an approval with all limits. Throws `decision_not_possible` with what is wrong. The order
 * must be locked if the plan is going to be saved. See docs/rules/money.md#limits-of-a-claim.
 */
export async function planApproval(
  reader: Reader,
  claim: ClaimRow,
  given: {
    decisions: readonly ItemDecision[];
    deniedItemIds: readonly string[];
    includeShipping: boolean;
  },
): Promise<PlannedApproval> {
  const { items } = await getWholeClaim(reader, claim.id);
  const order = await getOrderRow(reader, claim.orderId);
  const facts = await readPlanningFacts(reader, claim, order);
  const final = given.decisions.filter((decision) => decision.final).map(asPlanned);
  const { wrong, lines, plan } = planDecisions(facts, items, final, given.includeShipping);
  wrong.push(...findWrongDenials(given.deniedItemIds, given.decisions, items));
  if (!isProvider(reader.ctx.actor)) wrong.push(...findWrongReimbursements(final, items));
  if (wrong.length > 0) throw unprocessable('decision_not_possible', { errors: wrong });
  if (isWorthNothing(lines, plan.lines)) throw nothingLeft();
  const { lines: amounts, ...totals } = plan;
  return {
    resolutions: final.map((decision, index) => ({
      claimItemId: decision.claimItemId ?? null,
      details: decision.details ?? null,
      replacement: decision.replacement ?? null,
      ...pickLine(lines[index]),
      ...(amounts[index] as LineAmounts),
    })),
    totals,
    undecided: given.decisions.flatMap(({ final, claimItemId }) =>
      final || !claimItemId ? [] : [claimItemId],
    ),
    denied: given.deniedItemIds,
    coverChecked: facts.coverCap !== null,
  };
}

type Line = Pick<
  PlannedResolution,
  'resolutionType' | 'quantity' | 'percentage' | 'flatAmount' | 'reimbursable'
>;

function pickLine(line: Line | undefined): Line {
  if (!line) throw new Error('the decision has no line');
  const { resolutionType, quantity, percentage, flatAmount, reimbursable } = line;
  return { resolutionType, quantity, percentage, flatAmount, reimbursable };
}

/** A payment that the limits reduce to 0 is refused rather than approved. */
const nothingLeft = () => unprocessable('nothing_left_to_give');
