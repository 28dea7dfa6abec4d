import { type ClaimStatus, isClaimStatus } from '@amends/core/claims/terms/lifecycle/states.rules';
import { isReasonCode } from '@amends/core/claims/terms/reason.rules';
import type { ResolutionType } from '@amends/core/claims/terms/resolution-type.rules';
import { textIn } from '@amends/core/kernel/events/event.rules';
import type { StaffEvent } from '@amends/core/workspace';
import { dateTimeText } from '@amends/ui';
import { claimStatusLabel, reasonLabel, resolutionLabel } from '@amends/words/labels';

type Words = typeof import('../../messages/en-US/claim.ts').claim;

/** Returns an event as a text after its actor's name. */
export function eventText(
  event: StaffEvent,
  t: Words,
  nameOf: (userId: string) => string | null,
  timeZone = 'UTC',
) {
  const { events } = t;
  switch (event.name) {
    case 'claim.moved':
      return movedText(event, events, timeZone);
    case 'claim.assigned': {
      const { assigneeId } = event.data;
      if (!assigneeId) return events['claim.unassigned'];
      const name = nameOf(assigneeId);
      if (name !== null && name === event.actorName) return events['claim.took'];
      return name === null ? events['claim.assigned'] : events.assignedTo(name);
    }
    case 'claim.labeled':
    case 'claim.unlabeled':
      return events[event.name](event.data.label ?? '');
    case 'claim.undone':
      return events.undo(
        isClaimStatus(event.to) ? claimStatusLabel(event.to) : '',
        event.data.bulkActionId !== undefined,
      );
    case 'macro.applied':
      return events['macro.applied'](event.data.macro ?? '');
    case 'review.created':
      return events['review.created'](event.data.rating ?? 0);
    case 'resolution.requested':
    case 'resolution.completed':
    case 'resolution.failed':
      return events[event.name](typeText(event.data.resolutionType ?? '', events));
    case 'email.requested':
    case 'email.resent':
      return events[event.name]((event.data.template ?? '').replaceAll('-', ' '));
    default: {
      const known: unknown = new Map(Object.entries(events)).get(event.name);
      return typeof known === 'string' ? known : events.other(event.name);
    }
  }
}

const typeText = (type: string, events: Words['events']) =>
  type ? resolutionLabel(type as ResolutionType).toLowerCase() : events.something;

/** Moves that have their own text; the text of others names both states. */
const MOVES: Partial<Record<ClaimStatus, keyof Words['events']>> = {
  APPROVED: 'approved',
  DENIED: 'denied',
  RESOLVED: 'resolved',
  RESOLVED_BY_BRAND: 'settled',
  CLOSED: 'closed',
  DISMISSED: 'dismissed',
  ARCHIVED: 'archived',
  WAITING_FOR_CUSTOMER: 'asked',
  COMMUNICATING: 'answered',
  WAITING_FOR_BRAND: 'held',
  WAITING_FOR_OP: 'released',
  TEMPORARILY_DISMISSED: 'snoozed',
};

function movedText(
  { from, to, data }: Extract<StaffEvent, { name: 'claim.moved' }>,
  events: Words['events'],
  timeZone: string,
): string {
  if (!isClaimStatus(to)) return events.other('moved');
  if (to === 'TEMPORARILY_DISMISSED' && data.wakeAt) {
    return events.snoozedUntil(dateTimeText(new Date(data.wakeAt), 'month-day', 'en-US', timeZone));
  }
  const own = MOVES[to];
  if (own) return events[own] as string;
  if (to === 'OPEN' && from === 'NEW') return events.opened;
  return events.moved(isClaimStatus(from) ? claimStatusLabel(from) : '', claimStatusLabel(to));
}

/** Returns the reason of an event, or null. See docs/rules/lifecycle.md#reasons. */
export const reasonText = ({ name, reason, to }: StaffEvent): string | null => {
  // Their text includes the reason.
  if (name === 'claim.undone' || to === 'COMMUNICATING') return null;
  return reason && isReasonCode(reason) ? reasonLabel(reason) : reason;
};

/**
 * Returns the details of an event to unfold: a note's previous text, a failure's reason, a
 * package's location.
 */
export function eventDetail({ data, name }: StaffEvent): string | null {
  if (name === 'note.edited' || name === 'note.deleted') return textIn(data, 'before');
  if (name === 'resolution.failed' || name === 'store-credit.cancel-failed')
    return textIn(data, 'failure');
  return textIn(data, 'note') ?? textIn(data, 'reference');
}
