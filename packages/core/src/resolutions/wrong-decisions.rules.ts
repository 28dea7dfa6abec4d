import type { ResolutionType } from '../claims/terms/resolution-type.rules.ts';
import type { FieldError, Said } from '../kernel/said.rules.ts';
import { paysMoney } from './resolution-plan.rules.ts';

export type WrongDecisionCode =
  | 'amount_required'
  | 'details_required'
  | 'item_decided'
  | 'item_required'
  | 'no_amount'
  | 'nothing_decided'
  | 'nothing_reshipped'
  | 'reimbursement_by_provider'
  | 'shipping_not_refundable'
  | 'too_many_units'
  | 'unknown_item';

/** An invalid field of a decision. */
export interface WrongDecision extends FieldError {
  code: WrongDecisionCode;
}

/** The fields of a decision that can be checked on their own. */
export interface JudgedDecision {
  readonly claimItemId?: string | null | undefined;
  readonly resolutionType: ResolutionType;
  readonly quantity?: number | undefined;
  readonly percentage?: number | undefined;
  readonly flatAmount?: number | undefined;
  readonly details?: string | undefined;
  readonly replacement?: unknown;
}

export interface JudgedItem {
  readonly id: string;
  readonly sourceItemId: string;
  readonly quantity: number;
}

const FLAT: readonly ResolutionType[] = ['FLAT_RATE', 'FLAT_RATE_STORE_CREDIT'];

/**
 * Finds every decision that does not fit its claim: an unknown item, more units than were claimed
 * or than the order has left, or a part that its kind of resolution does not have. See
 * docs/rules/lifecycle.md#what-a-decision-must-say.
 */
export function findWrongDecisions(
  decisions: readonly JudgedDecision[],
  items: readonly JudgedItem[],
  unitsLeft: ReadonlyMap<string, number>,
  includeShipping: boolean,
): WrongDecision[] {
  const errors = decisions.flatMap((decision, index) => findingsOf(decision, index, items));
  errors.push(...unitFindings(decisions, items, unitsLeft));
  if (decisions.length === 0) {
    errors.push(finding('decisions', 'nothing_decided'));
  }
  if (includeShipping && !decisions.some(({ resolutionType }) => paysMoney(resolutionType))) {
    errors.push(finding('includeShipping', 'shipping_not_refundable'));
  }
  return errors;
}

/**
 * Returns every decision whose reimbursement differs from its claim type's flag, which only the
 * provider sets. A decision without an item is not reimbursed.
 */
export function findWrongReimbursements(
  decisions: readonly {
    readonly claimItemId?: string | null | undefined;
    readonly reimbursable?: boolean | undefined;
  }[],
  items: readonly { readonly id: string; readonly reimbursable: boolean }[],
): WrongDecision[] {
  return decisions.flatMap(({ claimItemId, reimbursable }, index) => {
    const own = items.find(({ id }) => id === claimItemId)?.reimbursable ?? false;
    if (reimbursable === undefined || reimbursable === own) return [];
    return [finding(`decisions.${index}.creditStore`, 'reimbursement_by_provider')];
  });
}

/** Returns every denied item that the claim does not have, or that also has a resolution. */
export function findWrongDenials(
  denied: readonly string[],
  decisions: readonly JudgedDecision[],
  items: readonly JudgedItem[],
): WrongDecision[] {
  return denied.flatMap((id, index) => {
    const path = `deniedItemIds.${index}`;
    if (!items.some((item) => item.id === id)) {
      return [finding(path, 'unknown_item', { text: 'item_not_in_claim' })];
    }
    const decided = decisions.some(({ claimItemId }) => claimItemId === id);
    return decided ? [finding(path, 'item_decided')] : [];
  });
}

const finding = (path: string, code: WrongDecisionCode, said: Said = {}): WrongDecision => ({
  path,
  code,
  ...said,
});

function findingsOf(
  decision: JudgedDecision,
  index: number,
  items: readonly JudgedItem[],
): WrongDecision[] {
  const at = (field: string) => `decisions.${index}.${field}`;
  const { resolutionType: type, claimItemId, flatAmount, percentage, details } = decision;
  const flat = FLAT.includes(type);
  const found: WrongDecision[] = [];
  if (claimItemId && !items.some(({ id }) => id === claimItemId)) {
    found.push(finding(at('claimItemId'), 'unknown_item', { text: 'item_not_in_claim' }));
  }
  if (!claimItemId && !flat) {
    found.push(finding(at('claimItemId'), 'item_required'));
  }
  if (flat && !flatAmount) {
    found.push(finding(at('flatAmount'), 'amount_required', { text: 'flat_amount_missing' }));
  }
  if (type === 'RESHIP' && (flatAmount !== undefined || percentage !== undefined)) {
    found.push(finding(at('resolutionType'), 'no_amount'));
  }
  if (type !== 'RESHIP' && decision.replacement) {
    found.push(finding(at('replacement'), 'nothing_reshipped'));
  }
  if (type === 'CUSTOM' && !details) {
    found.push(finding(at('details'), 'details_required'));
  }
  return found;
}

/**
 * Finds decisions on too many units: an item may be split, but its parts never exceed what was
 * claimed, and units that the platform has refunded since can't be resolved again.
 */
function unitFindings(
  decisions: readonly JudgedDecision[],
  items: readonly JudgedItem[],
  unitsLeft: ReadonlyMap<string, number>,
): WrongDecision[] {
  const decided = new Map<string, number>();
  const bySource = new Map<string, number>();
  return decisions.flatMap((decision, index) => {
    const item = items.find(({ id }) => id === decision.claimItemId);
    if (!item) return [];
    const units = decision.quantity ?? item.quantity;
    const ofItem = (decided.get(item.id) ?? 0) + units;
    const ofSource = (bySource.get(item.sourceItemId) ?? 0) + units;
    decided.set(item.id, ofItem);
    bySource.set(item.sourceItemId, ofSource);
    const left = unitsLeft.get(item.sourceItemId) ?? 0;
    if (ofItem <= item.quantity && ofSource <= left) return [];
    const most = Math.min(item.quantity, left);
    const said = { text: 'units_left_to_resolve', values: { most } };
    return [finding(`decisions.${index}.quantity`, 'too_many_units', said)];
  });
}
