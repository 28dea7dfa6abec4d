const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** The pauses after failed attempts, three days in total. */
const PAUSES = [5 * SECOND, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 5 * HOUR, 10 * HOUR, DAY, 31 * HOUR];

/** Number of attempts before a message has failed. */
export const MOST_TRIES = PAUSES.length + 1;

/** How long a webhook may fail before it is turned off. */
export const FAILING_MS = 5 * DAY;

/** Number of failed attempts of one message after which its webhook may be turned off. */
export const TRIES_BEFORE_OFF = 4;

/** Returns when to retry a message after a number of failed attempts; null if it has failed for good. */
export function nextTry(now: Date, tries: number): Date | null {
  const pause = PAUSES[tries - 1];
  return pause === undefined ? null : new Date(now.getTime() + pause);
}

/**
 * Returns until when to pause a webhook that was unreachable a number of times in a row: 5 seconds,
 * doubling, up to 10 minutes.
 */
export const pauseOf = (now: Date, unreachable: number): Date =>
  new Date(now.getTime() + Math.min(10 * MINUTE, 5 * SECOND * 2 ** Math.min(unreachable - 1, 20)));

/** Returns whether a response status means that the message was accepted. */
export const isAccepted = (status: number | null): boolean =>
  status !== null && status >= 200 && status < 300;
