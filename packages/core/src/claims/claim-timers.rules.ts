import { type ClaimStatus, TRANSITIONS } from './claim-transition.rules.ts';

/** A state that ends by the clock: where to, after how long, with which reason (D8). */
export interface ClaimTimer {
  readonly from: ClaimStatus;
  readonly to: ClaimStatus;
  /** ISO duration since the claim came to that state. */
  readonly after: string;
  readonly reason: string | null;
}

/** How long after being asked a customer is reminded (D8). */
export const REMINDER_AFTER = 'P3D';

/** Every timer of D8 that moves a claim, as the one table of moves has them. */
export const CLAIM_TIMERS: readonly ClaimTimer[] = Object.entries(TRANSITIONS).flatMap(
  ([from, moves]) =>
    Object.entries(moves).flatMap(([to, causes]) =>
      causes.flatMap(({ by, after }) =>
        by === 'system' && after !== undefined
          ? [
              {
                from: from as ClaimStatus,
                to: to as ClaimStatus,
                after,
                reason: from === 'WAITING_FOR_CUSTOMER' ? 'NO_RESPONSE' : null,
              },
            ]
          : [],
      ),
    ),
);

const DAY_MS = 86_400_000;

/** The latest instant since when a claim has to be in its state for a timer to be due; timers are in
 * whole days of 24 hours. */
export function dueBefore(after: string, now: Date): Date {
  const days = /^P(\d+)D$/.exec(after)?.[1];
  if (days === undefined) throw new RangeError(`not a timer: ${after}`);
  return new Date(now.getTime() - Number(days) * DAY_MS);
}
