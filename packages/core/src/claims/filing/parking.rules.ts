import type { Eligibility } from '../../commerce/orders/fulfillment-eligibility.rules.ts';
import { type ClaimType, reasonGroupOf } from '../terms/claim-type.rules.ts';

/** What becomes of one issue at submission: filed as usual, parked until a date, or refused. */
export type FilingOutcome =
  | { readonly outcome: 'file' }
  | { readonly outcome: 'park'; readonly wakeAt: Date }
  | { readonly outcome: 'refuse'; readonly code: NonNullable<Eligibility['eligibilityCode']> };

/**
 * Decides by an issue's own eligibility. A claim of not having received the package that comes too
 * soon may be filed all the same. It is parked (TEMPORARILY_DISMISSED) until its window opens,
 * unless the store switched parking off or the opening is not known. Item issues are never parked.
 * See docs/rules/windows.md#parking.
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

/** When a claim of several issues wakes: at the earliest date among those that are parked. A claim
 * is parked only when all its issues are; null otherwise, since one issue that can be worked now is
 * reason enough to start. */
export function claimWakeAt(outcomes: readonly FilingOutcome[]): Date | null {
  const dates: number[] = [];
  for (const each of outcomes) {
    if (each.outcome !== 'park') return null;
    dates.push(each.wakeAt.getTime());
  }
  return dates.length === 0 ? null : new Date(Math.min(...dates));
}
