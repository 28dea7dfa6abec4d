import { type ClaimRow, getWholeClaim, type ReplacementItem } from '../claims/index.ts';
import { unprocessable } from '../errors.ts';
import { validQuantity } from '../orders/claimable-quantity.rules.ts';
import { getOrderRow } from '../orders/index.ts';
import type { Reader } from '../transaction.ts';
import { refuseWrongDecisions } from './check-decisions.ts';
import type { ItemDecision } from './decisions.input.ts';
import {
  alreadyGiven,
  coverCapOf,
  type LineAmounts,
  planResolutions,
  type ResolutionPlan,
} from './resolution-plan.rules.ts';
import { listGivenOnOrder } from './resolutions.repository.ts';

export interface PlannedResolution extends LineAmounts {
  claimItemId: string | null;
  resolutionType: ItemDecision['resolutionType'];
  quantity: number;
  percentage: number | null;
  flatAmount: number | null;
  creditStore: boolean;
  details: string | null;
  /** What is sent instead of the same item again. */
  replacement: ReplacementItem | null;
}

export interface PlannedApproval {
  resolutions: PlannedResolution[];
  totals: Omit<ResolutionPlan, 'lines'>;
  /** Items that were named to be left undecided. */
  undecided: string[];
}

/**
 * What an approval would give, with all limits of D9. Throws `decision_not_possible` with what is
 * wrong. The order must be locked where the answer is going to be saved.
 */
export async function planApproval(
  reader: Reader,
  claim: ClaimRow,
  given: { decisions: readonly ItemDecision[]; includeShipping: boolean },
): Promise<PlannedApproval> {
  const { items } = await getWholeClaim(reader, claim.id);
  const order = await getOrderRow(reader, claim.orderId);
  const final = given.decisions.filter((decision) => decision.final);
  const byId = new Map(items.map((item) => [item.id, item]));
  const unitsLeft = new Map(
    order.items.map((item) => [item.sourceItemId, validQuantity(item)] as const),
  );
  refuseWrongDecisions(final, items, unitsLeft, given.includeShipping);
  const lines = final.map((decision) => {
    const item = decision.claimItemId ? byId.get(decision.claimItemId) : undefined;
    return {
      resolutionType: decision.resolutionType,
      price: item?.price ?? 0,
      discount: item?.discount ?? 0,
      tax: item?.tax ?? 0,
      quantity: item ? (decision.quantity ?? item.quantity) : 0,
      percentage: decision.percentage ?? null,
      flatAmount: decision.flatAmount ?? null,
      creditStore: !claim.isOta && (decision.creditStore ?? item?.creditStore ?? false),
    };
  });
  const { store } = order;
  const { lines: amounts, ...totals } = planResolutions({
    lines,
    includeShipping: given.includeShipping,
    shipping: Number(order.shipping),
    shippingTax: Number(order.shippingTax),
    paid: Number(order.total),
    refunded: alreadyGiven(order.items, await listGivenOnOrder(reader, claim.orderId, claim.id)),
    coverCap: coverCapOf(
      { amount: Number(store.coverCap), currency: store.coverCapCurrency },
      order,
    ),
    bonus: {
      enabled: store.creditEnabled,
      bonusType: store.creditBonusType,
      bonus: store.creditBonus,
    },
    exchangeRate: order.exchangeRate,
  });
  refuseNothing(lines, amounts);
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
  };
}

type Line = Pick<
  PlannedResolution,
  'resolutionType' | 'quantity' | 'percentage' | 'flatAmount' | 'creditStore'
>;

function pickLine(line: Line | undefined): Line {
  if (!line) throw new Error('every decision has its line');
  const { resolutionType, quantity, percentage, flatAmount, creditStore } = line;
  return { resolutionType, quantity, percentage, flatAmount, creditStore };
}

/** Money that the limits took away whole is not granted as nothing. */
function refuseNothing(lines: readonly Line[], amounts: readonly LineAmounts[]): void {
  const empty = lines.some(
    ({ resolutionType }, index) =>
      resolutionType !== 'RESHIP' && resolutionType !== 'CUSTOM' && amounts[index]?.total === 0,
  );
  if (!empty) return;
  throw unprocessable(
    'nothing_left_to_give',
    'One of these would give nothing: what was paid is refunded already, or the cover is used up.',
  );
}
