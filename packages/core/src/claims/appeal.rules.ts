import { Temporal } from 'temporal-polyfill';
import type { ClaimStatus } from './claim-transition.rules.ts';

const APPEALABLE: readonly ClaimStatus[] = ['DENIED', 'CLOSED', 'DISMISSED'];

/** Until when a customer may appeal against the end of a claim: once, and within the store's time
 * (30 days unless it says otherwise). Null where there is nothing to appeal against, or was (D8). */
export function appealableUntil(
  claim: {
    claimState: ClaimStatus;
    stateAt: Date | null;
    updatedAt: Date;
    appealedAt: Date | null;
  },
  within: string,
): Date | null {
  if (claim.appealedAt || !APPEALABLE.includes(claim.claimState)) return null;
  const endedAt = claim.stateAt ?? claim.updatedAt;
  const start = Temporal.Instant.fromEpochMilliseconds(endedAt.getTime());
  const until = start.toZonedDateTimeISO('UTC').add(Temporal.Duration.from(within));
  return new Date(until.epochMilliseconds);
}
