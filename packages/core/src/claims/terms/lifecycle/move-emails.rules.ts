import type { EventName } from '../../../kernel/events/event.rules.ts';
import type { EmailTemplate } from '../email-templates.rules.ts';
import type { ClaimStatus } from './states.rules.ts';

/** The email to the customer about a move to a state. */
interface MoveEmail {
  readonly template: EmailTemplate;
  /** Only for moves from these states. */
  readonly from?: readonly ClaimStatus[];
  /** Not for moves from these states. */
  readonly notFrom?: readonly ClaimStatus[];
  /** Only for moves recorded under this name. */
  readonly event?: EventName;
}

/**
 * The email that a move to each state causes; null for none. Quiet moves cause none either. See
 * docs/rules/lifecycle.md#emails-about-a-claim.
 */
export const MOVE_EMAILS: Readonly<Record<ClaimStatus, MoveEmail | null>> = {
  // A tracking update woke the parked claim; the customer's own answer needs no email.
  NEW: { template: 'received', from: ['TEMPORARILY_DISMISSED'], event: 'claim.moved' },
  OPEN: null,
  WAITING_FOR_OP: null,
  WAITING_FOR_BRAND: null,
  // The question itself is the email.
  WAITING_FOR_CUSTOMER: null,
  COMMUNICATING: null,
  DRAFT: null,
  // Parking a claim has its own event.
  TEMPORARILY_DISMISSED: null,
  APPROVED: { template: 'approved' },
  DENIED: { template: 'denied' },
  RESOLVED: { template: 'resolved' },
  RESOLVED_BY_BRAND: null,
  // Closing a resolved claim is only housekeeping.
  CLOSED: { template: 'closed', notFrom: ['RESOLVED', 'RESOLVED_BY_BRAND'] },
  DISMISSED: { template: 'closed' },
  ARCHIVED: null,
};

/** Returns the email to the customer about a move of a claim, or null. */
export function emailOfMove(move: {
  name: EventName;
  from?: string | null | undefined;
  to?: string | null | undefined;
}): EmailTemplate | null {
  const email = isKnown(move.to) ? MOVE_EMAILS[move.to] : null;
  if (!email) return null;
  const { template, from, notFrom = [], event = move.name } = email;
  const left = (states: readonly ClaimStatus[]) => states.some((state) => state === move.from);
  return event === move.name && !left(notFrom) && (!from || left(from)) ? template : null;
}

const isKnown = (state: string | null | undefined): state is ClaimStatus =>
  typeof state === 'string' && Object.hasOwn(MOVE_EMAILS, state);
