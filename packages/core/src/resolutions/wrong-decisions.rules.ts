import type { ResolutionType } from '../claims/terms/resolution-type.rules.ts';
import { paysMoney } from './resolution-plan.rules.ts';

/** An invalid field of a decision. */
export interface WrongDecision {
  path: string;
  code: string;
  message: string;
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
    errors.push(finding('decisions', 'nothing_decided', 'Decide on at least one item.'));
  }
  if (includeShipping && !decisions.some(({ resolutionType }) => paysMoney(resolutionType))) {
    const message = 'Shipping can only be included with a refund or store credit.';
    errors.push(finding('includeShipping', 'shipping_not_refundable', message));
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
    readonly creditStore?: boolean | undefined;
  }[],
  items: readonly { readonly id: string; readonly creditStore: boolean }[],
): WrongDecision[] {
  return decisions.flatMap(({ claimItemId, creditStore }, index) => {
    const own = items.find(({ id }) => id === claimItemId)?.creditStore ?? false;
    if (creditStore === undefined || creditStore === own) return [];
    const message = 'Only the provider can change whether a resolution is reimbursed.';
    return [finding(`decisions.${index}.creditStore`, 'reimbursement_by_provider', message)];
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
      return [finding(path, 'unknown_item', 'The claim has no such item.')];
    }
    const decided = decisions.some(({ claimItemId }) => claimItemId === id);
    const message = 'An item can’t be both resolved and denied.';
    return decided ? [finding(path, 'item_decided', message)] : [];
  });
}

const finding = (path: string, code: string, message: string): WrongDecision => ({
  path,
  code,
  message,
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
    found.push(finding(at('claimItemId'), 'unknown_item', 'The claim has no such item.'));
  }
  if (!claimItemId && !flat) {
    found.push(finding(at('claimItemId'), 'item_required', 'Choose an item.'));
  }
  if (flat && !flatAmount) {
    found.push(finding(at('flatAmount'), 'amount_required', 'Enter an amount for the flat rate.'));
  }
  if (type === 'RESHIP' && (flatAmount !== undefined || percentage !== undefined)) {
    found.push(finding(at('resolutionType'), 'no_amount', 'A reshipment can’t have an amount.'));
  }
  if (type !== 'RESHIP' && decision.replacement) {
    const message = 'Only a reshipment can have a replacement product.';
    found.push(finding(at('replacement'), 'nothing_reshipped', message));
  }
  if (type === 'CUSTOM' && !details) {
    found.push(finding(at('details'), 'details_required', 'Describe what to do.'));
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
    const message = `At most ${most} can be resolved.`;
    return [finding(`decisions.${index}.quantity`, 'too_many_units', message)];
  });
}
