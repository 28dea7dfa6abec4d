import type { ClaimView } from './claim-view.ts';

/** A date of a claim that the shopper can add to a calendar. */
export interface CalendarDate {
  kind: 'sign' | 'reply' | 'wake' | 'appeal' | 'reopen';
  at: string;
}

const BY_STATE: Readonly<Partial<Record<ClaimView['state'], CalendarDate['kind']>>> = {
  DRAFT: 'sign',
  WAITING_FOR_CUSTOMER: 'reply',
  TEMPORARILY_DISMISSED: 'wake',
};

/** Returns the date by which the shopper has to act, or on which we ask them something; null if none. */
export function calendarDateOf(
  claim: Pick<ClaimView, 'state' | 'expectedBy' | 'appealUntil' | 'reopenUntil'>,
): CalendarDate | null {
  const kind = BY_STATE[claim.state];
  if (kind) return claim.expectedBy === null ? null : { kind, at: claim.expectedBy };
  if (claim.reopenUntil) return { kind: 'reopen', at: claim.reopenUntil };
  return claim.appealUntil ? { kind: 'appeal', at: claim.appealUntil } : null;
}
