/** Attempts allowed without a pause. See docs/rules/permissions.md#wrong-passwords. */
export const FREE_ATTEMPTS = 5;

const FIRST_PAUSE_SECONDS = 15;
const LONGEST_PAUSE_SECONDS = 15 * 60;

/** Number of wrong passwords for one account, from any origin, before pauses begin. */
export const FREE_ATTEMPTS_OF_ACCOUNT = 10;
/** Number of failures within a day after which an account refuses sign-ins from unknown devices. */
export const MOST_ATTEMPTS_OF_ACCOUNT = 100;

const DAY_SECONDS = 24 * 3_600;

/**
 * Returns the seconds to wait after a number of consecutive attempts: 0 for fewer than `free`, then 15,
 * 30, 60 and so on, at most 15 minutes.
 */
export function loginPauseSeconds(attempts: number, free = FREE_ATTEMPTS): number {
  if (attempts < free) return 0;
  return Math.min(LONGEST_PAUSE_SECONDS, FIRST_PAUSE_SECONDS * 2 ** (attempts - free));
}

/**
 * Returns the seconds to wait after a number of attempts on one account from all origins: a day from
 * the hundredth on.
 */
export const accountPauseSeconds = (attempts: number): number =>
  attempts < MOST_ATTEMPTS_OF_ACCOUNT
    ? loginPauseSeconds(attempts, FREE_ATTEMPTS_OF_ACCOUNT)
    : DAY_SECONDS;
