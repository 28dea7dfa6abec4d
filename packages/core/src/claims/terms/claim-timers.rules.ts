import { type ClaimStatus, TRANSITIONS } from './claim-transition.rules.ts';

/** The settings of a store that hold a timer. */
export type TimerSetting =
  | 'reminderAfter'
  | 'noReplyAfter'
  | 'holdAfter'
  | 'unsignedAfter'
  | 'archiveAfter'
  | 'closeResolvedAfter';

/** A state that ends by the clock: where to, after how long, with which reason. See
 * docs/rules/windows.md#timers. */
export interface ClaimTimer {
  readonly from: ClaimStatus;
  readonly to: ClaimStatus;
  /** ISO duration since the claim came to that state, where the store says nothing else. */
  readonly after: string;
  /** The setting of the store that says so. */
  readonly setting: TimerSetting;
  readonly reason: string | null;
}

/** Every timer that moves a claim, as the table of moves has them. */
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
                setting: settingOf(from as ClaimStatus, to as ClaimStatus),
                reason: from === 'WAITING_FOR_CUSTOMER' ? 'NO_RESPONSE' : null,
              },
            ]
          : [],
      ),
    ),
);

function settingOf(from: ClaimStatus, to: ClaimStatus): TimerSetting {
  if (to === 'CLOSED' && from.startsWith('RESOLVED')) return 'closeResolvedAfter';
  if (from === 'WAITING_FOR_CUSTOMER') return 'noReplyAfter';
  if (from === 'WAITING_FOR_BRAND') return 'holdAfter';
  return from === 'DRAFT' ? 'unsignedAfter' : 'archiveAfter';
}
