import { existsSync } from 'node:fs';
import { join } from 'node:path';
import {
  type Database,
  findMissingLimits,
  openDatabase,
  REQUEST_LIMITS,
  readSchemaState,
  startEmbeddedPostgres,
} from '@amends/db';
import type { Config } from '../config.ts';
import { statementsFor } from '../missing-limits.ts';
import { checkReplica } from './check-replica.ts';
import { type Finding, findingsOf, reasonOf } from './finding.ts';

const { ok, warning, failure } = findingsOf('Database');
const clock = findingsOf('Clock');

/** The oldest PostgreSQL that Amends runs on. */
const OLDEST = 15;
/** Authenticator codes and webhook signatures tolerate half a minute. */
const CLOCK_LIMIT_MS = 5_000;

/**
 * Checks PostgreSQL without changing it, then, if all migrations have run, runs `more`. An unreachable or
 * missing database is a finding.
 */
export async function checkDatabase(
  config: Config,
  more: (database: Database) => Promise<Finding[]>,
): Promise<Finding[]> {
  const embedded = config.databaseUrl === null;
  if (embedded && !existsSync(join(config.dataDir, 'postgres'))) {
    return [ok('The embedded PostgreSQL is created at the first start.')];
  }
  let stop = async () => undefined as unknown;
  try {
    let url = config.databaseUrl;
    if (url === null) {
      const postgres = await startEmbeddedPostgres({ dataDir: config.dataDir, guest: true });
      ({ url } = postgres);
      stop = postgres.stop;
    }
    const database = openDatabase({
      url,
      directUrl: config.databaseDirectUrl,
      applicationName: 'amends doctor',
      maxConnections: 4,
      limits: REQUEST_LIMITS,
    });
    try {
      return await checkServer(config, database, more);
    } finally {
      await database.close();
    }
  } catch (error) {
    return [
      failure(
        `The database can’t be reached: ${reasonOf(error)}.`,
        embedded
          ? 'Check postgres.log in DATA_DIR/postgres, and make sure no other machine uses this folder.'
          : 'Check DATABASE_URL, and that PostgreSQL accepts connections from here.',
      ),
    ];
  } finally {
    await stop();
  }
}

interface ServerFacts {
  version: string;
  number: number;
  encoding: string;
  max: number;
  now: number;
  creates: boolean;
  searches: boolean;
}

const FACTS = `select split_part(current_setting('server_version'), ' ', 1) as version,
    current_setting('server_version_num')::int / 10000 as number,
    current_setting('server_encoding') as encoding,
    current_setting('max_connections')::int
      - current_setting('superuser_reserved_connections')::int as max,
    (extract(epoch from clock_timestamp()) * 1000)::float8 as now,
    has_database_privilege(current_database(), 'CREATE')
      and has_schema_privilege(current_schema(), 'CREATE') as creates,
    exists (select from pg_available_extensions where name = 'pg_trgm') as searches`;

async function checkServer(
  config: Config,
  database: Database,
  more: (database: Database) => Promise<Finding[]>,
): Promise<Finding[]> {
  const { pool } = database;
  await pool.query('select 1');
  const asked = Date.now();
  const { rows } = await pool.query<ServerFacts>(FACTS);
  const answered = Date.now();
  const [facts] = rows;
  if (!facts) throw new Error('PostgreSQL returned no row.');
  const state = await readSchemaState(async (text) => (await pool.query(text)).rows as never);
  return [
    checkVersion(facts, answered - asked),
    ...checkRights(facts),
    ...checkConnections(config, facts),
    checkSchema(state),
    ...(await checkLimits(database)),
    ...(await checkDirectUrl(config)),
    ...(await checkReplica(config, database)),
    checkClock(facts.now - (asked + answered) / 2),
    ...(state.pending === 0 ? await more(database) : []),
  ];
}

function checkVersion({ version, number, encoding }: ServerFacts, tookMs: number): Finding {
  if (number < OLDEST) {
    return failure(`PostgreSQL ${version} is too old.`, `Upgrade it to ${OLDEST} or later.`);
  }
  if (encoding !== 'UTF8') {
    return failure(
      `The database’s encoding is ${encoding}.`,
      'Create a database with the encoding UTF8.',
    );
  }
  return ok(`PostgreSQL ${version} responds in ${tookMs} ms.`);
}

function checkRights({ creates, searches }: ServerFacts): Finding[] {
  const findings: Finding[] = [];
  if (!creates) {
    findings.push(
      failure(
        'The database user can’t create tables.',
        'Make the user of DATABASE_URL the owner of the database.',
      ),
    );
  }
  if (!searches) {
    findings.push(
      failure(
        'The extension pg_trgm isn’t available.',
        'Install the package postgresql-contrib, or allow the extension at your provider.',
      ),
    );
  }
  return findings;
}

/** A process uses its pool, half as many connections again for jobs, and a few of its own. */
function checkConnections({ databasePool, role }: Config, { max }: ServerFacts): Finding[] {
  const needed = databasePool + (role === 'both' ? Math.ceil(databasePool / 2) : 0) + 5;
  if (needed <= max) return [];
  return [
    warning(
      `This process may use up to ${needed} connections, but PostgreSQL allows ${max}.`,
      'Raise max_connections, or lower DATABASE_POOL.',
    ),
  ];
}

function checkSchema({ pending, newer }: Awaited<ReturnType<typeof readSchemaState>>): Finding {
  if (newer > 0) {
    return warning(
      `A newer build has migrated the schema. This build doesn’t have ${newer} of its migrations.`,
      'Run the newer build everywhere.',
    );
  }
  return ok(
    pending === 0
      ? 'Every migration has run.'
      : `${pending} migrations are pending. The next start runs them.`,
  );
}

async function checkLimits({ pool }: Database): Promise<Finding[]> {
  const missing = await findMissingLimits(pool);
  if (!missing) return [];
  return [
    warning(
      'Time limits aren’t set behind the pooler.',
      `Run this, then restart the pooler: ${statementsFor(missing)}`,
    ),
  ];
}

async function checkDirectUrl({ databaseDirectUrl }: Config): Promise<Finding[]> {
  if (databaseDirectUrl === null) return [];
  const direct = openDatabase({ url: databaseDirectUrl, applicationName: 'amends doctor' });
  try {
    await direct.pool.query('listen amends_doctor');
    return [ok('DATABASE_DIRECT_URL responds and accepts LISTEN.')];
  } catch (error) {
    return [
      failure(
        `DATABASE_DIRECT_URL can't be used: ${reasonOf(error)}.`,
        'Set it to PostgreSQL itself, not a pooler.',
      ),
    ];
  } finally {
    await direct.close();
  }
}

function checkClock(aheadMs: number): Finding {
  const seconds = Math.round(Math.abs(aheadMs) / 100) / 10;
  if (Math.abs(aheadMs) <= CLOCK_LIMIT_MS) {
    return clock.ok('This machine’s clock matches the database’s.');
  }
  return clock.warning(
    `The database’s clock is ${seconds} s ${aheadMs > 0 ? 'ahead' : 'behind'}.`,
    'Synchronize both machines with NTP. Login codes and signed requests depend on it.',
  );
}
