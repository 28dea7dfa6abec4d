import { type Database, findMissingLimits } from '@amends/db';
import type { Log } from './log.ts';

/** Limits of requests and jobs; see docs/configuration.md. */
const ROLE_LIMITS: Record<string, string> = {
  lock_timeout: '10s',
  statement_timeout: '5min',
  idle_in_transaction_session_timeout: '5min',
};

/**
 * Logs the statements to run if time limits aren't in effect: behind a pooler they are set on the database
 * user.
 */
export async function warnOfMissingLimits(
  log: Pick<Log, 'warn'>,
  { pool }: Pick<Database, 'pool'>,
): Promise<void> {
  const missing = await findMissingLimits(pool);
  if (!missing) return;
  log.warn(
    { missing: missing.names, run: statementsFor(missing) },
    'Database timeouts aren’t set; run these statements, then restart the pooler',
  );
}

/** Returns the SQL that sets missing time limits for the database's user. */
export function statementsFor({ role, names }: { role: string; names: string[] }): string {
  return names.map((name) => `ALTER ROLE ${role} SET ${name} = '${ROLE_LIMITS[name]}';`).join(' ');
}
