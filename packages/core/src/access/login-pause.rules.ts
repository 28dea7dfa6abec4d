/** Attempts allowed without a pause. See docs/rules/permissions.md#wrong-passwords. */
export const FREE_ATTEMPTS = 5;

const FIRST_PAUSE_SECONDS = 15;
const LONGEST_PAUSE_SECONDS = 15 * 60;

/** Wrong passwords for one account, from wherever, before each next one has to wait. */
export const FREE_ATTEMPTS_OF_ACCOUNT = 10;
/** Failures within a day after which an account refuses sign-ins from unknown devices. */
export const MOST_ATTEMPTS_OF_ACCOUNT = 100;

const DAY_SECONDS = 24 * 3_600;

/** Seconds to wait after the given number of attempts in a row: none up to the fifth (or as many as
 * are free), then 15, 30, 60 and so on, a quarter of an hour at most. */
export function loginPauseSeconds(attempts: number, free = FREE_ATTEMPTS): number {
  if (attempts < free) return 0;
  return Math.min(LONGEST_PAUSE_SECONDS, FIRST_PAUSE_SECONDS * 2 ** (attempts - free));
}

/** The same for attempts on one account from everywhere; past the hundredth it waits for a day. */
export const accountPauseSeconds = (attempts: number): number =>
  attempts < MOST_ATTEMPTS_OF_ACCOUNT
    ? loginPauseSeconds(attempts, FREE_ATTEMPTS_OF_ACCOUNT)
    : DAY_SECONDS;
