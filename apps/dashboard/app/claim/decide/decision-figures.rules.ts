import type { ResolutionType } from '@amends/core/claims/terms/resolution-type.rules';
import {
  asPlanned,
  type DecisionLine,
  isWorthNothing,
  type PlanningFacts,
  planDecisions,
} from '@amends/core/resolutions/decision-plan.rules';
import type { LineAmounts, ResolutionPlan } from '@amends/core/resolutions/resolution-plan.rules';
import type { WrongDecisionCode } from '@amends/core/resolutions/wrong-decisions.rules';
import {
  type DecidedItem,
  type DecisionDraft,
  type DecisionPart,
  type Given,
  hasPercentage,
} from './decision-draft.rules.ts';
import { parseAmount, parsePercentage } from './typed-numbers.rules.ts';

/** A decision in the form that the API accepts. */
export interface DecisionToSend {
  claimItemId: string | null;
  resolutionType: ResolutionType;
  quantity?: number;
  percentage?: number;
  flatAmount?: number;
  final: boolean;
  creditStore?: boolean;
  details?: string;
  replacement?: {
    name: string;
    sku?: string;
    sourceProductId?: string;
    sourceVariantId?: string;
  };
}

export type PartField = 'given' | 'quantity' | 'percentage' | 'amount' | 'details' | 'replacement';

/** An error in one field of a part, by a code of the page or of the rules. */
export interface PartProblem {
  key: string;
  field: PartField;
  code: 'quantity' | 'percentage' | 'amount' | WrongDecisionCode;
  /** The number of units available, if the quantity exceeds it. */
  most?: number;
}

/** The result of a draft. */
export interface DecisionFigures {
  decisions: DecisionToSend[];
  deniedItemIds: string[];
  undecided: number;
  problems: PartProblem[];
  /** Errors of the whole draft. */
  general: WrongDecisionCode[];
  amounts: Map<string, LineAmounts>;
  plan: ResolutionPlan;
  isWorthNothing: boolean;
}

const FIELDS: Readonly<Record<string, PartField>> = {
  quantity: 'quantity',
  flatAmount: 'amount',
  percentage: 'percentage',
  details: 'details',
  replacement: 'replacement',
};

/** Returns the request and the amounts of a draft, by the same rules as the server. */
export function figuresOf(
  draft: DecisionDraft,
  items: readonly DecidedItem[],
  facts: PlanningFacts,
  currency: string,
): DecisionFigures {
  const given = draft.parts.filter((part) => part.resolutionFinal && part.given !== 'DENY');
  const open = draft.parts.filter(({ resolutionFinal }) => !resolutionFinal);
  const read = given.map((part) => readPart(part, currency));
  const decisions = read.map(({ decision }) => decision);
  const planned = decisions.map(asPlanned);
  const { wrong, lines, plan } = planDecisions(facts, items, planned, draft.includeShipping);
  const problems = read.flatMap(({ problems: own }) => own);
  const general: WrongDecisionCode[] = [];
  for (const { path, code, values } of wrong) {
    const [, index, field = ''] = /^decisions\.(\d+)\.(\w+)$/.exec(path) ?? [];
    const part = index === undefined ? undefined : given[Number(index)];
    if (!part) general.push(code);
    else if (!problems.some(({ key }) => key === part.key)) {
      problems.push({
        key: part.key,
        field: FIELDS[field] ?? 'given',
        code,
        most: Number(values?.most),
      });
    }
  }
  return {
    decisions: [...decisions, ...open.flatMap(leaveOpen)],
    deniedItemIds: deniedIn(draft),
    undecided: open.length,
    problems,
    general,
    amounts: new Map(given.flatMap(({ key }, index) => amountOf(key, plan.lines[index]))),
    plan,
    isWorthNothing: isWorthNothing(withoutTyping(lines, problems, given), plan.lines),
  };
}

const amountOf = (key: string, amounts: LineAmounts | undefined): [string, LineAmounts][] =>
  amounts ? [[key, amounts]] : [];

/** A missing amount counts as 0; its field shows the error. */
const withoutTyping = (
  lines: readonly DecisionLine[],
  problems: readonly PartProblem[],
  parts: readonly DecisionPart[],
) =>
  lines.map((line, index) =>
    problems.some(({ key }) => key === parts[index]?.key)
      ? { resolutionType: 'RESHIP' as const }
      : line,
  );

function readPart(part: DecisionPart, currency: string) {
  const problems: PartProblem[] = [];
  const problem = (field: PartField, code: NonNullable<PartProblem['code']>) =>
    problems.push({ key: part.key, field, code });
  const { claimItemId, key: _key, given } = part;
  const decision: DecisionToSend = {
    claimItemId,
    resolutionType: given as ResolutionType,
    final: true,
    creditStore: part.reimbursable,
  };
  if (claimItemId !== null) {
    // An empty quantity means no units, never all of them.
    decision.quantity = part.resolutionQuantity ?? 0;
    if (part.resolutionQuantity === null) problem('quantity', 'quantity');
  }
  if (part.quantityType === 'FLAT' && given !== 'RESHIP') {
    const amount = parseAmount(part.amountText, currency);
    decision.flatAmount = amount ?? 0;
    if (amount === null) problem('amount', 'amount');
  } else if (hasPercentage(given)) {
    const percentage = parsePercentage(part.percentageText);
    decision.percentage = percentage ?? 0;
    if (percentage === null) problem('percentage', 'percentage');
  }
  if (part.details.trim()) decision.details = part.details.trim();
  if (given === 'RESHIP' && part.replacement.trim()) {
    const sku = part.replacementSku.trim();
    const { sourceProductId, sourceVariantId } = part.replacementProduct ?? {};
    decision.replacement = {
      name: part.replacement.trim(),
      ...(sku ? { sku } : {}),
      ...(sourceProductId ? { sourceProductId } : {}),
      ...(sourceVariantId ? { sourceVariantId } : {}),
    };
  }
  return { decision, problems };
}

/** A part that is not final leaves its item undecided, unless another part decides it. */
function leaveOpen(part: DecisionPart): DecisionToSend[] {
  if (part.claimItemId === null) return [];
  const resolutionType = part.given === 'DENY' ? 'REFUND' : part.given;
  return [{ claimItemId: part.claimItemId, resolutionType, final: false }];
}

/** Returns the items whose parts are all denied. */
function deniedIn({ parts }: DecisionDraft): string[] {
  const ids = new Set(parts.flatMap(({ claimItemId }) => claimItemId ?? []));
  return [...ids].filter((id) =>
    parts
      .filter(({ claimItemId }) => claimItemId === id)
      .every(({ given, resolutionFinal }) => given === 'DENY' && resolutionFinal),
  );
}

/** Returns the single resolution type of all parts; null if types differ or nothing is approved. */
export function onlyKind(decisions: readonly DecisionToSend[]): Given | null {
  const kinds = new Set(
    decisions.filter(({ final }) => final).map(({ resolutionType }) => resolutionType),
  );
  const [first] = kinds;
  return kinds.size === 1 && first ? first : null;
}

/** Returns the amounts by type, in the order of the decisions; in minor units. */
export function totalsByKind(
  lines: readonly { resolutionType: ResolutionType; total: number }[],
): { kind: ResolutionType; total: number }[] {
  const totals = new Map<ResolutionType, number>();
  for (const { resolutionType, total } of lines) {
    totals.set(resolutionType, (totals.get(resolutionType) ?? 0) + total);
  }
  return [...totals].map(([kind, total]) => ({ kind, total }));
}
