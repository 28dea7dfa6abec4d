import type { ClaimView } from './claim-view.ts';

/** A date of a claim that belongs in its shopper's calendar. */
export interface CalendarDate {
  kind: 'sign' | 'reply' | 'wake' | 'appeal' | 'reopen';
  at: string;
}

const BY_STATE: Readonly<Partial<Record<ClaimView['state'], CalendarDate['kind']>>> = {
  DRAFT: 'sign',
  WAITING_FOR_CUSTOMER: 'reply',
  TEMPORARILY_DISMISSED: 'wake',
};

/** Returns the date on which a shopper has something to do, or is asked something; null if none. */
export function calendarDateOf(
  claim: Pick<ClaimView, 'state' | 'expectedBy' | 'appealUntil' | 'reopenUntil'>,
): CalendarDate | null {
  const kind = BY_STATE[claim.state];
  if (kind) return claim.expectedBy === null ? null : { kind, at: claim.expectedBy };
  if (claim.reopenUntil) return { kind: 'reopen', at: claim.reopenUntil };
  return claim.appealUntil ? { kind: 'appeal', at: claim.appealUntil } : null;
}
