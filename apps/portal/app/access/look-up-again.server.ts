import { lookUpMessagesFor } from '../messages/look-up-messages.server.ts';
import type { PortalRequest } from '../request-context.ts';

/** A notice above the look-up's form. */
export interface LookUpNotice {
  title: string;
  text: string;
}

/** The query that tells the look-up why a request without a session is sent there. */
export function lookUpAgain({ method, headers }: Request): { ended?: '1' | 'unkept' } {
  // A form's session ended while it was open.
  if (method !== 'GET') return { ended: '1' };
  // The session of a look-up ends before the next page only if the browser refuses its cookie.
  const from = headers.get('Referer') ?? '';
  return /\/(start|return)(\?|$)/.test(from) ? { ended: 'unkept' } : {};
}

/** Returns the notice for a value of that query, or null. */
export function lookUpNotice({ texts }: PortalRequest, ended: string | null): LookUpNotice | null {
  if (ended === null) return null;
  const { start } = lookUpMessagesFor(texts);
  return { title: start.endedTitle, text: ended === 'unkept' ? start.notKept : start.ended };
}
