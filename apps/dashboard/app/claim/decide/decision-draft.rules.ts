import {
  type ResolutionFields,
  setResolutionFinal,
  setResolutionQuantity,
} from '@amends/core/claims/terms/resolution-fields.rules';
import type { ResolutionType } from '@amends/core/claims/terms/resolution-type.rules';
import { WHOLE_BASIS_POINTS } from '@amends/core/reference/money.rules';
import type { PlannedItem, PlanningFacts } from '@amends/core/resolutions/decision-plan.rules';
import type { Seen } from './seen.rules.ts';
import { basisPointsText } from './typed-numbers.rules.ts';

/** The resolution of some units of an item, or a denial. */
export type Given = ResolutionType | 'DENY';

/** A claim item with the data that the decision form needs. */
export interface DecidedItem extends PlannedItem {
  readonly name: string;
  readonly resolutionRequested: string | null;
}

/** One part of an unsaved decision: some units of one item, or an amount for the whole claim. */
export interface DecisionPart extends ResolutionFields {
  readonly key: string;
  /** Null for an amount for the whole claim. */
  readonly claimItemId: string | null;
  readonly given: Given;
  /** Raw input; the fields of `ResolutionFields` hold the parsed values. */
  readonly quantityText: string;
  readonly percentageText: string;
  readonly amountText: string;
  readonly reimbursable: boolean;
  readonly details: string;
  readonly replacement: string;
  readonly replacementSku: string;
  /** The store's product, if it was selected rather than typed. */
  readonly replacementProduct?:
    | { readonly sourceProductId: string; readonly sourceVariantId: string | null }
    | null
    | undefined;
}

export interface DecisionDraft {
  readonly parts: readonly DecisionPart[];
  readonly includeShipping: boolean;
  /** The version of the claim that the person saw when they began typing; null until then. */
  readonly seen: Seen | null;
}

const FLAT: readonly Given[] = ['FLAT_RATE', 'FLAT_RATE_STORE_CREDIT'];

/** Returns whether a resolution is always a flat amount. */
export const isFlat = (given: Given): boolean => FLAT.includes(given);
/** Returns whether a percentage of the price can be approved. */
export const hasPercentage = (given: Given): boolean =>
  !isFlat(given) && given !== 'RESHIP' && given !== 'DENY';

/** Returns the maximum number of units that can be approved: those claimed and not refunded since. */
export const mostUnits = (
  item: Pick<PlannedItem, 'quantity' | 'sourceItemId'>,
  facts: PlanningFacts,
): number => Math.min(item.quantity, facts.unitsLeft[item.sourceItemId] ?? 0);

/** Returns the proposed decision: every item with all its units and the requested resolution. */
export function proposeDecision(
  items: readonly DecidedItem[],
  facts: PlanningFacts,
): DecisionDraft {
  const taken = new Map<string, number>();
  const parts = items.map((item) => {
    const before = taken.get(item.sourceItemId) ?? 0;
    const left = (facts.unitsLeft[item.sourceItemId] ?? 0) - before;
    const units = Math.max(0, Math.min(item.quantity, left));
    taken.set(item.sourceItemId, before + units);
    const given = units === 0 ? 'DENY' : requestedOf(item);
    return partOf(item.id, item.id, given, units, !facts.isOta && item.reimbursable);
  });
  return { parts, includeShipping: false, seen: null };
}

const requestedOf = ({ resolutionRequested: requested }: DecidedItem): Given =>
  requested === 'RESHIP' || requested === 'STORE_CREDIT' ? requested : 'REFUND';

function partOf(
  key: string,
  claimItemId: string | null,
  given: Given,
  units: number,
  reimbursable: boolean,
): DecisionPart {
  return {
    key,
    claimItemId,
    given,
    resolutionFinal: true,
    resolutionQuantity: units > 0 ? units : null,
    resolutionPercentage: WHOLE_BASIS_POINTS,
    quantityType: isFlat(given) ? 'FLAT' : 'UNITS',
    quantityText: units > 0 ? String(units) : '',
    percentageText: basisPointsText(WHOLE_BASIS_POINTS),
    amountText: '',
    reimbursable,
    details: '',
    replacement: '',
    replacementSku: '',
  };
}

type Change = (part: DecisionPart) => DecisionPart;

/** Changes one part of the draft. */
export const changePart = (draft: DecisionDraft, key: string, change: Change): DecisionDraft => ({
  ...draft,
  parts: draft.parts.map((part) => (part.key === key ? change(part) : part)),
});

/** Changes the resolution; a flat rate is always an amount. */
export const giveInstead =
  (given: Given): Change =>
  (part) => ({
    ...part,
    given,
    quantityType: !part.resolutionFinal ? null : isFlat(given) ? 'FLAT' : 'UNITS',
  });

/** Sets the quantity from the typed text. See docs/rules/money.md#fields-of-a-decision. */
export const typeQuantity =
  (text: string): Change =>
  (part) => {
    const number = /^-?\d{1,9}$/.test(text.trim()) ? Number(text) : Number.NaN;
    if (Number.isNaN(number)) return { ...part, resolutionQuantity: null, quantityText: text };
    const changed = setResolutionQuantity(part, number);
    return { ...changed, quantityText: changed.resolutionQuantity === null ? '' : text };
  };

/**
 * Turns "final" on or off. On proposes all units in full again; off clears them. See
 * docs/rules/money.md#fields-of-a-decision.
 */
export const setFinal =
  (final: boolean, units: number): Change =>
  (part) => {
    const changed = setResolutionFinal(part, final);
    if (!final) return { ...changed, quantityText: '', percentageText: '0', amountText: '' };
    const { key, claimItemId, given, reimbursable } = part;
    return { ...partOf(key, claimItemId, given, units, reimbursable), details: part.details };
  };

/** Returns how many of `most` units a part may have: those that the item's other parts leave. */
export function unitsFor(
  { parts }: DecisionDraft,
  { key, claimItemId }: DecisionPart,
  most: number,
) {
  const taken = parts
    .filter((part) => part.claimItemId === claimItemId && part.key !== key)
    .reduce((sum, { resolutionQuantity }) => sum + (resolutionQuantity ?? 0), 0);
  return Math.max(0, most - taken);
}

/** Splits an item: its last unit becomes a separate part with another resolution. */
export function splitPart(draft: DecisionDraft, key: string): DecisionDraft {
  const index = draft.parts.findIndex((part) => part.key === key);
  const part = draft.parts[index];
  const units = part?.resolutionQuantity ?? 0;
  if (!part || units < 2) return draft;
  const kept = { ...part, resolutionQuantity: units - 1, quantityText: String(units - 1) };
  const given = part.given === 'RESHIP' ? 'REFUND' : 'RESHIP';
  const fresh = partOf(freshKey(draft, key), part.claimItemId, given, 1, part.reimbursable);
  return { ...draft, parts: draft.parts.toSpliced(index, 1, kept, fresh) };
}

/** Removes a part of a split item; its units go to the item's first part. */
export function joinPart(draft: DecisionDraft, key: string): DecisionDraft {
  const gone = draft.parts.find((part) => part.key === key);
  const rest = draft.parts.filter((part) => part.key !== key);
  const first = gone && rest.find(({ claimItemId }) => claimItemId === gone.claimItemId);
  if (!first || gone.claimItemId === null) return { ...draft, parts: rest };
  const units = (first.resolutionQuantity ?? 0) + (gone.resolutionQuantity ?? 0);
  return changePart({ ...draft, parts: rest }, first.key, typeQuantity(String(units)));
}

/** Adds an amount for the whole claim. */
export const addSum = (draft: DecisionDraft): DecisionDraft => ({
  ...draft,
  parts: [...draft.parts, partOf(freshKey(draft, 'sum'), null, 'FLAT_RATE', 0, false)],
});

function freshKey({ parts }: DecisionDraft, stem: string): string {
  for (let number = 2; ; number += 1) {
    const key = `${stem}-${number}`;
    if (!parts.some((part) => part.key === key)) return key;
  }
}
