import type { Eligibility } from '../../commerce/orders/fulfillment-eligibility.rules.ts';
import { type ClaimType, reasonGroupOf } from '../terms/claim-type.rules.ts';

/** The outcome of one issue at submission: filed, parked until a date, or refused. */
export type FilingOutcome =
  | { readonly outcome: 'file' }
  | { readonly outcome: 'park'; readonly wakeAt: Date }
  | { readonly outcome: 'refuse'; readonly code: NonNullable<Eligibility['eligibilityCode']> };

/**
 * Decides by an issue's own eligibility. A not-received claim filed too early is parked
 * (TEMPORARILY_DISMISSED) until its window opens, unless the store switched parking off or the
 * opening is unknown. Item issues are never parked. See docs/rules/windows.md#parking.
 */
export function filingOutcome(input: {
  type: ClaimType;
  eligibility: Eligibility;
  parkingEnabled: boolean;
}): FilingOutcome {
  const { eligible, eligibilityCode, eligibleAt } = input.eligibility;
  if (eligible || eligibilityCode === null) return { outcome: 'file' };
  const notReceived = reasonGroupOf(input.type) === 'notReceived' || input.type === 'LOST';
  const park = input.parkingEnabled && notReceived && eligibilityCode === 'too_soon';
  if (park && eligibleAt) return { outcome: 'park', wakeAt: eligibleAt };
  return { outcome: 'refuse', code: eligibilityCode };
}

/** Returns whether a claim on this issue would be parked. */
export function canPark(input: Parameters<typeof filingOutcome>[0]): boolean {
  return filingOutcome(input).outcome === 'park';
}

/**
 * Returns when a claim of several issues wakes: the earliest date of its parked issues. Null unless
 * all issues are parked, since one issue ready for review is reason enough to start.
 */
export function claimWakeAt(outcomes: readonly FilingOutcome[]): Date | null {
  const dates: number[] = [];
  for (const each of outcomes) {
    if (each.outcome !== 'park') return null;
    dates.push(each.wakeAt.getTime());
  }
  return dates.length === 0 ? null : new Date(Math.min(...dates));
}
