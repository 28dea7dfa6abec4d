import type { ReturnEmailTemplate } from '../claims/terms/email-templates.rules.ts';
import type { ReturnState } from './return-state.rules.ts';

/** The parts of an event of a return that decide which email follows. */
export interface ReturnNews {
  /** What was done; null for the request itself. */
  readonly change: string | null;
  readonly to: string | null;
  /** Whether the customer did it. */
  readonly byCustomer: boolean;
}

/**
 * Returns the email to the customer that follows from an event of a return; null if there is none. What
 * customers do themselves needs no email, except a request. See docs/rules/returns.md#emails.
 */
export function emailOfReturn({ change, to, byCustomer }: ReturnNews): ReturnEmailTemplate | null {
  switch (change) {
    case null:
      return to === 'REQUESTED' ? 'return-requested' : 'return-approved';
    case 'approved':
    case 'label-added':
      return 'return-approved';
    case 'reopened':
      return to === 'APPROVED' ? 'return-approved' : null;
    case 'declined':
      return 'return-declined';
    case 'reminded':
    case 'extended':
      return 'return-reminder';
    case 'expired':
      return 'return-canceled';
    case 'canceled':
      return byCustomer ? null : 'return-canceled';
    case 'received':
      return 'return-received';
    case 'settled':
      return to === 'CLOSED' ? 'return-closed' : 'return-settled';
    case 'resolution-completed':
      return to === 'CLOSED' ? 'return-closed' : null;
    default:
      return null;
  }
}

/** The states in which each email is still news: one that comes too late is not sent. */
const NEWS_IN: Readonly<Record<ReturnEmailTemplate, readonly ReturnState[]>> = {
  'return-requested': ['REQUESTED'],
  'return-approved': ['APPROVED'],
  'return-declined': ['DECLINED'],
  'return-reminder': ['APPROVED'],
  'return-canceled': ['CANCELED'],
  'return-received': ['RECEIVED', 'INSPECTED'],
  'return-settled': ['SETTLING'],
  'return-closed': ['CLOSED'],
};

/** Returns whether an email still says something new about a return in this state. */
export const isNews = (template: ReturnEmailTemplate, state: ReturnState): boolean =>
  NEWS_IN[template].includes(state);
