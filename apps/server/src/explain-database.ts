import { isDatabaseOutage } from '@amends/db';
import type { Config } from './config.ts';
import { reasonOf } from './doctor/finding.ts';

/** PostgreSQL refuses the connection: a wrong password, no such database, too many connections, starting up. */
const REFUSED = /^(?:08|28|3D|53|57P)/;
/** PostgreSQL’s codes that `isDatabaseOutage` knows of start with a digit. Locks, for one, don’t belong here. */
const OF_POSTGRES = /^\d/;
/** Unknown or duplicate prepared statement: a pooler switched the connection. */
const LOST_STATEMENT = /^(?:26000|42P05)$/;
const NO_PRIVILEGE = '42501';
const NO_SUCH_CHARACTER = '22P05';

/** Returns an error in the words of the configuration, if the database is why a process can't start. */
export function explainDatabase(
  error: unknown,
  { databaseUrl, databaseDirectUrl }: Pick<Config, 'databaseUrl' | 'databaseDirectUrl'>,
): unknown {
  if (databaseUrl === null) return error;
  const code = codeOf(error);
  if (LOST_STATEMENT.test(code))
    return new Error(
      'DATABASE_URL points to a pooler in transaction mode that doesn’t support prepared statements. Use its session mode, or PgBouncer 1.21 or later with max_prepared_statements above 0, and set DATABASE_DIRECT_URL to PostgreSQL itself.',
      { cause: error },
    );
  if (code === NO_PRIVILEGE)
    return new Error(
      `The database user can’t create tables. Make the user of DATABASE_URL the owner of the database. PostgreSQL says: ${reasonOf(innermost(error))}.`,
    );
  if (code === NO_SUCH_CHARACTER)
    return new Error(
      'The database’s encoding isn’t UTF8. Create a database with the encoding UTF8.',
      {
        cause: error,
      },
    );
  const isUnreached = !OF_POSTGRES.test(code) && isDatabaseOutage(error);
  if (!REFUSED.test(code) && !isUnreached) return error;
  const names =
    databaseDirectUrl === null ? 'DATABASE_URL' : 'DATABASE_URL and DATABASE_DIRECT_URL';
  return new Error(
    `The database can’t be reached: ${reasonOf(innermost(error))}. Check ${names}, and that PostgreSQL accepts connections from here.`,
  );
}

/** Drizzle and Node keep PostgreSQL's or the system's error as the cause. */
function innermost(error: unknown): unknown {
  const { cause } = (error ?? {}) as { cause?: unknown };
  return cause === undefined ? error : innermost(cause);
}

const codeOf = (error: unknown) => String((innermost(error) as { code?: unknown } | null)?.code);
