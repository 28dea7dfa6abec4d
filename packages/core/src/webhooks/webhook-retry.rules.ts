const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** The pauses after failed attempts: three days in all. */
const PAUSES = [5 * SECOND, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 5 * HOUR, 10 * HOUR, DAY, 31 * HOUR];

/** Attempts before a message has failed. */
export const MOST_TRIES = PAUSES.length + 1;

/** How long a webhook may fail before it is turned off. */
export const FAILING_MS = 5 * DAY;

/** Failed attempts of one message after which its webhook may be turned off. */
export const TRIES_BEFORE_OFF = 4;

/** Returns when a message is tried again after so many failed attempts; null once it has failed. */
export function nextTry(now: Date, tries: number): Date | null {
  const pause = PAUSES[tries - 1];
  return pause === undefined ? null : new Date(now.getTime() + pause);
}

/**
 * Returns until when nothing is sent to a webhook that could not be reached so many times in a row: from 5
 * seconds, doubling, up to 10 minutes.
 */
export const pauseOf = (now: Date, unreachable: number): Date =>
  new Date(now.getTime() + Math.min(10 * MINUTE, 5 * SECOND * 2 ** Math.min(unreachable - 1, 20)));

/** Returns whether the answer accepts a message. */
export const isAccepted = (status: number | null): boolean =>
  status !== null && status >= 200 && status < 300;
