import type { Context } from '../kernel/internal.ts';
import { unscoped } from '../kernel/internal.ts';
import {
  accountPauseSeconds,
  FREE_ATTEMPTS,
  loginPauseSeconds,
  MOST_ATTEMPTS_OF_ACCOUNT,
} from './login-pause.rules.ts';

const FORGOTTEN_AFTER_MS = 24 * 3_600_000;

/** Pauses by number of attempts, so that one statement counts the attempt and sets the pause. */
const PAUSES = Array.from({ length: FREE_ATTEMPTS + 12 }, (_, index) =>
  loginPauseSeconds(index + 1),
);

/** Pauses for attempts on one account from all addresses. */
export const PAUSES_OF_ACCOUNT = Array.from({ length: MOST_ATTEMPTS_OF_ACCOUNT }, (_, index) =>
  accountPauseSeconds(index + 1),
);

/**
 * Counts an attempt and sets the earliest time of the next one in a single statement, so that
 * concurrent attempts can't bypass the pause. Returns null if the attempt is allowed, else the seconds
 * to wait.
 */
export async function countLoginAttempt(
  ctx: Context,
  key: string,
  pauses: readonly number[] = PAUSES,
): Promise<number | null> {
  const now = ctx.now();
  const { rows } = await unscoped(ctx).pool.query<{ taken: boolean; at: Date | null }>({
    name: 'login-attempts.count',
    text: `with taken as (
        insert into login_attempts (key, attempts, next_at, expires_at)
        values ($1, 1, $2, $3)
        on conflict (key) do update set
          attempts = case when login_attempts.expires_at <= $2 then 1
            else login_attempts.attempts + 1 end,
          next_at = $2::timestamptz + make_interval(secs => case
            when login_attempts.expires_at <= $2 then 0
            else ($4::integer[])[least(login_attempts.attempts + 1, cardinality($4::integer[]))] end),
          expires_at = $3
          where login_attempts.next_at <= $2
            or ($4::integer[])[least(login_attempts.attempts, cardinality($4::integer[]))] = 0
        returning next_at)
      select exists (select from taken) as taken,
        (select next_at from login_attempts where key = $1) as at`,
    values: [key, now, new Date(now.getTime() + FORGOTTEN_AFTER_MS), pauses],
  });
  const [answer] = rows;
  if (answer?.taken) return null;
  // `at` is null if the row of a concurrent attempt isn't visible yet.
  const wait = (answer?.at?.getTime() ?? 0) - now.getTime();
  return Math.max(1, Math.ceil(wait / 1000));
}

/** Clears the attempts under a key after a success. */
export async function forgetLoginAttempts(ctx: Context, key: string): Promise<void> {
  await unscoped(ctx).pool.query({
    name: 'login-attempts.forget',
    text: 'delete from login_attempts where key = $1',
    values: [key],
  });
}
