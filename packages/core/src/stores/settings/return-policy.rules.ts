/** What a customer can get for a return. */
export const RETURN_RESOLUTIONS = ['REFUND', 'STORE_CREDIT', 'REPLACEMENT', 'EXCHANGE'] as const;

export type ReturnResolution = (typeof RETURN_RESOLUTIONS)[number];

/** Why a customer returns an item. */
export interface ReturnReason {
  /** Stays the same when the label changes. */
  readonly code: string;
  readonly label: string;
  /** Deducted from the refund, in minor units of the store's currency. */
  readonly fee: number;
}

/** The reasons of a store that has not chosen its own. */
export const DEFAULT_RETURN_REASONS = [
  'WRONG_SIZE',
  'NOT_AS_EXPECTED',
  'CHANGED_MIND',
  'ARRIVED_LATE',
  'OTHER',
] as const;

export type DefaultReturnReason = (typeof DEFAULT_RETURN_REASONS)[number];

/** A store's return policy. */
export interface ReturnPolicy {
  /** ISO duration from the delivery, to the end of the last day. */
  readonly window: string;
  /** ISO duration from the approval, to the end of the last day to send the package. */
  readonly sendWithin: string;
  /** ISO duration from the tracking number, after which the package is late. */
  readonly lateAfter: string;
  /** Whether staff approve each return before the customer sends it. */
  readonly approvalRequired: boolean;
  readonly instructions: string | null;
  readonly reasons: readonly ReturnReason[];
  readonly resolutions: readonly ReturnResolution[];
  /** Product ids and SKUs of items that can't be returned. */
  readonly nonReturnable: readonly string[];
}

/** Returns the stored reasons of a store; if it has none, the default ones, which have no fee. */
export const returnReasonsOf = (
  stored: readonly ReturnReason[],
  labelOf: (code: DefaultReturnReason) => string,
): readonly ReturnReason[] =>
  stored.length > 0
    ? stored
    : DEFAULT_RETURN_REASONS.map((code) => ({ code, label: labelOf(code), fee: 0 }));

/** Returns the reasons, each with a code; a missing code is derived from the label. */
export function withReturnCodes(reasons: readonly ReturnReason[]): ReturnReason[] {
  const known = new Set(reasons.map(({ code }) => code));
  return reasons.map((reason) => {
    if (reason.code) return reason;
    const made = codeOfLabel(reason.label);
    let code = made;
    for (let next = 2; known.has(code); next++) code = `${made}_${next}`;
    known.add(code);
    return { ...reason, code };
  });
}

const codeOfLabel = (label: string): string =>
  label
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]+/g, '_')
    .replaceAll(/^_+|_+$/g, '')
    .slice(0, 30) || 'REASON';
