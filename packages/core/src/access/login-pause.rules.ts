/** So many attempts go without a pause (D10). */
export const FREE_ATTEMPTS = 5;

const FIRST_PAUSE_SECONDS = 15;
const LONGEST_PAUSE_SECONDS = 15 * 60;

/** Seconds to wait after the given number of attempts in a row: none up to the fifth, then 15, 30,
 * 60 and so on, a quarter of an hour at most (D10). */
export function loginPauseSeconds(attempts: number): number {
  if (attempts < FREE_ATTEMPTS) return 0;
  return Math.min(LONGEST_PAUSE_SECONDS, FIRST_PAUSE_SECONDS * 2 ** (attempts - FREE_ATTEMPTS));
}
