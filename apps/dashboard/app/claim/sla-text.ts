import type { ClaimView } from './load-claim.server.ts';

type Target = ClaimView['targets']['decision'];
type Words = typeof import('../messages/en-US/claim.ts').claim;

const MINUTE_MS = 60_000;

/** Formats a duration in its two largest units: days and hours, or hours and minutes. */
export function spanText(ms: number, words: Words['targets']): string {
  const minutes = Math.max(0, Math.floor(ms / MINUTE_MS));
  const hours = Math.floor(minutes / 60);
  if (hours >= 48) return words.days(Math.floor(hours / 24), hours % 24);
  if (hours > 0) return words.hours(hours, minutes % 60);
  return words.minutes(minutes);
}

/**
 * Returns the text of an SLA; empty if nothing is due. An `asleep` claim only waits for its date.
 */
export function slaText(
  target: Target,
  now: Date,
  words: Words['targets'],
  asleep = false,
): string {
  const said = words[target.kind];
  const left = target.dueAt ? target.dueAt.getTime() - now.getTime() : target.left;
  switch (target.state) {
    case 'due':
    case 'overdue':
      if (left === null) return '';
      return left < 0 ? said.overdue(spanText(-left, words)) : said.due(spanText(left, words));
    case 'paused':
      if (target.left !== null && target.left <= 0) return asleep ? said.late : said.pausedLate;
      return (asleep ? said.left : said.paused)(spanText(target.left ?? 0, words));
    case 'met':
      return said.met;
    case 'missed':
      return said.missed;
    case 'none':
      return '';
  }
}

/** Returns whether an SLA is missed and still open. */
export function isOverdue(target: Target, now: Date): boolean {
  if (target.state === 'overdue') return true;
  return target.state === 'due' && target.dueAt !== null && target.dueAt < now;
}

/** Formats how long ago something was, in its largest unit. */
export function agoText(at: Date, now: Date, words: Words['ago']): string {
  const minutes = Math.floor((now.getTime() - at.getTime()) / MINUTE_MS);
  if (minutes < 1) return words.now;
  if (minutes < 60) return words.minutes(minutes);
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? words.hours(hours) : words.days(Math.floor(hours / 24));
}
